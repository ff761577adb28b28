/** What the policy of the club gives back (PRICE-08, PRICE-09); a park may set its own bands. */

import { OrderStatus, RefundReason } from '../codes/money.ts';
import { addAmounts, formatMoney, takePercent } from './money.ts';

export type RefundCause = 'cancelled' | 'noShow' | 'weather' | 'courseClosed' | 'rejected';

export interface RefundFacts {
  readonly cause: RefundCause;
  /** Minutes from the cancellation to the tee time; negative after it. */
  readonly minutesToTee: number;
  readonly holesCompleted: number;
  readonly holesCount: number;
}

/** `[at least, percent]`, the first that fits counts. */
type Bands = readonly (readonly [least: number, percent: number])[];

export interface RefundPolicy {
  /** By minutes before the tee time. */
  readonly cancelled: Bands;
  /** By holes completed of 18. */
  readonly weather: Bands;
}

export const DEFAULT_REFUND_POLICY: RefundPolicy = {
  cancelled: [
    [24 * 60, 100],
    [2 * 60, 50],
  ],
  weather: [
    [15, 0],
    [10, 25],
    [4, 50],
    [0, 100],
  ],
};

/** As the columns of a park keep them. */
interface ParkBands {
  readonly refundBands?: unknown;
  readonly rainBands?: unknown;
}

/** What a park has set; where it has set nothing, the policy of the club applies. */
export function readRefundPolicy({ refundBands, rainBands }: ParkBands): RefundPolicy {
  const { cancelled, weather } = DEFAULT_REFUND_POLICY;
  return {
    cancelled: bandsOf(refundBands, 'hours', 60) ?? cancelled,
    weather: bandsOf(rainBands, 'holes', 1) ?? weather,
  };
}

/** Typed in any order; the highest comes first. */
function bandsOf(stored: unknown, name: string, unit: number): Bands | null {
  if (typeof stored !== 'string' || stored === '') return null;
  const rows = JSON.parse(stored) as readonly Readonly<Record<string, number>>[];
  if (rows.length === 0) return null;
  return rows
    .map(({ percent = 0, ...row }) => [(row[name] ?? 0) * unit, percent] as const)
    .toSorted(([a], [b]) => b - a);
}

/** What of an order says why money goes back, and from when on the bands count. */
export interface RefundedOrder {
  readonly status: string;
  readonly cancelReason: string | null;
  readonly finishTime: string | null;
  readonly playDate: string;
  readonly teeTime: string;
  /** Before a move; `null` = it never moved. */
  readonly firstTeeTime: string | null;
  /** By the clock of the park. */
  readonly cancelTime: string | null;
}

const CAUSES: Readonly<Record<string, RefundCause>> = {
  [RefundReason.weather]: 'weather',
  [RefundReason.park]: 'courseClosed',
  [RefundReason.paidTwice]: 'courseClosed',
};

/** @param hasStop play stood still on the day of play: that excuses who did not come (PRICE-21) */
export function findRefundCause(order: RefundedOrder, reasonType: string, hasStop: boolean): RefundCause {
  const { status, cancelReason, finishTime } = order;
  if (status === OrderStatus.rejected) return 'rejected';
  const wasNoShow =
    status === OrderStatus.noShow || (status === OrderStatus.closed && !cancelReason && !finishTime);
  const cause = CAUSES[reasonType] ?? 'cancelled';
  return wasNoShow && !(cause === 'weather' && hasStop) ? 'noShow' : cause;
}

/** Why the reason does not fit the order (Chinese), or `null`: only a stop of play makes it the weather's (PRICE-21). */
export function findRefundReasonProblem(
  { playDate }: Pick<RefundedOrder, 'playDate'>,
  reasonType: string,
  hasStop: boolean,
): string | null {
  return reasonType === RefundReason.weather && !hasStop
    ? `${playDate}没有暂停打球的记录，不能以天气为原因`
    : null;
}

/**
 * The moments between which the bands count (PRICE-22): that of the cancellation, or now while the order stands, and
 * the tee time. A move never wins time: of the first tee time and the present one the earlier counts.
 * @param now `YYYY-MM-DD HH:mm:ss` by the clock of the park
 */
