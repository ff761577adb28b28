import { expect, test } from 'vitest';
import { type RecordedLine, RECORDING_VERSION } from '#domain/recording/format.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import { readReceivedFacts } from '#tests/chaos/receivedFacts.ts';
import { PARK, PARK_DEST, snapshot, T0 } from '../streams/facts.ts';

const header = { v: RECORDING_VERSION, parkId: PARK, userId: 'u', startTs: T0, build: 'x' } as const;
const live: RecordedLine = { dt: 0, ch: 'golf', dir: 'in', ev: 'link', body: { state: 'live', sinceTs: T0 } };
const frame = (dt: number, body: object): RecordedLine => ({
  dt,
  ch: 'golf',
  dir: 'in',
  dest: PARK_DEST,
  body,
});
const call = (dt: number, seq: number): RecordedLine =>
  frame(dt, {
    type: 116,
    eventId: `ev-${seq}`,
    epoch: 'e1',
    seq,
    topic: `/golf/park/${PARK}/sos`,
    ts: T0 + dt,
    id: String(seq),
    kind: '1',
    level: '2',
    holeNo: 7,
  });

test('a park is told of from its first picture on: what it contains is lost by nobody', () => {
  const lines: RecordedLine[] = [
    live,
    { dt: 1, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: PARK } },
    frame(2, { type: 101, epoch: 'e1', headSeq: 5 }),
    call(3, 6),
    call(4, 7),
    call(5, 8),
    {
      dt: 6,
      ch: 'rest',
      dir: 'in',
      dest: formatRestDestination({ call: 'snapshot', parkId: PARK }),
      status: 200,
      body: snapshot(6),
    },
    call(7, 9),
  ];
  const { from, events } = readReceivedFacts({ header, lines });
  expect(from.get(PARK_DEST)).toEqual({ epoch: 'e1', seq: 6 });
  expect([...(events.get(PARK_DEST) ?? [])]).toEqual(['ev-7', 'ev-8', 'ev-9']);
});
