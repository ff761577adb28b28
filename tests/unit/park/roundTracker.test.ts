/** Fixes along an invented round of three holes in one row, each 300 m long, 60 m between a green and the next tee. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaneFix } from '#server/park/tracking/recentFixes.ts';
import { RoundTracker } from '#server/park/tracking/roundTracker.ts';
import { buildStretches, BEFORE_ROUND } from '#server/park/tracking/stretches.ts';
import type { Detour } from '#server/park/tracking/suspicions.ts';
import { rounds } from '#tests/support/breadth.ts';

/** @param transferSec of the way from a green to the next tee */
const listHoles = (transferSec: number) =>
  [0, 360, 720].map((x, index) => ({
    holeNo: index + 1,
    path: [
      { x, y: 0 },
      { x: x + 300, y: 0 },
    ],
    transferSec,
  }));
const HOLES = listHoles(60);
const STRETCHES = buildStretches(HOLES);
const nameOf = (index: number): string =>
  `${(STRETCHES[index]?.place ?? 0) + 1} ${STRETCHES[index]?.stage ?? ''}`;

/** Where somebody is who plays a hole in ten minutes: two on the tee, five to the green, two there, one to the next tee. */
function walk(sec: number): number {
  const [hole, at] = [Math.floor(sec / 600), sec % 600];
  const along = at < 120 ? 0 : at < 420 ? at - 120 : at < 540 ? 300 : 300 + (at - 540);
  return hole * 360 + along;
}

const fixAt = (
  sec: number,
  [dx, dy]: readonly [number, number] = [0, 0],
  accuracyM: number | null = 5,
): PlaneFix => ({
  sec,
  x: walk(sec) + dx,
  y: dy,
  accuracyM,
});

function play(fixes: readonly PlaneFix[]): readonly string[] {
  const tracker = new RoundTracker(STRETCHES, 0);
  return fixes.flatMap((fix) => tracker.follow(fix).map(({ index }) => nameOf(index)));
}

function listPassages(fixes: readonly PlaneFix[]) {
  const tracker = new RoundTracker(STRETCHES, 0);
  return fixes.flatMap((fix) => tracker.follow(fix).map(({ index, sec }) => ({ name: nameOf(index), sec })));
}

const EVERY_15_S = Array.from({ length: 118 }, (_, index) => index * 15);
const WAY = STRETCHES.slice(1, -1).map((_, index) => nameOf(index + 1));

