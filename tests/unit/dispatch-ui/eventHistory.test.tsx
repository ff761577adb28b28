// @vitest-environment happy-dom
/** What happened before the board was opened. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, TEN } from './picture.ts';

let screen: BoardScreen;
afterEach(() => screen.close());

const overdue = (seq: number): GolfMessage => ({
  type: GolfMessageType.overdue,
  topic: '/golf/park/park/x',
  eventId: `ev-${seq}`,
  seq,
  ts: TEN + seq,
  count: seq,
});
const stream = () => screen.place.querySelector('[aria-label="事件流"]');
const button = (text: string) =>
  [...(stream()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text);

// BOARD-34
test('is read on opening and further back on demand, each event once; a failure can be tried again', async () => {
  const asked: number[] = [];
  let isDown = true;
  screen = await openBoard(
    openPark([flight('0730-1')], [], {
      at: { epoch: 'e1', seq: 3000 },
      events: [{ key: 'ev-2900', message: overdue(2900), missed: false }],
    }),
    {
      events: (_park, epoch, afterSeq) => {
        asked.push(afterSeq);
        if (isDown && afterSeq === 0) return Promise.reject(new Error('网络超时'));
        const records = afterSeq === 0 ? [overdue(400)] : [overdue(1500), overdue(2900), overdue(3100)];
        return Promise.resolve({ epoch, headSeq: 3100, more: false, records });
      },
    },
  );
  await act(async () => {});
  const texts = () => [...(stream()?.querySelectorAll('li') ?? [])].map((line) => line.textContent ?? '');
  expect(texts().map((text) => /\d+ 单/.exec(text)?.[0])).toEqual(['2900 单', '1500 单']);
  await screen.click(button('更早的事件'));
  await act(async () =>
    vi.waitFor(() => expect(stream()?.textContent).toContain('更早的事件未能读取：网络超时')),
  );
  isDown = false;
  await screen.click(button('重新读取'));
  await act(async () => vi.waitFor(() => expect(texts()).toHaveLength(3)));
  expect(button('更早的事件')).toBeUndefined();
  expect(asked).toEqual([1000, 0, 0]);
});
