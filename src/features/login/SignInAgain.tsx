import { useActorRef, useSelector } from '@xstate/react';
import { Button, Popconfirm } from 'antd';
import { Suspense } from 'react';
import { CaptchaKind } from '#domain/session/captcha.ts';
import type { UserInfo } from '#domain/session/login.ts';
import { isBusy, isProving, type loginMachine } from '#machines/login.machine.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import styles from './login.module.css';
import { LoginMessage } from './LoginMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useLoginForm } from './useLoginForm.ts';

const SlideDialog = createLazyPart(() => import('./slide/SlideDialog.tsx'));

interface Props {
  /** The login machine with its actors provided; it stores the login, which ends the dialog. */
  readonly machine: typeof loginMachine;
  readonly user: UserInfo;
  readonly captcha: CaptchaKind;
  /** To the login page, without the page that is open. */
  onLeave(): void;
}

/** The account of the page asks for its password once more (LOGIN-09). */
export function SignInAgain({ machine, user, captcha, onLeave }: Props) {
  const login = useActorRef(machine, { input: { captchaKind: captcha } });
  const busy = useSelector(login, isBusy);
  const proving = useSelector(login, isProving);
  const hasPicture = captcha === CaptchaKind.image;
  const { errors, bind, submit } = useLoginForm(login, user.username, hasPicture);

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit(true);
        }}
        noValidate
        aria-label="重新登录"
      >
        <p className={styles.stays}>
          {user.realname}（{user.username}）登录后继续，页面上的内容不会丢失。
        </p>
        <LoginMessage login={login} notice={undefined} />
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
        <button type="submit" className={styles.submit} disabled={busy} aria-busy={busy}>
          登录
        </button>
        <Popconfirm
          title="当前页面未保存的内容将丢失"
          okText="离开"
          cancelText="取消"
          onConfirm={onLeave}
          disabled={busy}
        >
          <Button type="link" block disabled={busy}>
            使用其他账号或方式登录
          </Button>
        </Popconfirm>
      </form>
      <Suspense fallback={null}>
        {proving && (
          <SlideDialog
            onSolved={(proof) => login.send({ type: 'captcha.solved', proof })}
            onCancel={() => login.send({ type: 'captcha.cancelled' })}
          />
        )}
      </Suspense>
    </>
  );
}
