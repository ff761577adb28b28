/** 统计, 排名 and 告警分析: each figure is read by a call of its own (STAT-05, STAT-07, ALARM-43). */

import { type TObject, type TProperties, Type } from 'typebox';
import { ALARM_FIGURES, type CountedAlarms } from '../statistics/alarmFigures.ts';
import { type Figure, type FigureRow, RANKINGS, STATISTICS } from '../statistics/figures.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { defineCall, type QueryOf } from './call.ts';
import { FileContent, Nullable, OptionalText, XLSX } from './schemas.ts';

/** A day that is none, or none at all, is left out: the last thirty days are meant then. */
const Period = Type.Object({
  parkId: Type.Optional(Type.String({ description: 'none: all parks of the caller' })),
  startDate: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
  endDate: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
  competitionId: Type.Optional(Type.String({ description: 'of figures that can be narrowed to one' })),
});

const OfCompetition = Type.Object({
  competitionId: OptionalText,
  by: Type.Optional(Type.String({ description: 'gross, net or points; anything else is gross' })),
  division: Type.Optional(Type.String({ description: 'golf_division; none: everybody' })),
});

/** A cell is `null` where nobody measured it. @param more what rows have beside their columns */
export const FigureRows = ({ columns }: Figure, more: TProperties = {}) =>
  Type.Array(
    Type.Unsafe<FigureRow>(
      Type.Object({
        ...Object.fromEntries(
          columns.map(({ name, label, kind }) => [
            name,
            Nullable(kind === 'text' ? Type.String({ title: label }) : Type.Number({ title: label })),
          ]),
        ),
        ...more,
      }),
    ),
  );

const PARK = { parkId: Type.String() };
/** What rows have beside their columns. */
const MORE: Readonly<Record<string, TProperties>> = {
  holeHeat: PARK,
  holeRank: { ...PARK, p90Sec: Type.Number(), bottleneckSec: Type.Number() },
  caddieRank: { caddieId: Type.String() },
};

const describeFigure = (
  { area, permission }: { readonly area: string; readonly permission: string },
  figure: Figure,
) =>
  defineCall({
    method: 'GET',
    path: `/admin/${area}/${figure.name}`,
    summary: figure.title,
    access: { permission },
    of: area,
    query: Period,
    reply: FigureRows(figure, MORE[figure.name]),
  });

/** A call whose answer is the rows of a figure. */
export type FigureCall = ReturnType<typeof describeFigure>;

const STATISTIC = { area: 'golfStatistics', permission: 'golf:statistics:view' };
const RANKING = { area: 'golfRanking', permission: 'golf:ranking:view' };

/** By the name of their figure. */
const describeFigures = <const Name extends string>(
  area: typeof STATISTIC,
  figures: Readonly<Record<Name, Figure>>,
): Readonly<Record<Name, FigureCall>> => {
  const calls: Partial<Record<Name, FigureCall>> = {};
  for (const name in figures) calls[name] = describeFigure(area, figures[name]);
  return calls as Record<Name, FigureCall>;
};

const { leaderboard: LEADERBOARD, ...PERIODIC } = RANKINGS;

export const figureCalls = describeFigures(STATISTIC, { ...STATISTICS, ...PERIODIC });
/** The same rankings for those who see nothing else of the statistics. */
export const rankingCalls = describeFigures(RANKING, PERIODIC);

export const leaderboardCall = defineCall({
  method: 'GET',
  path: '/admin/golfRanking/leaderboard',
  summary: LEADERBOARD.title,
  access: { permission: RANKING.permission },
  of: RANKING.area,
  live: GolfMessageType.leaderboard,
  query: OfCompetition,
  reply: FigureRows(LEADERBOARD, {
    id: Type.String(),
    bibNo: Type.String(),
    resultCode: Type.String(),
  }),
});

/** The whole time in one row, times in seconds and shares 0–1. */
const AlarmTotal = Type.Object({
  alarms: Type.Integer(),
  audible: Type.Integer(),
  hours: Type.Number({ description: 'Operator-hours.' }),
  perHour: Type.Number(),
  audiblePerHour: Type.Number(),
  busiestHour: Type.Integer(),
  busiestAudible: Type.Integer(),
  floodSec: Type.Number(),
  floodShare: Type.Number(),
  redShare: Nullable(Type.Number()),
});

export const alarmFigureCall = defineCall({
  method: 'GET',
  path: '/admin/golfAlarmFigure/list',
  summary: '告警分析',
  access: { permission: 'golf:alarm:list' },
  of: 'golfAlarmFigure',
  query: Period,
  reply: Type.Unsafe<CountedAlarms>(
    Type.Object({
      total: AlarmTotal,
      figures: Type.Object(
        Object.fromEntries(
          Object.values(ALARM_FIGURES).map((figure) => [
            figure.name,
            FigureRows(figure, figure.name === 'alarmLoad' ? { floodShare: Nullable(Type.Number()) } : {}),
          ]),
        ),
      ),
      countedFrom: Nullable(Type.String({ description: 'The first day that counts, where not all do.' })),
    }),
  ),
});

/** A figure as a spreadsheet. @param question what its own call is asked */
const describeExport = <const S extends TObject>(area: string, permission: string, question: S) =>
  defineCall({
    method: 'GET',
    path: `/admin/${area}/exportXls`,
    summary: 'A figure as a spreadsheet',
    access: { permission },
    of: area,
    query: Type.Evaluate(
      Type.Intersect([
        Type.Object({
          figure: Type.Optional(Type.String({ description: 'Name of the call that reads it.' })),
        }),
        question,
      ]),
    ),
    produces: [XLSX],
    reply: FileContent,
  });

const FigureQuestion = Type.Evaluate(Type.Intersect([Period, OfCompetition]));

export const figureExports = {
  statistics: describeExport(STATISTIC.area, 'golf:statistics:exportXls', FigureQuestion),
  rankings: describeExport(RANKING.area, 'golf:ranking:exportXls', FigureQuestion),
  alarms: describeExport(alarmFigureCall.of, 'golf:alarm:exportXls', Period),
};

export type LeaderboardQuestion = QueryOf<typeof leaderboardCall>;
export type FigurePeriod = QueryOf<FigureCall>;
