/** How many rows there are, where they are counted to a bound only (LIST-80). */
const group = (count: number): string => count.toLocaleString('en');

/** `7 条`, or `超过 10,000 条`. */
export const formatRowCount = (count: number, isBounded: boolean): string =>
  isBounded ? `超过 ${group(count)} 条` : `${count} 条`;

/** `7`, or `10,000+`. */
export const formatShortCount = (count: number, isBounded: boolean): string =>
  isBounded ? `${group(count)}+` : String(count);
