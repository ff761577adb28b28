import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Db } from '../database/schema.ts';

const SETTING = 'adminPassword';

/**
 * Makes ADMIN_PASSWORD the administrator's password when it is set for the first time or was changed since the last
 * start; a password changed in the console stays until then. Open sessions of the administrator end with the old one.
 */
export async function applyAdminPassword(db: Db, password: string | null, now: number): Promise<void> {
  if (password === null) return;
  const applied = await db
    .selectFrom('sysSetting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (applied !== undefined && (await verifyPassword(password, applied.value))) return;
  const value = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('sysUser')
      .set({ passwordHash: value })
      .where('username', '=', 'admin')
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('sysToken')
      .set({ revokeTs: now, revokeReason: 'password' })
      .where('userId', '=', id)
      .where('revokeTs', 'is', null)
      .execute();
    await tx
      .insertInto('sysSetting')
      .values({ name: SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}
