/** Records are typed by their description: what must not compile here is said so by `tsc` when it does. */

import { describe, expectTypeOf, it } from 'vitest';
import { OrderStatus } from '#domain/codes/money.ts';
import type { RecordDraft, RowOf, StoredRow } from '#domain/entities/describe.ts';
import type { golfOrder } from '#domain/entities/order.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import type { findRowsBy } from '../../../server/golf/shared/rows.ts';
import type { ResourceRules } from '../../../server/resource/rules.ts';

type Order = RowOf<typeof golfOrder>;
type StoredOrder = StoredRow<typeof golfOrder>;

describe('a record typed by its description', () => {
  it('has the fields of its description and no others', () => {
    expectTypeOf<Order['teeTime']>().toEqualTypeOf<string>();
    expectTypeOf<Order['paidAmount']>().toEqualTypeOf<number | null>();
    // @ts-expect-error orders have no field of this name
    type Misspelt = Order['payedAmount'];
    expectTypeOf<Misspelt>().toBeAny();
  });

  it('holds the codes of its dictionaries and no other text', () => {
    expectTypeOf<NonNullable<Order['status']>>().toEqualTypeOf<OrderStatus>();
    // @ts-expect-error no order has this status
    const misspelt: Order['status'] = 'confirmd';
    expectTypeOf(misspelt).not.toBeAny();
  });

  it('names its park, and texts for its codes on the wire only', () => {
    expectTypeOf<Order['parkId']>().toEqualTypeOf<string>();
    expectTypeOf<Order>().toHaveProperty('status_dictText');
    expectTypeOf<StoredOrder>().not.toHaveProperty('status_dictText');
    expectTypeOf<StoredOrder>().not.toHaveProperty('clockShift');
  });

  it('is what repositories answer, rules judge and cells draw', () => {
    expectTypeOf<ReturnType<typeof findRowsBy<typeof golfOrder>>>().toEqualTypeOf<
      Promise<readonly StoredOrder[]>
    >();
    expectTypeOf<NonNullable<ResourceRules<typeof golfOrder>['prepare']>>()
      .parameter(1)
      .toEqualTypeOf<RecordDraft<typeof golfOrder>>();
    const cells: Cells<typeof golfOrder> = {
      status: ({ status }) => (status === OrderStatus.confirmed ? '✓' : null),
      // @ts-expect-error orders have no field of this name
      payedAmount: () => null,
    };
    expectTypeOf(cells).not.toBeAny();
  });
});
