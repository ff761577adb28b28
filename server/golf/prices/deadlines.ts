/** A price set is over with its last day (PRICE-06). The default set holds where no other does, whatever its days. */
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '../../database/stamp.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import { setRow } from '../shared/rows.ts';

export const expirePrices: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfPriceSet, parkId, 'expire', 'endDate')
      .where('endDate', '<', formatStamp(parkTs).slice(0, 10))
      .where('isDefault', '<>', 'Y'),
    (set) => setRow(tx, golfPriceSet, set.id, computeStateAfter(golfPriceSet.name, 'expire', set), writer),
  );
