import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AlarmSound } from '#domain/codes/alarm.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import { buildDrafts } from '#server/dispatch/drafts.ts';
import { Beat, Metronome } from '#server/dispatch/metronome.ts';
import type { TickResult } from '#server/park/model/decisions.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { alarmView } from '#tests/support/park/views.ts';

describe('the beat of a day', () => {
  it('does not drift when turns come late', () => {
    const beat = new Beat(250, 0);
    const taken = [260, 530, 760, 1000, 1255].map((now) => beat.take(now));
    expect(taken).toEqual([1, 1, 1, 1, 1]);
    expect(beat.nextTs).toBe(1500);
  });

  it('takes several fast ticks in one turn', () => {
    const beat = new Beat(5000 / 120, 0);
    expect(beat.take(250)).toBe(6);
    expect(beat.take(500)).toBe(6);
  });

  it('never makes up for more than a second: the day goes slower instead', () => {
    const beat = new Beat(250, 0);
    expect(beat.take(60_000)).toBe(4);
    expect(beat.take(60_000)).toBe(0);
    expect(beat.take(60_250)).toBe(1);
  });

  it('takes one slow tick after a long sleep', () => {
    const beat = new Beat(5000, 0);
    expect(beat.take(3_600_000)).toBe(1);
    expect(beat.nextTs).toBeGreaterThan(3_600_000);
  });

  it('waits for the turn that runs, and for it when it stops', async () => {
    const clock = new ManualClock(0);
    let end: () => void = () => undefined;
    const work = new Promise<void>((resolve) => (end = resolve));
    const turns: string[] = [];
    const metronome = new Metronome({
      periodMs: 5,
      clock,
      async turn() {
        turns.push('begun');
        await work;
        turns.push('over');
      },
    });
    const passing = clock.advance(60_000);
    await setImmediate();
    expect(turns).toEqual(['begun']);
    expect(clock.waits, 'the next turn is not planned yet').toEqual([]);
    const stopped = metronome.stop().then(() => turns.push('stopped'));
    end();
    await Promise.all([stopped, passing]);
    expect(turns).toEqual(['begun', 'over', 'stopped']);
  });

  it.each([1, 20, 60, 120])('loses no tick at speed %i when time is moved', async (speed) => {
    const clock = new ManualClock(Date.parse('2026-05-01T02:00:00Z'));
    const periodMs = 5000 / speed;
    const taken: number[] = [];
    const metronome = new Metronome({ periodMs, clock, turn: async (ticks) => void taken.push(ticks) });
    await clock.advance(30 * 60_000);
    expect(taken.reduce((sum, ticks) => sum + ticks, 0)).toBe(Math.floor((30 * 60_000) / periodMs));
    expect(metronome.sinceTick(clock.now())).toBeLessThan(periodMs);
    await metronome.stop();
  });
});

describe('parks that start together', () => {
  it('take turns within a tick', async () => {
    const clock = new ManualClock(0);
    const turned: { readonly park: number; readonly ts: number }[] = [];
    const parks = [0, 1, 2, 3].map(
      (park) =>
        new Metronome({
          periodMs: 4000,
          phase: park / 4,
          clock,
          turn: async (ticks) => void turned.push({ park, ts: clock.now() / ticks }),
        }),
    );
    await clock.advance(8000);
    await Promise.all(parks.map((metronome) => metronome.stop()));
    expect(turned).toEqual([3, 2, 1, 0, 3, 2, 1, 0].map((park, index) => ({ park, ts: (index + 1) * 1000 })));
  });
});

