/** What the log of an order calls each action. */

import { expect, it } from 'vitest';
import { OrderLogAction } from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { getLogAction } from '#server/golf/orders/checkLog.ts';

// BOOK-08
it('has a code for every action of the lifecycle, and for no other', () => {
  const keys = listLifecycles(golfOrder.name).flatMap(({ transitions }) => transitions.map(({ key }) => key));
  expect(keys).toContain('noShow');
  for (const key of keys) expect(Object.values(OrderLogAction)).toContain(getLogAction(key));
  expect(() => getLogAction('archive')).toThrow('archive');
});
