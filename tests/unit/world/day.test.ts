import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlarmRule, AssistanceKind } from '#domain/codes/alarm.ts';
import { buildCounters } from '#server/park/views/views.ts';
import { PRESETS } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { rounds } from '#tests/support/breadth.ts';
import { ofType, optionsOf, stepFor, stepWithFixes, tickAt, wholeDay, type WholeDay } from './support.ts';

/** Rules that hold whatever the preset and seed; each returns what breaks it. */
const PROMISES: Record<string, (played: WholeDay) => readonly unknown[]> = {
  'everybody finishes every hole of the round': ({ flights }) =>
    flights.filter(
      (flight) =>
        flight.status !== '5' ||
        flight.splits.map((split) => split.holeNo).join() !== flight.holeSequence.join(),
    ),

  'waiting and own time are never negative': ({ ticks }) =>
    ticks.flatMap((tick) => tick.pace).filter((update) => update.waitSec < 0 || update.ownSec < 0),

  'event ids are unique': ({ events }) => {
    const seen = new Set<string>();
    return events.filter((event) => seen.size === seen.add(event.eventId).size);
  },

  'one row for one flight on one hole': ({ events }) => {
    const seen = new Set<string>();
    return ofType(events, 3).filter(
      (event) => event.rev === 1 && seen.size === seen.add(`${event.flightId}/${event.holeNo}`).size,
    );
  },

  'revisions of an alarm rise by one': ({ events }) => {
    const revs = new Map<string, number>();
    return events.filter((event) => {
      if (event.type !== 3 && event.type !== 103) return false;
      const expected = (revs.get(event.alertId) ?? 0) + 1;
      revs.set(event.alertId, event.rev);
      return event.rev !== expected;
    });
  },

  'revisions of a flight rise, pace before state': ({ ticks }) => {
    const revs = new Map<string, number>();
    return ticks.flatMap((tick) =>
      [...tick.pace, ...ofType(tick.events, 104)].filter(({ flightId, rev }) => {
        const stale = rev <= (revs.get(flightId) ?? 0);
        revs.set(flightId, rev);
        return stale;
      }),
    );
  },

  // The first hole is left out: its pace clock starts by a rule, not by entering.
  'nobody overtakes on a hole': ({ flights }) => {
    const passes = flights
      .flatMap((flight) => flight.splits.slice(1))
      .toSorted(
        (a, b) => a.holeNo - b.holeNo || a.enterTs - b.enterTs || (a.leaveTs ?? 0) - (b.leaveTs ?? 0),
      );
    return passes.filter((pass, index) => {
      const before = passes[index - 1];
      return before?.holeNo === pass.holeNo && (before.leaveTs ?? 0) > (pass.leaveTs ?? 0);
    });
  },
};

describe('whatever the preset and seed', () => {
  it('keeps its promises', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(...PRESETS),
        fc.string({ minLength: 1, maxLength: 6 }),
        (parkIndex, preset, seed) => {
          const played = wholeDay(optionsOf(parkIndex, preset, seed));
          for (const [promise, broken] of Object.entries(PROMISES)) {
            expect([promise, broken(played)]).toEqual([promise, []]);
          }
        },
      ),
      { numRuns: rounds(2) },
    );
  }, 60_000);
});

