import { describe, expect, test } from 'vitest';
import {
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  HOME_CLOSE_REFUSAL,
  isClosable,
  LAST_STAYS,
  refreshTab,
  findCloseRefusal,
  startTabs,
  visitTab,
  restoreHomeTab,
  type Tabs,
  type Visit,
} from '#src/shell/tabs/tabs.ts';

const visit = (path: string, title = path): Visit => ({
  path,
  route: path,
  title,
  icon: null,
  keepAlive: true,
  place: { pathname: path, search: '', hash: '', state: null, key: 'k' },
});
const home = visit('/home', '工作台');
const opened = (...paths: readonly string[]): Tabs =>
  paths.reduce((tabs, path) => visitTab(tabs, visit(path), true), startTabs(home, home, true));
const paths = (tabs: Tabs) => tabs.list.map((tab) => tab.path);

describe('opening', () => {
  test('home is pinned first even when another page is asked for', () => {
    const tabs = startTabs(home, visit('/a'), true);
    expect(paths(tabs)).toEqual(['/home', '/a']);
    expect(tabs.active).toBe('/a');
    expect(tabs.list.map((tab) => tab.visited)).toEqual([false, true]);
    expect(visitTab(tabs, home, true).list[0]?.visited).toBe(true);
  });

  // SHELL-03
  test('a known path is visited again, not opened twice, and keeps its given title', () => {
    const named = visitTab(opened(), visit('/a', '第一组'), true);
    const again = visitTab(visitTab(named, home, true), visit('/a', '第二组'), true);
    expect(paths(again)).toEqual(['/home', '/a']);
    expect(again.list[1]?.title).toBe('第一组');
  });

  test('another query of an open page is the same tab at its new place', () => {
    const asked = { ...visit('/a'), place: { ...visit('/a').place, search: '?pageNo=2', key: 'k2' } };
    const tabs = visitTab(opened('/a', '/b'), asked, true);
    expect(paths(tabs)).toEqual(['/home', '/a', '/b']);
    expect(tabs.active).toBe('/a');
    expect(tabs.list[1]?.place.search).toBe('?pageNo=2');
  });

  test('in single-page mode the list is just the page; home comes back with the tabs', () => {
    const single = visitTab(opened('/a'), visit('/b'), false);
    expect(paths(single)).toEqual(['/b']);
    expect(paths(restoreHomeTab(single, home))).toEqual(['/home', '/b']);
    expect(restoreHomeTab(opened('/a'), home).list).toHaveLength(2);
  });

  test('in single-page mode a page with unsaved work waits behind the next one', () => {
    const away = visitTab(opened('/a', '/c'), visit('/b'), false, (path) => path === '/a');
    expect(paths(away)).toEqual(['/a', '/b']);
    expect(away.active).toBe('/b');
    const back = visitTab(away, visit('/a'), false);
    expect(paths(back)).toEqual(['/a']);
    expect(back.list[0]?.version).toBe(away.list[0]?.version);
  });
});

describe('closing', () => {
  // SHELL-01
  test('home and pinned titles refuse, so does the last page', () => {
    const tabs = visitTab(opened('/a'), visit('/b', '首页'), true);
    expect(findCloseRefusal(tabs, '/home')).toBe(HOME_CLOSE_REFUSAL);
    expect(findCloseRefusal(tabs, '/b')).toBe(HOME_CLOSE_REFUSAL);
    expect(findCloseRefusal(tabs, '/a')).toBeNull();
    expect(closeTab(tabs, '/home')).toBe(tabs);
    const single = visitTab(opened(), visit('/a'), false);
    expect(findCloseRefusal(single, '/a')).toBe(LAST_STAYS);
    expect(single.list.map((tab) => isClosable(single, tab))).toEqual([false]);
  });

  test('closing the active tab shows the one that takes its place, else the last', () => {
    const tabs = { ...opened('/a', '/b', '/c'), active: '/b' };
    expect(closeTab(tabs, '/b').active).toBe('/c');
    expect(closeTab({ ...tabs, active: '/c' }, '/c').active).toBe('/b');
  });

  test('closing a background tab does not move the focus', () => {
    const tabs = opened('/a', '/b', '/c');
    expect(closeTab(tabs, '/a')).toMatchObject({ active: '/c' });
  });

  test('an unknown tab changes nothing', () => {
    const tabs = opened('/a');
    expect(closeTab(tabs, '/x')).toBe(tabs);
    expect(closeLeft(tabs, '/x')).toBe(tabs);
    expect(closeRight(tabs, '/x')).toBe(tabs);
    expect(closeOthers(tabs, '/x')).toBe(tabs);
  });
});

describe('context menu', () => {
  const tabs = opened('/a', '/b', '/c');

  // SHELL-02
  test('close left keeps home, the target and what is right of it', () => {
    expect(paths(closeLeft(tabs, '/b'))).toEqual(['/home', '/b', '/c']);
    expect(closeLeft(tabs, '/b').active).toBe('/c');
    expect(closeLeft({ ...tabs, active: '/a' }, '/b').active).toBe('/home');
    expect(closeLeft(tabs, '/home')).toBe(tabs);
  });

  test('close right keeps up to the target', () => {
    expect(paths(closeRight(tabs, '/a'))).toEqual(['/home', '/a']);
    expect(closeRight(tabs, '/a').active).toBe('/a');
    expect(closeRight({ ...tabs, active: '/home' }, '/a').active).toBe('/home');
  });

  // SHELL-02
  test('close others activates the target', () => {
    expect(paths(closeOthers(tabs, '/a'))).toEqual(['/home', '/a']);
    expect(closeOthers(tabs, '/a').active).toBe('/a');
    expect(paths(closeOthers(tabs, '/home'))).toEqual(['/home']);
  });

  // SHELL-03
  test('refresh mounts only that page anew', () => {
    expect(refreshTab(tabs, '/b').list.map((tab) => tab.version)).toEqual([0, 0, 1, 0]);
  });
});
