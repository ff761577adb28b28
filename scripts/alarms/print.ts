/** The figures of 告警分析 for a terminal: a line a figure. */

import { alarmDictionaries } from '#domain/dictionaries/alarm.ts';
import { ALARM_FIGURES, type AlarmReport } from '#domain/statistics/alarmFigures.ts';
import { type AlarmLimitName, isAlarmLimitMet } from '#domain/statistics/alarmLimits.ts';
import type { AlarmLoad } from '#domain/statistics/alarmLoads.ts';
import { type Figure, type FigureColumn, type FigureRow, formatFigure } from '#domain/statistics/figures.ts';

/** Which limit judges which column of the load. The time in a flood is judged as a share. */
const LIMITS: ReadonlyMap<string, { readonly limit: AlarmLimitName; readonly field: keyof AlarmLoad }> =
  new Map([
    ['audiblePerHour', { limit: 'audiblePerHour', field: 'audiblePerHour' }],
    ['busiestAudible', { limit: 'busiestAudible', field: 'busiestAudible' }],
    ['floodSec', { limit: 'floodShare', field: 'floodShare' }],
    ['redShare', { limit: 'redShare', field: 'redShare' }],
  ]);

/** The load of all days in one line, then a line for each other figure with all its rows. */
export function listFigureLines({ total, figures }: AlarmReport, hasLimits: boolean): readonly string[] {
  const { alarmLoad, ...others } = ALARM_FIGURES;
  const load = alarmLoad.columns.flatMap((column) =>
    column.name === 'statDate' ? [] : [`${column.label} ${formatLoad(total, column, hasLimits)}`],
  );
  return [
    `${alarmLoad.title}: ${load.join(', ')}`,
    ...Object.values(others).map((figure) => formatRows(figure, figures[figure.name])),
  ];
}

function formatLoad(total: AlarmLoad, column: FigureColumn, hasLimits: boolean): string {
  const row: FigureRow = total;
  const text = formatCell(column, row[column.name] ?? null);
  const judged = LIMITS.get(column.name);
  const isMet = judged === undefined || isAlarmLimitMet(judged.limit, total[judged.field]);
  return isMet || !hasLimits ? text : `${text} !`;
}

function formatRows({ title, columns }: Figure, rows: readonly FigureRow[]): string {
  const [first, ...others] = columns;
  if (first === undefined || rows.length === 0) return `${title}: –`;
  const texts = rows.map((row) => {
    const values = others.map((column) => `${column.label} ${formatCell(column, row[column.name] ?? null)}`);
    return `${formatCell(first, row[first.name] ?? null)} (${values.join(' ')})`;
  });
  return `${title}: ${texts.join(', ')}`;
}

function formatCell(column: Pick<FigureColumn, 'kind' | 'dict'>, value: string | number | null): string {
  if (value === null) return '–';
  const items = alarmDictionaries.find(({ code }) => code === column.dict)?.items ?? [];
  return items.find((item) => item.value === value)?.text ?? formatFigure(column, value);
}
