import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { LoginActor } from '#machines/login.machine.ts';
import { Field } from './Field.tsx';
import styles from './login.module.css';

interface Props {
  readonly login: LoginActor;
  readonly error: string | undefined;
  readonly answer: ComponentProps<'input'>;
}

export function CaptchaField({ login, error, answer }: Props) {
  const { captcha, captchaFailure, captchaNote } = useSelector(login, ({ context }) => context);
  return (
    <Field label="验证码" error={error ?? captchaFailure ?? undefined} note={captchaNote ?? undefined}>
      {(aria) => (
        <div className={styles.row}>
          <input
            {...aria}
            {...answer}
            className={styles.input}
            autoComplete="off"
            maxLength={8}
            placeholder="请输入验证码"
          />
          <CaptchaImage
            image={captcha.image}
            failure={captchaFailure}
            onRenew={() => login.send({ type: 'captcha.renewed' })}
          />
        </div>
      )}
    </Field>
  );
}

interface CaptchaImageProps {
  /** Data URL, `null` while it loads or after it failed. */
  readonly image: string | null;
  readonly failure: string | null;
  onRenew(): void;
}

/** The picture is its own button: a click draws another one, also after a failure. */
function CaptchaImage({ image, failure, onRenew }: CaptchaImageProps) {
  return (
    <button type="button" className={styles.captcha} title="看不清？点击换一张" onClick={onRenew}>
      {image !== null && <img src={image} alt="图片验证码" width={105} height={35} />}
      {image === null && <span>{failure === null ? '加载中…' : '点击重试'}</span>}
    </button>
  );
}
