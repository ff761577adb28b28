/** The routes: open ones by name, everything else behind the guard. */

import { type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import {
  ALTERATION_PATH,
  CHAT_LOGIN_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
  REPLAY_PATH,
} from '#domain/session/guard.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import { ProgressBar } from '#src/shell/progress/ProgressBar.tsx';
import { Waiting } from '#src/shell/progress/Waiting.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { AppBoundary, AppFailed } from './AppBoundary.tsx';
import { BackNavigation } from './BackNavigation.tsx';
import { AlterationRoute, RegisterResultRoute, RegisterRoute } from './EntranceRoutes.tsx';
import { Leaving } from './Leaving.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import type { Runtime } from './runtime.ts';
import { SecondFactorPrompt } from './SecondFactorPrompt.tsx';
import { usePassage } from './usePassage.ts';

const RoleViewEnded = createLazyPart(() => import('./RoleViewEnded.tsx'), AppFailed);
const NotFoundPage = createLazyPart(() => import('#src/features/exception/NotFoundPage.tsx'), AppFailed);
const FirstRunPage = createLazyPart(() => import('#src/features/login/firstRun/FirstRunPage.tsx'), AppFailed);
const ReplayRoute = createLazyPart(() => import('./ReplayRoute.tsx'), AppFailed);
const ChatLoginRoute = createLazyPart(() => import('./ChatLoginRoute.tsx'), AppFailed);
const SignedIn = createLazyPart(() => import('./SignedIn.tsx'), AppFailed);

export function Root({ runtime }: { readonly runtime: Runtime }) {
  const { config, http, view } = runtime;
  const end = useSyncExternalStore(view?.subscribe ?? followNothing, () => view?.readEnd() ?? null);
  if (view !== null && end !== null)
    return (
      <AppBoundary>
        <Suspense>
          <RoleViewEnded view={view} reason={end} />
        </Suspense>
      </AppBoundary>
    );
  return (
    <AppBoundary>
      {/* Tabs close and navigate in one step; a transition would show the closed tab once more in between. */}
      <BrowserRouter useTransitions={false}>
        <BackNavigation>
          <ProgressBar />
          <Leaving runtime={runtime} />
          <SecondFactorPrompt runtime={runtime} />
          {/* At every address, until somebody can sign in (SETUP-02). */}
          {config.isFirstRun ? (
            <Suspense>
              <FirstRunPage http={http} branding={config.branding} />
            </Suspense>
          ) : (
            <Passage runtime={runtime} />
          )}
        </BackNavigation>
      </BrowserRouter>
    </AppBoundary>
  );
}

const followNothing = () => () => undefined;

/** Draws the last place the guard let through, so that a page never shows before its answer. */
function Passage({ runtime }: { readonly runtime: Runtime }) {
  const passed = usePassage(runtime);
  const routes = useMemo(() => drawRoutes(runtime), [runtime]);
  if (!passed) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Routes location={passed}>{routes}</Routes>
    </Suspense>
  );
}

/** Made once: while the guard is asked about the next place, what stands is not drawn again. */
function drawRoutes(runtime: Runtime): ReactNode {
  const { productName } = runtime.config.branding;
  return (
    <>
      <Route path={LOGIN_PATH} element={<LoginRoute runtime={runtime} />} />
      <Route path={REGISTER_PATH} element={<RegisterRoute runtime={runtime} />} />
      <Route path={REGISTER_RESULT_PATH} element={<RegisterResultRoute runtime={runtime} />} />
      <Route path={ALTERATION_PATH} element={<AlterationRoute runtime={runtime} />} />
      <Route path={CHAT_LOGIN_PATH} element={<ChatLoginRoute runtime={runtime} />} />
      <Route path={REPLAY_PATH} element={<ReplayRoute productName={productName} />} />
      <Route path="/404" element={<NotFoundPage productName={productName} />} />
      <Route path="*" element={<SignedIn runtime={runtime} />} />
    </>
  );
}
