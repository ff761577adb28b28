import type { ComponentProps } from 'react';
import { PASSWORD_HINT } from '#domain/validation/password.ts';
import { Field } from '../Field.tsx';
import { PasswordField } from '../PasswordField.tsx';
import styles from './register.module.css';

/** How strong a password looks while it is typed; whether it is taken, `findPasswordProblem` says. */

const CLASSES = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/] as const;

interface PasswordStrength {
  readonly word: string;
  readonly percent: number;
  readonly tone: 'behind' | 'watch' | 'normal';
}

const LEVELS: readonly PasswordStrength[] = [
  { word: '低', percent: 10, tone: 'behind' },
  { word: '低', percent: 30, tone: 'behind' },
  { word: '中', percent: 60, tone: 'watch' },
  { word: '强', percent: 100, tone: 'normal' },
];
const WEAKEST: PasswordStrength = { word: '低', percent: 10, tone: 'behind' };

/** By how many of digits, letters and other characters are in it. */
const getPasswordStrength = (password: string): PasswordStrength =>
  LEVELS[CLASSES.filter((one) => one.test(password)).length] ?? WEAKEST;

interface Props {
  readonly password: string;
  readonly errors: { readonly password?: string | undefined; readonly repeated?: string | undefined };
  readonly input: ComponentProps<'input'>;
  readonly repeatedInput: ComponentProps<'input'>;
}

/** A new password, twice, and how strong it looks. */
export function NewPasswordFields({ password, errors, input, repeatedInput }: Props) {
  return (
    <>
      <Field label="密码" error={errors.password} note={PASSWORD_HINT}>
        {(aria) => (
          <PasswordField {...aria} {...input} autoComplete="new-password" placeholder="请输入密码" />
        )}
      </Field>
      <Strength password={password} />
      <Field label="确认密码" error={errors.repeated}>
        {(aria) => (
          <PasswordField
            {...aria}
            {...repeatedInput}
            autoComplete="new-password"
            placeholder="请再次输入密码"
          />
        )}
      </Field>
    </>
  );
}

function Strength({ password }: { readonly password: string }) {
  const { word, percent, tone } = getPasswordStrength(password);
  return (
    <div className={styles.strength} data-tone={tone} data-shown={password !== ''}>
      <span className={styles.bar}>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span role="status">{password !== '' && `强度：${word}`}</span>
    </div>
  );
}
