import { describe, expect, it } from 'vitest';
import { findArchiveProblem } from '#domain/competition/archiveProblem.ts';
import {
  type CardHole,
  sumCard,
  computeHoleResult,
  computeStrokesReceived,
} from '#domain/competition/card.ts';
import {
  addGroup,
  findChangedGroups,
  type Grouping,
  movePlayer,
  swapPlayers,
} from '#domain/competition/grouping.ts';
import { type Contestant, rankContestants } from '#domain/competition/standings.ts';
import { listStartWarnings } from '#domain/competition/startWarnings.ts';

const hole = (holeNo: number, par: number, strokeIndex: number | null = holeNo): CardHole => ({
  holeNo,
  par,
  strokeIndex,
});

describe('strokes of a handicap', () => {
  // COMP-10
  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [1, 2, 0],
    [18, 18, 1],
    [20, 2, 2],
    [20, 3, 1],
    [-1, 18, -1],
    [-1, 1, 0],
  ])('%d on the hole rated %d: %d', (handicap, index, received) => {
    expect(computeStrokesReceived(handicap, hole(5, 4, index))).toBe(received);
  });
});

describe('a hole', () => {
  it.each([
    ['1', '1', 9, 0, { gross: 9, net: 9, points: 0 }],
    ['1', '2', 9, 0, { gross: 8, net: 8, points: 0 }],
    ['1', '3', 9, 18, { gross: 7, net: 6, points: 0 }],
    ['3', '1', 4, 18, { gross: 4, net: 3, points: 3 }],
    ['4', '1', 3, 0, { gross: 3, net: 3, points: 2 }],
    ['4', '1', 6, 0, { gross: 6, net: 6, points: -3 }],
    ['4', '1', 1, 0, { gross: 1, net: 1, points: 8 }],
  ])('mode %s, cap %s, %d strokes with %d: %j', (scoringMode, maxStrokeRule, strokes, handicap, result) => {
    expect(computeHoleResult({ strokes }, hole(1, 4), handicap, { scoringMode, maxStrokeRule })).toEqual(
      result,
    );
  });

  it('adds up with the others; one that the course does not have counts nothing', () => {
    const card = [
      { holeNo: 1, strokes: 5 },
      { holeNo: 2, strokes: 3 },
      { holeNo: 40, strokes: 9 },
    ];
    expect(sumCard(card, [hole(1, 4), hole(2, 3)], 1, { scoringMode: '1', maxStrokeRule: '1' })).toEqual({
      holesPlayed: 2,
      gross: 8,
      net: 7,
      toPar: 1,
      points: 4,
    });
  });
});

describe('standings', () => {
  const one = (id: string, toPar: number, more: Partial<Contestant> = {}): Contestant => ({
    id,
    holesPlayed: 18,
    gross: 72 + toPar,
    net: 72 + toPar,
    toPar,
    points: 36 - toPar,
    resultCode: 'OK',
    lastHoles: [36, 24, 12, 4],
    ...more,
  });
  const places = (standing: ReturnType<typeof rankContestants>) =>
    standing.map(({ id, rank, note }) => `${id} ${rank ?? '-'} ${note}`.trim());

  // COMP-07
  it('compares with par while people are on different holes', () => {
    const early = one('early', -1, { holesPlayed: 6, gross: 23 });
    expect(places(rankContestants([one('late', 2), early], 'gross'))).toEqual(['early 1', 'late 2']);
  });

  it.each([
    ['1', ['a 1', 'b 2 同分，后三 13 对 12', 'c 3']],
    ['2', ['a 1 并列，待加洞', 'b 1 并列，待加洞', 'c 3']],
    ['3', ['a 1 并列', 'b 1 并列', 'c 3']],
  ])('tells equals apart by the rule %s', (tieRule, expected) => {
    const tied = [one('b', 1, { lastHoles: [36, 24, 13, 4] }), one('a', 1), one('c', 2)].toSorted((x, y) =>
      x.id.localeCompare(y.id),
    );
    expect(places(rankContestants(tied, 'gross', tieRule))).toEqual(expected);
  });

  // COMP-08
  it('does not count back while a round is still played', () => {
    const tied = [one('a', 1, { holesPlayed: 12 }), one('b', 1, { lastHoles: [9, 9, 9, 9] })];
    expect(places(rankContestants(tied, 'gross'))).toEqual(['a 1 并列', 'b 1 并列']);
  });

  // COMP-07
  it('puts more points first, those without a result last, and leaves out who has not begun', () => {
    const all = [
      one('few', 6),
      one('out', 0, { resultCode: 'DQ' }),
      one('many', 1),
      one('absent', 0, { holesPlayed: 0 }),
    ];
    expect(places(rankContestants(all, 'points'))).toEqual(['many 1', 'few 2', 'out -']);
  });
});

describe('the archive', () => {
  const card = { name: '张三', resultCode: 'OK', holesPlayed: 18, holesToPlay: 18, holesConfirmed: 18 };
  // COMP-06
  it.each([
    [[card], null],
    [[card, { ...card, name: '李四', holesPlayed: 17 }], '还有1名球员成绩不完整，请先录入或标记：李四'],
    [[{ ...card, resultCode: 'DNF', holesPlayed: 3 }], null],
    [[{ ...card, holesConfirmed: 17 }], '还有1名球员的成绩没有确认：张三'],
  ])('%#', (cards, problem) => {
    expect(findArchiveProblem(cards)).toBe(problem);
  });
});

// COMP-04
it.each([
  ['1', ['1名球员尚未检录', '全员采集：1名球员没有绑定设备']],
  ['2', ['1名球员尚未检录', '每组一机：1组没有绑定设备']],
  ['3', ['1名球员尚未检录']],
])('a start with sampling %s is warned of %j', (specimenType, warnings) => {
  const players = [
    { hasDevice: true, isCheckedIn: true },
    { hasDevice: false, isCheckedIn: false },
  ];
  expect(listStartWarnings(specimenType, players, [{ hasDevice: false }])).toEqual(warnings);
});

describe('a grouping', () => {
  const stored: Grouping = [
    { key: 'A', flightId: 'A', players: ['1', '2'] },
    { key: 'B', flightId: 'B', players: ['3'] },
  ];
  const people = (groups: Grouping) => groups.map(({ players }) => players.join(''));

  it('moves, swaps and takes people out', () => {
    expect(people(movePlayer(stored, '1', 'B'))).toEqual(['2', '31']);
    expect(people(movePlayer(stored, '1', null))).toEqual(['2', '3']);
    expect(people(movePlayer(stored, '9', 'B'))).toEqual(['12', '39']);
    expect(people(swapPlayers(stored, '1', '3'))).toEqual(['32', '1']);
    expect(people(swapPlayers(stored, '9', '3'))).toEqual(['12', '9']);
    expect(movePlayer(stored, '1', 'A')).toBe(stored);
  });

  it('sends only what changed', () => {
    const next = movePlayer(addGroup(stored), '2', 'new-1');
    expect(findChangedGroups(stored, next)).toEqual([
      { flightId: 'A', players: ['1'] },
      { flightId: null, players: ['2'] },
    ]);
    expect(findChangedGroups(stored, addGroup(stored))).toEqual([]);
  });
});
