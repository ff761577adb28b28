/** The routes: open ones by name, everything else behind the guard. */

import { type ReactNode, Suspense, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  BrowserRouter,
  Route,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
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
import { getDialogHistory } from '#src/widgets/back/dialogHistory.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { AppBoundary, AppFailed } from './AppBoundary.tsx';
import { AlterationRoute, RegisterResultRoute, RegisterRoute } from './EntranceRoutes.tsx';
import { Leaving } from './Leaving.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import type { Runtime } from './runtime.ts';
import { usePassage } from './usePassage.ts';

const SecondFactorDialog = createLazyPart(() => import('./SecondFactorDialog.tsx'));

/** Open while a sign-in waits for its second factor. */
function SecondFactorPrompt({ runtime: { factors, http } }: { readonly runtime: Runtime }) {
  const question = useSyncExternalStore(factors.subscribe, factors.get);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog key={question.demand.ticket} http={http} question={question} />
    </Suspense>
  );
}

/** A page that is opened out of a dialog takes the place of the dialog's entry in the browser's history (SHELL-51). */
function BackNavigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo((): typeof context => {
    const { navigator } = context;
    const dialogs = getDialogHistory();
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...to) =>
          dialogs.lead(
            () => navigator.push(...to),
            () => navigator.replace(...to),
          ),
      },
    };
  }, [context]);
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
}

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
