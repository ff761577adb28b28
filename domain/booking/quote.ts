/** What an order costs (PRICE-05). Yuan. */

import { addAmounts, roundToCents } from './money.ts';
import { type Holiday, type PriceAnswer, findPrice, type PriceQuestion, type PriceSet } from './price.ts';

export interface Booking {
  readonly playDate: string;
  /** HH:mm */
  readonly time: string;
  readonly holesCount: number;
  readonly startType: string | null;
  /** golf_member_type of each player. */
  readonly memberTypes: readonly string[];
  readonly caddieCount: number;
  readonly cartCount: number;
  /** Caddies asked for by name. */
  readonly requestedCaddies: number;
  readonly discountAmount: number;
}

export interface Quote {
  readonly greenFee: number;
  readonly caddieFee: number;
  readonly cartFee: number;
  readonly requestFee: number;
  readonly insuranceFee: number;
  /** Lockers. */
  readonly otherFee: number;
  readonly discountAmount: number;
  /** Never below 0. */
  readonly totalAmount: number;
  /** Rule of each player, in their order: why it costs what it costs. */
  readonly trace: readonly PriceAnswer[];
}

/**
 * Green fee, insurance and locker by each player's rule; caddies, carts and requests by the first player's, who books.
 * `null` when a player has no price.
 */
export function computeQuote(
  booking: Booking,
  sets: readonly PriceSet[],
  holidays: readonly Holiday[],
): Quote | null {
  const { memberTypes, caddieCount, cartCount, requestedCaddies, discountAmount } = booking;
  const question: Omit<PriceQuestion, 'memberType'> = { ...booking, playerCount: memberTypes.length };
  const answers = memberTypes.map((memberType) => findPrice({ ...question, memberType }, sets, holidays));
  const trace = answers.filter((answer) => answer !== null);
  const [first] = trace;
  if (first === undefined || trace.length < memberTypes.length) return null;
  const fees = {
    greenFee: addAmounts(trace.map(({ rule }) => rule.greenFee ?? 0)),
    caddieFee: roundToCents((first.rule.caddieFee ?? 0) * caddieCount),
    cartFee: roundToCents((first.rule.cartFee ?? 0) * cartCount),
    requestFee: roundToCents((first.rule.requestFee ?? 0) * requestedCaddies),
    insuranceFee: addAmounts(trace.map(({ rule }) => rule.insuranceFee ?? 0)),
    otherFee: addAmounts(trace.map(({ rule }) => rule.lockerFee ?? 0)),
  };
  const totalAmount = Math.max(0, addAmounts([sumFees(fees), -discountAmount]));
  return { ...fees, discountAmount, totalAmount, trace };
}

const FEES = ['greenFee', 'caddieFee', 'cartFee', 'requestFee', 'insuranceFee', 'otherFee'] as const;

/** All fees of a quote or an order, before the discount. */
export function sumFees(fees: { readonly [name in (typeof FEES)[number]]?: unknown }): number {
  return addAmounts(FEES.map((name) => Number(fees[name] ?? 0)));
}

/** Lines of price sets by their names, each once: `「旺季价」第2行、第5行`. */
export function formatQuoteBasis(trace: readonly PriceAnswer[]): string {
  const lines = new Map<string, Set<number>>();
  for (const { set, rule } of trace)
    lines.set(set.name, (lines.get(set.name) ?? new Set()).add(rule.orderNum));
  return [...lines]
    .map(([name, numbers]) => `「${name}」${[...numbers].map((line) => `第${line}行`).join('、')}`)
    .join('，');
}
