/** Money is counted in whole cents (PRICE-20): decimals of yuan do not add up. Amounts outside of here are yuan with two decimals. */

const toCents = (yuan: number): number => Math.round(yuan * 100);

/** Whole cents: sums of decimals are not. */
export const roundToCents = (yuan: number): number => toCents(yuan) / 100;

/** The exact sum. */
export const addAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;

/** Half a cent is rounded up. @param percent whole number */
export const takePercent = (yuan: number, percent: number): number =>
  Math.round((toCents(yuan) * percent) / 100) / 100;

/** The share of one of several, which together are the whole: the first ones have a cent more. @param place from 0 */
export function computeShare(yuan: number, count: number, place: number): number {
  const cents = toCents(yuan);
  const each = Math.floor(cents / count);
  return (each + (place < cents - each * count ? 1 : 0)) / 100;
}

/** `12,345.60`: thousands apart. */
export const groupDigits = (value: number, decimals: number): string =>
  value.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** `￥1,234.50`, wherever people read an amount (LIST-16). */
export const formatMoney = (yuan: number): string => `￥${groupDigits(yuan, 2)}`;