describe('the messages of a turn', () => {
  const fix = (deviceId: string, fixTs: number, cached = false): PositionItem => ({
    deviceId,
    deviceNo: 'C001',
    deviceType: '1',
    lng: 0,
    lat: 0,
    holeNo: 1,
    section: '2',
    progress: 0,
    speed: 0,
    heading: 0,
    acc: 3,
    battery: 90,
    fixTs,
    cached,
  });
  const pace = (flightId: string, rev: number): PaceUpdate => ({
    flightId,
    rev,
    holeNo: 1,
    section: '2',
    holesDone: 0,
    enterTs: null,
    ownSec: 0,
    waitSec: 0,
    allowanceSec: 0,
    cumDelaySec: 0,
    gapAheadSec: null,
    paceState: '2',
    paceRole: '0',
    heldByFlightId: null,
    projectedTs: null,
    lastFixTs: null,
  });
  const event: SimEvent = { type: 105, eventId: 'ev-1', subject: 'overdue', count: 1 };
  const tick = (n: number, part: Partial<TickResult> = {}): TickResult => ({
    tick: n,
    parkTs: n * 5000,
    positions: [],
    pace: [],
    events: [],
    ...part,
  });
  const types = (ticks: readonly TickResult[]) => buildDrafts('p', ticks).map(({ type }) => type);

  // LIVE-14
  it('prove freshness even when nothing moved', () => {
    expect(buildDrafts('p', [tick(1)])).toEqual([
      { type: 2, topic: '/golf/park/p/position', parkId: 'p', tickTs: 5000, full: false, items: [] },
    ]);
  });

  it('merge ticks by device and flight, the newest last, and keep every cached fix', () => {
    const drafts = buildDrafts('p', [
      tick(1, { positions: [fix('a', 1), fix('b', 1, true)], pace: [pace('f', 1)] }),
      tick(2, { positions: [fix('a', 2), fix('b', 2, true)], pace: [pace('f', 2)] }),
    ]);
    expect(drafts).toMatchObject([
      { type: 2, tickTs: 10_000, items: [{ deviceId: 'a', fixTs: 2 }, { fixTs: 1 }, { fixTs: 2 }] },
      { type: 102, flights: [{ flightId: 'f', rev: 2 }] },
    ]);
  });

  it('keep the order of what happened: figures up to a tick, then its events', () => {
    const flight: SimEvent = {
      type: 104,
      eventId: 'ev-2',
      subject: 'flight',
      flightId: 'f',
      rev: 2,
      status: '2',
      patch: {},
    };
    expect(types([tick(1, { events: [event] }), tick(2, { events: [flight] }), tick(3)])).toEqual([
      2, 105, 104, 2,
    ]);
  });

  // ALARM-46
  it('begin with the alarms of a tick, in an order that its turn does not change', () => {
    const alarm = (rev: number): SimEvent => ({
      type: 121,
      eventId: `ev-a${rev}`,
      subject: 'alarm',
      alarm: { ...alarmView(0, {}), rev },
      sound: AlarmSound.none,
    });
    const first = tick(1, { positions: [fix('a', 1)], pace: [pace('f', 1)], events: [event, alarm(1)] });
    const second = tick(2, { positions: [fix('a', 2)], events: [alarm(2)] });
    const said = (...ticks: TickResult[]) =>
      buildDrafts('p', ticks).map(({ type, eventId }) => eventId ?? type);
    expect(said(first)).toEqual(['ev-a1', 2, 102, 'ev-1']);
    expect(said(second)).toEqual(['ev-a2', 2]);
    expect(said(first, second)).toEqual(['ev-a1', 2, 102, 'ev-1', 'ev-a2']);
  });

  it('tell the last of several summaries only', () => {
    const summary = (eventId: string): SimEvent => ({
      type: 119,
      eventId,
      subject: 'summary',
      counters: { waitingCaddies: 1, availableCarts: 2, overdueOrders: 3 },
    });
    const drafts = buildDrafts('p', [
      tick(1, { events: [summary('a')] }),
      tick(2, { events: [summary('b')] }),
    ]);
    expect(drafts.map(({ eventId }) => eventId)).toEqual([undefined, 'b']);
  });

  it('come in parts when one frame could not hold all devices', () => {
    const positions = Array.from({ length: 400 }, (_, i) => fix(String(i), 1));
    const drafts = buildDrafts('p', [tick(1, { positions })]);
    expect(drafts.map(({ type }) => type)).toEqual([2, 2, 2]);
    expect(drafts.flatMap((draft) => draft['items'])).toEqual(positions);
  });
});
