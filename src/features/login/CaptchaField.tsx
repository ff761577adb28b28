import type { ComponentProps } from 'react';
import { useSelector } from '@xstate/react';
import type { LoginActor } from '#machines/login.machine.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
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
