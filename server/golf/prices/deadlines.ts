/** A price set is over with its last day (PRICE-06). The default set holds where no other does, whatever its days. */
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { stateAfter } from '#domain/lifecycle/rules.ts';
import { stamp } from '../../database/stamp.ts';
import { type Deadline, due, eachDue } from '../shared/deadline.ts';
import { setRow } from '../shared/rows.ts';

export const expirePrices: Deadline = (tx, { parkId, parkTs }, hand) =>
  eachDue(
    due(tx, golfPriceSet, parkId, 'expire', 'endDate')
      .where('endDate', '<', stamp(parkTs).slice(0, 10))
      .where('isDefault', '<>', 'Y'),
    (set) => setRow(tx, golfPriceSet, set.id, stateAfter(golfPriceSet.name, 'expire', set), hand),
  );
