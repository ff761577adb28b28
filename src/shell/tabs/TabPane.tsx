import { createElement, memo, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useFrame } from '../console/ConsoleFrame.ts';
import { NotFoundFace } from '../pages/NotFoundFace.tsx';
import { Waiting } from '../progress/Waiting.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { Tab } from './tabs.ts';
import { Footer } from '../layout/Footer.tsx';
import styles from './tabs.module.css';

interface Props {
  readonly tab: Tab;
  readonly onRefresh: (fullPath: string) => void;
}

/**
 * One page in its tab. It reads its own address, not the one on screen: `<Routes location>` shields router hooks of
 * a hidden page from the navigation of others.
 */
export const TabPane = memo(function TabPane({ tab, onRefresh }: Props) {
  const { routes, pageOf } = useFrame();
  const component = routes.find((route) => route.path === tab.route)?.component;
  const Page = component === undefined ? undefined : pageOf(component);
  return (
    <main className={styles['pane']} aria-label={tab.title}>
      <h1 className={styles['heading']}>{tab.title}</h1>
      <PageBoundary onRetry={() => onRefresh(tab.fullPath)}>
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
      <Footer />
    </main>
  );
});
