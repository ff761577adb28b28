/** The signed-in frame: side menu or drawer, header, tabs, page. Everything it shows comes from `ConsoleFrame`. */

import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { isHeaderAway } from '#domain/session/frameSettings.ts';
import { getGreeting } from '#domain/session/greeting.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useDevice } from '../console/useDevice.ts';
import { Header } from '../header/Header.tsx';
import { useNow } from '../live/useNow.ts';
import { findMenuTrail, findSelectedKey } from '../menu/menuKeys.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { NoticeToasts } from '../notices/NoticeToasts.tsx';
import { formatDocumentTitle } from '../pages/documentTitle.ts';
import { resolveDestination } from '../pages/resolve.ts';
import { useSessionUser } from '../session/SessionContext.ts';
import { changePreferences, usePreferences } from '../settings/preferences.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabHost } from '../tabs/TabHost.tsx';
import type { Tabs } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/useTabs.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './ConsoleLayout.module.css';
import { Logo } from './Logo.tsx';
import { PageBanners } from './PageBanners.tsx';

const HEADER_PX = 59;

/** Finds what scrolls a page: its pane or the window. Tables and lists inside a page do not count. */
function findScroller(target: EventTarget | null): Element | null {
  if (target instanceof Document) return target.scrollingElement;
  return target instanceof Element && target.matches('#page > main') ? target : null;
}

/**
 * Whether the header is out of the way because the page was scrolled (SHELL-44).
 * @param active path of the page on screen: another one begins with the header
 */
function useHeaderAway(isWanted: boolean, active: string): boolean {
  const [away, setAway] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = ({ target }: Event): void => {
      const scroller = findScroller(target);
      if (scroller === null) return;
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      setAway((before) =>
        isHeaderAway(scrollTop, scrollHeight - clientHeight, before === active, HEADER_PX) ? active : null,
      );
    };
    document.addEventListener('scroll', listen, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', listen, { capture: true });
  }, [isWanted, active]);
  return isWanted && away === active;
}

interface TriggerProps {
  /** The side menu is folded (desktop) or the drawer is closed (mobile). */
  readonly folded: boolean;
  onToggle(): void;
}

