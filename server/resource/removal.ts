/** Deleting records, and bringing them back: all of them or none. */
import type { AnyRow } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { BusinessError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { refuseTaken } from './commands.ts';
import { type ResourceContext, transact, type Work } from './context.ts';
import { refuseHeld } from './holders.ts';
import { checkReferences } from './references.ts';
import { findToWrite } from './locks.ts';
import { MISSING, UNREADABLE } from './refusal.ts';
import { refuseByState } from './states.ts';
import { type Bin, eraseRows, moveRows } from './store.ts';

/** @throws BusinessError */
export async function deleteRecords(
  context: ResourceContext,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  await transact(context, user, async (work) => {
    const { tx, entity, rules, moment } = work;
    const rows = await allOf(work, ids, 'live');
    refuseByState(work, 'remove', rows);
    const reason = (await rules.inUse?.(tx, rows)) ?? null;
    if (reason !== null) throw new BusinessError(reason);
    await refuseHeld(work, rows);
    await moveRows(tx, entity, ids, 'deleted', toAuthor(work));
    await rules.removed?.(tx, rows, moment);
    for (const row of rows) work.changed(row.id, row);
  });
}

/** What they refer to must be there again, and their values still free. @throws BusinessError */
export async function restoreRecords(
  context: ResourceContext,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  await transact(context, user, async (work) => {
    const { entity } = work;
    for (const row of await allOf(work, ids, 'deleted')) {
      await checkReferences(work, entity.fields, row, new Set(Object.keys(row)));
      await refuseTaken(work, row);
      // One by one: two of them may hold the same value.
      await moveRows(work.tx, entity, [row.id], 'live', toAuthor(work));
      work.changed(row.id, null);
    }
  });
}

/** Takes deleted records out of the recycle bin for good. @throws BusinessError */
export async function purgeRecords(
  context: ResourceContext,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  await transact(context, user, async (work) => {
    const { tx, entity, rules } = work;
    const rows = await allOf(work, ids, 'deleted');
    await rules.purged?.(tx, rows);
    await eraseRows(tx, entity, rows);
  });
}

async function allOf(work: Work, ids: readonly string[], bin: Bin): Promise<readonly AnyRow[]> {
  if (ids.length === 0) throw new BusinessError(UNREADABLE);
  const rows = await findToWrite(work, ids, bin);
  if (rows.length < new Set(ids).size) throw new BusinessError(MISSING);
  return rows;
}
