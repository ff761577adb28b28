import type { ReactNode } from 'react';
import styles from './faces.module.css';

interface Props {
  /** `404`, `!` … */
  readonly mark: string;
  readonly tone?: 'note' | 'warning' | 'failure';
  readonly title: string;
  readonly text?: ReactNode;
  /** The next steps to take. */
  readonly actions?: ReactNode;
  readonly role?: 'alert';
}

/** What became of something, in the place where it would stand. Without pictures: it is part of what everybody downloads. */
export function OutcomeFace({ mark, tone = 'note', title, text, actions, role }: Props) {
  return (
    <div className={styles.outcome} role={role}>
      <div className={styles.mark} data-tone={tone} data-long={mark.length > 1 || undefined} aria-hidden>
        {mark}
      </div>
      <div className={styles.title}>{title}</div>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {actions !== undefined && actions !== null && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