export function findRefundSpan(
  order: RefundedOrder,
  now: string,
): { readonly from: string; readonly to: string } {
  const { cancelTime, teeTime, firstTeeTime } = order;
  return {
    from: cancelTime ?? now,
    to: firstTeeTime !== null && firstTeeTime < teeTime ? firstTeeTime : teeTime,
  };
}

/** Percent of what was paid. Rounds of other lengths count as if they had 18 holes. */
export function computeRefundRate(facts: RefundFacts, policy: RefundPolicy = DEFAULT_REFUND_POLICY): number {
  switch (facts.cause) {
    case 'courseClosed':
      return facts.holesCompleted === 0 ? 100 : rateIn(policy.weather, playedOf18(facts));
    case 'weather':
      return rateIn(policy.weather, playedOf18(facts));
    case 'cancelled':
      return rateIn(policy.cancelled, facts.minutesToTee);
    case 'rejected':
      return 100;
    case 'noShow':
      return 0;
  }
}

/** Why it is this much, for the people at the counter (Chinese). */
export function explainRefundRate(facts: RefundFacts, policy: RefundPolicy = DEFAULT_REFUND_POLICY): string {
  const { cause, minutesToTee, holesCompleted, holesCount } = facts;
  const rate = computeRefundRate(facts, policy);
  if (cause === 'noShow') return '客人未到，按政策不退';
  if (cause === 'rejected') return '订单被驳回，全额退还';
  if (cause === 'courseClosed' && holesCompleted === 0) return '球场原因且未开球，全额退还';
  if (cause !== 'cancelled') {
    const of18 = holesCount === 18 ? '' : `，折合18洞的${playedOf18(facts)}洞`;
    return `已打${holesCompleted}洞${of18}，退${rate}%（${bandWords(policy.weather, '洞')}）`;
  }
  const when = minutesToTee < 0 ? '开球时间已过' : `距开球${hoursWords(minutesToTee)}`;
  const hours = policy.cancelled.map(([least, percent]) => [least / 60, percent] as const);
  return `${when}，退${rate}%（${bandWords(hours, '小时')}）`;
}

/** `24小时以上退100%，2至24小时退50%，不足2小时不退`; bands stand from the highest down. */
function bandWords(bands: Bands, unit: string): string {
  const words = bands.map(([least, percent], index) => {
    const above = bands[index - 1]?.[0];
    const span = above === undefined ? `${least}${unit}以上` : `${least}至${above}${unit}`;
    return `${span}${percent === 0 ? '不退' : `退${percent}%`}`;
  });
  const lowest = bands.at(-1)?.[0] ?? 0;
  return [...words, ...(lowest > 0 ? [`不足${lowest}${unit}不退`] : [])].join('，');
}

function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)}天`;
  return hours > 0 ? `${hours}小时${Math.floor(minutes % 60)}分` : `${Math.floor(minutes)}分钟`;
}

/** What of the money of an order goes back already: paid, or asked for and not turned down (yuan). */
export interface Returned {
  /** Because another tee time costs less: that was never a price of this booking (BOOK-18). */
  readonly difference: number;
  readonly other: number;
}

/** What the policy gives back beyond what goes back already, never more than is left to return. */
export function suggestRefund(rate: number, paid: number, { difference, other }: Returned): number {
  const left = addAmounts([paid, -difference]);
  return Math.max(0, addAmounts([takePercent(left, rate), -other]));
}

/** Why this much cannot be asked for (Chinese), or `null`. */
export function findRefundProblem(applyAmount: number, paid: number, refunded: number): string | null {
  const left = addAmounts([paid, -refunded]);
  if (applyAmount <= 0) return '申请金额须大于0';
  return applyAmount > left ? `申请金额不能超过可退的${formatMoney(left)}` : null;
}

function playedOf18({ holesCompleted, holesCount }: RefundFacts): number {
  return holesCount > 0 ? Math.floor((holesCompleted * 18) / holesCount) : 0;
}

function rateIn(bands: Bands, value: number): number {
  return bands.find(([least]) => value >= least)?.[1] ?? 0;
}