describe('a round', () => {
  it('is told stretch by stretch, in the order of play, whatever the fixes are off by (ACTUAL-03)', () => {
    const metres = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres), { minLength: 118, maxLength: 118 }), (errors) => {
        const told = play(EVERY_15_S.map((sec, index) => fixAt(sec, errors[index], 8)));
        expect(told.slice(0, WAY.length)).toEqual(WAY.slice(0, told.length));
        expect(told.length).toBeGreaterThanOrEqual(WAY.length - 1);
      }),
      { numRuns: rounds(30) },
    );
  });

  it.each([15, 60, 120])(
    'is told when it was, whether the way to a tee takes %i s or another time (ACTUAL-02)',
    (transferSec) => {
      const tracker = new RoundTracker(buildStretches(listHoles(transferSec)), 0);
      const holeSec = 540 + transferSec;
      const walkSo = (sec: number): number => {
        const [hole, at] = [Math.floor(sec / holeSec), sec % holeSec];
        const onWay = Math.max(0, at - 540) / transferSec;
        return hole * 360 + (at < 540 ? walk(at) : 300 + 60 * onWay);
      };
      const told = Array.from({ length: (3 * holeSec) / 5 }, (_, index) => 5 * index).flatMap((sec) =>
        tracker.follow({ sec, x: walkSo(sec), y: 0, accuracyM: 5 }),
      );
      const secOf = (name: string) => told.find(({ index }) => nameOf(index) === name)?.sec ?? Number.NaN;
      const errors = [
        secOf('1 way') - 540,
        secOf('2 tee') - holeSec,
        secOf('2 way') - holeSec - 540,
        secOf('3 tee') - 2 * holeSec,
      ];
      for (const error of errors) expect(Math.abs(error)).toBeLessThanOrEqual(10);
    },
  );

  it('goes on after fixes that fit nowhere, and nothing is played meanwhile (ACTUAL-04)', () => {
    const tracker = new RoundTracker(STRETCHES, 0);
    tracker.follow(fixAt(0));
    for (let sec = 15; sec < 3600; sec += 15)
      expect(tracker.follow({ sec, x: 0, y: 900, accuracyM: 5 })).toEqual([]);
    expect(nameOf(tracker.index)).toBe('1 tee');
  });

  it('hears nothing of its place in a fix with a radius over 50 m (ACTUAL-04)', () => {
    const tracker = new RoundTracker(STRETCHES, 0);
    tracker.follow(fixAt(0));
    for (let sec = 15; sec < 900; sec += 15)
      expect(tracker.follow({ sec, x: 360, y: 0, accuracyM: 60 })).toEqual([]);
  });

  it('is found again after a silence of twelve minutes, with what was passed in it', () => {
    const told = play(
      [...EVERY_15_S.filter((sec) => sec < 300), ...EVERY_15_S.filter((sec) => sec > 1000)].map((sec) =>
        fixAt(sec),
      ),
    );
    expect(told.slice(0, WAY.length)).toEqual(WAY);
  });

  it('is told the same, give or take 30 s, when fixes come up to 60 s late and in any order (ACTUAL-17)', () => {
    const metres = fc.double({ min: -8, max: 8, noNaN: true });
    const lateSec = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(metres, metres, lateSec), { minLength: 118, maxLength: 118 }),
        (errors) => {
          const sent = EVERY_15_S.map((sec, index) => {
            const [dx, dy, late] = errors[index] ?? [0, 0, 0];
            return { fix: fixAt(sec, [dx, dy], 5), comesSec: sec + late };
          });
          const heard = sent.toSorted((a, b) => a.comesSec - b.comesSec);
          const inOrder = listPassages(sent.map(({ fix }) => fix));
          const outOfOrder = listPassages(heard.map(({ fix }) => fix));
          expect(outOfOrder.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name));
          for (const [index, { sec }] of outOfOrder.entries())
            expect(Math.abs(sec - (inOrder[index]?.sec ?? 0))).toBeLessThanOrEqual(30);
        },
      ),
      { numRuns: rounds(30) },
    );
  });

  it('does not go back to a hole that lies beside the next one', () => {
    const tracker = new RoundTracker(STRETCHES, 0);
    for (const sec of EVERY_15_S.filter((one) => one < 700)) tracker.follow(fixAt(sec));
    tracker.follow({ sec: 705, x: 150, y: 0, accuracyM: 5 });
    expect(nameOf(tracker.index)).toMatch(/^2/);
  });

  it('is told nothing any more by a fix that is a minute older than what is known (ACTUAL-17)', () => {
    const tracker = new RoundTracker(STRETCHES, 0);
    for (const sec of EVERY_15_S.filter((one) => one < 1300)) tracker.follow(fixAt(sec));
    expect(nameOf(tracker.index)).toBe('3 tee');
    for (const sec of [700, 800, 900, 1000]) expect(tracker.follow(fixAt(sec, [0, 0]))).toEqual([]);
    expect(tracker.follow({ sec: 200, x: 720 + 300, y: 0, accuracyM: 5 })).toEqual([]);
    expect(nameOf(tracker.index)).toBe('3 tee');
  });

  it('does not begin while a cart stands beside its first hole, however bad its fixes are (ACTUAL-07)', () => {
    const tracker = new RoundTracker([BEFORE_ROUND, ...STRETCHES], 0);
    for (let sec = 0; sec < 3600; sec += 300)
      expect(tracker.follow({ sec, x: 60, y: 100, accuracyM: 40 })).toEqual([]);
    const begun = EVERY_15_S.filter((sec) => sec < 300).flatMap((sec) =>
      tracker.follow({ ...fixAt(sec), sec: sec + 3600 }),
    );
    expect(begun.map(({ index }) => index)).toEqual([1, 2]);
  });
});

