import { useState, type ComponentProps } from 'react';
import styles from './login.module.css';

/** A password that its owner may look at. */
export function PasswordField(props: ComponentProps<'input'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.row}>
      <input {...props} className={styles.input} type={isVisible ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.eye}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? '隐藏' : '显示'}
      </button>
    </div>
  );
}
