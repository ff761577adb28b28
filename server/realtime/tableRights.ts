/**
 * Who may send whose rows on the table-sync socket: editors of a record send it, and readers receive it in the place it
 * belongs to: its tenant and its park as they are stored, whatever the frame claims.
 */

import type { EntityDescription } from '#domain/entities/describe.ts';
import { entities } from '#domain/entities/index.ts';
import type { Db } from '../database/schema.ts';
import { canReadPark, hasViewedRole, type Reader } from './hub/reader.ts';

/** Key of a grid that was given none: nobody knows whose rows it shows. */
const DEFAULT_KEY = 'vxe-default';

const byKey = new Map(entities.map((entity) => [entity.name, entity]));

/** Tables are known by the name of their entity. Keys that this server does not know are used by demo pages of other clients. */
export type SyncedTable = EntityDescription | 'unnamed' | 'unknown';

export function findSyncedTable(socketKey: string): SyncedTable {
  if (socketKey === DEFAULT_KEY) return 'unnamed';
  return byKey.get(socketKey) ?? 'unknown';
}

/** Without a table there is no right to it: a user who edits nothing at all sends nothing either. */
export function maySend(table: SyncedTable, reader: Reader): boolean {
  const { permissions } = reader;
  if (hasViewedRole(reader)) return false;
  if (table === 'unknown') return true;
  if (table === 'unnamed') return [...permissions].some((code) => code.endsWith(':edit'));
  return permissions.has(`${table.permission}:edit`);
}

export function mayRead({ readers, permission }: EntityDescription, { permissions }: Reader): boolean {
  return readers === 'signedIn' || permissions.has(`${permission}:list`);
}

/** Rows or columns of the table are hidden from the reader, who asks for them instead (PERM-32). */
export function isNarrowedIn(table: SyncedTable, { narrowed }: Reader): boolean {
  if (table === 'unknown') return false;
  return table === 'unnamed' ? narrowed.size > 0 : narrowed.has(table.name);
}

/** Where a record belongs; `null` = in every tenant, in no park. */
export interface RowPlace {
  readonly tenantId: number | null;
  readonly parkId: string | null;
}

/** @returns `undefined` when there is no such record */
export async function findRowPlace(
  db: Db,
  { table, scope }: EntityDescription,
  id: string,
): Promise<RowPlace | undefined> {
  const row = await db
    .withTables<Record<string, { id: string; tenantId: number; parkId: string | null; delFlag: number }>>()
    .selectFrom(table)
    .select(['id', 'tenantId', ...(scope === 'park' ? (['parkId'] as const) : [])])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const parkId = scope === 'parkItself' ? row.id : (row.parkId ?? null);
  return { tenantId: scope === 'shared' ? null : row.tenantId, parkId };
}

/**
 * Whether the record is one of those the reader works with.
 * @param use records of no park are written by those of all parks
 */
export function isPlaceWithin(
  reader: Reader,
  { scope }: EntityDescription,
  { tenantId, parkId }: RowPlace,
  use: 'read' | 'write',
): boolean {
  if (tenantId === null) return true;
  if (parkId !== null) return canReadPark(reader, { id: parkId, tenantId });
  return reader.tenantId === tenantId && (scope !== 'park' || use === 'read' || reader.parkIds === 'all');
}
