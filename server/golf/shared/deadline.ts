/** What a rule of time is asked: records of one park, at one moment. */

import type { EntityDescription, StoredRow } from '#domain/entities/describe.ts';
import { getTransition } from '#domain/lifecycle/rules.ts';
import { getTransactionScope, type ScopedTx } from '../../resource/recordScope.ts';
import { selectRows } from '../../resource/store.ts';
import type { Writer } from './rows.ts';

export interface ParkTime {
  /** Epoch ms. */
  readonly parkTs: number;
  /** Its flights follow a running day, which knows better than the clock who is late. */
  readonly hasDay: boolean;
  /** Caddie orders that the day watches itself. */
  readonly served?: ReadonlySet<string>;
}

export interface ParkMoment extends ParkTime {
  readonly parkId: string;
  /** Epoch ms of the server, by which people's own steps are stamped. */
  readonly nowTs: number;
}

/** Changes what is due, the first `AT_ONCE` of it. @returns how many records */
export type Deadline = (tx: ScopedTx, park: ParkMoment, writer: Writer) => Promise<number>;

/** Records that one transaction closes: with all that follows from each, it takes well below half a second. */
export const AT_ONCE = 20;

/** Live records of a park in a state from which the system does this, those of the smallest `by` first. */
export function queryDue<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  parkId: string,
  action: string,
  by: string,
) {
  return selectRows(tx, entity, getTransactionScope(tx, entity, 'write'))
    .selectAll()
    .where('parkId', '=', parkId)
    .where('status', 'in', [...getTransition(entity.name, action).from])
    .orderBy(by)
    .limit(AT_ONCE)
    .$castTo<StoredRow<E>>();
}

/** The rows of such a question, one after the other. @returns how many there were */
export async function processDue<R>(
  query: { execute(): Promise<readonly R[]> },
  close: (row: R) => Promise<void>,
): Promise<number> {
  const rows = await query.execute();
  for (const row of rows) await close(row);
  return rows.length;
}