describe('a normal day', () => {
  const { day, events, ticks, flights } = wholeDay(optionsOf(0));

  // SIM-03
  it('plays 40 flights through their states', () => {
    expect(flights).toHaveLength(40);
    const states = new Map<string, string>();
    for (const { flightId, status } of ofType(events, 104)) {
      const list = states.get(flightId) ?? '';
      if (!list.endsWith(status)) states.set(flightId, list + status);
    }
    for (const list of states.values()) expect(list).toMatch(/^0?12325$/);
  });

  // SIM-13
  it('runs the starter desk: overdue rows come and go, caddies and carts come back', () => {
    const changes = ofType(events, 105);
    expect(Math.max(...changes.map((event) => event.count))).toBeGreaterThan(0);
    expect(changes.at(-1)?.count).toBe(0);
    for (const event of changes) {
      expect(event.items).toHaveLength(event.count);
      for (const item of event.items ?? []) {
        expect(item.timeStr).toMatch(/^(\d+小时\d{2}分|\d{1,2}分)$/);
        expect([0, 1, 2, 3]).toContain(item.status);
      }
    }
    expect(buildCounters(day)).toEqual({ waitingCaddies: 160, availableCarts: 80, overdueOrders: 0 });
  });

  // SIM-11
  it('makes three announcements, and a summary every 15 s', () => {
    expect(ofType(events, 117)).toHaveLength(3);
    expect(ofType(events, 119)).toHaveLength(Math.floor(ticks.length / 3));
  });
});

describe('a storm', () => {
  const { ticks, events } = wholeDay(optionsOf(0, 'storm'));

  // SIM-04
  it('pauses play at 13:10 for 47 minutes and moves the tee times after it', () => {
    const operations = ofType(events, 115);
    expect(operations.map((event) => event.status)).toEqual(['3', '1']);
    expect(operations[1]?.shiftSec).toBe(2820);
    expect(ofType(events, 104).some((event) => event.patch.teeTs !== undefined)).toBe(true);
    const storm = ofType(events, 121).find(
      ({ alarm }) => alarm.rule === AlarmRule.emergency && alarm.flightId === null,
    );
    expect(ofType(events, 116)).toContainEqual(
      expect.objectContaining({ kind: AssistanceKind.lightning, id: storm?.alarm.alarmId }),
    );
  });

  // PACE-10
  it('freezes every pace clock meanwhile', () => {
    const quiet = ticks.filter((tick) => tick.tick > tickAt(13, 11) && tick.tick < tickAt(13, 56));
    expect(
      ofType(
        quiet.flatMap((tick) => tick.events),
        3,
      ),
    ).toEqual([]);
    const own = new Map<string, Set<number>>();
    for (const update of quiet.flatMap((tick) => tick.pace)) {
      own.set(update.flightId, (own.get(update.flightId) ?? new Set()).add(update.ownSec));
    }
    expect(own.size).toBeGreaterThan(0);
    expect([...own.values()].filter((values) => values.size > 1)).toEqual([]);
  });
});

describe('trackers', () => {
  // SIM-08
  it('report plausible fixes and fill in what a silence swallowed', () => {
    const day = startSimulatedDay(optionsOf(2), tickAt(10), []);
    const items = stepWithFixes(day, 720).flatMap((tick) => tick.positions);
    const last = new Map<string, number>();
    const odd = items.filter((item) => {
      if (item.cached) return false;
      const newer = item.fixTs > (last.get(item.deviceId) ?? 0);
      last.set(item.deviceId, item.fixTs);
      const near = Math.hypot(item.lng - 113.618, item.lat - 22.806) < 0.02;
      return !newer || !near || item.progress < 0 || item.progress > 1 || item.battery < 1;
    });
    expect(odd).toEqual([]);
    expect(items.some((item) => item.cached)).toBe(true);
    expect(day.picture().positions).toHaveLength(400);
  });

  it('keep a tick of 400 well inside 8 ms', () => {
    const day = startSimulatedDay(optionsOf(2), tickAt(10, 30), []);
    stepFor(day, 100);
    const times = Array.from({ length: 200 }, () => {
      const begun = performance.now();
      stepWithFixes(day, 1);
      return performance.now() - begun;
    });
    expect(times.toSorted((a, b) => a - b)[100]).toBeLessThan(8);
  });

  it('are over when everybody is home and the park has closed @full', () => {
    expect(startSimulatedDay(optionsOf(0), tickAt(19, 55), []).isOver()).toBe(false);
    expect(startSimulatedDay(optionsOf(0), tickAt(22), []).isOver()).toBe(true);
  });
});
