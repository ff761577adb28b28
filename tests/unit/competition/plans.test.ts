import { describe, expect, it } from 'vitest';
import { type PlanFlightFacts, findPlanProblem } from '#domain/competition/planProblem.ts';
import { distributeGroups, findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { compareVersions, incrementVersion } from '#domain/content/version.ts';
import { findOverlappingArea } from '#domain/course/nines.ts';
import { getDefaultCapacity, computeDefaultTimePar, sumLoopTime } from '#domain/course/timePar.ts';
import { formatRecordNumber, formatNumberPrefix, formatNumberSeries } from '#domain/entities/numbering.ts';

describe('start holes', () => {
  const holes = [
    { holeNo: 1, status: '1', priority: 2 },
    { holeNo: 2, status: '2', priority: 1 },
    { holeNo: 3, status: '1', priority: 0 },
    { holeNo: 4, status: '1', priority: 1 },
  ];
  // COMP-11
  it.each([
    [2, [1, 0, 1, 0], null],
    [3, [1, 0, 1, 1], null],
    [4, [1, 0, 1, 2], null],
    [5, [2, 0, 1, 2], null],
    [7, [3, 0, 1, 3], null],
    [9, [3, 0, 1, 3], '开球洞组数合计7与编组数9不一致'],
  ])('%d flights: %j, %s', (flights, groups, problem) => {
    const counts = [...distributeGroups(holes, flights).values()];
    expect(counts).toEqual(groups);
    expect(findStartHoleProblem(counts, flights)).toBe(problem);
  });
});

describe('a plan', () => {
  const flight = (
    no: string,
    playerIds: readonly string[],
    more: Partial<PlanFlightFacts> = {},
  ): PlanFlightFacts => ({
    flightNo: no,
    teeTime: '2026-06-10 07:00:00',
    startHoleNo: Number.parseInt(no, 10),
    subGroup: '',
    playerIds,
    ...more,
  });
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: `球员${id}` }));

  it.each([
    ['everybody once', [flight('1', ['a', 'b']), flight('2', ['c'])], null],
    ['somebody twice', [flight('1', ['a', 'b']), flight('2', ['c', 'a'])], '球员a在多个组中'],
    ['somebody missing', [flight('1', ['a', 'b'])], '1名球员还没有编组：球员c'],
    ['an empty flight', [flight('1', ['a', 'b']), flight('2', ['c']), flight('3', [])], '3组没有球员'],
    ['a large flight', [flight('1', ['a', 'b', 'c'])], '1组超过2人'],
    ['one tee, one time', [flight('5A', ['a', 'b']), flight('5B', ['c'])], '5A组与5B组同洞同时开球'],
    [
      'one tee, A and B',
      [flight('5A', ['a', 'b'], { subGroup: 'A' }), flight('5B', ['c'], { subGroup: 'B' })],
      null,
    ],
    [
      'one tee, another time',
      [flight('5A', ['a', 'b']), flight('5B', ['c'], { teeTime: '2026-06-10 07:10:00' })],
      null,
    ],
  ])('%s', (_name, flights, problem) => expect(findPlanProblem(flights, players, 2)).toBe(problem));
});

describe('what a hole is given', () => {
  // COURSE-04
  it.each([
    [{ yardBlue: 398 }, 840],
    [{ yardBlue: 541 }, 960],
    [{ yardWhite: 172 }, 660],
    [{ yardBlue: 398, yardBlack: 500 }, 840],
    [{}, null],
  ])('%j: %j seconds', (hole, seconds) => expect(computeDefaultTimePar(hole)).toBe(seconds));
  it.each([
    [3, 1],
    [4, 2],
    [5, 2],
  ])('par %d holds %d', (par, flights) => expect(getDefaultCapacity(par)).toBe(flights));
  // COURSE-05
  it.each([
    [Array.from({ length: 18 }, () => 840), 15_120, false],
    [Array.from({ length: 9 }, () => 600), 5400, true],
    [Array.from({ length: 18 }, () => 1100), 19_800, true],
    [[], 0, false],
  ])('a loop', (timePars, totalSec, unusual) => expect(sumLoopTime(timePars)).toEqual({ totalSec, unusual }));
});

it.each([
  [1, 9, null],
  [9, 18, 'A区'],
  [10, 27, 'B区'],
  [19, 27, null],
  [null, null, null],
])('holes %j–%j meet %s', (holeFrom, holeTo, name) => {
  const others = [
    { id: 'a', name: 'A区', holeFrom: 1, holeTo: 9 },
    { id: 'b', name: 'B区', holeFrom: 10, holeTo: 18 },
    { id: 'c', name: '会所', holeFrom: null, holeTo: null },
  ];
  const id = holeFrom === 1 ? 'a' : 'x';
  expect(findOverlappingArea({ id, name: '新', holeFrom, holeTo }, others)?.name ?? null).toBe(name);
});

describe('versions', () => {
  it.each([
    ['1.0', '1.0', 0],
    ['1.10', '1.9', 1],
    ['2.0', '1.99', 1],
    ['1.1', '1.2', -1],
  ])('%s against %s: %d', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));
  it('the next one of 1.9 is 1.10', () => expect(incrementVersion('1.9')).toBe('1.10'));
});

describe('numbers', () => {
  const at = '2026-06-01 08:05:09';
  it.each([
    ['SS{yyyyMMdd}{4}', 7, 'SS202606010007', 'SS20260601', 'SS20260601'],
    ['GF{yyyyMMddHHmmss}{4}', 12, 'GF202606010805090012', 'GF20260601080509', 'GF20260601'],
    ['P{8}', 123, 'P00000123', 'P', 'P'],
    ['SS{yyyyMMdd}{4}', 12_345, 'SS2026060112345', 'SS20260601', 'SS20260601'],
  ])('%s, the %dth', (template, running, number, prefix, series) => {
    expect(formatRecordNumber(template, at, running)).toBe(number);
    expect(formatNumberPrefix(template, at)).toBe(prefix);
    expect(formatNumberSeries(template, at)).toBe(series);
  });
});
