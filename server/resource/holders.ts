/** Who still refers to a record (`holds`): it cannot be deleted as long as somebody does. */
import { sql } from 'kysely';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';
import { listServedEntities } from './registry.ts';
import { getTenantId } from './scope.ts';
import { getRecordDb } from './tables.ts';

/** Every record of a park holds its park. */
const PARK_ID = { name: 'parkId', type: 'string' } as const;

/** @throws BusinessError 仍被…引用 */
export async function refuseHeld(work: Work, rows: readonly AnyRow[]): Promise<void> {
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
