/** A cart that goes with another flight in the middle of the round. */

import { expect, it } from 'vitest';
import { holes, lines, TrackedMorning } from './trackedMorning.ts';

type Place = readonly [number, number];

const getHole = (place: number): number => holes[place] ?? 0;

/** Where a cart is on its hole after so many of 56 reports: three minutes on the tee, eight to the green, three there. */
function findPlace(holeNo: number, turn: number): Place {
  const line = lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
  const part = Math.min(1, Math.max(0, (turn - 12) / 32)) * (line.length - 1);
  const [from = [0, 0], to = from] = [line[Math.floor(part)], line[Math.ceil(part)]];
  const [lng = 0, lat = 0] = from.map((value, at) => value + ((to[at] ?? value) - value) * (part % 1));
  return [lng, lat];
}

/** Flight B is `apart` holes behind A, both with a cart of their own. */
class Morning extends TrackedMorning {
  constructor(apart: number) {
    super();
    this.book('A', 0);
    this.book('B', 14 * apart);
    this.bind({ d1: 'A', d2: 'B' });
    this.start('A');
    for (let hole = 0; hole < apart; hole += 1) this.play(hole, null);
    this.start('B');
    for (let hole = 0; hole < 2; hole += 1) this.play(apart + hole, hole);
  }

  play(ofA: number, ofB: number | null): void {
    for (let turn = 0; turn < 56; turn += 1)
      this.report([
        ['d1', findPlace(getHole(ofA), turn)],
        ...(ofB === null ? [] : [['d2', findPlace(getHole(ofB), turn)] as const]),
      ]);
  }
}

// ACTUAL-28
it.each([1, 2, 3])('tells of the flight that gets it once it is there, %d holes behind', (apart) => {
  const morning = new Morning(apart);
  const tell = () => {
    const { holeNo, holesDone } = morning.find('B');
    return { holeNo, holesDone };
  };
  const before = tell();
  // Its own cart is empty; that of A, which stands on A's hole, is bound to B and only then brought there.
  morning.bind({ d1: 'B', d2: '' });
  for (let turn = 0; turn < 12; turn += 1) {
    morning.report([['d1', findPlace(getHole(apart + 2), 12 + turn)]]);
    expect(tell()).toEqual(before);
  }
  for (let turn = 0; turn < 40; turn += 1) morning.report([['d1', findPlace(getHole(2), turn)]]);
  expect(tell()).toEqual({ holeNo: getHole(2), holesDone: 2 });
});

it('tells of it after a quarter of an hour wherever it is: then its flight was elsewhere', () => {
  const morning = new Morning(2);
  morning.bind({ d1: 'B', d2: '' });
  for (let turn = 0; turn < 56; turn += 1) morning.report([['d1', findPlace(getHole(4), turn)]]);
  expect(morning.find('B').holeNo).toBe(getHole(1));
  for (let turn = 0; turn < 20; turn += 1) morning.report([['d1', findPlace(getHole(4), 40)]]);
  expect(morning.find('B').holeNo).not.toBe(getHole(1));
});
