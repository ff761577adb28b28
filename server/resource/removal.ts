/** Deleting records, and bringing them back: all of them or none. */

import { sql } from 'kysely';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { BusinessError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { refuseTaken } from './commands.ts';
import { type ResourceContext, transact, type Work } from './context.ts';
import { findToWrite } from './locks.ts';
import { checkReferences } from './references.ts';
import { MISSING, UNREADABLE } from './refusal.ts';
import { listServedEntities } from './registry.ts';
import { getTenantId } from './scope.ts';
import { refuseByState } from './states.ts';
import { type Bin, eraseRows, moveRows } from './store.ts';
import { getRecordDb } from './tables.ts';

/** Every record of a park holds its park. */
const PARK_ID = { name: 'parkId', type: 'string' } as const;

/**
 * Who still refers to a record (`holds`): it cannot be deleted as long as somebody does.
 * @throws BusinessError 仍被…引用
 */
async function refuseHeld(work: Work, rows: readonly AnyRow[]): Promise<void> {
  for (const holder of listServedEntities(work.db))
    for (const field of holdingFields(holder, work.entity)) {
      const held = await firstHeld(work, holder, field, rows);
      if (held === undefined) continue;
      const name = held[work.entity.display] ?? held.id;
      throw new BusinessError(`“${String(name)}”仍被${holder.title}引用，不能删除`);
    }
}

function holdingFields(
  holder: EntityDescription,
  entity: EntityDescription,
): readonly Pick<FieldDescription, 'name' | 'multi'>[] {
  const fields = holder.fields.filter(({ ref }) => ref?.holds === true && ref.entity === entity.name);
  return entity.scope === 'parkItself' && holder.scope === 'park' ? [PARK_ID, ...fields] : fields;
}

async function firstHeld(
  { tx, user }: Work,
  holder: EntityDescription,
  { name, multi }: Pick<FieldDescription, 'name' | 'multi'>,
  rows: readonly AnyRow[],
): Promise<AnyRow | undefined> {
  const ids = rows.map(({ id }) => id);
  const own = getRecordDb(tx)
    .selectFrom(holder.table)
    .select(name)
    .where('tenantId', '=', getTenantId(holder, user.tenantId))
    .where('delFlag', '=', 0)
    // What goes in the same call holds nothing.
    .where('id', 'not in', ids);
  const row =
    multi === true
      ? await own
          .where(sql<boolean>`string_to_array(${sql.ref(name)}, ',') && ${ids}::text[]`)
          .limit(1)
          .executeTakeFirst()
      : await own.where(name, 'in', ids).limit(1).executeTakeFirst();
  if (row === undefined) return undefined;
  const pieces = String(row[name]).split(',');
  return rows.find(({ id }) => pieces.includes(id));
}

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
    await rules.onRemove?.(tx, rows, moment);
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
    await rules.onPurge?.(tx, rows);
    await eraseRows(tx, entity, rows);
  });
}

async function allOf(work: Work, ids: readonly string[], bin: Bin): Promise<readonly AnyRow[]> {
  if (ids.length === 0) throw new BusinessError(UNREADABLE);
  const rows = await findToWrite(work, ids, bin);
  if (rows.length < new Set(ids).size) throw new BusinessError(MISSING);
  return rows;
}
