/** Records that many rules read, as their tables hold them. */

import type { golfCaddie } from '#domain/entities/caddie.ts';
import type { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import type { golfCaddieCheck } from '#domain/entities/caddieCheck.ts';
import type { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import type { golfDevice } from '#domain/entities/device.ts';
import type { golfFlight } from '#domain/entities/flight.ts';
import type { golfOrder } from '#domain/entities/order.ts';
import type { golfPark } from '#domain/entities/park.ts';
import type { golfPlayer } from '#domain/entities/player.ts';
import type { golfOrderRefund } from '#domain/entities/refund.ts';

/** Fields of a record by their names, with values as a form sends them. */
export type FieldsOf<R> = { readonly [F in keyof R]?: unknown };

export type Caddie = StoredRow<typeof golfCaddie>;
export type CaddieApplication = StoredRow<typeof golfCaddieApply>;
export type CaddieCheck = StoredRow<typeof golfCaddieCheck>;
export type CaddieOrder = StoredRow<typeof golfCaddieOrder>;
export type GolfDevice = StoredRow<typeof golfDevice>;
export type Flight = StoredRow<typeof golfFlight>;
export type Order = StoredRow<typeof golfOrder>;
export type Park = StoredRow<typeof golfPark>;
export type Player = StoredRow<typeof golfPlayer>;
export type Refund = StoredRow<typeof golfOrderRefund>;
