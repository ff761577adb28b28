import { describe, expect, test } from 'vitest';
import type { RouteRecord } from '#domain/menu/menu.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import { findHandling, resolveOpening } from '#src/shell/notices/noticeActions.ts';

const announcement: Announcement = {
  id: '1',
  titile: '标题',
  msgContent: '',
  msgCategory: '1',
  sender: 'admin',
  sendTime: '',
  createTime: '',
  priority: 'L',
  openType: null,
  openPage: null,
  busId: null,
};

describe('opening a message', () => {
  const registered = new Set(['golf/ParkList', 'dispatch/DispatchBoard']);
  const pages = {
    routes: [
      { path: '/golf/park', component: 'golf/ParkList' } as RouteRecord,
      { path: '/golf/park/:id', component: 'golf/ParkDetail' } as RouteRecord,
    ],
    has: (component: string) => registered.has(component),
  };
  const to = (openPage: string | null) =>
    resolveOpening({ ...announcement, openType: 'component', openPage, busId: '7' }, pages);

  // SHELL-06
  test('a component message opens the page with that key, told its record', () => {
    expect(to('golf/ParkList')).toEqual({ kind: 'page', path: '/golf/park', recordId: '7' });
    expect(to('/golf/ParkList')).toMatchObject({ kind: 'page' });
  });

  test('a page that the menu does not have opens in a dialog; what it may show the server decides', () => {
    const opening = { kind: 'dialog', component: 'dispatch/DispatchBoard', recordId: '7' };
    expect(to('dispatch/DispatchBoard')).toEqual(opening);
  });

  test.each([
    ['golf/Unknown', '不存在：golf/Unknown'],
    ['../../etc/passwd', '不存在'],
    ['javascript:alert(1)', '不存在'],
    ['__proto__', '不存在'],
    [null, '不存在：未指定'],
    ['golf/ParkDetail', '不存在'],
  ])('%s shows the text and says what is wrong', (openPage, problem) => {
    expect(to(openPage)).toEqual({ kind: 'detail', problem: expect.stringContaining(problem) as string });
  });

  test('every other message shows its text', () => {
    expect(resolveOpening(announcement, pages)).toEqual({ kind: 'detail', problem: null });
    expect(resolveOpening({ ...announcement, openType: 'url', openPage: '/golf/park' }, pages).kind).toBe(
      'detail',
    );
  });
});

describe('去处理', () => {
  const HERE = 'https://golf.example';
  const to = (openPage: string) => findHandling({ ...announcement, openType: 'url', openPage }, HERE);

  // SEC-42
  test.each([
    ['/golf/park?id=1#x', '/golf/park?id=1#x'],
    ['golf/park', '/golf/park'],
    ['https://golf.example/bsweb/dispatch?a=1', '/bsweb/dispatch?a=1'],
  ])('%s is a page of this console', (openPage, path) =>
    expect(to(openPage)).toEqual({ kind: 'inside', path }),
  );

  test('another site is opened beside this one', () => {
    expect(to('https://other.example/a?b=c')).toEqual({
      kind: 'outside',
      href: 'https://other.example/a?b=c',
    });
    expect(to('HTTP://other.example')).toEqual({ kind: 'outside', href: 'http://other.example/' });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://',
    'https://golf.example//evil.example',
    '/user/login',
    '',
  ])('%j offers nothing', (openPage) => expect(to(openPage)).toBeNull());

  // SHELL-06
  test('only url messages offer it', () => {
    expect(findHandling({ ...announcement, openPage: '/golf/park' }, HERE)).toBeNull();
    expect(findHandling({ ...announcement, openType: 'component', openPage: '/golf/park' }, HERE)).toBeNull();
  });
});
