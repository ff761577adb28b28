/** Price sets: never two prices for the same thing (PRICE-04). */

import { findOverlapProblem } from '#domain/booking/overlap.ts';
import { PriceSetStatus } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import { completeRow, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
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

/** A park has one default set: the new one takes the place of the former (PRICE-28). */
const replaceDefault: Effect<typeof golfPriceSet> = async (
  tx,
  { id, parkId, isDefault },
  _input,
  _user,
  moment,
) => {
  if (isDefault !== YesNo.yes) return;
  const inForce = await findRowsBy(tx, golfPriceSet, { parkId, isDefault, status: PriceSetStatus.inForce });
  for (const former of inForce.filter((one) => one.id !== id))
    await setRow(tx, golfPriceSet, former.id, { status: PriceSetStatus.disabled }, moment);
};

export const priceSetRules: ResourceRules<typeof golfPriceSet> = {
  initial: () => ({ ruleCount: 0 }),
  onAdd: async (tx, id) => settle(tx, id),
  onEdit: async (tx, row) => settle(tx, row.id),
  effects: {
    async enable(tx, row, ...said) {
      await replaceDefault(tx, row, ...said);
      await settle(tx, row.id);
    },
  },
};

/** A price set is over with its last day (PRICE-06). The default set holds where no other does, whatever its days. */
export const expirePrices: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfPriceSet, parkId, 'expire', 'endDate')
      .where('endDate', '<', formatStamp(parkTs).slice(0, 10))
      .where('isDefault', '<>', YesNo.yes),
    (set) => setRow(tx, golfPriceSet, set.id, computeStateAfter(golfPriceSet.name, 'expire', set), writer),
  );
