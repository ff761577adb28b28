/** Rows of an import whose record exists already: the one with the same unique value (LIST-91). */

import { getRecordRight } from '#domain/calls/recordCalls.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import { readRecord } from '#domain/records/check.ts';
import { readFields } from '#domain/wire/fields.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { keepWritable } from '../columns.ts';
import type { Work } from '../context.ts';
import { findToWrite } from '../locks.ts';
import { resolvePlace } from '../place.ts';
import { findSameValued } from '../uniqueness.ts';

/** Fields that identify the record of a row; none where records are not edited. */
export function listMatchFields(entity: EntityDescription): readonly FieldDescription[] {
  const isEdited = entity.calls?.includes('edit') ?? true;
  return isEdited
    ? listImportFields(entity).filter(
        ({ unique, uniqueWhile }) => unique !== undefined && uniqueWhile === undefined,
      )
    : [];
}

/** @throws BusinessError when the caller may import but not edit */
export function requireEditRight(entity: EntityDescription, { permissions }: CurrentUser): void {
  if (!permissions.has(getRecordRight(entity, 'edit').permission))
    throw new BusinessError(`没有修改${entity.title}的权限，不能更新已有记录`);
}

/** The caller's record that a row is of; `null` = a new one, or another one that the caller may not write. */
export async function findExisting(
  work: Work,
  body: Readonly<Record<string, unknown>>,
): Promise<AnyRow | null> {
  const { tx, entity, user, codes } = work;
  const fields = listMatchFields(entity);
  if (fields.length === 0) return null;
  const { values } = readRecord(entity, keepWritable(body, entity, user), { codes });
  const key = { ...values, ...(await resolvePlace(work, readFields<'parkId'>(body).parkId)) };
  for (const field of fields) {
    const id = await findSameValued(tx, entity, user.tenantId, field, key);
    if (id !== null) return (await findToWrite(work, [id]))[0] ?? null;
  }
  return null;
}
