// @vitest-environment happy-dom
/** A replay says that it is one, and looks live nowhere. */

import { afterEach, expect, test } from 'vitest';
import { REPLAY_PERMISSIONS } from '#src/features/dispatch/context/BoardPermissions.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight, TEN } from './picture.ts';

let screen: BoardScreen;
afterEach(() => screen.close());

const one = flight('0730-1');
const replay = async (board: BoardState) => {
  document.title = '回放';
  screen = await openBoard(board, { mode: 'replay', desk: REPLAY_PERMISSIONS });
};
const badge = () => screen.place.querySelector('[aria-label^="数据状态"]');
const bar = () => screen.place.querySelector('[data-freshness]');

test('a recording of a live board is a replay in word, shape and colour', async () => {
  await replay(openPark([one], [alarm('a', one)]));
  expect(badge()?.getAttribute('aria-label')).toBe('数据状态 回放');
  expect(badge()?.textContent).toBe('◆回放');
  expect(bar()?.getAttribute('data-freshness')).toBe('replay');
  expect(screen.place.textContent).not.toContain('实时');
  expect(document.title).toBe('回放');
});

test('what was wrong when it was recorded is told as past', async () => {
  await replay(openPark([one], [], { lastDataTs: TEN - 70_000 }));
  expect(badge()?.getAttribute('aria-label')).toBe('数据状态 回放');
  expect(badge()?.textContent).toContain('◆回放录制时 断线');
  expect(screen.place.querySelector('[data-frozen]')).not.toBeNull();
  expect(document.title).toBe('回放');
});

test('before the recording opens a park nothing claims to wait for one', async () => {
  await replay(EMPTY_BOARD);
  expect(badge()?.textContent).toBe('◆回放录制尚未打开球场');
});

test('the same board on a running console is live', async () => {
  screen = await openBoard(openPark([one]));
  expect(badge()?.textContent).toBe('●实时数据 0 秒前');
  expect(bar()?.getAttribute('data-freshness')).toBe('live');
});