describe('a hole that was not to be played', () => {
  /** Its tee lies 80 m beside the green of the first hole, from which it leads away. */
  const detour: Detour = {
    holeNo: 9,
    stretches: buildStretches([
      {
        holeNo: 9,
        path: [
          { x: 300, y: 80 },
          { x: 300, y: 380 },
        ],
        transferSec: 60,
      },
    ]).slice(0, 3),
    chance: 0.000_01,
    isAfterRest: false,
  };
  const follow = (isAfterRest = false): RoundTracker => {
    const detours = [{ ...detour, isAfterRest }];
    const tracker = new RoundTracker(STRETCHES, 0, (afterPlace) => (afterPlace === 0 ? detours : []));
    for (const sec of EVERY_15_S.filter((one) => one <= 540)) tracker.follow(fixAt(sec));
    return tracker;
  };

  it('is found when a flight plays it for two minutes (ACTUAL-21)', () => {
    const tracker = follow();
    for (let sec = 555; sec < 720; sec += 15) tracker.follow({ sec, x: 300, y: 80, accuracyM: 5 });
    expect(tracker.taken).toBeNull();
    for (let sec = 720; sec < 1020; sec += 15)
      tracker.follow({ sec, x: 300, y: 80 + (sec - 720), accuracyM: 5 });
    expect(tracker.taken).toMatchObject({ holeNo: 9, afterPlace: 0 });
    expect(Math.abs((tracker.taken?.sec ?? 0) - 550)).toBeLessThan(45);
  });

  const standOnTee = (tracker: RoundTracker, untilSec: number): void => {
    for (let sec = 555; sec <= untilSec; sec += 15) tracker.follow({ sec, x: 300, y: 80, accuracyM: 5 });
  };

  it('is found half a minute after it has left a tee where it stood for two minutes (ACTUAL-21)', () => {
    const tracker = follow();
    standOnTee(tracker, 720);
    const isFoundAt = (sec: number): boolean => {
      tracker.follow({ sec, x: 300, y: 80 + (sec - 720) * 2, accuracyM: 5 });
      return tracker.taken !== null;
    };
    expect([735, 750].map(isFoundAt)).toEqual([false, false]);
    expect([765, 780, 795].map(isFoundAt)).toContain(true);
    expect(tracker.taken).toMatchObject({ holeNo: 9, isBegun: true });
  });

  it('is found when a flight stands on its tee for four minutes, which it has not left then (ACTUAL-21)', () => {
    const tracker = follow();
    standOnTee(tracker, 780);
    expect(tracker.taken).toBeNull();
    standOnTee(tracker, 825);
    expect(tracker.taken).toMatchObject({ holeNo: 9, isBegun: false });
  });

  it('is not played by who rests beside its tee, but by who is beyond it for two minutes (ACTUAL-21)', () => {
    const tracker = follow(true);
    standOnTee(tracker, 1500);
    for (let sec = 1515; sec < 1620; sec += 15)
      tracker.follow({ sec, x: 300, y: 80 + (sec - 1500), accuracyM: 5 });
    expect(tracker.taken).toBeNull();
    for (let sec = 1620; sec < 1680; sec += 15)
      tracker.follow({ sec, x: 300, y: 80 + (sec - 1500), accuracyM: 5 });
    expect(tracker.taken).toMatchObject({ holeNo: 9, isBegun: true });
  });

  it('is not played by somebody who drives across it and on (ACTUAL-21)', () => {
    const tracker = follow();
    for (const [sec, y] of [
      [555, 80],
      [570, 140],
      [585, 200],
      [600, 140],
      [615, 60],
    ] as const)
      tracker.follow({ sec, x: 300, y, accuracyM: 5 });
    const told = EVERY_15_S.filter((sec) => sec > 615).flatMap((sec) => tracker.follow(fixAt(sec)));
    expect(tracker.taken).toBeNull();
    expect(told.map(({ index }) => nameOf(index))).toContain('2 fairway');
  });
});
