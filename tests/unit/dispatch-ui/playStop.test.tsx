// @vitest-environment happy-dom
/** Play is suspended from the board's bar, and while it stands so do the times that count to it. */

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ParkView } from '#domain/dispatch/parkView.ts';
import { countMsToTee } from '#domain/pace/playTime.ts';
import type { BoardState } from '#streams/models/state.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, minutes, TEN } from './picture.ts';

const playing = flight('0730-1', { ownSec: 300, enterTs: TEN - 900_000 });
const due = flight('1010-1', { status: '0', holeNo: 0, teeTs: TEN + minutes(10) });
const late = flight('0955-1', { status: '0', holeNo: 0, teeTs: TEN - minutes(5) });

let screen: BoardScreen;
afterEach(() => screen.close());

const button = (place: Element | null, label: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent.includes(label) || one.getAttribute('aria-label') === label,
  );
const modal = () => document.querySelector('.ant-modal');

const openWith = (change: Partial<ParkView>): BoardState => {
  const state = openPark([playing, due, late]);
  return { ...state, park: state.park && { ...state.park, ...change } };
};

// BOARD-91
test('one click asks, the reason confirms; it goes on by one click and an answer', async () => {
  screen = await openBoard(openWith({ status: '1' }));
  await screen.click(button(screen.place, '暂停打球'));
  expect(modal()?.textContent).toContain('场上 1 组立即停表');
  await screen.click(button(modal(), '因雷电暂停打球'));
  expect(screen.sent).toContainEqual([
    'put',
    '/admin/golfPark/suspend',
    { id: 'park', reason: '1', remark: '' },
  ]);
  await screen.show(openWith({ status: '3', suspendTs: TEN }));
  await screen.click(button(screen.place, '恢复打球'));
  await screen.click(button(modal(), '恢复打球'));
  expect(screen.sent).toContainEqual(['put', '/admin/golfPark/resume', { id: 'park' }]);
});

test('a desk without the right has no such button, and a question is dropped when somebody was faster', async () => {
  const can = (code: string) => code !== 'golf:park:suspend';
  screen = await openBoard(openWith({ status: '1' }), { desk: { can } });
  expect(button(screen.place, '暂停打球')).toBeUndefined();
  await screen.close();
  screen = await openBoard(openWith({ status: '1' }));
  await screen.click(button(screen.place, '暂停打球'));
  await act(() => screen.show(openWith({ status: '3', suspendTs: TEN })));
  expect(modal()).toBeNull();
});

// BOARD-92
test('countdowns and lateness stand while play does, and what was lost is not counted afterwards', async () => {
  const slots = () =>
    [...screen.place.querySelectorAll('[aria-label="出发台，未来 60 分钟"] button')].map(
      ({ textContent }) => textContent,
    );
  screen = await openBoard(openWith({ status: '1' }));
  expect(slots()).toEqual([expect.stringContaining('迟 5′00″'), expect.stringContaining('10′00″')]);
  await screen.close();
  const since = { status: '3', suspendTs: TEN - minutes(2) };
  screen = await openBoard(openWith(since));
  expect(slots()).toEqual([expect.stringContaining('迟 3′00″'), expect.stringContaining('12′00″')]);
  await screen.close();
  screen = await openBoard(
    openWith({ status: '1', stops: [{ fromTs: TEN - minutes(4), toTs: TEN - minutes(1) }] }),
  );
  expect(slots()).toEqual([expect.stringContaining('迟 2′00″'), expect.stringContaining('10′00″')]);
  // Fifteen minutes on the hole, ten of them in a storm.
  await screen.close();
  screen = await openBoard(openWith({ stops: [{ fromTs: TEN - minutes(11), toTs: TEN - minutes(1) }] }));
  expect(screen.place.querySelector('[aria-label="球洞矩阵"]')?.textContent).toContain('5′00″');
});

// BOARD-117
test('that play stands is said once, and by no tile', async () => {
  const standing = flight('0740-1', { status: '4', holeNo: 1 });
  const openStanding = (change: Partial<ParkView>) => {
    const state = openPark([standing, due]);
    return { ...state, park: state.park && { ...state.park, ...change } };
  };
  const matrix = () => screen.place.querySelector('[aria-label="球洞矩阵"]');
  screen = await openBoard(openStanding({ status: '3', suspendTs: TEN }));
  expect(matrix()?.textContent).toContain('⏸0740-1');
  expect(matrix()?.textContent).not.toContain('暂停');
  expect(matrix()?.querySelectorAll('[data-exceptional]')).toHaveLength(0);
  expect(screen.place.querySelectorAll('[data-tone="stopped"]')).toHaveLength(2);
  expect(matrix()?.querySelector('button')?.title).toContain('0740-1组 暂停');
  // One that stands by itself, as for a competition, does say so.
  await screen.show(openStanding({ status: '1' }));
  expect(matrix()?.textContent).toContain('暂停');
  expect(screen.place.querySelectorAll('[data-tone="stopped"]')).toHaveLength(0);
});

test('a tee time beyond the stop stands, one before it goes on to be as late as it was', () => {
  const stops = [{ fromTs: TEN, toTs: null }];
  expect(countMsToTee(stops, TEN + minutes(20), TEN + minutes(9))).toBe(minutes(20));
  expect(countMsToTee(stops, TEN - minutes(3), TEN + minutes(9))).toBe(-minutes(3));
});

// BOARD-92
test('while play stands no flight is sent off, and an empty hole promises nobody before it goes on', async () => {
  const ready = { ...due, status: '1' as const, teeTs: TEN - minutes(1) };
  const openReady = (change: Partial<ParkView>) => {
    const state = openPark([ready]);
    return { ...state, park: state.park && { ...state.park, isActual: true, ...change } };
  };
  screen = await openBoard(openReady({ status: '1' }));
  expect(button(screen.place, '出发')?.title).toBe('1010-1组出发');
  expect(screen.place.textContent).toContain('即将开球');
  await screen.show(openReady({ status: '3', suspendTs: TEN - minutes(1) }));
  expect(screen.place.querySelector('[title="1010-1组出发"]')).toBeNull();
  expect(screen.place.textContent).toContain('恢复后开球');
  expect(screen.place.textContent).not.toContain('即将开球');
});
