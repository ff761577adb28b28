/** The password of the first account, `admin` or as 首次设置 named it, at a start, and what becomes of the published one outside of the demo (SEC-54, SEC-55). */

import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { runAsServer } from '../audit/runAs.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { createReadableSecret } from '../auth/readableSecret.ts';
import type { Settings } from '../config/settings.ts';
import type { Db, Tx } from '../database/schema.ts';
import { FIRST_ACCOUNT_ID } from './seed/firstAccount.ts';
import { createSeedId } from './seed/ids.ts';

const SETTING = 'adminPassword';
/** Accounts of the demo are numbered from 1, those of people by a generator. */
const MOST_DEMO_ACCOUNTS = 1000;

/**
 * Settles it for a data folder that may have been a demo until now.
 * @returns the random password that took the place of the published one, to be shown once; `null` = there is none
 */
export async function settleAdminPassword(
  db: Db,
  { adminPassword, isDemo }: Pick<Settings, 'adminPassword' | 'isDemo'>,
  now: number,
): Promise<string | null> {
  if (adminPassword !== null) await applyAdminPassword(db, adminPassword, now);
  if (isDemo) return null;
  await endDemoSessions(db, now);
  if (!(await isAdminOpen(db))) return null;
  const password = createReadableSecret();
  const hash = await hashPassword(password);
  await runAsServer({ db, now: () => now }, ({ tx }) => replacePassword(tx, hash, now));
  return password;
}

/** Whether the published password opens the administrator's account. */
export async function isAdminOpen(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('id', '=', FIRST_ACCOUNT_ID)
    .executeTakeFirst();
  return admin !== undefined && verifyPassword(DEMO_PASSWORD, admin.passwordHash);
}

/**
 * Makes ADMIN_PASSWORD the administrator's password when it is set for the first time or was changed since the last
 * start; a password changed in the console stays until then. Open sessions of the administrator end with the old one.
 */
async function applyAdminPassword(db: Db, password: string, now: number): Promise<void> {
  const applied = await db
    .selectFrom('sysSetting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (applied !== undefined && (await verifyPassword(password, applied.value))) return;
  const value = await hashPassword(password);
  await runAsServer({ db, now: () => now }, async ({ tx }) => {
    await replacePassword(tx, value, now);
    await tx
      .insertInto('sysSetting')
      .values({ name: SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

async function replacePassword(tx: Tx, passwordHash: string, now: number): Promise<void> {
  const { id } = await tx
    .updateTable('sysUser')
    .set({ passwordHash })
    .where('id', '=', FIRST_ACCOUNT_ID)
    .returning('id')
    .executeTakeFirstOrThrow();
  await endSessions(tx, [id], now);
}

/** Ends the sessions that were opened with the published password while this folder was a demo. */
async function endDemoSessions(db: Db, now: number): Promise<void> {
  const signedIn = await db
    .selectFrom('sysUser')
    .select(['id', 'passwordHash'])
    .where('id', '>=', createSeedId('user', 1))
    .where('id', '<=', createSeedId('user', MOST_DEMO_ACCOUNTS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sysToken')
          .select('sysToken.id')
          .whereRef('sysToken.userId', '=', 'sysUser.id')
          .where('revokeTs', 'is', null),
      ),
    )
    .execute();
  const open = await Promise.all(
    signedIn.map(async ({ id, passwordHash }) =>
      (await verifyPassword(DEMO_PASSWORD, passwordHash)) ? [id] : [],
    ),
  );
  await endSessions(db, open.flat(), now);
}

async function endSessions(db: Db | Tx, userIds: readonly string[], now: number): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('sysToken')
    .set({ revokeTs: now, revokeReason: 'password' })
    .where('userId', 'in', userIds)
    .where('revokeTs', 'is', null)
    .execute();
}
