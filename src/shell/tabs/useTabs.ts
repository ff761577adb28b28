import { useCallback, useMemo, useState } from 'react';
import { App } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { pathTo } from '../menu/menuKeys.ts';
import { fullPathOf } from '../pages/resolve.ts';
import type { TabCommand } from './TabBar.tsx';
import {
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  refreshTab,
  refusalToClose,
  startTabs,
  visitTab,
  withHome,
  type Tab,
  type Tabs,
  type Visit,
} from './tabs.ts';

/** The open tabs of the page on screen and what the tab bar and pages may do with them. */
export function useTabs(route: RouteRecord, multipage: boolean) {
  const { menu, home, homeTitle } = useFrame();
  const { message } = App.useApp();
  const location = useLocation();
  const navigate = useNavigate();

  const homeVisit = useMemo(
    (): Visit => ({
      fullPath: home.path,
      route: home.path,
      title: homeTitle,
      icon: 'dashboard',
      keepAlive: home.meta.keepAlive && home.meta.componentName !== null,
      place: { pathname: home.path, search: '', hash: '', state: null, key: 'home' },
    }),
    [home, homeTitle],
  );

  const fullPath = fullPathOf(route, location);
  const visit: Visit =
    fullPath === home.path
      ? { ...homeVisit, place: location }
      : {
          fullPath,
          route: route.path,
          // A menu entry that points into a parameter route names the page better than the route does.
          title: pathTo(menu, fullPath).at(-1)?.meta.title ?? route.meta.title,
          icon: route.meta.icon,
          keepAlive: route.meta.keepAlive && route.meta.componentName !== null,
          place: location,
        };

  const [tabs, setTabs] = useState<Tabs>(() => startTabs(homeVisit, visit, multipage));
  const [seen, setSeen] = useState({ key: location.key, multipage });
  // The address bar decides which tab is active; adjusting here avoids a frame with the old page under the new address.
  if (seen.key !== location.key || seen.multipage !== multipage) {
    setSeen({ key: location.key, multipage });
    const visited = visitTab(tabs, visit, multipage);
    setTabs(multipage ? withHome(visited, homeVisit) : visited);
  }

  const open = useCallback(
    (tab: Tab) => {
      const { pathname, search, hash, state } = tab.place;
      void navigate({ pathname, search, hash }, { state });
    },
    [navigate],
  );

  const settle = useCallback(
    (next: Tabs) => {
      setTabs(next);
      const active = next.list.find((tab) => tab.fullPath === next.active);
      if (active && next.active !== tabs.active) open(active);
    },
    [tabs.active, open],
  );

  const close = useCallback(
    (target: string) => {
      const refusal = refusalToClose(tabs, target);
      if (refusal === null) settle(closeTab(tabs, target));
      else void message.warning(refusal);
    },
    [tabs, settle, message],
  );

  const choose = useCallback(
    (target: string) => {
      const tab = tabs.list.find((one) => one.fullPath === target);
      if (tab && target !== tabs.active) open(tab);
    },
    [tabs, open],
  );

  const command = useCallback(
    (which: TabCommand, target: string) => {
      switch (which) {
        case 'refresh':
          setTabs((now) => refreshTab(now, target));
          break;
        case 'closeLeft':
          settle(closeLeft(tabs, target));
          break;
        case 'closeRight':
          settle(closeRight(tabs, target));
          break;
        case 'closeOthers':
          settle(closeOthers(tabs, target));
          break;
        default:
          which satisfies never;
      }
    },
    [tabs, settle],
  );

  const refresh = useCallback((target: string) => setTabs((now) => refreshTab(now, target)), []);

  return { tabs, fullPath, close, choose, command, refresh };
}
