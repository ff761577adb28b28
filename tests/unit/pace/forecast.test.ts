import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourseAhead, forecastCourse, evaluateHold, type RoundToStart } from '#domain/pace/forecast.ts';
import type { RoundUnderWay } from '#domain/pace/projection.ts';

const MINUTE = 60;
const HOLES = Array.from({ length: 9 }, (_, index) => ({
  holeNo: index + 1,
  par: 4,
  timeParSec: 14 * MINUTE,
  transferSec: MINUTE,
}));
const ROUND = { holes: HOLES, pace: 1, restPlace: -1, restSec: 0 };

const toStart = (flightId: string, minute: number, more: Partial<RoundToStart> = {}): RoundToStart => ({
  ...ROUND,
  flightId,
  startHoleNo: 1,
  teeSec: minute * MINUTE,
  canBeHeld: true,
  ...more,
});
const playing = (more: Partial<RoundUnderWay> = {}): RoundUnderWay => ({
  ...ROUND,
  place: 0,
  arriveSec: 0,
  teeOffSec: 0,
  ...more,
});
const course = (more: Partial<CourseAhead>): CourseAhead => ({
  nowSec: 0,
  intervalSec: 8 * MINUTE,
  playing: [],
  toStart: [],
  ...more,
});

/** A slow flight on hole 2, two behind it, and starts every eight minutes. */
const BEHIND_A_SLOW_ONE = course({
  playing: [
    playing({ pace: 2, place: 1, arriveSec: 0, teeOffSec: 0 }),
    playing({ place: 0, teeOffSec: -2 * MINUTE, arriveSec: -2 * MINUTE }),
  ],
  toStart: [6, 14, 22, 30, 38, 46].map((minute, index) => toStart(`f${index + 1}`, minute)),
});

describe('the rest of a day', () => {
  // PACE-40
  it('ends with the last putt of all, those who have not set out included', () => {
    expect(forecastCourse(course({})).lastPuttSec).toBeNull();
    const round = 9 * 14 * MINUTE + 8 * MINUTE;
    expect(forecastCourse(course({ playing: [playing()] })).lastPuttSec).toBe(round);
    const later = course({ playing: [playing()], toStart: [toStart('f1', 30)] });
    expect(forecastCourse(later).lastPuttSec).toBe(30 * MINUTE + round);
    // Whoever should have started by now starts now.
    const late = course({ nowSec: 40 * MINUTE, toStart: [toStart('f1', 30)] });
    expect(forecastCourse(late).lastPuttSec).toBe(40 * MINUTE + round);
  });

  // PACE-41
  it('has its next jam where two flights wait on one tee, not the first one', () => {
    const free = course({ playing: [playing()], toStart: [toStart('f1', 10), toStart('f2', 20)] });
    expect(forecastCourse(free)).toMatchObject({ nextJam: null, waitSec: 0 });
    const { nextJam } = forecastCourse(BEHIND_A_SLOW_ONE);
    expect(nextJam).toMatchObject({ holeNo: 3, flights: 2 });
    expect(nextJam?.fromSec).toBeGreaterThan(20 * MINUTE);
    // All at one time at the first tee is a late start, no jam.
    const together = course({ toStart: [0, 0, 0, 0].map((minute, index) => toStart(`f${index}`, minute)) });
    expect(forecastCourse(together).nextJam).toBeNull();
  });
});

describe('a hold of starts', () => {
  it('puts the next start off; those behind follow, and a gap between two starts takes the delay up', () => {
    const wide = course({ toStart: [2, 10, 18, 40].map((minute, index) => toStart(`f${index}`, minute)) });
    const hold = evaluateHold(wide, 1, 6);
    expect(hold?.starts).toEqual([
      { flightId: 'f0', teeSec: 6 * MINUTE },
      { flightId: 'f1', teeSec: 14 * MINUTE },
      { flightId: 'f2', teeSec: 22 * MINUTE },
    ]);
    expect(evaluateHold(wide, 10, 6)).toBeNull();
    expect(evaluateHold(wide, 1, 2)).toBeNull();
  });

  // PACE-42
  it('is proposed where it turns waiting on the course into waiting before the start', () => {
    const { proposal, waitSec, lastPuttSec } = forecastCourse(BEHIND_A_SLOW_ONE);
    if (proposal === null) throw new Error('nothing is proposed');
    expect(waitSec - proposal.waitSec).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(proposal.startHoleNo).toBe(1);
    expect((proposal.lastPuttSec ?? 0) - (lastPuttSec ?? 0)).toBeLessThanOrEqual(MINUTE);
  });

  // PACE-42
  it('is not proposed where nobody would wait, for a shotgun, or where the jam is more than an hour away', () => {
    const free = course({ playing: [playing()], toStart: [toStart('f1', 15), toStart('f2', 30)] });
    expect(forecastCourse(free).proposal).toBeNull();
    const fixed = BEHIND_A_SLOW_ONE.toStart.map((one) => ({ ...one, canBeHeld: false }));
    expect(forecastCourse({ ...BEHIND_A_SLOW_ONE, toStart: fixed })).toMatchObject({ proposal: null });
    const far = course({
      toStart: [50, 58, 66, 74, 82].map((minute, index) =>
        toStart(`f${index}`, minute, index === 0 ? { pace: 2 } : {}),
      ),
    });
    const { nextJam, proposal } = forecastCourse(far);
    expect(nextJam?.fromSec).toBeGreaterThan(60 * MINUTE);
    expect(proposal).toBeNull();
  });

  it('of twice the length would make nobody come home later, whatever the day is like', () => {
    const pace = fc.double({ min: 0.8, max: 2.4, noNaN: true });
    const day = fc.record({
      paces: fc.array(pace, { minLength: 1, maxLength: 4 }),
      gaps: fc.array(fc.integer({ min: 7, max: 10 }), { minLength: 4, maxLength: 10 }),
    });
    let proposed = 0;
    fc.assert(
      fc.property(day, ({ paces, gaps }) => {
        let minute = 0;
        const ahead = course({
          playing: paces.map((own, index) =>
            playing({ pace: own, place: paces.length - index, arriveSec: -index, teeOffSec: null }),
          ),
          toStart: gaps.map((gap, index) => toStart(`f${index}`, (minute += gap))),
        });
        const { proposal, finishes, waitSec } = forecastCourse(ahead);
        if (proposal === null) return;
        proposed += 1;
        expect(proposal.waitSec).toBeLessThanOrEqual(waitSec - 10 * MINUTE);
        const twice = evaluateHold(ahead, proposal.startHoleNo, proposal.minutes * 2);
        for (const [index, sec] of (twice?.finishes ?? []).entries())
          expect(sec - (finishes[index] ?? 0)).toBeLessThanOrEqual(MINUTE);
      }),
      { seed: 7 },
    );
    expect(proposed).toBeGreaterThan(5);
  });
});
