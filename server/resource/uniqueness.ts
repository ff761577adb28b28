/** Values that exist once (ENTITY-03): the message; the certainty when two writes come at once is the index. */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isWhen } from '#domain/entities/fields.ts';
import type { Db, Tx } from '../database/schema.ts';
import { getTenantId } from './scope.ts';
import { getRecordDb } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The unique fields whose value another row of its scope already has. Deleted rows count, except where only rows
 * in some states do: such a row gives its value up.
 * @param row the whole record as it would be stored, `parkId` included
 */
export async function listTakenFields(
  tx: Tx,
  entity: EntityDescription,
  tenantId: number,
  row: Row,
): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const field of entity.fields)
    if (await isTaken(tx, entity, tenantId, field, row)) taken.push(field.name);
  return taken;
}

/** Whether another row has the value of one unique field; what does not count is free. */
export async function isTaken(
  db: Db | Tx,
  entity: EntityDescription,
  tenantId: number,
  field: FieldDescription,
  row: Row,
): Promise<boolean> {
  return (await findSameValued(db, entity, tenantId, field, row)) !== null;
}

function isCounted({ name, unique, uniqueWith = [], uniqueWhile }: FieldDescription, row: Row): boolean {
  if (unique === undefined || [name, ...uniqueWith].some((part) => isBlank(row[part]))) return false;
  return uniqueWhile === undefined || isWhen(uniqueWhile, row);
}

/** Id of another row that has the value of one unique field; `null` = none, or it does not count. */
export async function findSameValued(
  db: Db | Tx,
  entity: EntityDescription,
  tenantId: number,
  field: FieldDescription,
  row: Row,
): Promise<string | null> {
  if (!isCounted(field, row)) return null;
  const { name, unique, uniqueWith = [], uniqueWhile } = field;
  let others = getRecordDb(db)
    .selectFrom(entity.table)
    .select('id')
    .where('tenantId', '=', getTenantId(entity, tenantId));
  for (const part of [name, ...uniqueWith, ...(unique === 'park' ? ['parkId'] : [])])
    others = others.where(part, 'is not distinct from', row[part] ?? null);
  if (uniqueWhile !== undefined) {
    const { field: state, in: within, notIn } = uniqueWhile;
    others = others.where('delFlag', '=', 0);
    if (within !== undefined) others = others.where(state, 'in', within);
    if (notIn !== undefined) others = others.where(state, 'not in', notIn);
  }
  if (typeof row['id'] === 'string') others = others.where('id', '!=', row['id']);
  const other = await others.limit(1).executeTakeFirst();
  return typeof other?.id === 'string' ? other.id : null;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
