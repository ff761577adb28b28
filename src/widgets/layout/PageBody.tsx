import type { ReactNode } from 'react';
import styles from './pageBody.module.css';

interface PageBodyProps {
  /** Absent: the tab says it. */
  readonly title?: ReactNode;
  /** Right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A page of parts below each other, scrolled as a whole. */
export function PageBody({ title, extra, children }: PageBodyProps) {
  return (
    <div {...(title !== undefined && { 'data-titled': true })} className={styles.page}>
      {(title !== undefined || extra !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && <h2>{title}</h2>}
          {extra}
        </header>
      )}
      {children}
    </div>
  );
}

interface PartProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A page that one list fills: a `PageToolbar`, and what is scrolled in a `PagePanelBody`. */
export function PagePanel({ label, children }: PartProps) {
  return (
    <section data-fill className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}

/** What is done with the list below it. */
export function PageToolbar({ label, children }: PartProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** What of a panel is scrolled. */
export function PagePanelBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rest}>{children}</div>;
}
