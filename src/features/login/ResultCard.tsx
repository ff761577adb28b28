import type { ReactNode } from 'react';
import styles from './login.module.css';
import result from './result.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** Something has succeeded. */
export function ResultCard({ title, text, children }: Props) {
  return (
    <section className={`${styles.form} ${result.card}`} role="status">
      <span className={result.mark} aria-hidden>
        ✓
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
