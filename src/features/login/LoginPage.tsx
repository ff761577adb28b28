/**
 * 账号密码登录 (LOGIN-14). The machine owns every step; this draws its state. Plain
 * HTML in the colours of the theme: it is the first thing anybody downloads, and antd would double it.
 */
import { Suspense, useEffect, useState } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import type { Branding } from '#domain/session/branding.ts';
import { isBusy, type LoginActor, type loginMachine } from '#machines/login.machine.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import { LoginMessage } from './LoginMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useLoginForm } from './useLoginForm.ts';
import { UserLayout } from './UserLayout.tsx';
import styles from './login.module.css';

const ChoiceDialog = createLazyPart(() => import('./ChoiceDialog.tsx'));

interface Props {
  /** The login machine with its actors provided. */
  readonly machine: typeof loginMachine;
  readonly branding: Branding;
  /** Pre-filled account, from the address. */
  readonly username?: string | undefined;
  /** Why the visitor is here, e.g. a forced logout. */
  readonly notice?: string | undefined;
  /** The visitor began to type: a good moment to fetch what comes after the login. */
  onBegin(): void;
  onDone(): void;
}

export function LoginPage({ machine, branding, username = '', notice, onBegin, onDone }: Props) {
  const login = useActorRef(machine, { input: {} });
  const busy = useSelector(login, isBusy);
  const isChoosing = useSelector(login, (snapshot) => snapshot.matches({ form: 'choosing' }));
  const [rememberMe, setRememberMe] = useState(true);
  const { errors, bind, submit } = useLoginForm(login, username);

  useEffect(() => {
    const subscription = login.on('done', onDone);
    return () => subscription.unsubscribe();
  }, [login, onDone]);
  useVisibilityReports(login);

  return (
    <UserLayout branding={branding}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit(rememberMe);
        }}
        onInput={onBegin}
        noValidate
        aria-label="账号密码登录"
      >
        <h2 className={styles['formTitle']}>账号密码登录</h2>
        <LoginMessage login={login} notice={notice} />
        <Field label="用户名" error={errors.username}>
          {(aria) => (
            <input
              {...aria}
              {...bind('username')}
              className={styles['input']}
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
        <CaptchaField login={login} error={errors.captcha} answer={bind('captcha')} />
        <label className={styles['remember']}>
          <input
            type="checkbox"
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          自动登录
        </label>
        <button type="submit" className={styles['submit']} disabled={busy} aria-busy={busy}>
          登录
        </button>
      </form>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoiceDialog login={login} />
        </Suspense>
      )}
    </UserLayout>
  );
}

/** The machine renews the captcha only while somebody can see it. */
function useVisibilityReports(login: LoginActor): void {
  useEffect(() => {
    const look = (): void => login.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [login]);
}
