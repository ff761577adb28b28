/**
 * Values that name another record: it is there, of the same tenant and park, and agrees where the description says so
 * (`within`); what the record keeps of it (`copyRow`) comes along.
 */

import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';
import { type FoundRow, findLookup } from './registry.ts';

type Columns = Readonly<Record<string, unknown>>;

/**
 * @param record the whole record as it would be stored, `parkId` included
 * @param names fields that were written
 * @returns the columns that copy something of what is referred to
 * @throws BusinessError naming the field
 */
export async function checkReferences(
  work: Work,
  fields: readonly FieldDescription[],
  record: Columns,
  names: ReadonlySet<string>,
): Promise<Columns> {
  const copies: Record<string, unknown> = {};
  for (const field of fields) {
    const { ref } = field;
    if (ref === undefined || ![field.name, ...(ref.within ?? [])].some((name) => names.has(name))) continue;
    const found = await findReferred(work, field, record);
    if (found === null) continue;
    for (const { name, copyOf } of work.entity.fields)
      if (copyOf?.ref === field.name && names.has(field.name))
        copies[name] = found[0]?.[copyOf.field] ?? null;
  }
  return copies;
}

/** Finds the referenced records; `null` when this server does not store such records, so that nothing can be checked. */
async function findReferred(
  work: Work,
  field: FieldDescription,
  record: Columns,
): Promise<readonly AnyRow[] | null> {
  const { ref, multi } = field;
  const lookup = ref === undefined ? undefined : findLookup(work.db, ref.entity);
  if (ref === undefined || lookup === undefined) return null;
  const value = record[field.name];
  if (typeof value !== 'string' || value === '') return [];
  const ids = multi === true ? [...new Set(splitPieces(value))] : [value];
  const target = getEntity(ref.entity);
  const rows = (await lookup(work.tx, work.user.tenantId, ids)).filter((row) =>
    isReachable(work.entity, target, row, record),
  );
  if (rows.length < ids.length) throw new BusinessError(`${field.label}：所选${target.title}不存在`);
  for (const name of ref.within ?? []) {
    const own = record[name];
    if (isBlank(own) || rows.every((row) => row[name] === own)) continue;
    const label = findField(work.entity, name)?.label ?? name;
    throw new BusinessError(`${field.label}：所选${target.title}的${label}不一致`);
  }
  return rows;
}

function isReachable(
  entity: EntityDescription,
  target: EntityDescription,
  row: FoundRow,
  record: Columns,
): boolean {
  if (row.delFlag !== 0) return false;
  if (target.scope !== 'park' || entity.scope !== 'park') return true;
  return row['parkId'] === record['parkId'] || (target.platformRows === true && isBlank(row['parkId']));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
