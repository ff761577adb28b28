// @vitest-environment happy-dom
/** What happened before the board was opened. */

import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { EventRow } from '#streams/models/state.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, TEN } from './picture.ts';

let screen: BoardScreen;
afterEach(() => screen.close());

const announce = (seq: number): GolfMessage => ({
  type: GolfMessageType.broadcast,
  topic: '/golf/park/park/x',
  eventId: `ev-${seq}`,
  seq,
  ts: TEN + seq,
  title: `第 ${seq} 单`,
  content: '',
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
      events: [{ key: 'ev-2900', message: announce(2900), missed: false }],
    }),
    {
      events: (_park, epoch, afterSeq) => {
        asked.push(afterSeq);
        if (isDown && afterSeq === 0) return Promise.reject(new Error('网络超时'));
        const records = afterSeq === 0 ? [announce(400)] : [announce(1500), announce(2900), announce(3100)];
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

const texts = () => [...(stream()?.querySelectorAll('li') ?? [])].map((line) => line.textContent ?? '');

// BOARD-34
test('goes on before the last start of the server', async () => {
  const asked: unknown[] = [];
  screen = await openBoard(openPark([flight('0730-1')], [], { at: { epoch: 'e2', seq: 10 } }), {
    events: (_park, epoch, afterSeq) => {
      asked.push([epoch, afterSeq]);
      const isPresent = epoch === 'e2';
      return Promise.resolve({
        epoch,
        headSeq: 10,
        more: false,
        records: [announce(isPresent ? 5 : 2990)],
        ...(isPresent && { previous: { epoch: 'e1', headSeq: 3000 } }),
      });
    },
  });
  await act(async () => {});
  await screen.click(button('更早的事件'));
  await act(async () => vi.waitFor(() => expect(texts().join()).toContain('2990 单')));
  expect(asked).toEqual([
    ['e2', 0],
    ['e1', 1000],
  ]);
});

test('that cannot be read is not called a day without events', async () => {
  screen = await openBoard(openPark([flight('0730-1')], [], { at: { epoch: 'e1', seq: 10 } }), {
    events: () => Promise.reject(new Error('网络超时')),
  });
  await act(async () => vi.waitFor(() => expect(stream()?.textContent).toContain('事件未能读取')));
  expect(stream()?.textContent).not.toContain('今天还没有事件');
});

// BOARD-26
test('what is sought is found however much lies above it', async () => {
  const broadcast = (seq: number, title: string): EventRow => ({
    key: `ev-${seq}`,
    missed: false,
    message: { type: GolfMessageType.broadcast, topic: 't', ts: TEN + seq, title, content: '' },
  });
  const events = Array.from({ length: 120 }, (_, n) =>
    broadcast(200 - n, n === 119 ? '寻找失物' : `第${n}条`),
  );
  screen = await openBoard(openPark([flight('0730-1')], [], { events }));
  expect(stream()?.textContent).toContain('另有 40 条');
  const field = stream()!.querySelector<HTMLInputElement>('input[aria-label="搜索事件"]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '失物');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(texts()).toEqual([expect.stringContaining('寻找失物')]);
});
