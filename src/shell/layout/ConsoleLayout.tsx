/** The signed-in frame: side menu or drawer, header, tabs, page. Everything it shows comes from `ConsoleFrame`. */
import { useEffect, useState } from 'react';
import { Drawer } from 'antd';
import { Navigate, useLocation } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { Header } from '../header/Header.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { selectedKey } from '../menu/menuKeys.ts';
import { NoticeToasts } from '../notices/NoticeToasts.tsx';
import { documentTitle, routeAt } from '../pages/resolve.ts';
import { prefer, usePreferences } from '../settings/preferences.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabHost } from '../tabs/TabHost.tsx';
import { useTabs } from '../tabs/useTabs.ts';
import { Logo } from './Logo.tsx';
import { useDevice } from './useDevice.ts';
import styles from './ConsoleLayout.module.css';

export function ConsoleLayout() {
  const { routes, homeAddress, landing } = useFrame();
  const { pathname } = useLocation();
  const route = routeAt(routes, pathname);
  if (pathname === '/' || (!route && pathname === landing)) return <Navigate to={homeAddress} replace />;
  if (!route) return <Navigate to="/404" replace />;
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  return <Frame route={route} />;
}

function Frame({ route }: { readonly route: RouteRecord }) {
  const { menu, product } = useFrame();
  const device = useDevice();
  const { sidebarOpened, multipage } = usePreferences();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isMobile = device === 'mobile';
  const collapsed = !isMobile && !sidebarOpened;
  const { tabs, fullPath, close, choose, command, refresh } = useTabs(route, multipage && !isMobile);
  const selected = selectedKey(menu, route, fullPath);

  const title = documentTitle(
    tabs.list.find((tab) => tab.fullPath === tabs.active)?.title ?? '',
    tabs.active === tabs.home,
    product,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className={styles['frame']} data-device={device}>
      <a className={styles['skip']} href="#page">
        跳到内容
      </a>
      {isMobile ? (
        <Drawer
          placement="left"
          size={240}
          open={drawerOpen}
          closable={false}
          onClose={() => setDrawerOpen(false)}
          title={<Logo collapsed={false} />}
          classNames={{ header: styles['drawerHead'] ?? '', body: styles['drawerBody'] ?? '' }}
        >
          <SideMenu selected={selected} collapsed={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <nav className={styles['side']} data-collapsed={collapsed} aria-label="侧边栏">
          <Logo collapsed={collapsed} />
          <div className={styles['menu']}>
            <SideMenu selected={selected} collapsed={collapsed} />
          </div>
        </nav>
      )}
      <div className={styles['column']}>
        <Header
          device={device}
          folded={isMobile ? !drawerOpen : collapsed}
          onToggle={() => (isMobile ? setDrawerOpen(!drawerOpen) : prefer({ sidebarOpened: !sidebarOpened }))}
        />
        {multipage && !isMobile && (
          <TabBar tabs={tabs} onChoose={choose} onClose={close} onCommand={command} />
        )}
        <div id="page" className={styles['pages']} tabIndex={-1}>
          <TabHost tabs={tabs} onRefresh={refresh} />
        </div>
      </div>
      <NoticeToasts />
    </div>
  );
}