function MenuTrigger({ folded, onToggle }: TriggerProps) {
  return (
    <button
      type="button"
      className="fw-tool"
      aria-label={folded ? '展开菜单' : '收起菜单'}
      aria-expanded={!folded}
      onClick={onToggle}
    >
      {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
}

function Greeting() {
  const user = useSessionUser();
  const hour = new Date(useNow()).getHours();
  return user && <span className={styles.greeting}>{`${getGreeting(hour)}，${user.realname}`}</span>;
}

const UnlistedAddress = createLazyPart(() => import('../pages/UnlistedAddress.tsx'));

/** The frame of all pages; it stays mounted across redirects, because it holds the open tabs. */
export function ConsoleLayout() {
  const frame = useFrame();
  const location = useLocation();
  const destination = resolveDestination(frame, location.pathname);
  const [current, setCurrent] = useState<CurrentPage | null>(null);
  if (destination.kind === 'page' && current?.location !== location)
    setCurrent({ route: destination.route, location });
  return (
    <>
      {destination.kind === 'elsewhere' && <Navigate to={destination.to} replace />}
      {destination.kind === 'unlisted' && current?.location !== location && (
        <Suspense fallback={null}>
          <UnlistedAddress
            pathname={location.pathname}
            onForbidden={(route) => setCurrent({ route, location })}
          />
        </Suspense>
      )}
      {current && <Frame {...current} />}
    </>
  );
}

/** The page of the last resolved address. */
interface CurrentPage {
  readonly route: RouteRecord;
  readonly location: Location;
}

function Frame({ route, location }: CurrentPage) {
  const { menu } = useFrame();
  const { device, isMobile, isTop, collapsed, hasTabs, ...preferences } = useLayout();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { tabs, path, close, choose, command, refresh, remember } = useTabs(route, location, hasTabs);
  const openOutside = useOutsideEntry();
  const isAway = useHeaderAway(preferences.autoHideHeader, tabs.active);

  const lead = useHandler((target: string): void => {
    setDrawerOpen(false);
    if (!openOutside(target)) choose(target);
  });
  const pageTitle = usePageTitle(tabs);
  const isHome = tabs.active === tabs.home;
  const menuProps = {
    selected: findSelectedKey(menu, route, path),
    theme: preferences.theme === 'dark' && !preferences.dark ? 'dark' : 'light',
    onChoose: lead,
  } as const;
  const toggle = (): void =>
    isMobile ? setDrawerOpen(!drawerOpen) : changePreferences({ sidebarOpened: !preferences.sidebarOpened });

  return (
    <div
      className={styles.frame}
      data-device={device}
      data-menu={menuProps.theme}
      data-scroll={
        preferences.fixedHeader && (preferences.fixSiderbar || isTop || isMobile) ? 'page' : 'window'
      }
      data-width={isTop ? preferences.contentWidth : undefined}
    >
      <SkipLink />
      {!isTop && (
        <Side
          isMobile={isMobile}
          isFixed={preferences.fixSiderbar}
          theme={menuProps.theme}
          collapsed={collapsed}
          isDrawerOpen={drawerOpen}
          onDrawerClose={() => setDrawerOpen(false)}
          menu={<SideMenu {...menuProps} collapsed={collapsed} />}
        />
      )}
      <div className={styles.column}>
        <PageBanners />
        <Head isFixed={preferences.fixedHeader} isAway={isAway} isDark={isTop && menuProps.theme === 'dark'}>
          <Header
            device={device}
            onLead={lead}
            start={
              isTop ? (
                <TopStart menu={<SideMenu {...menuProps} collapsed={false} mode="horizontal" />} />
              ) : (
                <>
                  <MenuTrigger folded={isMobile ? !drawerOpen : collapsed} onToggle={toggle} />
                  {!isMobile && <Whereabouts page={isHome ? null : { route, path, title: pageTitle }} />}
                </>
              )
            }
          />
        </Head>
        {hasTabs && <TabBar tabs={tabs} onChoose={choose} onClose={close} onCommand={command} />}
        <div id="page" className={styles.pages} tabIndex={-1}>
          <TabHost tabs={tabs} onRefresh={refresh} onAddress={remember} />
        </div>
      </div>
      <NoticeToasts />
    </div>
  );
}

/** Opens a menu entry that leads outside the console. @returns whether the path is such an entry */
function useOutsideEntry(): (path: string) => boolean {
  const { menu, resolveUrl } = useFrame();
  return (path) => {
    const { internalOrExternal = false, url } = findMenuTrail(menu, path).at(-1)?.meta ?? {};
    const address = internalOrExternal ? resolveUrl(url ?? '') : null;
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    return address !== null;
  };
}

/** Layout of the frame, by settings and window width. */
function useLayout() {
  const device = useDevice();
  const preferences = usePreferences();
  const isMobile = device === 'mobile';
  return {
    ...preferences,
    device,
    isMobile,
    isTop: preferences.layout === 'topmenu' && !isMobile,
    collapsed: !isMobile && !preferences.sidebarOpened,
    hasTabs: preferences.multipage && !isMobile,
  };
}

/** Title of the active tab; the document title follows it. */
function usePageTitle({ list, active, home }: Tabs): string {
  const { productName } = useFrame().branding;
  const title = list.find((tab) => tab.path === active)?.title ?? '';
  const named = formatDocumentTitle(title, active === home, productName);
  useEffect(() => {
    document.title = named;
  }, [named]);
  return title;
}

/** Logo and menu, side by side. */
function TopStart({ menu }: { readonly menu: ReactNode }) {
  return (
    <>
      <Logo collapsed={false} />
      <div className={styles.topMenu}>{menu}</div>
    </>
  );
}

/** Breadcrumb of the page; a greeting on the home page. */
function Whereabouts({ page }: { readonly page: ComponentProps<typeof Breadcrumb> | null }) {
  return page === null ? <Greeting /> : <Breadcrumb {...page} />;
}

function SkipLink() {
  return (
    <a className={styles.skip} href="#page">
      跳到内容
    </a>
  );
}

interface HeadProps {
  readonly isFixed: boolean;
  readonly isAway: boolean;
  readonly isDark: boolean;
  readonly children: ReactNode;
}

/** Places the header by the settings; it does not hide while it has the focus. */
function Head({ isFixed, isAway, isDark, children }: HeadProps) {
  return (
    <div className={`${styles.head} ${isDark ? 'fw-dark' : ''}`} data-fixed={isFixed} data-away={isAway}>
      {children}
    </div>
  );
}

const MenuDrawer = createLazyPart(() => import('./MenuDrawer.tsx'));

interface SideProps {
  readonly isMobile: boolean;
  /** Whether it stays while the page is scrolled. */
  readonly isFixed: boolean;
  readonly theme: 'light' | 'dark';
  readonly collapsed: boolean;
  readonly isDrawerOpen: boolean;
  onDrawerClose(): void;
  readonly menu: ReactNode;
}

/** The menu beside the page; on a phone in a drawer. */
function Side({ isMobile, isFixed, theme, collapsed, isDrawerOpen, onDrawerClose, menu }: SideProps) {
  if (isMobile)
    return (
      <Suspense fallback={null}>
        <MenuDrawer isOpen={isDrawerOpen} theme={theme} onClose={onDrawerClose}>
          {menu}
        </MenuDrawer>
      </Suspense>
    );
  return (
    <nav className={styles.side} data-collapsed={collapsed} data-fixed={isFixed} aria-label="侧边栏">
      <Logo collapsed={collapsed} />
      <div className={styles.menu}>{menu}</div>
    </nav>
  );
}
