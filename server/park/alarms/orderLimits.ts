export const MINUTE = 60;

export const RECEIPT_LIMIT_SEC = 5 * MINUTE;
export const MACHINE_ON_LIMIT_SEC = 10 * MINUTE;
export const DISPATCH_LIMIT_SEC = 5 * MINUTE;
export const CLEAN_LIMIT_SEC = 20 * MINUTE;
/** What each stage may take. */
export const ORDER_LIMITS_SEC: Readonly<Record<number, number>> = {
  0: RECEIPT_LIMIT_SEC,
  1: MACHINE_ON_LIMIT_SEC,
  2: DISPATCH_LIMIT_SEC,
  4: CLEAN_LIMIT_SEC,
};
