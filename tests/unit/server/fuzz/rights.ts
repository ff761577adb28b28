import type { FuzzedServer } from './routes.ts';

export interface Keeper {
  /** A live session of somebody who has all rights that they had at first. */
  tokenOf(username: string): Promise<string>;
}

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
    // oxlint-disable no-await-in-loop -- one connection
    for (const table of TABLES) await app.db.deleteFrom(table).execute();
    for (const table of TABLES.toReversed())
      for (const row of stored.get(table) ?? []) await app.db.insertInto(table).values(row).execute();
    // oxlint-enable no-await-in-loop
    await app.sessions.forgetAccounts();
  };

  const rightsOf = async (username: string): Promise<number> => {
    const token = tokens.get(username);
    const account = token === undefined ? null : await app.sessions.find(token);
    return account === null || account.status !== 1 || account.tenantIds.length === 0
      ? 0
      : account.permissions.size;
  };

  return {
    async tokenOf(username) {
      const before = counts.get(username);
      const now = await rightsOf(username);
      const token = tokens.get(username);
      if (token !== undefined && before !== undefined && now >= before) return token;
      if (before !== undefined) await putBack();
      const fresh = await server.enter(username);
      tokens.set(username, fresh);
      counts.set(username, await rightsOf(username));
      return fresh;
    },
  };
}
