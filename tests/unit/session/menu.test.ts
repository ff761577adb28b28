import { describe, expect, test } from 'vitest';
import {
  decodePermissionMenu,
  isSubmenu,
  listRoutes,
  listSearchableNodes,
  type PermissionMenu,
} from '#domain/menu/menu.ts';
import { resolveMenuUrl } from '#domain/menu/placeholder.ts';

const wire = {
  sysSafeMode: 'yes',
  auth: [{ action: 'secret:view', type: '1' }],
  allAuth: [],
  menu: [
    {
      id: 'm1',
      route: '1',
      path: '/bsweb/Dashboard',
      name: 'bsweb-Dashboard',
      component: 'dashboard/Overview',
      meta: { title: '工作台', icon: 'home', keepAlive: true, componentName: 'Overview' },
    },
    {
      id: 'm2',
      path: '/golf',
      name: 'golf',
      component: 'layouts/RouteView',
      redirect: null,
      meta: { title: '球场资料' },
      children: [
        { id: 'm3', path: '/golf/hidden', component: 'golf/Hidden', hidden: true, meta: { title: '隐藏' } },
        { id: 'm4', path: '/golf/park', component: 'golf/ParkList', meta: { title: '球场管理' } },
        { id: 'm5', path: '/golf/form/7', route: '0', component: 'golf/Form', meta: { title: '入口' } },
        {
          id: 'm6',
          path: '74a0de2b',
          component: 'layouts/IframePageView',
          meta: { title: '外部', url: 'http://a.b' },
        },
        {
          id: 'm7',
          path: '/golf/s',
          component: 'golf/S',
          meta: { title: '密', permission: ['secret:view'] },
        },
        { id: 'm8', path: '/golf/t', component: 'golf/T', meta: { title: '机密', permission: 'top:view' } },
      ],
    },
    {
      id: 'm9',
      path: '/account/settings/BaseSetting',
      component: 'account/settings/Index',
      alwaysShow: true,
      redirect: '/elsewhere',
      meta: { title: '个人设置' },
      children: [
        { id: 'm10', path: '/account/settings/x', component: 'x', hidden: true, meta: { title: '基本' } },
      ],
    },
    { id: 'm11', path: '/quirk', component: 'layouts/RouteView', hidden: true, meta: { hideMenu: true } },
    null,
    { id: 'broken' },
  ],
};
const permission = decodePermissionMenu(wire) as PermissionMenu;

describe('permission menu', () => {
  test.each([null, 1, {}, { menu: [] }, { menu: 'x' }, { menu: [{}] }])('%j is no menu', (result) =>
    expect(decodePermissionMenu(result)).toBeNull(),
  );

  test('anything but true is no safe mode; broken nodes are left out', () => {
    expect(permission.sysSafeMode).toBe(false);
    expect(permission.menu.map(({ id }) => id)).toEqual(['m1', 'm2', 'm9', 'm11']);
    expect(permission.menu[3]?.meta.title).toBe('');
  });

  // LOGIN-12
  test('routes: relative paths joined, menu-only and forbidden ones left out, frames lead on', () => {
    const routes = listRoutes(permission);
    expect(routes.map(({ path, redirect }) => [path, redirect])).toEqual([
      ['/bsweb/Dashboard', null],
      ['/golf', '/golf/park'],
      ['/golf/hidden', null],
      ['/golf/park', null],
      ['/golf/74a0de2b', null],
      ['/golf/s', null],
      ['/account/settings/BaseSetting', null],
      ['/account/settings/x', null],
      ['/quirk', null],
    ]);
    expect(routes[3]?.trail).toEqual(['球场资料', '球场管理']);
  });

  // LOGIN-13
  test('search skips hidden nodes and frames', () => {
    expect(listSearchableNodes(permission.menu).map(({ id }) => id)).toEqual([
      'm1',
      'm4',
      'm5',
      'm6',
      'm7',
      'm8',
      'm9',
    ]);
  });

  test('a node with visible children is a submenu unless alwaysShow', () => {
    expect(permission.menu.map(isSubmenu)).toEqual([false, true, false, false]);
  });
});

describe('external addresses', () => {
  const values = { apiBase: 'http://h:1/jeecg-boot', staticBase: 'http://h:1/static', tenantId: 'a&b' };
  test.each([
    ['http://www.example.com/x', 'http://www.example.com/x'],
    ["{{ window._CONFIG['domianURL'] }}/druid/", 'http://h:1/jeecg-boot/druid/'],
    ['{{window._CONFIG["staticDomainURL"]}}/a', 'http://h:1/static/a'],
    ['https://a.b/?t=${tenantId}', 'https://a.b/?t=a%26b'],
  ])('%s → %s', (template, url) => expect(resolveMenuUrl(template, values)).toBe(url));

  // SEC-14
  test.each([
    '{{ alert(1) }}http://a.b',
    "{{ window._CONFIG['constructor'] }}/x",
    "{{ window._CONFIG['domianURL'] + alert(1) }}",
    "{{ window['_CONFIG']['domianURL'] }}",
    'http://a.b/?token=${token}',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.b',
    '/relative',
    'http://user:pw@a.b',
    'http://',
    '',
  ])('%s is refused', (template) => expect(resolveMenuUrl(template, values)).toBeNull());
});
