import { describe, expect, test } from 'vitest';
import { AlarmPriority, AlarmSound } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { EventRow } from '#streams/models/state.ts';
import { atOnce, countMostTones, hiddenFacts } from '#tests/chaos/verdict.ts';
import { eventsOnFile } from '#tests/support/boardEvents.ts';
import { PARK } from '../streams/facts.ts';

test('two tabs that ring within a second of one another are found, one after the other are not', () => {
  const tones = (...stamps: number[]) => stamps.map((ts) => ({ hz: 660, ts }));
  expect(atOnce([tones(1_000, 1_000), tones(9_000)])).toEqual([]);
  expect(atOnce([tones(1_000, 5_000), tones(5_900)])).toEqual(['1970-01-01T00:00:05.000Z']);
});

describe('facts on screen', () => {
  const topic = `/golf/park/${PARK}/x`;
  const fact = (seq: number) => ({ type: 105, topic, seq, ts: seq, eventId: `ev-${seq}`, count: seq });
  const row = (seq: number) => ({
    type: 111,
    topic,
    seq,
    ts: seq,
    eventId: `row-${seq}`,
    id: String(seq),
    rev: 2,
    status: '6',
    patch: {},
  });
  /** A server that keeps these messages, a few a page. */
  const onFile = (messages: readonly { readonly seq: number }[], from = 0): Promise<readonly EventRow[]> => {
    const headSeq = messages.length;
    const read = (path: string): Promise<unknown> => {
      const after = Number(/afterSeq=(\d+)/.exec(path)?.[1]);
      const records = messages.slice(after, after + 70);
      return Promise.resolve({ epoch: 'e1', headSeq, more: after + 70 < headSeq, records });
    };
    return eventsOnFile(read, PARK, { epoch: 'e1', seq: from }, { epoch: 'e1', seq: headSeq });
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  const ids = (rows: readonly EventRow[]) => new Set(rows.map(({ key }) => key));
  const linesOf = (rows: readonly EventRow[]) => rows.map(({ key }) => key);

  test('are all there, however many rows changed after them', async () => {
    const rows = await onFile(numbers(400).map((n) => (n <= 30 ? fact(n) : row(n))));
    expect(hiddenFacts(linesOf(rows), ids(rows), rows)).toEqual([]);
    expect(linesOf(rows)).toContain('ev-1');
  });

  test('that newer ones have pushed off since are not missed', async () => {
    const [before, after] = [await onFile(numbers(100).map(fact)), await onFile(numbers(170).map(fact))];
    expect(hiddenFacts(linesOf(before), ids(before), after)).toEqual([]);
  });

  test('that are known and not shown are named; those nobody was told of are not', async () => {
    const rows = await onFile(numbers(20).map(fact));
    const shown = linesOf(rows).filter((key) => key !== 'ev-7' && key !== 'ev-9');
    const known = new Set([...ids(rows)].filter((key) => key !== 'ev-9'));
    expect(hiddenFacts(shown, known, rows)).toEqual(['ev-7']);
  });
});

// SOUND-01, SOUND-02, SOUND-16
describe('the tones that events ask for, at most', () => {
  const START = 1_000;
  const NOBODY = { ts: START, redIds: [] };
  const timeout = (rev: number, level: string, ts: number) => ({
    type: GolfMessageType.holeTimeout,
    seq: rev,
    ts,
    alertId: 't1',
    rev,
    level,
  });
  const alarm = (eventId: string, sound: AlarmSound, ts: number) => ({
    type: GolfMessageType.alarm,
    seq: 9,
    ts,
    eventId,
    alarm: { alarmId: 'a1', priority: AlarmPriority.red },
    sound,
  });

  test('are one for each event that rings', () => {
    const events = [timeout(1, '1', START), timeout(1, '1', START), timeout(2, '2', START)];
    expect(countMostTones(events, NOBODY, START)).toEqual({ soft: 1, double: 1 });
    expect(countMostTones([alarm('e1', AlarmSound.chime, START)], NOBODY, START)).toEqual({
      soft: 0,
      double: 1,
    });
    expect(countMostTones([{ ...timeout(2, '2', START), soundOff: true }], NOBODY, START).double).toBe(0);
  });

  test('and for a red one another each minute, from its first word on', () => {
    const events = [timeout(2, '2', START), alarm('e1', AlarmSound.none, START + 40_000)];
    expect(countMostTones(events, NOBODY, START + 59_999).double).toBe(1);
    expect(countMostTones(events, NOBODY, START + 60_000).double).toBe(2);
    expect(countMostTones(events, NOBODY, START + 100_000).double).toBe(3);
  });

  test('and for one that waited already when the sound was switched on', () => {
    const waiting = { ts: START, redIds: ['t1'] };
    expect(countMostTones([], waiting, START + 119_999).double).toBe(1);
    expect(countMostTones([timeout(3, '2', START + 59_000)], waiting, START + 60_000).double).toBe(2);
  });
});
