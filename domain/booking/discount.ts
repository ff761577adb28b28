/** Discounts: small ones are everybody's to give, large ones need a right of their own and a reason. Yuan. */

import { formatMoney, takePercent } from './money.ts';

/** Of all fees. */
const FREE_PERCENT = 10;

export interface Discount {
  /** Sum of the fees before it. */
  readonly fees: number;
  readonly amount: number;
  readonly reason: string;
}

/** What anybody may take off. */
export const computeFreeDiscount = (fees: number): number => takePercent(fees, FREE_PERCENT);

/**
 * Why this discount cannot be given (Chinese), or `null`.
 * @param before what was given already: as much off as much is nobody's new decision
 */
export function findDiscountProblem(
  { fees, amount, reason }: Discount,
  mayBeLarge: boolean,
  before: Omit<Discount, 'reason'> | null = null,
): string | null {
  if (amount > fees) return `优惠不能超过费用合计${formatMoney(fees)}`;
  const free = computeFreeDiscount(fees);
  if (amount <= free) return null;
  const isGranted = before !== null && amount <= before.amount && fees >= before.fees;
  if (!mayBeLarge && !isGranted)
    return `优惠超过费用的${FREE_PERCENT}%（${formatMoney(free)}），需要大额优惠权限`;
  return reason.trim() === ''
    ? `优惠超过费用的${FREE_PERCENT}%（${formatMoney(free)}），请填写优惠原因`
    : null;
}
