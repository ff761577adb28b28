/** The eighteen of a round: holes that exist, of one course, each once, counted back in the order of the card. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findEighteenAround,
  buildEighteen,
  sumLastHoles,
  buildHoleSequence,
} from '#domain/competition/eighteen.ts';

const parkOf = (count: number) => ({
  holes: Array.from({ length: count * 9 }, (_, index) => index + 1),
  nines: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${'ABCDEF'.charAt(index)}场`,
    holeFrom: index * 9 + 1,
    holeTo: index * 9 + 9,
  })),
});
const played = (count: number, out: string, back: string) => {
  const { holes, nines } = parkOf(count);
  return buildEighteen(holes, nines, out, back);
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it.each([
  [3, '', '', range(1, 18)],
  [3, '2', '0', [...range(19, 27), ...range(1, 9)]],
  [4, '2', '3', range(19, 36)],
  [4, '1', '2', 'B场和C场不属于同一个球场，一轮只能打一个球场的十八洞'],
  [3, '0', '', '请同时选择前九和后九'],
  [3, '0', '0', '前九和后九不能是同一个九洞'],
  [2, '0', '9', '前九和后九须选择本球场的九洞区域'],
])('%d nines, %j and %j: %j', (count, out, back, expected) => {
  const round = played(count, out, back);
  expect('holes' in round ? round.holes : round.problem).toEqual(expected);
});

// FLIGHT-02
it('sends every flight around the eighteen of its round, from wherever it starts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3, 4, 6),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 17 }),
      (count, out, back, start) => {
        const round = played(count, String(out), String(back));
        if (!('holes' in round)) return;
        const way = buildHoleSequence(round.holes, round.holes[start] ?? 0);
        expect(way[0]).toBe(round.holes[start]);
        expect(way.toSorted((a, b) => a - b)).toEqual(round.holes.toSorted((a, b) => a - b));
        expect(Math.max(...way)).toBeLessThanOrEqual(count * 9);
      },
    ),
  );
});

it('sends casual flights only to holes that there are', () => {
  expect(buildHoleSequence(findEighteenAround(19, 27), 19)).toEqual([...range(19, 27), ...range(1, 9)]);
  expect(buildHoleSequence(findEighteenAround(20, 36), 20)).toEqual([...range(20, 36), 19]);
  expect(buildHoleSequence(findEighteenAround(4, 9), 4, 9)).toEqual([...range(4, 9), ...range(1, 3)]);
});

// COMP-08
it('counts back over the last nine, six, three and one holes of any card', () => {
  fc.assert(
    fc.property(fc.constantFrom(range(1, 18), range(19, 36), [...range(19, 27), ...range(1, 9)]), (round) => {
      const place = (holeNo: number) => round.indexOf(holeNo) + 1;
      const sum = (from: number) => range(from, 18).reduce((total, one) => total + one, 0);
      expect(sumLastHoles(round, place)).toEqual([sum(10), sum(13), sum(16), 18]);
    }),
  );
});
