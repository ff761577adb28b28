import { App } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { findMenuTrail } from '../menu/menuKeys.ts';
import { getPagePath } from '../pages/resolve.ts';
import type { TabCommand } from './TabBar.tsx';
import {
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  findEndedTabs,
  refreshTab,
  findCloseRefusal,
  startTabs,
  visitTab,
  restoreHomeTab,
  type Tab,
  type Tabs,
  type Visit,
} from './tabs.ts';

const COMMANDS: Readonly<Record<TabCommand, (tabs: Tabs, path: string) => Tabs>> = {
  refresh: refreshTab,
  closeLeft,
  closeRight,
  closeOthers,
};

/**
 * The open tabs of the page on screen and what the tab bar and pages may do with them.
 * @param location where that page stands
 */
export function useTabs(route: RouteRecord, location: Location, multipage: boolean) {
  const { message } = App.useApp();
  const mayEnd = useEndQuestion();
  const navigate = useNavigate();

  const { path, visit, homeVisit } = useVisits(route, location);
  const [tabs, setTabs] = useState<Tabs>(() => startTabs(homeVisit, visit, multipage));
  const [seen, setSeen] = useState({ key: location.key, multipage });
  // The address bar decides which tab is active; adjusting here avoids a frame with the old page under the new address.
  if (seen.key !== location.key || seen.multipage !== multipage) {
    setSeen({ key: location.key, multipage });
    const visited = visitTab(tabs, visit, multipage, hasDraft);
    setTabs(multipage ? restoreHomeTab(visited, homeVisit) : visited);
  }

  const { remember, show } = useReturn();

  const settle = useCallback(
    async (change: (tabs: Tabs) => Tabs) => {
      const next = change(tabs);
      if (!(await mayEnd(tabs, next))) return;
      setTabs(change);
      const active = next.list.find((tab) => tab.path === next.active);
      if (active && next.active !== tabs.active) show(active);
    },
    [tabs, show, mayEnd],
  );

  const close = useCallback(
    (target: string) => {
      const refusal = findCloseRefusal(tabs, target);
      if (refusal === null) void settle((now) => closeTab(now, target));
      else void message.warning(refusal);
    },
    [tabs, settle, message],
  );

  /** Activates the tab of a page, or opens it. */
  const choose = useCallback(
    (target: string) => {
      const tab = tabs.list.find((one) => one.path === target);
      if (!tab) void navigate(target);
      else if (target !== tabs.active) show(tab);
    },
    [tabs, show, navigate],
  );

  const command = useCallback(
    (which: TabCommand, target: string) => {
      void settle((now) => COMMANDS[which](now, target));
    },
    [settle],
  );

  const refresh = useCallback((target: string) => setTabs((now) => refreshTab(now, target)), []);

  return { tabs, path, close, choose, command, refresh, remember };
}

/** The page on screen and the home page as tabs. */
function useVisits(route: RouteRecord, location: Location) {
  const { menu, home, homeTitle } = useFrame();
  const homeVisit = useMemo(
    (): Visit => ({
      path: home.path,
      route: home.path,
      title: homeTitle,
      icon: 'dashboard',
      keepAlive: home.meta.keepAlive && home.meta.componentName !== null,
      place: { pathname: home.path, search: '', hash: '', state: null, key: 'home' },
    }),
    [home, homeTitle],
  );

  const path = getPagePath(route, location.pathname);
  const visit: Visit =
    path === home.path
      ? { ...homeVisit, place: location }
      : {
          path,
          route: route.path,
          // A menu entry that points into a parameter route names the page better than the route does.
          title: findMenuTrail(menu, path).at(-1)?.meta.title ?? route.meta.title,
          icon: route.meta.icon,
          keepAlive: route.meta.keepAlive && route.meta.componentName !== null,
          place: location,
        };
  return { path, visit, homeVisit };
}

/** Navigates to the page of a tab. */
function useReturn() {
  const navigate = useNavigate();
  /** Last query of each page, by path: activating its tab returns there, not to the query it was opened with. */
  const written = useRef(new Map<string, string>());
  const remember = useCallback((page: string, search: string) => {
    written.current.set(page, search);
  }, []);
  const show = useCallback(
    (tab: Tab) => {
      const { pathname, search, hash, state } = tab.place;
      void navigate({ pathname, search: written.current.get(tab.path) ?? search, hash }, { state });
    },
    [navigate],
  );
  return { remember, show };
}

/** Asks before pages with unsaved work close. @returns whether they may */
function useEndQuestion(): (tabs: Tabs, next: Tabs) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    async (tabs, next) => {
      const lost = findEndedTabs(tabs, next).filter(({ path }) => hasDraft(path));
      if (lost.length === 0) return true;
      return confirm({
        title: `${lost.map(({ title }) => `“${title}”`).join('、')}有未保存的内容，要放弃吗？`,
        okText: '放弃',
        cancelText: '继续编辑',
      });
    },
    [confirm],
  );
}
