/** `/oauth2-app/login`: inside a chat app its own account signs in; any other browser belongs on the login page (OAUTH-11). */

import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CaptchaKind } from '#domain/session/captcha.ts';
import { LOGIN_PATH, sanitiseRedirect } from '#domain/session/redirect.ts';
import { findChatProvider } from '#domain/session/thirdLogin.ts';
import ChatLogin from '#src/features/thirdLogin/ChatLogin.tsx';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { createLoginMachine } from './loginActors.ts';
import type { Runtime } from './runtime.ts';

const ChoiceDialog = createLazyPart(() => import('#src/features/login/ChoiceDialog.tsx'));

/** The same object each time: another one would navigate again. */
const NOT_OFFERED = { notice: '该功能暂未开放，请使用账号密码登录' };

interface Props {
  readonly runtime: Runtime;
}

export default function ChatLoginRoute({ runtime }: Props) {
  const { search } = useLocation();
  const source = findChatProvider(navigator.userAgent, runtime.config.entrance.providers);
  if (source === null) return <Navigate to={{ pathname: LOGIN_PATH, search }} state={NOT_OFFERED} replace />;
  return <InsideChatApp runtime={runtime} source={source} />;
}

function InsideChatApp({ runtime, source }: Props & { readonly source: string }) {
  const { http, config, welcome } = runtime;
  const { search } = useLocation();
  const navigate = useNavigate();
  const machine = useMemo(() => createLoginMachine(runtime), [runtime]);
  // No picture is asked for: an issuer says who it is.
  const login = useActorRef(machine, { input: { captchaKind: CaptchaKind.puzzle } });
  const isChoosing = useSelector(login, (snapshot) => snapshot.matches({ form: 'choosing' }));
  const failure = useSelector(login, ({ context }) => context.failure?.message ?? null);
  // What came in the address counts once: a reload begins anew.
  const [query] = useState(() => new URLSearchParams(search));
  useEffect(() => {
    const redirect = sanitiseRedirect(query.get('redirect'));
    const rest = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${rest}`);
  }, [query]);

  useEffect(() => {
    const subscription = login.on('done', () => {
      welcome.announce();
      void navigate('/', { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [login, welcome, navigate]);
  const bring = useCallback(
    (grant: string) => login.send({ type: 'grant.brought', source, grant }),
    [login, source],
  );
  return (
    <HttpProvider value={http}>
      <ChatLogin
        apiBase={config.apiBase}
        canRegister={config.entrance.canRegister}
        source={source}
        query={query}
        failure={failure}
        onGranted={bring}
      />
      <Suspense fallback={null}>{isChoosing && <ChoiceDialog login={login} />}</Suspense>
    </HttpProvider>
  );
}
