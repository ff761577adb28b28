/** 手机号登录 (LOGIN-30): a code that came to the phone takes the place of password and captcha. */

import { SmsMode } from '#domain/codes/system.ts';
import { findCodeProblem, findMobileProblem } from '../fieldRules.ts';
import { FormFoot } from '../FormFoot.tsx';
import type { LoginFormProps } from '../formProps.ts';
import { useFields } from '../useFields.ts';
import { MobileField } from './MobileField.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';
import { useSmsCode } from './useSmsCode.ts';

export default function PhoneForm({ login, foot, onBegin }: LoginFormProps) {
  const sms = useSmsCode(SmsMode.signIn);
  const { fields, errorOf, bind, check } = useFields({ mobile: '', code: '' }, ({ mobile, code }) => ({
    mobile: findMobileProblem(mobile),
    code: findCodeProblem(code),
  }));
  const mobile = fields.mobile.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!foot.isBusy && check())
          login.send({
            type: 'phone.submitted',
            mobile,
            code: fields.code.trim(),
            rememberMe: foot.rememberMe,
          });
      }}
      onInput={onBegin}
      noValidate
      aria-label="手机号登录"
    >
      <MobileField error={errorOf('mobile')} answer={bind('mobile')} />
      <SmsCodeField
        sms={sms}
        error={errorOf('code')}
        answer={bind('code')}
        getRequest={() => (check('mobile') ? { mobile } : null)}
      />
      <FormFoot {...foot} />
    </form>
  );
}
