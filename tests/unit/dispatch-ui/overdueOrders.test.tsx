// @vitest-environment happy-dom
/** The list of late orders lives in its counter. */

import { afterEach, expect, test } from 'vitest';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import type { OverdueState } from '#streams/models/state.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, TEN } from './picture.ts';

const late = flight('0730-1');
const item: OverdueItem = {
  status: 2,
  borad_no: '19',
  timeStr: '12分',
  orderId: 'o1',
  flightId: late.flightId,
  orderNo: 'QT202601010001',
  flightNo: '0730-1',
  caddieNo: '012',
  caddieName: '张三',
};
const overdueOf = (...items: readonly OverdueItem[]): OverdueState => ({
  items,
  count: items.length,
  loadedTs: TEN,
  failed: false,
});

let screen: BoardScreen;
afterEach(() => screen.close());

const list = () => document.querySelector('section[aria-label="超时订单"]');
const isOpen = () => counter()?.getAttribute('aria-expanded') === 'true';
const counter = () =>
  [...screen.place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('超时订单'));

// BOARD-19
test('opens by a click alone, and its lines lead to their flights', async () => {
  screen = await openBoard(openPark([late]), { overdue: overdueOf(item) });
  expect(isOpen()).toBe(false);
  await screen.click(counter());
  expect(isOpen()).toBe(true);
  await screen.click(list()?.querySelector('ul button'));
  expect(isOpen()).toBe(false);
  expect(screen.place.querySelector('[aria-label="详情"]')?.textContent).toContain('0730-1');
});

test('does not open where there is nothing, or nothing could be read', async () => {
  screen = await openBoard(openPark([late]), { overdue: overdueOf() });
  await screen.click(counter());
  expect(isOpen()).toBe(false);
  expect(screen.sent).toContainEqual(['refresh', 'overdue']);
  await screen.close();
  screen = await openBoard(openPark([late]), { overdue: { ...overdueOf(item), failed: true } });
  await screen.click(counter());
  expect(isOpen()).toBe(false);
});

// BOARD-93
test('a line says order, flight, caddie, what is missing and for how long', async () => {
  const { caddieName: _name, caddieNo: _no, ...open } = item;
  const plain = { status: 7, borad_no: '20', timeStr: '1小时05分' };
  screen = await openBoard(openPark([late]), {
    overdue: overdueOf(item, { ...open, orderId: 'o2', status: 0 }, plain),
  });
  await screen.click(counter());
  const lines = [...(list()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '0730-1组 · 球童 张三 01212分▲ 待派单：还没有派遣出发QT202601010001',
    '0730-1组 · 未派球童12分▲ 待接单：球童还没有接单QT202601010001',
    '号牌 201小时05分▲ 待清洁确认：还没有清洁确认',
  ]);
});
