/** What people are called, by their usernames. */
import type { Db, Tx } from '../database/schema.ts';

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
