import { useState, type ComponentProps } from 'react';
import styles from './login.module.css';

/** A password that its owner may look at. */
export function PasswordField(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.row}>
      <input {...props} className={styles.input} type={shown ? 'text' : 'password'} />
      <button type="button" className={styles.eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? '隐藏' : '显示'}
      </button>
    </div>
  );
}
