import type { ReactNode } from 'react';
import styles from './account.module.css';

interface Props {
  readonly title: string;
  readonly about: ReactNode;
  /** Actions for the setting. */
  readonly children?: ReactNode;
}

/** One setting: what it is, how it stands, and what may be done. */
export function SettingLine({ title, about, children }: Props) {
  return (
    <div className={styles.line}>
      <div>
        <div className={styles.lineTitle}>{title}</div>
        <div className={styles.about}>{about}</div>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
