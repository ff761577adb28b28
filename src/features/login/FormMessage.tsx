import type { ReactNode } from 'react';
import styles from './login.module.css';

interface Props {
  /** What failed, e.g. 登录失败; `null`: nothing did. */
  readonly failed: string | null;
  readonly children: ReactNode;
}

/** What a form has to say. Has its place from the start, so that nothing moves when a message appears. */
export function FormMessage({ failed, children }: Props) {
  return (
    <div className={styles.formMessage} role="alert" data-failed={failed !== null || undefined}>
      {failed !== null && <strong>{failed} </strong>}
      {children}
    </div>
  );
}
