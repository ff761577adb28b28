import { memo, Suspense, useCallback, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DraftPageProvider } from '#src/widgets/draft/drafts.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { PageAddressProvider } from '#src/widgets/pages/pageAddress.ts';
import { WorkflowProvider } from '#src/widgets/permission/PermissionContext.ts';
import { useFrame, type ConsoleFrame } from '../console/ConsoleFrame.ts';
import { ForbiddenFace } from '../pages/ForbiddenFace.tsx';
import { NotFoundFace } from '../pages/NotFoundFace.tsx';
import { Waiting } from '../progress/Waiting.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import type { Tab } from './tabs.ts';
import { Footer } from '../brand/Footer.tsx';
import styles from './tabs.module.css';

interface Props {
  readonly tab: Tab;
  readonly onRefresh: (path: string) => void;
  readonly onAddress: (path: string, search: string) => void;
}

/**
 * One page in its tab. It reads its own address, not the one on screen: `<Routes location>` shields router hooks of
 * a hidden page from the navigation of others.
 */
export const TabPane = memo(function TabPane({ tab, onRefresh, onAddress }: Props) {
  const frame = useFrame();
  const { path } = tab;
  const remember = useCallback((search: string) => onAddress(path, search), [onAddress, path]);
  return (
    <main className={styles.pane} aria-label={tab.title}>
      <h1 className={styles.heading}>{tab.title}</h1>
      <PageBoundary onRetry={() => onRefresh(path)}>
        <Suspense
          fallback={
            <Waiting>
              <LoadingFace rows={10} />
            </Waiting>
          }
        >
          <DraftPageProvider value={path}>
            <PageAddressProvider value={remember}>
              <Routes location={tab.place}>
                <Route path={tab.route} element={contentOf(tab, frame)} />
              </Routes>
            </PageAddressProvider>
          </DraftPageProvider>
        </Suspense>
      </PageBoundary>
      <Footer />
    </main>
  );
});

/** A page of the user's menu; one that the menu does not have is forbidden, one without code is not there. */
function contentOf({ route: path }: Tab, { routes, pageOf }: ConsoleFrame): ReactElement {
  const route = routes.find((one) => one.path === path);
  if (route === undefined) return <ForbiddenFace />;
  const Page = pageOf(route.component);
  if (!Page) return <NotFoundFace />;
  const { meta } = route;
  return meta.permissionList.length === 0 ? (
    <Page />
  ) : (
    <WorkflowProvider value={meta}>
      <Page />
    </WorkflowProvider>
  );
}
