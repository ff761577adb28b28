import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { SmsMode } from '#domain/codes/system.ts';
import { isRecoveryBusy } from '#machines/recovery.machine.ts';
import { Field } from '../Field.tsx';
import {
  findCodeProblem,
  findMobileProblem,
  findNewPasswordProblem,
  findRepeatProblem,
} from '../fieldRules.ts';
import styles from '../login.module.css';
import { MobileField } from '../phone/MobileField.tsx';
import { SmsCodeField } from '../phone/SmsCodeField.tsx';
import { useSmsCode } from '../phone/useSmsCode.ts';
import { NewPasswordFields } from '../register/NewPasswordFields.tsx';
import { useFields } from '../useFields.ts';
import alteration from './alteration.module.css';
import type { RecoveryActor } from './useRecovery.ts';

interface StepProps {
  readonly recovery: RecoveryActor;
}

/** Account name or phone; a handle is moved before the next step. */
export function AccountStep({ recovery }: StepProps) {
  const { fields, errorOf, bind, check } = useFields({ account: '' }, ({ account }) => ({
    account: account.trim() === '' ? '请输入用户名或手机号' : undefined,
  }));
  return (
    <StepForm
      label="账号确认"
      recovery={recovery}
      onSubmit={() => check() && recovery.send({ type: 'account.named', account: fields.account.trim() })}
    >
      <Field label="用户名或手机号" error={errorOf('account')}>
        {(aria) => (
          <input
            {...aria}
            {...bind('account')}
            className={styles.input}
            autoComplete="username"
            placeholder="请输入用户名或手机号"
          />
        )}
      </Field>
    </StepForm>
  );
}

export function PhoneStep({ recovery }: StepProps) {
  const sms = useSmsCode(SmsMode.recover);
  const username = useSelector(recovery, ({ context }) => context.account);
  const { fields, errorOf, bind, check } = useFields({ mobile: '', code: '' }, ({ mobile, code }) => ({
    mobile: findMobileProblem(mobile),
    code: findCodeProblem(code),
  }));
  const phone = fields.mobile.trim();
  return (
    <StepForm
      label="手机验证"
      recovery={recovery}
      onBack={() => recovery.send({ type: 'step.left' })}
      onSubmit={() => check() && recovery.send({ type: 'phone.submitted', phone, code: fields.code.trim() })}
    >
      <MobileField error={errorOf('mobile')} answer={bind('mobile')} />
      <SmsCodeField
        sms={sms}
        error={errorOf('code')}
        answer={bind('code')}
        getRequest={() => (check('mobile') ? { mobile: phone, username } : null)}
      />
    </StepForm>
  );
}

export function PasswordStep({ recovery }: StepProps) {
  const username = useSelector(recovery, ({ context }) => context.proof?.username ?? '');
  const { fields, errorOf, bind, check } = useFields(
    { password: '', repeated: '' },
    ({ password, repeated }) => ({
      password: findNewPasswordProblem(password, username),
      repeated: findRepeatProblem(repeated, password),
    }),
  );
  return (
    <StepForm
      label="更改密码"
      recovery={recovery}
      onBack={() => recovery.send({ type: 'step.left' })}
      onSubmit={() => check() && recovery.send({ type: 'password.submitted', password: fields.password })}
    >
      <Field label="账号" error={undefined}>
        {(aria) => (
          <input {...aria} className={styles.input} value={username} readOnly autoComplete="username" />
        )}
      </Field>
      <NewPasswordFields
        password={fields.password}
        errors={{ password: errorOf('password'), repeated: errorOf('repeated') }}
        input={bind('password')}
        repeatedInput={bind('repeated')}
      />
    </StepForm>
  );
}

interface StepFormProps extends StepProps {
  readonly label: string;
  readonly children: ReactNode;
  onBack?(): void;
  onSubmit(): void;
}

function StepForm({ label, recovery, children, onBack, onSubmit }: StepFormProps) {
  const isBusy = useSelector(recovery, isRecoveryBusy);
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {children}
      <div className={alteration.buttons}>
        {onBack !== undefined && (
          <button type="button" className={alteration.back} disabled={isBusy} onClick={onBack}>
            上一步
          </button>
        )}
        <button type="submit" className={styles.submit} disabled={isBusy} aria-busy={isBusy}>
          下一步
        </button>
      </div>
    </form>
  );
}
