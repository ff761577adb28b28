import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId } from './ids.ts';
import { ROLES } from './roles.ts';

const roleIds = new Map(ROLES.map(({ code }, index) => [code, createSeedId('role', index + 1)]));

/** @throws for a code that no role has */
export function getRoleId(code: string): string {
  const id = roleIds.get(code);
  if (id === undefined) throw new Error(`seed names unknown role ${code}`);
  return id;
}

/** The roles; what they may see and press comes with the menu. */
export const roleSeed: Seed = {
  name: 'system-permissions',
  async run(tx, { now }) {
    const made = { createBy: 'admin', createTime: formatStamp(now) };
    await tx
      .insertInto('sysRole')
      .values(
        ROLES.map(({ code, name }) => ({ ...made, id: getRoleId(code), roleCode: code, roleName: name })),
      )
      .execute();
  },
};
