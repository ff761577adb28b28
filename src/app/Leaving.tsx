/** The end of a session on screen: one dialog for an expired login, a word for the rest, then the login page. */

import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGIN_PATH, buildLoginPath } from '#domain/session/redirect.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { Runtime } from './runtime.ts';

const ExpiredDialog = createLazyPart(() => import('./ExpiredDialog.tsx'));

export function Leaving({ runtime }: { readonly runtime: Runtime }) {
  const { leaving } = runtime;
  const navigate = useNavigate();
  const isExpired = useSelector(leaving, (snapshot) => snapshot.matches('expired'));
  const lastWords = useSelector(leaving, (snapshot) =>
    snapshot.matches('lingering') ? snapshot.context.message : null,
  );

  useEffect(() => {
    const listening = leaving.on('session.left', ({ cause, message, reload }) => {
      const { pathname, search, hash } = location;
      const onLogin = pathname === LOGIN_PATH;
      // Loading anew drops every picture the old session left in memory; the guard then remembers the way back.
      if (reload && !onLogin) location.reload();
      else if (!onLogin)
        void navigate(cause === 'asked' ? LOGIN_PATH : buildLoginPath(pathname + search + hash), {
          state: message === '' ? null : { notice: message },
        });
    });
    return () => listening.unsubscribe();
  }, [leaving, navigate]);

  if (isExpired)
    return (
      <Suspense fallback={null}>
        <ExpiredDialog runtime={runtime} />
      </Suspense>
    );
  return lastWords === null ? null : (
    <div className="fw-banner" role="alert">
      {lastWords}
    </div>
  );
}
