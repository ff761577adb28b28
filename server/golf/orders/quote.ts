/** What an order costs by the prices of its park, with the rules that say so (PRICE-05). */

import { findDiscountProblem } from '#domain/booking/discount.ts';
import { formatQuoteBasis, sumFees, type Quote, computeQuote } from '#domain/booking/quote.ts';
import { MemberType } from '#domain/codes/play.ts';
import type { ColumnsOf } from '#domain/entities/describe.ts';
import type { golfOrder } from '#domain/entities/order.ts';
import { LARGE_DISCOUNT } from '#domain/permissions/golf.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { loadPrices } from '../prices/load.ts';
import type { FieldsOf, Order } from '../shared/records.ts';
import { toNumber, parseList, toText } from '../shared/values.ts';
import { findMemberProblem, isBookerNamed } from './members.ts';
import { findPlayingTwiceProblem } from './playingTwice.ts';

/** An order as far as its price is asked for; forms may say where it starts. */
type Priced = FieldsOf<Order> & { readonly startType?: unknown };

/**
 * A player who is not known as a member is priced as a walk-in, like their guests: nobody sees member prices by naming a
 * number (PRICE-26).
 * @returns `null`: no set of the park has a price for one of the players
 */
export async function quoteOrder(tx: ScopedTx, parkId: string, order: Priced): Promise<Quote | null> {
  const { sets, holidays } = await loadPrices(tx, parkId);
  const isKnown = (await findMemberProblem(tx, { ...order, parkId })) === null;
  return computeQuote(
    {
      playDate: toText(order.playDate),
      time: toText(order.teeTime).slice(11, 16),
      holesCount: toNumber(order.holesCount) || 18,
      startType: toText(order.startType) || null,
      memberTypes: isKnown ? await listMemberTypes(tx, order) : listWithoutMembers(order),
      caddieCount: toNumber(order.caddieCount),
      cartCount: toNumber(order.cartCount),
      requestedCaddies: toNumber(order.requestedCaddies),
      discountAmount: toNumber(order.discountAmount),
    },
    sets,
    holidays,
  );
}

/**
 * Those of the named players. Of the others one is the member under whose number the order stands, unless the list
 * names that member, and the rest are guests of a member (PRICE-18); without a number all of them are walk-ins.
 */
async function listMemberTypes(tx: ScopedTx, order: FieldsOf<Order>): Promise<readonly string[]> {
  const players = parseList(order.players);
  const named = players.map(({ memberType }) => toText(memberType) || MemberType.walkIn);
  const unnamedCount = Math.max(0, Math.max(1, toNumber(order.playerCount)) - named.length);
  const unnamed = Array.from({ length: unnamedCount }, (): string => MemberType.walkIn);
  if (toText(order.memberNo) !== '') {
    unnamed.fill(MemberType.memberGuest);
    if (unnamedCount > 0 && !(await isBookerNamed(tx, order, players))) unnamed[0] = MemberType.member;
  }
  return [...named, ...unnamed];
}

const OF_MEMBERS: ReadonlySet<string> = new Set([MemberType.member, MemberType.memberGuest]);

function listWithoutMembers({ players, playerCount }: FieldsOf<Order>): readonly string[] {
  const named = parseList(players).map(({ memberType }) => toText(memberType));
  const count = Math.max(1, named.length, toNumber(playerCount));
  return Array.from({ length: count }, (_, place) => {
    const type = named[place] ?? '';
    return type === '' || OF_MEMBERS.has(type) ? MemberType.walkIn : type;
  });
}

/** Who books or changes a booking, and what it was before. */
export interface Pricing {
  readonly user: Pick<CurrentUser, 'permissions'>;
  readonly before: FieldsOf<Order> | null;
}

/** Fees as of now, and the rules that gave them. @throws BusinessError where there is no price, or not this one */
export async function priceOrder(
  tx: ScopedTx,
  parkId: string,
  order: FieldsOf<Order>,
  pricing: Pricing,
): Promise<ColumnsOf<typeof golfOrder>> {
  const quote = await quoteOrder(tx, parkId, order);
  if (quote === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
  const problem =
    (await findMemberProblem(tx, { ...order, parkId })) ??
    (await findPlayingTwiceProblem(tx, order)) ??
    findQuoteDiscountProblem(quote, order, pricing);
  if (problem !== null) throw new BusinessError(problem);
  const { trace: _trace, ...columns } = toQuoteAnswer(quote);
  const { priceRuleIds, priceBasis } = columns;
  return { ...columns, priceRuleIds: fitting(priceRuleIds), priceBasis: fitting(priceBasis) };
}

/** Why the discount of this booking cannot be given (Chinese), or `null`. */
export function findQuoteDiscountProblem(
  quote: Quote,
  order: FieldsOf<Order>,
  { user, before }: Pricing,
): string | null {
  const question = {
    fees: sumFees(quote),
    amount: quote.discountAmount,
    reason: toText(order.discountReason),
  };
  const given = before && { fees: sumFees(before), amount: toNumber(before.discountAmount) };
  return findDiscountProblem(question, user.permissions.has(LARGE_DISCOUNT), given);
}

/** As much as their columns hold. */
const fitting = (words: string): string => words.slice(0, 200);

/** The answer of a quote call: fees, and for each player the set and rule that hold. */
export function toQuoteAnswer({ trace, ...fees }: Quote) {
  return {
    ...fees,
    priceSetId: trace[0]?.set.id ?? null,
    priceRuleIds: [...new Set(trace.map(({ rule }) => rule.id))].join(','),
    priceBasis: formatQuoteBasis(trace),
    trace: trace.map(({ set, rule, pricedAs }, player) => ({
      player: player + 1,
      setId: set.id,
      setName: set.name,
      ruleId: rule.id,
      line: rule.orderNum,
      pricedAs,
      greenFee: rule.greenFee ?? 0,
      rule,
    })),
  };
}
