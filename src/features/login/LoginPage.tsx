/**
 * 账号密码登录 (LOGIN-14). The machine owns every step; this draws its state. Plain
 * HTML in the colours of the theme: it is the first thing anybody downloads, and antd would double it.
 */
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import type { Branding } from '#domain/session/branding.ts';
import { CAPTCHA_REFUSED } from '#domain/session/login.ts';
import { isBusy, type loginMachine } from '#machines/login.machine.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { CaptchaImage } from './CaptchaImage.tsx';
import { Field } from './Field.tsx';
import {
  findLoginErrors,
  findFirstError,
  type FieldErrors,
  type FieldName,
  type LoginFields,
} from './loginRules.ts';
import { PasswordField } from './PasswordField.tsx';
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
  const { captcha, captchaFailure, captchaNote, failure } = useSelector(login, ({ context }) => context);
  const isChoosing = useSelector(login, (snapshot) => snapshot.matches({ form: 'choosing' }));
  const [fields, setFields] = useState<LoginFields>({ username, password: '', captcha: '' });
  const [rememberMe, setRememberMe] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [warning, setWarning] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});

  useEffect(() => {
    const subscriptions = [
      login.on('done', onDone),
      login.on('warned', ({ message }) => setWarning(message)),
      login.on('failed', (said) => said.failure.code === CAPTCHA_REFUSED && inputs.current.captcha?.focus()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [login, onDone]);

  useEffect(() => {
    const look = (): void => login.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [login]);

  useEffect(() => {
    inputs.current[username === '' ? 'username' : 'password']?.focus();
  }, [username]);

  // A new picture makes the typed answer worthless.
  const [answered, setAnswered] = useState(captcha.checkKey);
  if (answered !== captcha.checkKey) {
    setAnswered(captcha.checkKey);
    setFields((now) => ({ ...now, captcha: '' }));
  }

  function type(name: FieldName, value: string): void {
    if (name === 'captcha') login.send({ type: 'answer.typed', isEmpty: value.trim() === '' });
    setFields((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const found = findLoginErrors(fields);
    const first = findFirstError(found);
    setErrors(found);
    if (first === undefined)
      login.send({
        type: 'login.submitted',
        username: fields.username.trim(),
        password: fields.password,
        captcha: fields.captcha.trim(),
        rememberMe,
      });
    else inputs.current[first]?.focus();
  }

  const told = failure?.message ?? warning ?? notice;
  return (
    <UserLayout branding={branding}>
      <form
        className={styles['form']}
        onSubmit={submit}
        onInput={onBegin}
        noValidate
        aria-label="账号密码登录"
      >
        <h2 className={styles['formTitle']}>账号密码登录</h2>
        <div className={styles['told']} role="alert" data-tone={failure ? 'failed' : 'told'}>
          {told !== undefined && (
            <>
              {failure && <strong>登录失败 </strong>}
              {told}
            </>
          )}
        </div>
        <Field label="用户名" error={errors.username}>
          {(aria) => (
            <input
              {...aria}
              className={styles['input']}
              ref={(input) => {
                inputs.current.username = input;
              }}
              autoComplete="username"
              placeholder="请输入用户名"
              value={fields.username}
              onChange={(event) => type('username', event.target.value)}
            />
          )}
        </Field>
        <Field label="密码" error={errors.password}>
          {(aria) => (
            <PasswordField
              {...aria}
              ref={(input) => {
                inputs.current.password = input;
              }}
              autoComplete="current-password"
              placeholder="请输入密码"
              value={fields.password}
              onChange={(event) => type('password', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="验证码"
          error={errors.captcha ?? captchaFailure ?? undefined}
          note={captchaNote ?? undefined}
        >
          {(aria) => (
            <div className={styles['row']}>
              <input
                {...aria}
                className={styles['input']}
                ref={(input) => {
                  inputs.current.captcha = input;
                }}
                autoComplete="off"
                maxLength={8}
                placeholder="请输入验证码"
                value={fields.captcha}
                onChange={(event) => type('captcha', event.target.value)}
              />
              <CaptchaImage
                image={captcha.image}
                failure={captchaFailure}
                onRenew={() => login.send({ type: 'captcha.renewed' })}
              />
            </div>
          )}
        </Field>
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
