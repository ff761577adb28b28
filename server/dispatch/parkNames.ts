import { golfPark } from '#domain/entities/park.ts';
import type { Db, Tx } from '../database/schema.ts';
import { selectRows } from '../resource/store.ts';

export interface NamedPark {
  readonly name: string;
  /** golf_park_status */
  readonly status: string;
}

/** What people call the parks of a tenant today, by id: the record may have been edited since the day began. */
export async function loadNamedParks(db: Db, tenantId: number): Promise<ReadonlyMap<string, NamedPark>> {
  const rows = await selectRows(db, golfPark, { tenantId, parkIds: null })
    .select(['id', 'name', 'status'])
    .execute();
  return new Map(
    rows.map(({ id, name, status }) => [String(id), { name: String(name), status: String(status) }]),
  );
}

/** What people are called, by their usernames. */
export async function findRealNames(
  db: Db | Tx,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(rows.map(({ username, realname }) => [username, realname]));
}
