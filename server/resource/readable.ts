/**
 * Which records a caller may read, for reads that bypass the engine (PERM-30, PERM-04). The engine's own reads follow
 * `getScope` and `hideColumns`.
 */

import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db, Tx } from '../database/schema.ts';
import { hideColumns, hideValues } from './columns.ts';
import { getScope } from './scope.ts';
import { NOWHERE, selectRows } from './store.ts';

/** The ids of the rows that the caller's data rules let through, for a condition; `null` = there are no such rules. */
export function selectReadableIds(db: Db | Tx, entity: EntityDescription, user: CurrentUser) {
  if (!user.dataRules.has(entity.name)) return null;
  return selectRows(db, entity, getScope(entity, user)).select('id').$castTo<Pick<AnyRow, 'id'>>();
}

/** Those of the rows that exist for the caller: for answers that are computed from all of them. */
export async function keepReadable<R extends Pick<AnyRow, 'id'>>(
  db: Db | Tx,
  entity: EntityDescription,
  user: CurrentUser,
  rows: readonly R[],
): Promise<readonly R[]> {
  const readable = selectReadableIds(db, entity, user);
  if (readable === null || rows.length === 0) return rows;
  const found = await readable.where('id', 'in', [...rows.map(({ id }) => id), NOWHERE]).execute();
  const ids = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

/** A record without the columns that are hidden from the caller. */
export function keepVisible<const R extends Readonly<Record<string, unknown>>>(
  row: R,
  entity: EntityDescription,
  user: CurrentUser,
): R {
  return hideValues(row, entity, hideColumns(entity, user)) as R;
}
