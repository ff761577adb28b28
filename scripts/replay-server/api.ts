/** The few calls a console makes before and while it shows the board, answered from the recording. */

import { randomUUID } from 'node:crypto';
import type { Show } from './show.ts';

/** `null`: not recorded. A string: refused, in Chinese. */
export type Answer = { readonly result: unknown } | string | null;

const READ_ONLY = '这是录制的回放，不能操作';
const EVENTS_AT_ONCE = 500;

/** @param path below `/jeecg-boot` */
export function answer(show: Show, method: string, path: string, query: URLSearchParams): Answer {
  if (path.startsWith('/sys/randomImage/')) return { result: captcha() };
  if (path === '/sys/login') return { result: login(show) };
  if (path === '/sys/logout') return { result: null };
  if (method !== 'GET') return READ_ONLY;
  const parkId = query.get('parkId') ?? '';
  switch (path) {
    case '/sys/permission/getUserPermissionByToken':
      return { result: { menu: MENU, auth: AUTH, allAuth: [], sysSafeMode: false } };
    case '/admin/golfPark/list':
      return { result: page(show.parks) };
    case '/admin/golfDispatch/snapshot': {
      const result = show.snapshot(parkId);
      return result === null ? '录制里此刻没有这个球场的画面' : { result };
    }
    case '/admin/golfEvent/list':
      return { result: events(show, query) };
    case '/admin/golfPosition/latest':
      return { result: [...show.board().positions.values()] };
    case '/admin/golfHoleTimeout/list':
      return { result: page(Object.values(show.board().timeouts)) };
    case '/admin/workspace/queryOutTimeList':
      return { result: show.overdue() };
    case '/sys/annountCement/listByUser':
      return { result: show.announcements() };
    case '/admin/golfDispatch/log':
    case '/admin/golfDispatch/summary':
    case '/sys/cabin':
      return { result: [] };
    default:
      return path.startsWith('/sys/dict/') ? { result: [] } : null;
  }
}

/** Any name comes in; what is shown belongs to the recorded user. */
function login({ userId, parks }: Show): unknown {
  return {
    token: `replay-${randomUUID()}`,
    userInfo: { id: userId || '0', username: 'replay', realname: '回放', userType: 3, orgCode: null },
    departs: [],
    multi_depart: 1,
    sysAllDictItems: {},
    stores: parks,
  };
}

const MENU = [
  {
    id: 'replay',
    path: '/bsweb/dispatch',
    name: 'bsweb-dispatch',
    component: 'dispatch/DispatchBoard',
    route: '1',
    meta: { title: '调度看板', icon: 'dashboard', keepAlive: true },
  },
];
/** Looking, but none of the actions. */
const AUTH = [{ action: 'golf:dispatch:view', type: '1' }];

function events(show: Show, query: URLSearchParams): unknown {
  const dest = query.get('dest') ?? '';
  const head = show.headOf(dest);
  const epoch = query.get('epoch') ?? '';
  const known = head?.epoch === epoch ? show.eventsAfter(dest, Number(query.get('afterSeq') ?? 0)) : [];
  return {
    epoch: head?.epoch ?? epoch,
    headSeq: head?.seq ?? 0,
    more: known.length > EVENTS_AT_ONCE,
    records: known.slice(0, EVENTS_AT_ONCE),
  };
}

function page(records: readonly unknown[]): unknown {
  return { records, total: records.length, size: records.length, current: 1, pages: 1 };
}

function captcha(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="105" height="35"><rect width="105" height="35" fill="#f0f5ff"/>' +
    '<text x="52" y="23" font-size="15" text-anchor="middle" fill="#1d39c4">任意输入</text></svg>';
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
