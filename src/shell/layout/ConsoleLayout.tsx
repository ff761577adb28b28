/** The signed-in frame: side menu or drawer, header, tabs, page. Everything it shows comes from `ConsoleFrame`. */
import { type ReactNode, useEffect, useState } from 'react';
import { Drawer } from 'antd';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { Header } from '../header/Header.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { findSelectedKey } from '../menu/menuKeys.ts';
import { NoticeToasts } from '../notices/NoticeToasts.tsx';
import { resolveDestination, formatDocumentTitle } from '../pages/resolve.ts';
import { changePreferences, usePreferences } from '../settings/preferences.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabHost } from '../tabs/TabHost.tsx';
import { useTabs } from '../tabs/useTabs.ts';
import { Logo } from './Logo.tsx';
import { useDevice } from '../console/useDevice.ts';
import styles from './ConsoleLayout.module.css';

/** The frame stays while an address leads on to another one: open tabs live in it. */
export function ConsoleLayout() {
  const frame = useFrame();
  const location = useLocation();
  const destination = resolveDestination(frame, location.pathname);
  const [shown, setShown] = useState<Shown | null>(null);
  if (destination.kind === 'page' && shown?.location !== location)
    setShown({ route: destination.route, location });
  return (
    <>
      {destination.kind === 'elsewhere' && <Navigate to={destination.to} replace />}
      {shown && <Frame {...shown} />}
    </>
  );
}

/** The last page that an address led to. */
interface Shown {
  readonly route: RouteRecord;
  readonly location: Location;
}

function Frame({ route, location }: Shown) {
  const { menu, branding } = useFrame();
  const device = useDevice();
  const { sidebarOpened, multipage } = usePreferences();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isMobile = device === 'mobile';
  const collapsed = !isMobile && !sidebarOpened;
  const { tabs, path, close, choose, command, refresh, remember } = useTabs(
    route,
    location,
    multipage && !isMobile,
  );
  const selected = findSelectedKey(menu, route, path);

  const lead = (target: string): void => {
    setDrawerOpen(false);
    choose(target);
  };

  const title = formatDocumentTitle(
    tabs.list.find((tab) => tab.path === tabs.active)?.title ?? '',
    tabs.active === tabs.home,
    branding.productName,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className={styles['frame']} data-device={device}>
      <a className={styles['skip']} href="#page">
        跳到内容
      </a>
      <Side
        isMobile={isMobile}
        collapsed={collapsed}
        isDrawerOpen={drawerOpen}
        onDrawerClose={() => setDrawerOpen(false)}
        menu={<SideMenu selected={selected} collapsed={collapsed} onChoose={lead} />}
      />
      <div className={styles['column']}>
        <Header
          device={device}
          folded={isMobile ? !drawerOpen : collapsed}
          onLead={lead}
          onToggle={() =>
            isMobile ? setDrawerOpen(!drawerOpen) : changePreferences({ sidebarOpened: !sidebarOpened })
          }
        />
        {multipage && !isMobile && (
          <TabBar tabs={tabs} onChoose={choose} onClose={close} onCommand={command} />
        )}
        <div id="page" className={styles['pages']} tabIndex={-1}>
          <TabHost tabs={tabs} onRefresh={refresh} onAddress={remember} />
        </div>
      </div>
      <NoticeToasts />
    </div>
  );
}

interface SideProps {
  readonly isMobile: boolean;
  readonly collapsed: boolean;
  readonly isDrawerOpen: boolean;
  onDrawerClose(): void;
  readonly menu: ReactNode;
}

/** The menu beside the page; on a phone in a drawer. */
function Side({ isMobile, collapsed, isDrawerOpen, onDrawerClose, menu }: SideProps) {
  if (isMobile)
    return (
      <Drawer
        placement="left"
        size={240}
        open={isDrawerOpen}
        closable={false}
        onClose={onDrawerClose}
        title={<Logo collapsed={false} />}
        classNames={{ header: styles['drawerHead'] ?? '', body: styles['drawerBody'] ?? '' }}
      >
        {menu}
      </Drawer>
    );
  return (
    <nav className={styles['side']} data-collapsed={collapsed} aria-label="侧边栏">
      <Logo collapsed={collapsed} />
      <div className={styles['menu']}>{menu}</div>
    </nav>
  );
}
