/** Price sets: never two prices for the same thing (PRICE-04). */
import { findOverlapProblem } from '#domain/booking/overlap.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { completeRow, findRowById } from '../shared/rows.ts';
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
  added: async (tx, id) => settle(tx, id),
  edited: async (tx, row) => settle(tx, row.id),
  effects: { enable: async (tx, row) => settle(tx, row.id) },
};
