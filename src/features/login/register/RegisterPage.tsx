/** 注册 (LOGIN-38): a phone is proved; the account waits for approval. */

import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { entranceCalls } from '#domain/calls/entrance.ts';
import { SmsMode } from '#domain/codes/system.ts';
import type { Branding } from '#domain/session/branding.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import { registrationMachine, type RegistrationForm } from '#machines/registration.machine.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { Field } from '../Field.tsx';
import {
  findCodeProblem,
  findMobileProblem,
  findNewPasswordProblem,
  findRepeatProblem,
  findUsernameProblem,
} from '../fieldRules.ts';
import { FormMessage } from '../FormMessage.tsx';
import styles from '../login.module.css';
import parts from '../parts.module.css';
import { MobileField } from '../phone/MobileField.tsx';
import { SmsCodeField } from '../phone/SmsCodeField.tsx';
import { useSmsCode } from '../phone/useSmsCode.ts';
import { useFields } from '../useFields.ts';
import { UserLayout } from '../UserLayout.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface Props {
  readonly branding: Branding;
  onRegistered(username: string): void;
}

export default function RegisterPage({ branding, onRegistered }: Props) {
  const registration = useRegistration(onRegistered);
  const failure = useSelector(registration, ({ context }) => context.failure);
  const isBusy = useSelector(registration, (now) => !now.matches('editing'));
  const sms = useSmsCode(SmsMode.register);
  const { fields, errorOf, bind, check } = useRegisterFields();

  const submit = (): void => {
    if (isBusy || !check()) return;
    const { username, password, mobile, code } = fields;
    const form = {
      username: username.trim(),
      password,
      phone: mobile.trim(),
      smscode: code.trim(),
    };
    registration.send({ type: 'registration.submitted', form });
  };
  return (
    <UserLayout branding={branding}>
      <form
        className={styles.form}
        noValidate
        aria-label="注册"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 className={styles.formTitle}>注册</h2>
        <FormMessage failed={failure === null ? null : '注册失败'}>{failure}</FormMessage>
        <Field label="用户名" error={errorOf('username')}>
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
        <NewPasswordFields
          password={fields.password}
          errors={{ password: errorOf('password'), repeated: errorOf('repeated') }}
          input={bind('password')}
          repeatedInput={bind('repeated')}
        />
        <MobileField error={errorOf('mobile')} answer={bind('mobile')} />
        <SmsCodeField
          sms={sms}
          error={errorOf('code')}
          answer={bind('code')}
          getRequest={() => (check('mobile') ? { mobile: fields.mobile.trim() } : null)}
        />
        <div className={parts.links}>
          <Link to={LOGIN_PATH}>使用已有账户登录</Link>
        </div>
        <button type="submit" className={styles.submit} disabled={isBusy} aria-busy={isBusy}>
          注册
        </button>
      </form>
    </UserLayout>
  );
}

const useRegisterFields = () =>
  useFields(
    { username: '', password: '', repeated: '', mobile: '', code: '' },
    ({ username, password, repeated, mobile, code }) => ({
      username: findUsernameProblem(username),
      password: findNewPasswordProblem(password, username.trim()),
      repeated: findRepeatProblem(repeated, password),
      mobile: findMobileProblem(mobile),
      code: findCodeProblem(code),
    }),
  );

function useRegistration(onRegistered: (username: string) => void) {
  const http = useHttp();
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          register: fromPromise<void, RegistrationForm>(
            async ({ input }) => void (await sendCall(http, entranceCalls.register, input)),
          ),
        },
      }),
    [http],
  );
  const registration = useActorRef(machine);
  const announce = useHandler(onRegistered);
  useEffect(() => {
    const subscription = registration.on('registered', ({ username }) => announce(username));
    return () => subscription.unsubscribe();
  }, [registration, announce]);
  return registration;
}
