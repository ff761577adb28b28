/** How each figure of 统计 is drawn: which of its columns become bars, lines or shades. Pure. */

import type { AlarmFigureName } from '#domain/statistics/alarmFigures.ts';
import {
  type FigureColumn,
  type FigureRow,
  formatAxis,
  formatFigure,
  type StatisticName,
} from '#domain/statistics/figures.ts';
import type { HeatCell } from '#src/widgets/charts/HeatStrip.tsx';
import { buildHeatCell } from '#src/widgets/charts/holeHeat.ts';
import type { ChartTone, Series } from '#src/widgets/charts/series.ts';

export type ChartDrawing =
  | {
      readonly kind: 'bars' | 'stack' | 'lines';
      readonly categories: readonly string[];
      readonly series: readonly Series[];
      format(value: number): string;
      formatAxis(value: number): string;
      readonly isTime: boolean;
      /** Place of the day that goes on; -1 or `null` for none. */
      readonly unfinished: number | null;
    }
  /** A strip for each park. */
  | { readonly kind: 'heat'; readonly strips: readonly HeatRow[] };

interface HeatRow {
  readonly park: string;
  readonly cells: readonly HeatCell[];
}

type TextOf = (column: FigureColumn, value: string | number | null) => string;

interface Plan {
  readonly kind: 'bars' | 'stack' | 'lines';
  /** Column of the categories. */
  readonly along: string;
  readonly series: readonly (readonly [column: string, tone: ChartTone])[];
}

const PLANS: Readonly<Record<Exclude<StatisticName, 'holeHeat'> | AlarmFigureName, Plan>> = {
  paceDistribution: {
    kind: 'stack',
    along: 'bucket',
    series: [
      ['morning', 'primary'],
      ['noon', 'watch'],
      ['afternoon', 'paused'],
    ],
  },
  roundTime: {
    kind: 'lines',
    along: 'statDate',
    series: [
      ['p50RoundSec', 'primary'],
      ['p90RoundSec', 'watch'],
    ],
  },
  punctuality: { kind: 'lines', along: 'statDate', series: [['startWithin2Min', 'normal']] },
  timeoutHandling: {
    kind: 'bars',
    along: 'operator',
    series: [
      ['ackMedianSec', 'primary'],
      ['resolveMedianSec', 'watch'],
    ],
  },
  caddieStages: { kind: 'bars', along: 'stage', series: [['overdueRate', 'watch']] },
  revenue: { kind: 'bars', along: 'dayType', series: [['netPerDay', 'primary']] },
  revenueDays: {
    kind: 'bars',
    along: 'statDate',
    series: [['net', 'primary']],
  },
  refundDays: {
    kind: 'stack',
    along: 'statDate',
    series: [
      ['ofCancelled', 'watch'],
      ['ofStanding', 'primary'],
    ],
  },
  cancelledDays: { kind: 'bars', along: 'statDate', series: [['cancelledKept', 'primary']] },
  deviceUptime: { kind: 'lines', along: 'statDate', series: [['deviceOnlineRate', 'normal']] },
  alarmLoad: {
    kind: 'lines',
    along: 'statDate',
    series: [
      ['perHour', 'primary'],
      ['audiblePerHour', 'watch'],
    ],
  },
  alarmPriorities: { kind: 'bars', along: 'priority', series: [['alarms', 'primary']] },
  alarmRules: {
    kind: 'bars',
    along: 'rule',
    series: [
      ['alarms', 'watch'],
      ['red', 'behind'],
    ],
  },
  alarmTimes: {
    kind: 'bars',
    along: 'rule',
    series: [
      ['ackMedianSec', 'primary'],
      ['clearMedianSec', 'watch'],
    ],
  },
  alarmInterventions: {
    kind: 'bars',
    along: 'action',
    series: [
      ['alarms', 'normal'],
      ['better', 'primary'],
    ],
  },
  alarmTroubles: { kind: 'bars', along: 'kind', series: [['alarms', 'watch']] },
  alarmFlights: {
    kind: 'bars',
    along: 'name',
    series: [
      ['alarms', 'watch'],
      ['red', 'behind'],
    ],
  },
  alarmHoles: {
    kind: 'bars',
    along: 'name',
    series: [
      ['alarms', 'watch'],
      ['red', 'behind'],
    ],
  },
  patrol: {
    kind: 'stack',
    along: 'itemType',
    series: [
      ['pass', 'normal'],
      ['fix', 'watch'],
      ['recheck', 'behind'],
    ],
  },
};

/** @param today the day that is not over, `YYYY-MM-DD` */
export function createChartDrawing(
  name: string,
  rows: readonly FigureRow[],
  textOf: TextOf,
  columns: readonly FigureColumn[],
  today: string | null = null,
): ChartDrawing | null {
  if (name === 'holeHeat') return { kind: 'heat', strips: heatStrips(rows) };
  const plan = PLANS[name as keyof typeof PLANS] as Plan | undefined;
  if (plan === undefined) return null;
  const columnOf = (columnName: string): FigureColumn | undefined =>
    columns.find((one) => one.name === columnName);
  const along = columnOf(plan.along);
  const first = columnOf(plan.series[0]?.[0] ?? '');
  if (along === undefined || first === undefined) return null;
  return {
    // A line through one day is a dot.
    kind: plan.kind === 'lines' && rows.length === 1 ? 'bars' : plan.kind,
    categories: rows.map((row) => shortDay(textOf(along, row[along.name] ?? null))),
    series: plan.series.map(([column, tone]) => ({
      label: columnOf(column)?.label ?? column,
      tone,
      values: rows.map((row) => numberOf(row[column])),
    })),
    format: (value) => formatFigure(first, value),
    formatAxis: (value) => formatAxis(first, value),
    unfinished:
      today === null || plan.along !== 'statDate' ? null : rows.findIndex((row) => row[along.name] === today),
    isTime: first.kind === 'duration',
  };
}

const shortDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text.slice(5) : text);

const numberOf = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** @param rows of `computeHoleHeat` */
function heatStrips(rows: readonly FigureRow[]): readonly HeatRow[] {
  const parks = [...new Set(rows.map(({ parkName }) => String(parkName ?? '')))];
  return parks.map((park) => ({
    park,
    cells: rows.filter(({ parkName }) => String(parkName ?? '') === park).map(buildHeatCell),
  }));
}
