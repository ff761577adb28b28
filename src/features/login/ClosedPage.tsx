/** A way that this installation does not offer, and where to turn instead (LOGIN-34). */

import { Link } from 'react-router-dom';
import type { Branding } from '#domain/session/branding.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import styles from './login.module.css';
import parts from './parts.module.css';
import { UserLayout } from './UserLayout.tsx';

interface Props {
  readonly branding: Branding;
  readonly title: string;
  readonly text: string;
}

export default function ClosedPage({ branding, title, text }: Props) {
  return (
    <UserLayout branding={branding}>
      <section className={styles.form}>
        <h2 className={styles.formTitle}>{title}</h2>
        <p className={parts.closed}>{text}</p>
        <div className={parts.links}>
          <Link to={LOGIN_PATH}>返回登录</Link>
        </div>
      </section>
    </UserLayout>
  );
}
