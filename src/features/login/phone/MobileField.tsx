import type { ComponentProps } from 'react';
import { Field } from '../Field.tsx';
import styles from '../login.module.css';
import phone from './phone.module.css';

interface Props {
  readonly error: string | undefined;
  readonly answer: ComponentProps<'input'>;
}

export function MobileField({ error, answer }: Props) {
  return (
    <Field label="手机号" error={error}>
      {(aria) => (
        <div className={styles.row}>
          <span className={phone.prefix} aria-hidden>
            +86
          </span>
          <input
            {...aria}
            {...answer}
            className={styles.input}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={11}
            placeholder="请输入手机号"
          />
        </div>
      )}
    </Field>
  );
}
