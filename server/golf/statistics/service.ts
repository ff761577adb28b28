/** How people and things did their work: alarms, caddie orders, devices, patrols (STAT-06). */

import { OverdueStep } from '#domain/codes/caddie.ts';
import { InspectionResult } from '#domain/codes/service.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { computeMedian, groupByKey } from '#domain/statistics/groups.ts';
import type { Db } from '../../database/schema.ts';
import { toNumber } from '../shared/values.ts';
import { findDayFacts } from './pace.ts';
import {
  groupByDay,
  findFacts,
  type Period,
  computeRateMean,
  roundTo,
  sumField,
  findTimeouts,
} from './period.ts';

const NOBODY = '未确认';
/** golf_overdue_status in the order of the stored list. */
const STAGES = [OverdueStep.accept, OverdueStep.switchOn, OverdueStep.assign, OverdueStep.clean];

/** Who acknowledged hole timeouts, and how quickly they were seen and settled; the busiest first. */
export async function computeTimeoutHandling(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const rows = (await findTimeouts(db, period)).map((row) => ({ ...row, operator: row.ackUser ?? NOBODY }));
  return [...groupByKey(rows, ({ operator }) => operator)]
    .map(([operator, own]) => ({
      operator,
      timeouts: own.length,
      ackMedianSec: computeMedian(own.flatMap(({ ackTs, raiseTs }) => collectSecondsTo(ackTs, raiseTs))),
      resolveMedianSec: computeMedian(
        own.flatMap(({ resolveTs, raiseTs }) => collectSecondsTo(resolveTs, raiseTs)),
      ),
    }))
    .toSorted(
      (a, b) => Number(a.operator === NOBODY) - Number(b.operator === NOBODY) || b.timeouts - a.timeouts,
    );
}

/** Seconds that passed until a moment; none for one that has not come. */
export function collectSecondsTo(ts: number | null, fromTs: number): readonly number[] {
  return ts === null ? [] : [Math.max(0, (ts - fromTs) / 1000)];
}

/** How often each stage of a caddie order came too late. */
export async function computeCaddieStages(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const days = await findDayFacts(db, period);
  const orders = sumField(days, 'caddieOrders');
  return STAGES.map((stage, place) => {
    const overdue = days.reduce((all, day) => all + (stagesOf(day.overdueByStage)[place] ?? 0), 0);
    return { stage, orders, overdue, overdueRate: orders === 0 ? null : roundTo(overdue / orders) };
  });
}

function stagesOf(overdueByStage: string | null): readonly number[] {
  const stored: unknown = JSON.parse(overdueByStage || '[]');
  return Array.isArray(stored) ? stored.map(toNumber) : [];
}

export async function computeDeviceUptime(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return groupByDay(await findDayFacts(db, period)).map(([statDate, rows]) => ({
    statDate,
    deviceOnlineRate: computeRateMean(rows, 'deviceOnlineRate'),
    gpsGapSec: sumField(rows, 'gpsGapSec'),
  }));
}

/** Patrol findings by item, as `/admin/yxInspect/report` counts them. */
export async function computePatrolFindings(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const found = await findFacts(db, yxInspect, 'inspectDate', period, ['itemType', 'result']);
  return [...groupByKey(found, ({ itemType }) => itemType ?? '')]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([itemType, rows]) => {
      const count = (wanted: InspectionResult): number =>
        rows.filter(({ result }) => result === wanted).length;
      return {
        itemType,
        items: rows.length,
        pass: count(InspectionResult.passed),
        fix: count(InspectionResult.toMend),
        recheck: count(InspectionResult.toRecheck),
      };
    });
}
