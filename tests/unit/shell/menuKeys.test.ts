import { describe, expect, test } from 'vitest';
import { decodePermissionMenu, listRoutes, type RouteRecord } from '#domain/menu/menu.ts';
import {
  collapseOtherRoots,
  findOpenKeys,
  findMenuTrail,
  findSelectedKey,
} from '#src/shell/menu/menuKeys.ts';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { resolveDestination, findHomeRoute, getPagePath, findRoute } from '#src/shell/pages/resolve.ts';

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
const routes = listRoutes(permissions);
const route = (path: string): RouteRecord => {
  const found = routes.find((one) => one.path === path);
  if (!found) throw new Error(path);
  return found;
};

describe('side menu', () => {
  // SHELL-04
  test('the lit entry is the route, the entry above a hidden page, the filled path of a parameter route', () => {
    expect(findSelectedKey(menu, route('/golf/park'), '/golf/park')).toBe('/golf/park');
    expect(findSelectedKey(menu, route('/golf/park/log'), '/golf/park/log')).toBe('/golf');
    expect(findSelectedKey(menu, route('/golf/report/:code'), '/golf/report/day')).toBe('/golf/report/day');
  });

  test('the submenus above the lit entry are open', () => {
    expect(findOpenKeys(menu, '/golf/report/day')).toEqual(['/golf']);
    expect(findOpenKeys(menu, '/bsweb/Dashboard')).toEqual([]);
    expect(findMenuTrail(menu, '/nowhere')).toEqual([]);
  });

  // SHELL-04
  test('opening one root closes the others, nested submenus are left alone', () => {
    const roots = new Set(['/a', '/b']);
    expect(collapseOtherRoots(roots, ['/a', '/a/x'], ['/a', '/a/x', '/b'])).toEqual(['/b']);
    expect(collapseOtherRoots(roots, ['/a'], ['/a', '/a/x'])).toEqual(['/a', '/a/x']);
    expect(collapseOtherRoots(roots, ['/a'], [])).toEqual([]);
  });
});

describe('addresses', () => {
  test('fixed paths win over parameters, letter case does not matter, a menu-only entry is no route', () => {
    expect(findRoute(routes, '/golf/PARK')?.component).toBe('golf/ParkList');
    expect(findRoute(routes, '/golf/report/day')?.path).toBe('/golf/report/:code');
    expect(findRoute(routes, '/golf/nothing')).toBeUndefined();
  });

  test('two spellings of one address are one page, two parameters are two', () => {
    expect(getPagePath(route('/bsweb/Dashboard'), '/BSWEB/dashboard')).toBe('/bsweb/Dashboard');
    expect(getPagePath(route('/golf/report/:code'), '/golf/report/x')).toBe('/golf/report/x');
    expect(getPagePath(route('/golf/report/:code'), '/golf/report/x/')).toBe('/golf/report/x');
  });

  describe('leads', () => {
    const homeAddress = '/bsweb/dashboard';
    const at = (pathname: string) =>
      resolveDestination({ menu, routes, landing: '/tsweb/dashboard', homeAddress }, pathname);

    test('home from the root and from a landing page that the menu does not have', () => {
      for (const pathname of ['/', '/tsweb/dashboard'])
        expect(at(pathname)).toEqual({ kind: 'elsewhere', to: homeAddress });
    });

    test('to the page of the menu', () => {
      expect(at('/golf/park')).toEqual({ kind: 'page', route: route('/golf/park') });
    });

    test('nowhere yet from an address that the menu lacks', () => {
      for (const pathname of ['/bsweb/order', '/golf/nothing', '/bsweb/boardroom'])
        expect(at(pathname)).toEqual({ kind: 'unlisted' });
    });
  });

  test('home is the landing page when the menu has it, else the first page', () => {
    expect(findHomeRoute(routes, '/bsweb/dashboard')?.path).toBe('/bsweb/Dashboard');
    expect(findHomeRoute(routes, '/tsweb/dashboard')?.path).toBe('/bsweb/Dashboard');
    expect(findHomeRoute([], '/tsweb/dashboard')).toBeUndefined();
  });

  // SHELL-05
  test('the home page shows the plain product name', () => {
    expect(formatDocumentTitle('工作台', true, '平台')).toBe('平台');
    expect(formatDocumentTitle('球场管理', false, '平台')).toBe('球场管理 · 平台');
  });
});
