/** First rows without demo data: the tenant and its administrator (SYSTEM-130). */

import { formatStamp } from '#domain/validation/time.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { SettingsError } from '../../config/settings.ts';
import type { Seed } from '../../database/migrate.ts';
import type { Tx } from '../../database/schema.ts';
import { createSeedId, FIRST_TENANT_ID } from './ids.ts';
import { getRoleId } from './roleSeed.ts';

const ADMIN = 'admin';
/** user_type of people of the platform who may do everything. */
export const SYSTEM_ADMINISTRATOR = 0;
export const FIRST_ACCOUNT_ID = createSeedId('user', 1);

/** Marks a data folder that began without demo data. */
export const emptyStartSeed: Seed = { name: 'system-empty-start', run: () => Promise.resolve() };

export interface FirstAccount {
  readonly tenantName: string;
  readonly username: string;
  readonly realname: string;
  readonly passwordHash: string;
}

/** @param now epoch ms */
export async function insertFirstAccount(tx: Tx, account: FirstAccount, now: number): Promise<void> {
  const { tenantName, username, realname, passwordHash } = account;
  const made = { createBy: username, createTime: formatStamp(now) };
  await tx
    .insertInto('sysTenant')
    .values({ id: FIRST_TENANT_ID, name: tenantName, status: 1, createTime: made.createTime })
    .execute();
  await tx
    .insertInto('sysUser')
    .values({
      ...made,
      id: FIRST_ACCOUNT_ID,
      username,
      realname,
      passwordHash,
      userType: SYSTEM_ADMINISTRATOR,
      status: 1,
    })
    .execute();
  await tx
    .insertInto('sysUserRole')
    .values({ userId: FIRST_ACCOUNT_ID, roleId: getRoleId('admin') })
    .execute();
  await tx
    .insertInto('sysUserTenant')
    .values({ userId: FIRST_ACCOUNT_ID, tenantId: FIRST_TENANT_ID })
    .execute();
}

/** Without anybody at a browser: the password is a setting. 首次设置 notes this seed as run, too. */
export const firstAccountSeed: Seed = {
  name: 'system-first-account',
  async run(tx, { settings: { adminPassword }, now }) {
    if (adminPassword === null) throw new SettingsError(['缺少 ADMIN_PASSWORD']);
    await insertFirstAccount(
      tx,
      {
        tenantName: '默认租户',
        username: ADMIN,
        realname: '系统管理员',
        passwordHash: await hashPassword(adminPassword),
      },
      now,
    );
  },
};
