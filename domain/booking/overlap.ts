/** Two prices for the same thing: refused when a set is saved (PRICE-04). */

import { DayType, PriceSetStatus } from '../codes/money.ts';
import { computeExactness, type PriceRule, type PriceSet } from './price.ts';

/**
 * The first rule of another set, or of this one, that would hold at the same moment with equal right (Chinese), or
 * `null`. Sets that are stopped or expired contradict nobody, and a default set takes the place of another one (PRICE-28).
 */
export function findOverlapProblem(set: PriceSet, others: readonly PriceSet[]): string | null {
  const rivals = [set, ...others.filter((other) => isRival(set, other))];
  for (const [index, rule] of set.rules.entries())
    for (const rival of rivals)
      for (const [place, other] of rival.rules.entries()) {
        if (rival === set && place <= index) continue;
        if (contradicts(rule, other)) return `与方案「${rival.name}」第${place + 1}行时段重叠`;
      }
  return null;
}

function isRival(set: PriceSet, other: PriceSet): boolean {
  return (
    other.id !== set.id &&
    mayHold(set) &&
    mayHold(other) &&
    !set.isDefault &&
    !other.isDefault &&
    other.priority === set.priority &&
    other.startDate <= set.endDate &&
    set.startDate <= other.endDate
  );
}

const mayHold = ({ status }: PriceSet): boolean =>
  status === PriceSetStatus.draft || status === PriceSetStatus.inForce;

function contradicts(a: PriceRule, b: PriceRule): boolean {
  return (
    computeExactness(a) === computeExactness(b) &&
    a.memberType === b.memberType &&
    a.holesCount === b.holesCount &&
    (!a.startTypeScope || !b.startTypeScope || a.startTypeScope === b.startTypeScope) &&
    (a.minPlayers ?? 0) <= (b.maxPlayers ?? Infinity) &&
    (b.minPlayers ?? 0) <= (a.maxPlayers ?? Infinity) &&
    (a.dayType === b.dayType || a.dayType === DayType.any || b.dayType === DayType.any) &&
    shareDay(a.weekDays, b.weekDays) &&
    (a.timeFrom ?? '') < (b.timeTo ?? '24:00') &&
    (b.timeFrom ?? '') < (a.timeTo ?? '24:00')
  );
}

function shareDay(a: string | null, b: string | null): boolean {
  return !a || !b || a.split(',').some((day) => b.split(',').includes(day));
}
