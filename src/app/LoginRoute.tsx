import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import { isBusy, type LoginActor } from '#machines/login.machine.ts';
import { LoginPage } from '#src/features/login/LoginPage.tsx';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { createLoginMachine } from './loginActors.ts';
import type { Runtime } from './runtime.ts';

const ThirdLoginRow = createLazyPart(() => import('#src/features/thirdLogin/ThirdLoginRow.tsx'));

/** The login page with its machine; what ended the last session is said above the form. */
export function LoginRoute({ runtime }: { readonly runtime: Runtime }) {
  const { branding, entrance } = runtime.config;
  const { welcome, failures } = runtime;
  const location = useLocation();
  const navigate = useNavigate();
  const machine = useMemo(() => createLoginMachine(runtime), [runtime]);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => failures.listen(setFailure), [failures]);
  useEffect(() => {
    document.title = branding.productName;
  }, [branding.productName]);

  // The guard knows where a signed-in visitor of this page belongs.
  const onDone = useCallback(() => {
    welcome.announce();
    void navigate('/', { replace: true });
  }, [welcome, navigate]);

  const { notice } = stateOf(location.state);
  return (
    <HttpProvider value={runtime.http}>
      <LoginPage
        machine={machine}
        branding={branding}
        entrance={entrance}
        username={new URLSearchParams(location.search).get('username') ?? undefined}
        notice={failure?.message ?? notice}
        refusal={failure}
        {...(entrance.providers.length > 0 && {
          renderOthers: (login) => <OtherWays login={login} runtime={runtime} />,
        })}
        onBegin={fetchConsole}
        onDone={onDone}
      />
    </HttpProvider>
  );
}

function OtherWays({ login, runtime }: { readonly login: LoginActor; readonly runtime: Runtime }) {
  const { apiBase, entrance } = runtime.config;
  const isLocked = useSelector(login, isBusy);
  const bring = useCallback((grant: ThirdGrant) => login.send({ type: 'grant.brought', ...grant }), [login]);
  return (
    <Suspense fallback={null}>
      <ThirdLoginRow
        apiBase={apiBase}
        providers={entrance.providers}
        canRegister={entrance.canRegister}
        isLocked={isLocked}
        onGranted={bring}
      />
    </Suspense>
  );
}

/** The chunk of the console, early; if it fails here, the real import says so. */
function fetchConsole(): void {
  import('./SignedIn.tsx').catch(() => {});
}

/** Navigation state is whatever an older build or another page left there. */
function stateOf(state: unknown): { readonly notice?: string } {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return typeof notice === 'string' ? { notice } : {};
}
