import { useEffect, type ReactNode } from 'react';
import { Mark } from '#src/shell/layout/Mark.tsx';
import styles from './login.module.css';

interface Props {
  readonly product: string;
  readonly children: ReactNode;
}

/** Frame of the login family: mark, title, one column, footer (pages-shell 1.2b). */
export function UserLayout({ product, children }: Props) {
  useEffect(() => {
    document.body.classList.add('userLayout');
    return () => document.body.classList.remove('userLayout');
  }, []);
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <header className={styles['top']}>
          <a href="/" className={styles['brand']}>
            <Mark size={44} />
            <h1>{product}</h1>
          </a>
          <p className={styles['slogan']}>每一组球员,都在视野之内</p>
        </header>
        <main>{children}</main>
      </div>
      <footer className={styles['footer']}>
        Copyright © 2023 Fairway 球场运营控制台
        <br />
        备案号:京ICP备00000000号
      </footer>
    </div>
  );
}
