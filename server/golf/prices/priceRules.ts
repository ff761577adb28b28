/** Price sets: never two prices for the same thing (PRICE-04). */

import { findOverlapProblem } from '#domain/booking/overlap.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import { completeRow, findRowById, setRow } from '../shared/rows.ts';
import { loadPrices } from './load.ts';

/** Counts the lines of a set. @throws BusinessError when one contradicts another of the park */
async function settle(tx: ScopedTx, id: string): Promise<void> {
  const row = await findRowById(tx, golfPriceSet, id);
  if (row === undefined) return;
  const { sets } = await loadPrices(tx, row.parkId);
  const set = sets.find((one) => one.id === id);
  if (set === undefined) return;
  const problem = findOverlapProblem(set, sets);
  if (problem !== null) throw new BusinessError(problem);
  await completeRow(tx, golfPriceSet, id, { ruleCount: set.rules.length });
}

export const priceSetRules: ResourceRules<typeof golfPriceSet> = {
  initial: () => ({ ruleCount: 0 }),
  onAdd: async (tx, id) => settle(tx, id),
  onEdit: async (tx, row) => settle(tx, row.id),
  effects: { enable: async (tx, row) => settle(tx, row.id) },
};

/** A price set is over with its last day (PRICE-06). The default set holds where no other does, whatever its days. */
export const expirePrices: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfPriceSet, parkId, 'expire', 'endDate')
      .where('endDate', '<', formatStamp(parkTs).slice(0, 10))
      .where('isDefault', '<>', 'Y'),
    (set) => setRow(tx, golfPriceSet, set.id, computeStateAfter(golfPriceSet.name, 'expire', set), writer),
  );
