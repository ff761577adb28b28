/**
 * The open tabs as a value and what may happen to it (SHELL-01 to SHELL-03).
 * Pure functions: the layout keeps the value, the address bar says which tab is active.
 */

/** Where a tab stands: a structural subset of the router's location. */
export interface TabPlace {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

export interface Tab {
  /**
   * Identity: the path in the menu's own spelling, parameters filled. What a page shows of itself (query, hash) is not
   * part of it: a page has one tab, wherever in it one was led.
   */
  readonly path: string;
  /** Path of the route record, `:parameters` unfilled. */
  readonly route: string;
  readonly title: string;
  readonly icon: string | null;
  /** Stays mounted while another tab is shown. */
  readonly keepAlive: boolean;
  readonly place: TabPlace;
  /** A new number mounts the page anew. */
  readonly version: number;
  /** False for the pinned home tab until somebody looks at it: a page nobody saw is not mounted. */
  readonly visited: boolean;
}

/** A tab without what the bar itself adds. */
export type Visit = Omit<Tab, 'version' | 'visited'>;

export interface Tabs {
  readonly list: readonly Tab[];
  /** Path of the tab on screen. */
  readonly active: string;
  /** Path of the pinned first tab. */
  readonly home: string;
}

/** Titles of tabs that never close, whatever their path. */
const PINNED_TITLES: ReadonlySet<string> = new Set(['首页', '工作台']);

export const HOME_CLOSE_REFUSAL = '首页不能关闭！';
export const LAST_STAYS = '这是最后一页，不能再关闭了！';

/** Why a tab may not close, `null` when it may. */
export function findCloseRefusal(tabs: Tabs, path: string): string | null {
  const tab = tabs.list.find((one) => one.path === path);
  if (path === tabs.home || (tab && PINNED_TITLES.has(tab.title))) return HOME_CLOSE_REFUSAL;
  return tabs.list.length === 1 ? LAST_STAYS : null;
}

export const isClosable = (tabs: Tabs, tab: Tab): boolean => findCloseRefusal(tabs, tab.path) === null;

/** The bar at start: home first, even when another page was asked for. */
export function startTabs(home: Visit, visit: Visit, multipage: boolean): Tabs {
  const first: Tabs = { list: [unvisited(home)], active: home.path, home: home.path };
  return visitTab(first, visit, multipage);
}

/**
 * A navigation arrived at `visit`. A known path keeps the title it was given; in single-page mode the list
 * becomes this page and those with unsaved work, which wait behind it until somebody comes back.
 */
export function visitTab(
  tabs: Tabs,
  visit: Visit,
  multipage: boolean,
  isUnsaved: (path: string) => boolean = () => false,
): Tabs {
  const known = tabs.list.find((tab) => tab.path === visit.path);
  const tab: Tab = known
    ? { ...known, place: visit.place, visited: true }
    : { ...visit, version: 0, visited: true };
  if (!multipage) {
    const unsaved = tabs.list.filter(({ path }) => path !== tab.path && isUnsaved(path));
    return { ...tabs, list: [...unsaved, tab], active: tab.path };
  }
  const list = known ? tabs.list.map((one) => (one === known ? tab : one)) : [...tabs.list, tab];
  return { ...tabs, list, active: tab.path };
}

/** Puts the home tab back in front when single-page mode dropped it. */
export function restoreHomeTab(tabs: Tabs, home: Visit): Tabs {
  return tabs.list.some((tab) => tab.path === tabs.home)
    ? tabs
    : { ...tabs, list: [unvisited(home), ...tabs.list] };
}

/** Closes one tab. The active tab stays active; when it was the one closed, its neighbour takes over. */
export function closeTab(tabs: Tabs, path: string): Tabs {
  if (findCloseRefusal(tabs, path) !== null) return tabs;
  const index = tabs.list.findIndex((tab) => tab.path === path);
  if (index < 0) return tabs;
  const list = tabs.list.filter((tab) => tab.path !== path);
  const next = list[Math.min(index, list.length - 1)];
  return { ...tabs, list, active: tabs.active === path && next ? next.path : tabs.active };
}

/** Home, the target and everything right of it stay. Nothing is left of home. */
export function closeLeft(tabs: Tabs, path: string): Tabs {
  const index = tabs.list.findIndex((tab) => tab.path === path);
  if (index < 0 || path === tabs.home) return tabs;
  return keep(tabs, (tab, at) => at >= index || tab.path === tabs.home, 'first');
}

export function closeRight(tabs: Tabs, path: string): Tabs {
  const index = tabs.list.findIndex((tab) => tab.path === path);
  return index < 0 ? tabs : keep(tabs, (_tab, at) => at <= index, 'last');
}

/** Home and the target stay; the target becomes active. */
export function closeOthers(tabs: Tabs, path: string): Tabs {
  if (!tabs.list.some((tab) => tab.path === path)) return tabs;
  const list = tabs.list.filter((tab) => tab.path === path || tab.path === tabs.home);
  return { ...tabs, list, active: path };
}

export function refreshTab(tabs: Tabs, path: string): Tabs {
  const list = tabs.list.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab));
  return { ...tabs, list };
}

/** Pages of `before` that end in `after`: closed, or mounted anew. */
export function findEndedTabs(before: Tabs, after: Tabs): readonly Tab[] {
  return before.list.filter(
    ({ path, version }) => !after.list.some((tab) => tab.path === path && tab.version === version),
  );
}

const unvisited = (home: Visit): Tab => ({ ...home, version: 0, visited: false });

function keep(tabs: Tabs, stays: (tab: Tab, index: number) => boolean, fallback: 'first' | 'last'): Tabs {
  const list = tabs.list.filter(stays);
  if (list.some((tab) => tab.path === tabs.active)) return { ...tabs, list };
  const next = fallback === 'first' ? list[0] : list.at(-1);
  return { ...tabs, list, active: next?.path ?? tabs.active };
}
