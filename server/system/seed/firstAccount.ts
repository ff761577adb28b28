/** Where nothing is invented: the tenant and the administrator who sets up everything else (SYSTEM-130). */
import { hashPassword } from '../../auth/passwords.ts';
import { SettingsError } from '../../config/settings.ts';
import type { Seed } from '../../database/migrate.ts';
import { formatStamp } from '../../database/stamp.ts';
import { createSeedId, FIRST_TENANT_ID } from './ids.ts';
import { getRoleId } from './roleSeed.ts';

const ADMIN = 'admin';
/** user_type of people of the platform who may do everything. */
const SYSTEM_ADMINISTRATOR = 0;

export const firstAccountSeed: Seed = {
  name: 'system-first-account',
  /** @throws SettingsError without a password that somebody chose */
  async run(tx, { settings, now }) {
    if (settings.adminPassword === null)
      throw new SettingsError(['DEMO_DATA=none 首次启动没有演示账号，请用 ADMIN_PASSWORD 设置管理员密码']);
    const made = { createBy: ADMIN, createTime: formatStamp(now) };
    const userId = createSeedId('user', 1);
    await tx
      .insertInto('sysTenant')
      .values({ id: FIRST_TENANT_ID, name: '默认租户', status: 1, createTime: made.createTime })
      .execute();
    await tx
      .insertInto('sysUser')
      .values({
        ...made,
        id: userId,
        username: ADMIN,
        realname: '系统管理员',
        passwordHash: await hashPassword(settings.adminPassword),
        userType: SYSTEM_ADMINISTRATOR,
        status: 1,
      })
      .execute();
    await tx
      .insertInto('sysUserRole')
      .values({ userId, roleId: getRoleId('admin') })
      .execute();
    await tx.insertInto('sysUserTenant').values({ userId, tenantId: FIRST_TENANT_ID }).execute();
  },
};
