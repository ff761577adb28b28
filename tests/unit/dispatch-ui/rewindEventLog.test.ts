/** The events of a rewound board (BOARD-111). */

import { expect, test } from 'vitest';
import type { RewindEvents } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { buildEventLine } from '#src/features/dispatch/model/events.ts';
import { RewindEventLog } from '#src/features/dispatch/rewind/rewindEventLog.ts';
import { minutes, picture, TEN } from './picture.ts';

/** A day on which play stops and goes on every minute from ten on. @param most in one answer */
function openLog(most: number) {
  const asked: (readonly [at: number, afterTs: number])[] = [];
  const day = Array.from({ length: 30 }, (_, minute) => ({
    type: GolfMessageType.parkOperation,
    topic: '/golf/park/p/park',
    eventId: `ev-${minute}`,
    ts: TEN + minutes(minute),
    status: minute % 2 === 0 ? '3' : '1',
  }));
  const log = new RewindEventLog(
    {
      events(at, afterTs) {
        asked.push([at, afterTs]);
        const wanted = day.filter(({ ts }) => ts > afterTs && ts <= at);
        const records = wanted.slice(-most) as unknown as RewindEvents['records'];
        return Promise.resolve({ records, isCut: wanted.length > most });
      },
    },
    'p',
  );
  const list = async (minute: number) =>
    (await log.listUntil(TEN + minutes(minute))).map(({ key }) => Number(key.slice(3)));
  return { log, list, asked };
}
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

// BOARD-111
test('lists everything up to the moment, newest first, and reads nothing twice', async () => {
  const { list, asked } = openLog(100);
  expect(await list(10)).toEqual(down(10, 0));
  expect(await list(5)).toEqual(down(5, 0));
  expect(await list(12)).toEqual(down(12, 0));
  expect(asked).toEqual([
    [TEN + minutes(10), 0],
    [TEN + minutes(12), TEN + minutes(10)],
  ]);
});

// BOARD-111
test('has no gap where an answer is cut', async () => {
  const { list } = openLog(4);
  expect(await list(5)).toEqual(down(5, 2));
  expect(await list(20)).toEqual(down(20, 17));
  expect(await list(3)).toEqual(down(3, 0));
  expect(await list(20)).toEqual(down(20, 17));
});

// BOARD-111
test('each line has the time at which it happened, though the clock of the picture stands', async () => {
  const { log } = openLog(100);
  const rows = await log.listUntil(TEN + minutes(2));
  const still = picture([], [], { clock: { serverTs: TEN, parkTs: TEN + minutes(2), speed: 0 } });
  const times = rows.map((row) => buildEventLine(row, still).ts);
  expect(times).toEqual([TEN + minutes(2), TEN + minutes(1), TEN]);
});

// BOARD-111
test('a message whose time is estimated anew stands once', async () => {
  const said = (ts: number) => ({
    type: GolfMessageType.broadcast,
    topic: '/golf/park/p/broadcast',
    eventId: '9',
    title: '收杆',
    content: '',
    ts,
  });
  const log = new RewindEventLog(
    {
      events: (_at, afterTs) =>
        Promise.resolve({
          records: [said(afterTs === 0 ? TEN : TEN + 1_000)],
          isCut: false,
        }),
    },
    'p',
  );
  await log.listUntil(TEN);
  expect((await log.listUntil(TEN + minutes(1))).map(({ key }) => key)).toEqual(['9']);
});
