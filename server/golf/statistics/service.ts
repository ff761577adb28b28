/** How people and things did their work: alarms, caddie orders, devices, patrols (STAT-06). */
import { OverdueStep } from '#domain/codes/caddie.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Db } from '../../database/schema.ts';
import { amount, text } from '../shared/values.ts';
import { daysOf } from './pace.ts';
import {
  byDay,
  type Fact,
  factsOf,
  grouped,
  median,
  type Period,
  rateMean,
  rounded,
  sum,
  timeoutsOf,
} from './period.ts';

const NOBODY = '未确认';
/** golf_overdue_status in the order of the stored list. */
const STAGES = [OverdueStep.accept, OverdueStep.switchOn, OverdueStep.assign, OverdueStep.clean];

/** Who acknowledged hole timeouts, and how quickly they were seen and settled; the busiest first. */
export async function timeoutHandling(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const rows = (await timeoutsOf(db, period)).map((row) => ({ ...row, operator: row.ackUser ?? NOBODY }));
  return [...grouped(rows, 'operator')]
    .map(([operator, own]) => ({
      operator,
      timeouts: own.length,
      ackMedianSec: median(own.flatMap(({ ackTs, raiseTs }) => secondsTo(ackTs, raiseTs))),
      resolveMedianSec: median(own.flatMap(({ resolveTs, raiseTs }) => secondsTo(resolveTs, raiseTs))),
    }))
    .toSorted(
      (a, b) => Number(a.operator === NOBODY) - Number(b.operator === NOBODY) || b.timeouts - a.timeouts,
    );
}

/** Seconds that passed until a moment; none for one that has not come. */
export function secondsTo(ts: unknown, fromTs: unknown): readonly number[] {
  return ts === null || ts === undefined ? [] : [Math.max(0, (amount(ts) - amount(fromTs)) / 1000)];
}

/** How often each stage of a caddie order came too late. */
export async function caddieStages(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const days = await daysOf(db, period);
  const orders = sum(days, 'caddieOrders');
  return STAGES.map((stage, place) => {
    const overdue = days.reduce((all, day) => all + (stagesOf(day)[place] ?? 0), 0);
    return { stage, orders, overdue, overdueRate: orders === 0 ? null : rounded(overdue / orders) };
  });
}

function stagesOf({ overdueByStage }: Fact): readonly number[] {
  const stored: unknown = JSON.parse(text(overdueByStage) || '[]');
  return Array.isArray(stored) ? stored.map(amount) : [];
}

export async function deviceUptime(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return byDay(await daysOf(db, period)).map(([statDate, rows]) => ({
    statDate,
    deviceOnlineRate: rateMean(rows, 'deviceOnlineRate'),
    gpsGapSec: sum(rows, 'gpsGapSec'),
  }));
}

/** Patrol findings by item, as `/admin/yxInspect/report` counts them. */
export async function patrol(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const found = await factsOf(db, 'yx_inspect', 'inspectDate', period, ['itemType', 'result']);
  return [...grouped(found, 'itemType')]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([itemType, rows]) => {
      const of = (result: string): number => rows.filter((row) => row['result'] === result).length;
      return { itemType, items: rows.length, pass: of('1'), fix: of('2'), recheck: of('3') };
    });
}
