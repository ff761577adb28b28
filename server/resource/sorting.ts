/** The order people drag rows into (`dragSort`). */

import type { CurrentUser } from '../auth/currentUser.ts';
import { BusinessError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { type ResourceContext, transact } from './context.ts';
import { MISSING, UNREADABLE } from './refusal.ts';
import { getScope } from './scope.ts';
import { findRows, updateRow } from './store.ts';

/**
 * Distributes the places that the rows hold together in the order of `ids`: dragging within one area leaves the others
 * alone. Places that are not distinct are renumbered from 1.
 * @throws BusinessError
 */
export async function sortRecords(
  context: ResourceContext,
  user: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  const { entity } = context;
  const { dragSort } = entity;
  if (dragSort === undefined || ids.length === 0) throw new BusinessError(UNREADABLE);
  await transact(context, user, async (work) => {
    const { tx } = work;
    const rows = await findRows(tx, entity, getScope(entity, user, 'write'), ids);
    if (rows.length < ids.length) throw new BusinessError(MISSING);
    const held = rows.map((row) => row[dragSort]).filter((place) => typeof place === 'number');
    const distinct = new Set(held).size === rows.length;
    const places = distinct ? held.toSorted((a, b) => a - b) : rows.map((_row, index) => index + 1);
    const moved = ids.flatMap((id, index) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined || row[dragSort] === places[index] ? [] : [{ row, place: places[index] ?? 0 }];
    });
    // First out of the way: a place may exist once.
    for (const { row, place } of moved)
      await updateRow(tx, entity, row, { [dragSort]: -1 - place }, toAuthor(work));
    for (const { row, place } of moved) {
      await updateRow(tx, entity, { id: row.id, rev: row.rev + 1 }, { [dragSort]: place }, toAuthor(work));
      work.changed(row.id, row);
    }
  });
}
