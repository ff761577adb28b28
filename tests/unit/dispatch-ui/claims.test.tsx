// @vitest-environment happy-dom
/** What the board says when it shows nothing: only what is known, and never that nothing is due because of a filter. */

import { afterEach, describe, expect, test } from 'vitest';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight, minutes, picture, TEN } from './picture.ts';

let screen: BoardScreen;
afterEach(() => screen.close());

const part = (label: string) => screen.place.querySelector(`[aria-label="${label}"]`)?.textContent ?? '';
const strip = () => part('出发台，未来 60 分钟');
const NOTHING = /没有|还没|^无$|\b0\b|处理中 ?0|未确认 ?0/;

const late = flight('0730-1', { paceState: '4' });
const calm = flight('0740-1');
const waiting = (no: string, min: number) =>
  flight(no, { status: '0', paceState: '0', holeNo: 0, teeTs: TEN + minutes(min) });
const day = () => openPark([late, calm, waiting('1005-1', 5), waiting('1015-1', 15)], [alarm('a', calm)]);

describe('with a filter on', () => {
  test('the strip says how many it hides, not that nobody is due', async () => {
    screen = await openBoard(day(), { query: '?state=behind' });
    expect(strip()).toBe('未来 60 分钟有 2 组待出发，都被筛选隐藏');
  });

  test('the strip says so too when some are left', async () => {
    screen = await openBoard(day(), { query: '?q=1005' });
    expect(strip()).toContain('1005-1');
    expect(strip()).toContain('筛选隐藏 1 组');
  });

  test('without anybody due the strip says that, filter or not', async () => {
    screen = await openBoard(openPark([late]), { query: '?state=behind' });
    expect(strip()).toBe('未来 60 分钟没有待出发的组');
  });

  test('alarms it hides are counted and not said to be absent', async () => {
    screen = await openBoard(day(), { query: '?state=behind' });
    expect(part('未确认')).toBe('未确认 1筛选隐藏 1 条');
    expect(part('处理中')).toBe('处理中 0无');
  });

  test('a list without rows says that it is the filter', async () => {
    screen = await openBoard(day(), { query: '?state=stale' });
    await screen.press('4');
    expect(screen.place.textContent).toContain('没有符合筛选条件的场上组');
    await screen.press('3');
    expect(screen.place.textContent).toContain('没有符合筛选条件的组');
  });
});

// BOARD-18
test('alarms of an outage stand among the others and say so', async () => {
  screen = await openBoard(openPark([calm], [alarm('a', calm)], { raisedWhileAway: ['a'] }));
  expect(part('未确认')).toMatch(/^未确认 1.*断线/);
});

describe('while nothing is known of a park', () => {
  const PANES = ['告警', '出发台，未来 60 分钟', '事件流', '详情', '按状态筛选'];
  const saying = (what: string | RegExp) => PANES.filter((label) => part(label).search(what) >= 0);

  test('every pane says that no park is chosen, none that there is nothing', async () => {
    screen = await openBoard(EMPTY_BOARD);
    expect(saying('未选球场')).toEqual(PANES.slice(0, 3));
    expect(saying(NOTHING)).toEqual([]);
    expect(screen.place.textContent).toMatch(/待号球童 –可用车 –超时订单 –/);
  });

  // BOARD-82
  test('without any park the board says where one is added', async () => {
    screen = await openBoard(EMPTY_BOARD, { desk: { hasNoPark: true } });
    expect(screen.place.textContent).toContain('还没有球场，请先在球场管理中新增');
    expect(screen.place.textContent).not.toContain('请在上方选择');
  });

  test('a filter changes nothing about that', async () => {
    screen = await openBoard(EMPTY_BOARD, { query: '?state=behind' });
    expect(strip()).toBe('未选球场');
    expect(screen.place.textContent).not.toMatch(/隐藏 0 组/);
  });

  test('a park whose picture is on its way is being read', async () => {
    screen = await openBoard({ ...EMPTY_BOARD, parkId: 'park' });
    expect(saying('正在读取')).toEqual(PANES.slice(0, 3));
    expect(saying(NOTHING)).toEqual([]);
  });

  test('a picture that could not be read is not called empty', async () => {
    const sync = { phase: 'failed', sinceTs: TEN, message: '服务器无应答' } as const;
    screen = await openBoard(picture([], [], { sync, holes: [] }));
    expect(strip()).toBe('未能读取');
  });
});

// BOARD-80
test('each figure of the status bar says of which park it is and what it counts', async () => {
  screen = await openBoard(day());
  const titles = [...screen.place.querySelectorAll('[aria-label="按状态筛选"] button')].map((counter) =>
    counter.getAttribute('title'),
  );
  const { onCourse, normal, watch, behind, stale, unacked } = FIGURE_SCOPES;
  const { park } = day();
  expect(titles).toEqual(
    [onCourse, normal, watch, behind, stale, unacked].map((scope) => `${park?.name} · ${scope}`),
  );
});

// BOARD-81
test('without a park overdue orders of other parks are not shown as its own', async () => {
  const overdue = { items: [], count: 3, loadedTs: TEN, failed: false };
  screen = await openBoard(EMPTY_BOARD, { overdue });
  expect(screen.place.textContent).toContain('超时订单 –');
  await screen.close();
  screen = await openBoard(day(), { overdue });
  expect(screen.place.textContent).toContain('超时订单 3');
});
