/** What an order costs by the prices of its park, with the rules that say so (PRICE-05). */
import { MemberType } from '#domain/codes/play.ts';
import { discountProblem, LARGE_DISCOUNT } from '#domain/booking/discount.ts';
import { basisWords, feesOf, type Quote, quoteFor } from '#domain/booking/quote.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { loadPrices } from '../prices/load.ts';
import type { Columns } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { MEMBER, memberProblem } from './members.ts';

/** `null`: no set of the park has a price for one of the players. */
export async function quoteOrder(tx: ScopedTx, parkId: string, order: Columns): Promise<Quote | null> {
  const { sets, holidays } = await loadPrices(tx, parkId);
  return quoteFor(
    {
      playDate: text(order['playDate']),
      time: text(order['teeTime']).slice(11, 16),
      holesCount: amount(order['holesCount']) || 18,
      startType: text(order['startType']) || null,
      memberTypes: memberTypesOf(order),
      caddieCount: amount(order['caddieCount']),
      cartCount: amount(order['cartCount']),
      requestedCaddies: amount(order['requestedCaddies']),
      discountAmount: amount(order['discountAmount']),
    },
    sets,
    holidays,
  );
}

/** Those of the named players; whoever is not named pays as the booker does: as a member or as a walk-in. */
function memberTypesOf(order: Columns): readonly string[] {
  const named = listOf(order['players']).map(({ memberType }) => text(memberType) || MemberType.walkIn);
  const rest = Math.max(0, Math.max(1, amount(order['playerCount'])) - named.length);
  const other = text(order['memberNo']) === '' ? MemberType.walkIn : MEMBER;
  return [...named, ...Array.from({ length: rest }, () => other)];
}

/** Who books or changes a booking, and what it was before. */
export interface Pricing {
  readonly user: Pick<CurrentUser, 'permissions'>;
  readonly before: Columns | null;
}

/** Fees as of now, and the rules that gave them. @throws BusinessError where there is no price, or not this one */
export async function priced(
  tx: ScopedTx,
  parkId: string,
  order: Columns,
  pricing: Pricing,
): Promise<Columns> {
  const quote = await quoteOrder(tx, parkId, order);
  if (quote === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
  const problem = (await memberProblem(tx, { ...order, parkId })) ?? discountProblemOf(quote, order, pricing);
  if (problem !== null) throw new BusinessError(problem);
  const { trace: _trace, ...columns } = quoteAnswer(quote);
  const { priceRuleIds, priceBasis } = columns;
  return { ...columns, priceRuleIds: fitting(priceRuleIds), priceBasis: fitting(priceBasis) };
}

/** Why the discount of this booking cannot be given (Chinese), or `null`. */
export function discountProblemOf(quote: Quote, order: Columns, { user, before }: Pricing): string | null {
  const asked = {
    fees: feesOf(quote),
    amount: quote.discountAmount,
    reason: text(order['discountReason']),
  };
  const given = before && { fees: feesOf(before), amount: amount(before['discountAmount']) };
  return discountProblem(asked, user.permissions.has(LARGE_DISCOUNT), given);
}

/** As much as their columns hold. */
const fitting = (words: string): string => words.slice(0, 200);

/** The answer of a quote call: fees, and for each player the set and rule that hold. */
export function quoteAnswer({ trace, ...fees }: Quote) {
  return {
    ...fees,
    priceSetId: trace[0]?.set.id ?? null,
    priceRuleIds: [...new Set(trace.map(({ rule }) => rule.id))].join(','),
    priceBasis: basisWords(trace),
    trace: trace.map(({ set, rule }, player) => ({
      player: player + 1,
      setId: set.id,
      setName: set.name,
      ruleId: rule.id,
      line: rule.orderNum,
      greenFee: rule.greenFee ?? 0,
      rule,
    })),
  };
}
