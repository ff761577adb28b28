import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  /** At the left, e.g. what is still wrong. */
  readonly extra?: ReactNode;
  /** At the right: the buttons. */
  readonly children: ReactNode;
}

/** Buttons of a long form, at the lower edge of the page however far it is scrolled. The last part of the page. */
export function FooterToolbar({ extra, children }: Props) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="页面操作">
      <div className={styles.toolbarExtra}>{extra}</div>
      <div className={styles.toolbarActions}>{children}</div>
    </div>
  );
}
