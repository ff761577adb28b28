/** What the policy of the house gives back (golf-domain 2.19); a park may set its own bands. */
import { yuan } from './quote.ts';

export type RefundCause = 'cancelled' | 'noShow' | 'weather' | 'courseClosed';

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

/** Percent of what was paid. Rounds of other lengths count as if they had 18 holes. */
export function policyRate(facts: RefundFacts, policy: RefundPolicy = DEFAULT_REFUND_POLICY): number {
  switch (facts.cause) {
    case 'courseClosed':
      return facts.holesCompleted === 0 ? 100 : rateIn(policy.weather, playedOf18(facts));
    case 'weather':
      return rateIn(policy.weather, playedOf18(facts));
    case 'cancelled':
      return rateIn(policy.cancelled, facts.minutesToTee);
    case 'noShow':
      return 0;
  }
}

/** Never more than is left to return. */
export function suggestedRefund(rate: number, paid: number, refunded: number): number {
  return Math.max(0, Math.min(yuan((paid * rate) / 100), yuan(paid - refunded)));
}

/** Why this much cannot be asked for (Chinese), or `null`. */
export function refundProblem(applyAmount: number, paid: number, refunded: number): string | null {
  const left = yuan(paid - refunded);
  if (applyAmount <= 0) return '申请金额须大于0';
  return applyAmount > left ? `申请金额不能超过可退的${left.toFixed(2)}元` : null;
}

function playedOf18({ holesCompleted, holesCount }: RefundFacts): number {
  return holesCount > 0 ? Math.floor((holesCompleted * 18) / holesCount) : 0;
}

function rateIn(bands: Bands, value: number): number {
  return bands.find(([least]) => value >= least)?.[1] ?? 0;
}
