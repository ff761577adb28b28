/** What an order costs (golf-domain 2.17, 2.20). Yuan. */
import { type Holiday, type PriceAnswer, priceFor, type PriceQuestion, type PriceSet } from './price.ts';

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
  readonly otherFee: number;
  readonly discountAmount: number;
}

export interface Quote {
  readonly greenFee: number;
  readonly caddieFee: number;
  readonly cartFee: number;
  readonly requestFee: number;
  readonly insuranceFee: number;
  readonly otherFee: number;
  readonly discountAmount: number;
  /** Never below 0. */
  readonly totalAmount: number;
  /** Rule of each player, in their order: why it costs what it costs. */
  readonly trace: readonly PriceAnswer[];
}

/**
 * Green fee and insurance by each player's rule; caddies, carts and requests by the first player's, who books.
 * `null` when a player has no price.
 */
export function quoteFor(
  booking: Booking,
  sets: readonly PriceSet[],
  holidays: readonly Holiday[],
): Quote | null {
  const { memberTypes, caddieCount, cartCount, requestedCaddies, otherFee, discountAmount } = booking;
  const question: Omit<PriceQuestion, 'memberType'> = { ...booking, playerCount: memberTypes.length };
  const answers = memberTypes.map((memberType) => priceFor({ ...question, memberType }, sets, holidays));
  const trace = answers.filter((answer) => answer !== null);
  const [first] = trace;
  if (first === undefined || trace.length < memberTypes.length) return null;
  const fees = {
    greenFee: yuan(trace.reduce((sum, { rule }) => sum + (rule.greenFee ?? 0), 0)),
    caddieFee: yuan((first.rule.caddieFee ?? 0) * caddieCount),
    cartFee: yuan((first.rule.cartFee ?? 0) * cartCount),
    requestFee: yuan((first.rule.requestFee ?? 0) * requestedCaddies),
    insuranceFee: yuan(trace.reduce((sum, { rule }) => sum + (rule.insuranceFee ?? 0), 0)),
    otherFee: yuan(otherFee),
  };
  const sum = Object.values(fees).reduce((total, fee) => total + fee, 0);
  return { ...fees, discountAmount, totalAmount: Math.max(0, yuan(sum - discountAmount)), trace };
}

/** Whole cents: sums of decimals are not. */
export function yuan(amount: number): number {
  return Math.round(amount * 100) / 100;
}
