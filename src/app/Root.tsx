/** The routes: open ones by name, everything else behind the guard. */
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ProgressBar } from '#src/shell/progress/ProgressBar.tsx';
import { Waiting } from '#src/shell/progress/Waiting.tsx';
import { usePreferences } from '#src/shell/settings/preferences.ts';
import { AppBoundary } from './AppBoundary.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import type { Runtime } from './runtime.ts';
import { Leaving } from './Leaving.tsx';
import { usePassage } from './usePassage.ts';

const NotFoundPage = lazy(() => import('#src/features/exception/NotFoundPage.tsx'));
const ReplayRoute = lazy(() => import('./ReplayRoute.tsx'));
const SignedIn = lazy(() => import('./SignedIn.tsx'));

export function Root({ runtime }: { readonly runtime: Runtime }) {
  // Dresses the page in the remembered colours before anything is drawn.
  usePreferences();
  return (
    <AppBoundary>
      {/* Tabs close and navigate in one step; a transition would show the closed tab once more in between. */}
      <BrowserRouter useTransitions={false}>
        <ProgressBar />
        <Leaving runtime={runtime} />
        <Passage runtime={runtime} />
      </BrowserRouter>
    </AppBoundary>
  );
}

/** Draws the last place the guard let through, so that a page never shows before its answer. */
function Passage({ runtime }: { readonly runtime: Runtime }) {
  const passed = usePassage(runtime);
  if (!passed) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Routes location={passed}>
        <Route path="/user" element={<Navigate to="/user/login" replace />} />
        <Route path="/user/login" element={<LoginRoute runtime={runtime} />} />
        <Route path="/test/home" element={<ReplayRoute />} />
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="*" element={<SignedIn runtime={runtime} />} />
      </Routes>
    </Suspense>
  );
}
