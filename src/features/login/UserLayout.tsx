import { useEffect, type ReactNode } from 'react';
import type { Branding } from '#domain/session/branding.ts';
import { Copyright } from '#src/shell/brand/Copyright.tsx';
import { Mark } from '#src/shell/brand/Mark.tsx';
import styles from './login.module.css';

interface Props {
  readonly branding: Branding;
  readonly children: ReactNode;
}

/** Frame of the login family: mark, title, one column, footer. */
export function UserLayout({ branding, children }: Props) {
  useEffect(() => {
    document.body.classList.add('userLayout');
    return () => document.body.classList.remove('userLayout');
  }, []);
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <header className={styles.top}>
          <a href="/" className={styles.brand}>
            <Mark size={44} />
            <h1>{branding.productName}</h1>
          </a>
          <p className={styles.slogan}>每一组球员，都在视野之内</p>
        </header>
        <main>{children}</main>
      </div>
      <footer className={`fw-footer ${styles.footer}`}>
        <Copyright branding={branding} />
      </footer>
    </div>
  );
}
