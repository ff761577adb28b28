import { createElement, memo, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useFrame } from '../console/ConsoleFrame.ts';
import { NotFoundFace } from '../pages/NotFoundFace.tsx';
import { Waiting } from '../progress/Waiting.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { Tab } from './tabs.ts';
import { TabProvider } from './TabContext.ts';
import { Footer } from '../layout/Footer.tsx';
import styles from './tabs.module.css';

interface Props {
  readonly tab: Tab;
  readonly onClose: (fullPath: string) => void;
  readonly onRename: (fullPath: string, title: string) => void;
  readonly onRefresh: (fullPath: string) => void;
}

/**
 * One page in its tab. It reads its own address, not the one on screen: `<Routes location>` shields router hooks of
 * a hidden page from the navigation of others.
 */
export const TabPane = memo(function TabPane({ tab, onClose, onRename, onRefresh }: Props) {
  const { routes, pageOf } = useFrame();
  const { fullPath } = tab;
  const component = routes.find((route) => route.path === tab.route)?.component;
  const Page = component === undefined ? undefined : pageOf(component);
  const actions = useMemo(
    () => ({
      close: () => onClose(fullPath),
      rename: (title: string) => onRename(fullPath, title),
      refresh: () => onRefresh(fullPath),
    }),
    [fullPath, onClose, onRename, onRefresh],
  );
  return (
    <main className={styles['pane']} aria-label={tab.title}>
      <h1 className={styles['heading']}>{tab.title}</h1>
      <TabProvider value={actions}>
        <PageBoundary onRetry={actions.refresh}>
          <Suspense
            fallback={
              <Waiting>
                <LoadingFace rows={10} />
              </Waiting>
            }
          >
            <Routes location={tab.place}>
              <Route path={tab.route} element={Page ? createElement(Page) : <NotFoundFace />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </TabProvider>
      <Footer />
    </main>
  );
});
