import { expectTypeOf, it } from 'vitest';
import type { CaddieOrderRow } from '#domain/entities/caddieOrder.ts';
import type { HoleRow } from '#domain/entities/hole.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import type { StartHoleRow } from '#domain/entities/startHole.ts';

it('rows have the types of their fields, empty where they may be', () => {
  expectTypeOf<OrderRow['orderNo']>().toEqualTypeOf<string>();
  expectTypeOf<OrderRow['totalAmount']>().toEqualTypeOf<number | null>();
  expectTypeOf<OrderRow['playerCount']>().toEqualTypeOf<number>();
  expectTypeOf<OrderRow['remark']>().toEqualTypeOf<string | null>();
  expectTypeOf<HoleRow['yardBlue']>().toEqualTypeOf<number | null>();
  expectTypeOf<HoleRow['par']>().toEqualTypeOf<number>();
  expectTypeOf<StartHoleRow['holeNo']>().toEqualTypeOf<number | null>();
  expectTypeOf<CaddieOrderRow['flightId']>().toEqualTypeOf<string>();
  expectTypeOf<CaddieOrderRow['rev']>().toEqualTypeOf<number>();
  // @ts-expect-error -- no such field
  expectTypeOf<OrderRow['nothing']>().toBeNever();
});
