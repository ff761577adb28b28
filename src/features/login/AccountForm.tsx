/** 账号密码登录 (LOGIN-14). */

import { CaptchaKind } from '#domain/session/captcha.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { LoginFormProps } from './formProps.ts';
import styles from './login.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useLoginForm } from './useLoginForm.ts';

interface Props extends LoginFormProps {
  readonly username: string;
  readonly captcha: CaptchaKind;
}

export function AccountForm({ login, username, captcha, foot, onBegin }: Props) {
  const hasPicture = captcha === CaptchaKind.image;
  const { errors, bind, submit } = useLoginForm(login, username, hasPicture);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!foot.isBusy) submit(foot.rememberMe);
      }}
      onInput={onBegin}
      noValidate
      aria-label="账号密码登录"
    >
      <Field label="用户名" error={errors.username}>
        {(aria) => (
          <input
            {...aria}
            {...bind('username')}
            className={styles.input}
            autoComplete="username"
            placeholder="请输入用户名"
          />
        )}
      </Field>
      <Field label="密码" error={errors.password}>
        {(aria) => (
          <PasswordField
            {...aria}
            {...bind('password')}
            autoComplete="current-password"
            placeholder="请输入密码"
          />
        )}
      </Field>
      {hasPicture && <CaptchaField login={login} error={errors.captcha} answer={bind('captcha')} />}
      <FormFoot {...foot} />
    </form>
  );
}
