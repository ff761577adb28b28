/** A flight that no tracker goes with, followed by one whose cart reports (ACTUAL-23). */

import { describe, expect, it } from 'vitest';
import { PaceState } from '#domain/codes/play.ts';
import { holes, lines, TrackedMorning } from './trackedMorning.ts';

const SILENT = 'silent';
const HEARD = 'heard';

/** The silent flight sets out at six, the other one ten minutes later. */
class Morning extends TrackedMorning {
  constructor() {
    super();
    this.book(SILENT, 0);
    this.book(HEARD, 10);
    this.bind({ d1: HEARD });
    this.start(SILENT);
    this.pass(10);
    this.start(HEARD);
  }

  /** The cart plays a hole in fourteen minutes: three on the tee, eight to the green, three there. */
  play(holeNo: number): void {
    const line = lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
    for (let turn = 0; turn < 56; turn += 1) {
      const part = Math.min(1, Math.max(0, (turn - 12) / 32)) * (line.length - 1);
      const [from = [0, 0], to = from] = [line[Math.floor(part)], line[Math.ceil(part)]];
      const [lng = 0, lat = 0] = from.map((value, at) => value + ((to[at] ?? value) - value) * (part % 1));
      this.report([['d1', [lng, lat]]]);
    }
  }
}

describe('a flight that no tracker goes with', () => {
  it('has left each hole that the flight behind it has left, as it is allowed to (ACTUAL-23)', () => {
    const morning = new Morning();
    const behind: number[] = [];
    for (const holeNo of holes.slice(0, 4)) {
      morning.play(holeNo);
      behind.push(morning.find(HEARD).holesDone - morning.find(SILENT).holesDone);
    }
    expect(Math.max(...behind)).toBe(0);
    expect(morning.find(HEARD).holesDone).toBe(3);
    expect(morning.find(SILENT)).toMatchObject({ holeNo: holes[3], aheadFlightId: null });
    expect(morning.find(HEARD)).toMatchObject({ aheadFlightId: SILENT });
    for (const { enterTs, leaveTs, allowanceSec, waitSec } of morning.find(SILENT).splits.slice(0, 3))
      expect(((leaveTs ?? 0) - enterTs) / 1000 - waitSec).toBeLessThanOrEqual(allowanceSec);
  });

  it('is shown as not heard of, and is never called slow (ACTUAL-23)', () => {
    const morning = new Morning();
    for (const holeNo of holes.slice(0, 2)) morning.play(holeNo);
    morning.pass(50);
    const { paceState, ownSec, holeNo } = morning.find(SILENT);
    expect(paceState).toBe(PaceState.stale);
    morning.pass(10);
    expect(morning.find(SILENT)).toMatchObject({ ownSec, holeNo });
    expect(morning.listSlow()).not.toContain(SILENT);
  });
});
