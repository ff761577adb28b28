/** Records to be written, as they are once nobody writes beside. */

import type { AnyRow } from '#domain/entities/describe.ts';
import { lockNames } from '../database/namedLock.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';
import { MISSING } from './refusal.ts';
import { getScope } from './scope.ts';
import { requireSeenRevision } from './stale.ts';
import { type Bin, findRow, findRows } from './store.ts';

/** The caller's rows of these ids, in no particular order; with a lock of their rules, read under it. */
export async function findToWrite(
  { tx, entity, rules, user }: Work,
  ids: readonly string[],
  bin: Bin = 'live',
): Promise<readonly AnyRow[]> {
  const find = () => findRows(tx, entity, getScope(entity, user, 'write'), ids, bin);
  const rows = await find();
  const { lock } = rules;
  if (lock === undefined || rows.length === 0) return rows;
  await lockNames(
    tx,
    rows.map((row) => lock(row)),
  );
  return find();
}

/** @throws BusinessError who was first, or that the record is gone: it could not be written at revision `seen` */
export async function refuseOvertaken({ tx, entity, user }: Work, id: string, seen: number): Promise<never> {
  const row = await findRow(tx, entity, getScope(entity, user, 'write'), id);
  if (row !== undefined) await requireSeenRevision(tx, row, seen);
  throw new BusinessError(MISSING);
}
