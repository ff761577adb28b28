import { Activity, memo, Suspense, useCallback, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { hasDraft, DraftPageProvider } from '#src/widgets/draft/drafts.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { PageAddressProvider } from '#src/widgets/pages/pageAddress.ts';
import { WorkflowProvider } from '#src/widgets/permission/PermissionContext.ts';
import { Footer } from '../brand/Footer.tsx';
import { useFrame, type ConsoleFrame } from '../console/ConsoleFrame.ts';
import { ForbiddenFace } from '../pages/ForbiddenFace.tsx';
import { NotFoundFace } from '../pages/NotFoundFace.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { Waiting } from '../progress/Waiting.tsx';
import styles from './tabs.module.css';
import type { Tabs, Tab } from './tabs.ts';

interface PaneProps {
  readonly tab: Tab;
  readonly onRefresh: (path: string) => void;
  readonly onAddress: (path: string, search: string) => void;
}

/**
 * One page in its tab. It reads its own address, not the one on screen: `<Routes location>` shields router hooks of
 * a hidden page from the navigation of others.
 */
export const TabPane = memo(function TabPane({ tab, onRefresh, onAddress }: PaneProps) {
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

interface Props {
  readonly tabs: Tabs;
  readonly onRefresh: (path: string) => void;
  /** Called when the page changes its query. */
  readonly onAddress: (path: string, search: string) => void;
}

/**
 * Every page that is on screen or kept alive behind it, also for the sake of unsaved work in it. Others are mounted anew
 * when their tab is chosen.
 */
export const TabHost = memo(function TabHost({ tabs, onRefresh, onAddress }: Props) {
  return tabs.list
    .filter((tab) => tab.visited && (tab.keepAlive || tab.path === tabs.active || hasDraft(tab.path)))
    .map((tab) => (
      <Activity key={`${tab.path}#${tab.version}`} mode={tab.path === tabs.active ? 'visible' : 'hidden'}>
        <TabPane tab={tab} onRefresh={onRefresh} onAddress={onAddress} />
      </Activity>
    ));
});
