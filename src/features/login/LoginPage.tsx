/**
 * The login page: by password (LOGIN-14) or by phone (LOGIN-30). The machine owns every step; this draws its state. Plain
 * HTML in the colours of the theme: it is the first thing anybody downloads, and antd would double it.
 */

import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Branding } from '#domain/session/branding.ts';
import { DEMO_NOTICE } from '#domain/session/demo.ts';
import { DEFAULT_ENTRANCE, type Entrance } from '#domain/session/entrance.ts';
import { isBusy, isProving, type LoginActor, type loginMachine } from '#machines/login.machine.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './login.module.css';
import { LoginMessage } from './LoginMessage.tsx';
import { LoginTabs, type LoginWay } from './LoginTabs.tsx';
import { UserLayout } from './UserLayout.tsx';

const ChoiceDialog = createLazyPart(() => import('./ChoiceDialog.tsx'));
const PhoneForm = createLazyPart(() => import('./phone/PhoneForm.tsx'));
const SlideDialog = createLazyPart(() => import('./slide/SlideDialog.tsx'));

interface Props {
  /** The login machine with its actors provided. */
  readonly machine: typeof loginMachine;
  readonly branding: Branding;
  readonly entrance?: Entrance;
  /** Pre-filled account, from the address. */
  readonly username?: string | undefined;
  /** Why the visitor is here, e.g. a forced logout. */
  readonly notice?: string | undefined;
  /** Why the console did not let in who had signed in here; each time another one. */
  readonly refusal?: Error | undefined;
  /** Ways in below the form. */
  renderOthers?(login: LoginActor): ReactNode;
  /** The visitor began to type: a good moment to fetch what comes after the login. */
  onBegin(): void;
  onDone(): void;
}

export function LoginPage({
  machine,
  branding,
  entrance = DEFAULT_ENTRANCE,
  username = '',
  notice,
  refusal,
  renderOthers,
  onBegin,
  onDone,
}: Props) {
  const { captcha, hasPhone, canRegister, isDemo } = entrance;
  const login = useActorRef(machine, { input: { captchaKind: captcha } });
  const busy = useSelector(login, isBusy);
  const isChoosing = useSelector(login, (snapshot) => snapshot.matches({ form: 'choosing' }));
  const proving = useSelector(login, isProving);
  const [rememberMe, setRememberMe] = useState(true);
  const [way, setWay] = useState<LoginWay>('account');

  useEffect(() => {
    const subscription = login.on('done', onDone);
    return () => subscription.unsubscribe();
  }, [login, onDone]);
  useEffect(() => {
    if (refusal !== undefined) login.send({ type: 'entry.refused' });
  }, [login, refusal]);
  useVisibilityReports(login);

  const change = (next: LoginWay): void => {
    login.send({ type: 'way.changed' });
    setWay(next);
  };
  const foot = { rememberMe, isBusy: busy, canRegister, canRecover: hasPhone, onRemember: setRememberMe };
  return (
    <UserLayout branding={branding}>
      {isDemo && (
        <p role="note" className={styles.demo}>
          {DEMO_NOTICE}
        </p>
      )}
      <LoginTabs hasPhone={hasPhone} way={way} isLocked={busy} onChoose={change}>
        <LoginMessage login={login} notice={notice} />
        {way === 'account' ? (
          <AccountForm login={login} username={username} captcha={captcha} foot={foot} onBegin={onBegin} />
        ) : (
          <Suspense fallback={<p role="status">加载中…</p>}>
            <PhoneForm login={login} foot={foot} onBegin={onBegin} />
          </Suspense>
        )}
        {renderOthers?.(login)}
      </LoginTabs>
      <Suspense fallback={null}>
        {isChoosing && <ChoiceDialog login={login} />}
        {proving && (
          <SlideDialog
            onSolved={(proof) => login.send({ type: 'captcha.solved', proof })}
            onCancel={() => login.send({ type: 'captcha.cancelled' })}
          />
        )}
      </Suspense>
    </UserLayout>
  );
}

/** The machine renews the captcha only while somebody can see it. */
function useVisibilityReports(login: LoginActor): void {
  useEffect(() => {
    const look = (): void => login.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [login]);
}
