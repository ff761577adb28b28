// @vitest-environment happy-dom
/** 看板显示: announcements that are valid now stand in the line of messages. */

import { afterEach, expect, test } from 'vitest';
import type { BoardNotice } from '#domain/calls/boardNotices.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';

let screen: BoardScreen;
afterEach(() => screen.close());

const NOTICE: BoardNotice = {
  id: '1',
  title: '雷雨预警',
  content: '请各组留意广播',
  priority: 'H',
  startTime: '2026-05-01 06:00:00',
  endTime: '2026-05-01 20:00:00',
};
const notices = (...all: readonly BoardNotice[]) => ({ listed: { '/admin/golfDispatch/notices': all } });
const shown = () =>
  [...screen.place.querySelectorAll('[role="status"]')].find((line) => line.textContent.includes('公告：'));

// CONTENT-05
test('the first of them is in sight, all are one click away with how long they stay', async () => {
  screen = await openBoard(
    openPark([]),
    notices(NOTICE, { ...NOTICE, id: '2', title: '果岭保养', priority: 'L' }),
  );
  await expect.poll(() => shown()?.textContent).toContain('雷雨预警');
  await screen.click(shown()?.querySelector('button'));
  const list = document.querySelector('[aria-label="看板公告"]');
  expect([...(list?.children ?? [])].map((one) => one.querySelector('b')?.textContent)).toEqual([
    '雷雨预警',
    '果岭保养',
  ]);
  expect(list?.textContent).toContain('显示到 05-01 20:00');
});

// CONTENT-05
test('a replay shows none of the present', async () => {
  screen = await openBoard(openPark([]), { ...notices(NOTICE), mode: 'replay' });
  expect(shown()).toBeUndefined();
});
