/** How long a caddie order may stay in each of its stages. */
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';

export const MINUTE_SEC = 60;

export const RECEIPT_LIMIT_SEC = 5 * MINUTE_SEC;
export const MACHINE_ON_LIMIT_SEC = 10 * MINUTE_SEC;
export const DISPATCH_LIMIT_SEC = 5 * MINUTE_SEC;
export const CLEAN_LIMIT_SEC = 20 * MINUTE_SEC;
/** By stage (`CaddieOrderStatus`); the others have no limit. */
export const ORDER_LIMITS_SEC: Readonly<Record<number, number>> = {
  [CaddieOrderStatus.offered]: RECEIPT_LIMIT_SEC,
  [CaddieOrderStatus.accepted]: MACHINE_ON_LIMIT_SEC,
  [CaddieOrderStatus.switchedOn]: DISPATCH_LIMIT_SEC,
  [CaddieOrderStatus.toClean]: CLEAN_LIMIT_SEC,
};
