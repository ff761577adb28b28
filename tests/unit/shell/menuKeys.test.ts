import { describe, expect, test } from 'vitest';
import { decodePermissionMenu, routesOf, type RouteRecord } from '#domain/menu/menu.ts';
import { accordion, openKeysOf, pathTo, selectedKey } from '#src/shell/menu/menuKeys.ts';
import { documentTitle, fullPathOf, homeRoute, routeAt } from '#src/shell/pages/resolve.ts';

const permissions = decodePermissionMenu({
  menu: [
    {
      id: '1',
      path: '/bsweb/Dashboard',
      component: 'dashboard/Overview',
      meta: { title: '工作台', keepAlive: true, componentName: 'Overview' },
    },
    {
      id: '2',
      path: '/golf',
      component: 'layouts/RouteView',
      meta: { title: '球场资料' },
      children: [
        { id: '3', path: '/golf/park', component: 'golf/ParkList', meta: { title: '球场管理' } },
        {
          id: '4',
          path: '/golf/park/log',
          component: 'golf/ParkLog',
          hidden: true,
          meta: { title: '球场日志' },
        },
        {
          id: '5',
          path: '/golf/report/:code',
          component: 'golf/Report',
          hidden: true,
          meta: { title: '报表' },
        },
        {
          id: '6',
          path: '/golf/report/day',
          route: '0',
          component: 'golf/Report',
          meta: { title: '日报' },
        },
      ],
    },
  ],
  auth: [],
  allAuth: [],
});
if (!permissions) throw new Error('the menu must decode');
const { menu } = permissions;
const routes = routesOf(permissions);
const route = (path: string): RouteRecord => {
  const found = routes.find((one) => one.path === path);
  if (!found) throw new Error(path);
  return found;
};

describe('side menu', () => {
  test('the lit entry is the route, the entry above a hidden page, the full path of a parameter route', () => {
    expect(selectedKey(menu, route('/golf/park'), '/golf/park?x=1')).toBe('/golf/park');
    expect(selectedKey(menu, route('/golf/park/log'), '/golf/park/log')).toBe('/golf');
    expect(selectedKey(menu, route('/golf/report/:code'), '/golf/report/day')).toBe('/golf/report/day');
  });

  test('the submenus above the lit entry are open', () => {
    expect(openKeysOf(menu, '/golf/report/day')).toEqual(['/golf']);
    expect(openKeysOf(menu, '/bsweb/Dashboard')).toEqual([]);
    expect(pathTo(menu, '/nowhere')).toEqual([]);
  });

  test('opening one root closes the others, nested submenus are left alone', () => {
    const roots = new Set(['/a', '/b']);
    expect(accordion(roots, ['/a', '/a/x'], ['/a', '/a/x', '/b'])).toEqual(['/b']);
    expect(accordion(roots, ['/a'], ['/a', '/a/x'])).toEqual(['/a', '/a/x']);
    expect(accordion(roots, ['/a'], [])).toEqual([]);
  });
});

describe('addresses', () => {
  test('fixed paths win over parameters, letter case does not matter, a menu-only entry is no route', () => {
    expect(routeAt(routes, '/golf/PARK')?.component).toBe('golf/ParkList');
    expect(routeAt(routes, '/golf/report/day')?.path).toBe('/golf/report/:code');
    expect(routeAt(routes, '/golf/nothing')).toBeUndefined();
  });

  test('two spellings of one address are one tab, two queries are two', () => {
    const place = { pathname: '/BSWEB/dashboard', search: '?a=1', hash: '#b' };
    expect(fullPathOf(route('/bsweb/Dashboard'), place)).toBe('/bsweb/Dashboard?a=1#b');
    expect(fullPathOf(route('/golf/report/:code'), { ...place, pathname: '/golf/report/x' })).toBe(
      '/golf/report/x?a=1#b',
    );
  });

  test('home is the landing page when the menu has it, else the first page', () => {
    expect(homeRoute(routes, '/bsweb/dashboard')?.path).toBe('/bsweb/Dashboard');
    expect(homeRoute(routes, '/tsweb/dashboard')?.path).toBe('/bsweb/Dashboard');
    expect(homeRoute([], '/tsweb/dashboard')).toBeUndefined();
  });

  test('the home page shows the plain product name', () => {
    expect(documentTitle('工作台', true, '平台')).toBe('平台');
    expect(documentTitle('球场管理', false, '平台')).toBe('球场管理 · 平台');
  });
});
