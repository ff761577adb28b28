import type { FuzzedServer } from './routes.ts';

export interface Keeper {
  /** A live session of somebody who has all rights that they had at first. */
  tokenOf(username: string): Promise<string>;
}

/** Rows a statement takes. */
const CHUNK = 500;
/** Children before parents. */
const TABLES = [
  'sysUserRole',
  'sysUserTenant',
  'sysUserPark',
  'sysRolePermission',
  'sysPermission',
  'sysRole',
  'sysUser',
  'sysTenant',
] as const;

/** Nonsense also deletes accounts, roles and menus: what people may do is put back when that happened. */
export async function keepRights(server: FuzzedServer): Promise<Keeper> {
  const { app } = server;
  const stored = new Map<string, readonly object[]>();
  for (const table of TABLES) stored.set(table, await app.db.selectFrom(table).selectAll().execute());
  const tokens = new Map<string, string>();
  const counts = new Map<string, number>();

  const putBack = async (): Promise<void> => {
    for (const table of TABLES) await app.db.deleteFrom(table).execute();
    for (const table of TABLES.toReversed())
      for (const rows of inChunks(stored.get(table) ?? []))
        await app.db.insertInto(table).values(rows).execute();
    await app.sessions.forgetAccounts();
  };

  const rightsOf = async (username: string): Promise<number> => {
    const token = tokens.get(username);
    const account = token === undefined ? null : await app.sessions.find(token);
    return account === null || account.status !== 1 || account.tenantIds.length === 0
      ? 0
      : account.permissions.size;
  };

  /** A new session, with what the account may do now. */
  const enter = async (username: string): Promise<number> => {
    tokens.set(username, await server.enter(username));
    return rightsOf(username);
  };

  return {
    async tokenOf(username) {
      const before = counts.get(username);
      const isKnown = before !== undefined;
      if (!isKnown || (await rightsOf(username)) < before) {
        // Most of them only end the session.
        let now = await enter(username).catch(() => 0);
        if (isKnown && now < before) {
          await putBack();
          now = await enter(username);
        }
        counts.set(username, now);
      }
      return tokens.get(username) ?? '';
    },
  };
}

function inChunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
