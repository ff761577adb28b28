/** The cards of a round as one table: players down, holes across. Pure. */

import type { HolePar, ScoreSheet } from '#domain/calls/scoreCards.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { ColumnDescription, GridRow } from '#domain/grid/column.ts';
import { checkField } from '#domain/records/check.ts';

/** Some holes that are added up: 前九, 后九. */
interface Nine {
  readonly key: string;
  readonly title: string;
  readonly holes: readonly HolePar[];
}

const NINE = 9;
const STROKES = golfCompetitionScore.fields.find(({ name }) => name === 'strokes');

const holeKey = (holeNo: number): string => `hole${holeNo}`;

/** The holes of a course in nines; those of eighteen are called as on a card. */
export function splitIntoNines(holes: readonly HolePar[]): readonly Nine[] {
  const count = Math.ceil(holes.length / NINE);
  return Array.from({ length: count }, (_, index): Nine => {
    const own = holes.slice(index * NINE, (index + 1) * NINE);
    const title = count === 2 ? (['前九', '后九'][index] ?? '') : `${own[0]?.holeNo}–${own.at(-1)?.holeNo}`;
    return { key: `nine${index}`, title, holes: own };
  });
}

/** px */
const HOLE_WIDTH = 56;
const SUM_WIDTH = 72;

export function buildSheetColumns({ holes, players }: ScoreSheet): readonly ColumnDescription[] {
  const before = new Map(players.map((player) => [player.id, player.strokes]));
  const nines = splitIntoNines(holes);
  const sum = (key: string, title: string): ColumnDescription => ({
    key,
    title,
    type: 'slot',
    width: SUM_WIDTH,
    align: 'right',
  });
  const atEnd = (key: string, title: string): ColumnDescription => ({ ...sum(key, title), fixed: 'right' });
  return [
    { key: 'playerName', title: '姓名', width: 110, fixed: 'left' },
    { key: 'bibNo', title: '号码布', width: 72 },
    { key: 'flightNo', title: '组号', width: 100 },
    ...nines.flatMap(({ key, title, holes: own }) => [
      ...own.map(({ holeNo, par }): ColumnDescription => ({
        key: holeKey(holeNo),
        title: `${holeNo}(${par})`,
        type: 'inputNumber',
        width: HOLE_WIDTH,
        align: 'center',
        statistics: ['average'],
        validateRules: [
          {
            handler: ({ value, row: { id } }) => {
              if (isBlank(value)) return before.get(id)?.[holeNo] === undefined ? null : '已录成绩不能清空';
              return STROKES === undefined ? null : checkField(STROKES, value);
            },
          },
        ],
      })),
      sum(key, title),
    ]),
    { key: 'lock', title: '说明', minWidth: 140 },
    atEnd('total', '总杆'),
    atEnd('toPar', '距杆'),
  ];
}

export const buildSheetRows = ({ players }: ScoreSheet): readonly Readonly<Record<string, unknown>>[] =>
  players.map(({ strokes, ...player }) => ({
    ...player,
    lock: player.lock ?? '',
    isLocked: player.lock === null ? YesNo.no : YesNo.yes,
    ...Object.fromEntries(Object.entries(strokes).map(([holeNo, count]) => [holeKey(Number(holeNo)), count])),
  }));

interface Sums {
  readonly holes: number;
  readonly strokes: number;
  readonly toPar: number;
}

/** Of the holes of a row that have been played. */
export function sumRow(row: Readonly<Record<string, unknown>>, holes: readonly HolePar[]): Sums {
  let sums: Sums = { holes: 0, strokes: 0, toPar: 0 };
  for (const { holeNo, par } of holes) {
    const strokes = row[holeKey(holeNo)];
    if (typeof strokes !== 'number') continue;
    sums = { holes: sums.holes + 1, strokes: sums.strokes + strokes, toPar: sums.toPar + strokes - par };
  }
  return sums;
}

export const formatToPar = (toPar: number): string => (toPar > 0 ? `+${toPar}` : String(toPar));

/** As the call takes them: who has other strokes than before, and on which holes. */
export function listChangedCards({ holes, players }: ScoreSheet, rows: readonly Partial<GridRow>[]) {
  const now = new Map(rows.map((row) => [row.id, row]));
  return players.flatMap(({ id, rev, strokes }) => {
    const row = now.get(id) ?? {};
    const scores = holes.flatMap(({ holeNo }) => {
      const value = row[holeKey(holeNo)];
      return isBlank(value) || value === strokes[holeNo] ? [] : [{ holeNo, strokes: value }];
    });
    return scores.length === 0 ? [] : [{ id, rev, scores }];
  });
}

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;
