import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { SmsCodeActor, SmsRequest } from '#machines/smsCode.machine.ts';
import { Field } from '../Field.tsx';
import styles from '../login.module.css';
import phone from './phone.module.css';

interface Props {
  readonly sms: SmsCodeActor;
  readonly error: string | undefined;
  readonly answer: ComponentProps<'input'>;
  /** `null` = what is typed is no number yet. */
  getRequest(): SmsRequest | null;
}

/** The code, and the button that sends one: locked for a minute, which it counts down. */
export function SmsCodeField({ sms, error, answer, getRequest }: Props) {
  const snapshot = useSelector(sms, (now) => now);
  const { secondsLeft, message, failure } = snapshot.context;
  const isWaiting = snapshot.matches('waiting');
  const isSending = snapshot.matches('sending');
  const send = (): void => {
    const request = getRequest();
    if (request !== null) sms.send({ type: 'code.asked', request });
  };
  return (
    <Field
      label="短信验证码"
      error={error ?? failure ?? undefined}
      note={isSending ? '验证码发送中…' : (message ?? undefined)}
    >
      {(aria) => (
        <div className={styles.row}>
          <input
            {...aria}
            {...answer}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder="请输入短信验证码"
          />
          <button type="button" className={phone.send} disabled={isWaiting || isSending} onClick={send}>
            {isWaiting ? `${secondsLeft} 秒后重发` : '获取验证码'}
          </button>
        </div>
      )}
    </Field>
  );
}
