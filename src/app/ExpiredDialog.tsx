import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { LoginResult } from '#domain/session/login.ts';
import { findChatProvider } from '#domain/session/thirdLogin.ts';
import type { loginMachine } from '#machines/login.machine.ts';
import type { SignInInput } from '#machines/loginContext.ts';
import { signIn } from '#src/api/auth.ts';
import { SignInAgain } from '#src/features/login/SignInAgain.tsx';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { OutcomeFace } from '#src/widgets/faces/OutcomeFace.tsx';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { findLocks } from '#streams/tabs/findLocks.ts';
import { createLoginMachine } from './loginActors.ts';
import type { Runtime } from './runtime.ts';

/**
 * Signing in again where the login expired: tenant, department and park stay as they were, and the session machine hears
 * of the new token by the storage, as every other tab does.
 */
function createRenewalMachine(runtime: Runtime): typeof loginMachine {
  return createLoginMachine(runtime).provide({
    actors: {
      signIn: fromPromise<LoginResult, SignInInput>(async ({ input }) => {
        const login = await runtime.factors.complete(signIn(runtime.http, input));
        return { ...login, departs: [], tenants: [], multiDepart: 1 };
      }),
      storeChoice: fromPromise(async () => {}),
    },
  });
}

/** Held by the one tab of this browser that shows the dialog; the next in line shows it when that tab is closed. */
const LOCK = 'fairway-login-expired';

/**
 * 登录已过期: asks to sign in again, over the page as it stands. Ten failed calls in five tabs make one dialog; the same
 * account goes on where it was (LOGIN-09).
 */
export default function ExpiredDialog({ runtime }: { readonly runtime: Runtime }) {
  const isOurs = useLock(LOCK);
  const [isSigningIn, setSigningIn] = useState(false);
  const machine = useMemo(() => createRenewalMachine(runtime), [runtime]);
  const { user } = runtime.session.get();
  const { captcha, providers } = runtime.config.entrance;
  const leave = () => runtime.leaving.send({ type: 'expiry.confirmed' });
  // The account of the chat app signs in again by itself; only work that would be lost with the page has people asked.
  const [isUnasked] = useState(
    () => findChatProvider(navigator.userAgent, providers) !== null && !hasDraft(),
  );
  useEffect(() => {
    if (isOurs && isUnasked) runtime.leaving.send({ type: 'expiry.confirmed' });
  }, [isOurs, isUnasked, runtime]);
  if (!isOurs) return null;
  if (isUnasked)
    return (
      <div className="fw-banner" role="status">
        登录已过期，正在重新登录…
      </div>
    );
  return (
    <AntdRoot>
      <AppModal
        open
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        width={416}
        title={isSigningIn ? '重新登录' : null}
      >
        {isSigningIn && user !== null ? (
          <HttpProvider value={runtime.http}>
            <SignInAgain machine={machine} user={user} captcha={captcha} onLeave={leave} />
          </HttpProvider>
        ) : (
          <OutcomeFace
            mark="!"
            tone="warning"
            title="登录已过期"
            text="很抱歉，登录已过期，请重新登录"
            actions={
              <Button type="primary" onClick={user === null ? leave : () => setSigningIn(true)}>
                重新登录
              </Button>
            }
          />
        )}
      </AppModal>
    </AntdRoot>
  );
}

/** Whether this tab holds the lock; without Web Locks (a page not served securely) every tab is on its own. */
function useLock(name: string): boolean {
  const [held, setHeld] = useState(() => findLocks() === undefined);
  useEffect(() => {
    const locks = findLocks();
    if (locks === undefined) return undefined;
    const ended = new AbortController();
    let release: () => void = () => {};
    locks
      .request(name, { signal: ended.signal }, () => {
        setHeld(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => {
        // Aborted while waiting in line: this tab needs the dialog no more.
      });
    return () => {
      ended.abort();
      release();
    };
  }, [name]);
  return held;
}
