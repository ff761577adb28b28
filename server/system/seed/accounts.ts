import { hashPassword } from '../../auth/passwords.ts';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import type { Seed } from '../../database/migrate.ts';
import { formatStamp } from '../../database/stamp.ts';
import { createSeedId } from './ids.ts';
import { DEPARTS, type DepartSeed, PEOPLE, TENANTS } from './people.ts';
import { ROLES } from './roles.ts';

const roleIds = new Map(ROLES.map(({ code }, index) => [code, createSeedId('role', index + 1)]));
const departIds = new Map(DEPARTS.map(({ code }, index) => [code, createSeedId('depart', index + 1)]));

function idOf(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`seed names unknown code ${code}`);
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
        ROLES.map(({ code, name }) => ({ ...made, id: idOf(roleIds, code), roleCode: code, roleName: name })),
      )
      .execute();
  },
};

const toDepart = ({ name, code, above, category }: DepartSeed, order: number) => ({
  id: idOf(departIds, code),
  tenantId: TENANTS[0].id,
  parentId: above === '' ? '' : idOf(departIds, above),
  departName: name,
  departOrder: order,
  orgCategory: category,
  orgType: String(code.length / 3),
  orgCode: code,
});

/** Tenants, departments and the demo people of the README. */
export const peopleSeed: Seed = {
  name: 'system-people',
  async run(tx, { settings, now }) {
    const made = { createBy: 'admin', createTime: formatStamp(now) };
    const departRows = DEPARTS.map((depart, index) => ({ ...made, ...toDepart(depart, index) }));
    await tx
      .insertInto('sysTenant')
      .values(TENANTS.map((tenant) => ({ ...tenant, createTime: formatStamp(now) })))
      .execute();
    await tx.insertInto('sysDepart').values(departRows).execute();
    // A salt each, so a hash each; they run side by side on the thread pool.
    const people = await Promise.all(
      PEOPLE.map(async (person, index) => ({
        ...person,
        id: createSeedId('user', index + 1),
        passwordHash: await hashPassword(DEMO_PASSWORD),
      })),
    );
    await tx
      .insertInto('sysUser')
      .values(
        people.map((person, index) => ({
          ...made,
          id: person.id,
          username: person.username,
          realname: person.realname,
          passwordHash: person.passwordHash,
          sex: (index % 2) + 1,
          birthday: `${1975 + ((index * 7) % 27)}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 5) % 27) + 1).padStart(2, '0')}`,
          // Invented, so perhaps a stranger's: away from the demo a code could reach that stranger.
          phone: settings.isDemo ? `138000${String(10001 + index)}` : null,
          email: `${person.username}@fairway.example`,
          workNo: String(index + 1).padStart(5, '0'),
          orgCode: person.departs[0] ?? null,
          userType: person.userType,
          status: person.frozen ? 2 : 1,
        })),
      )
      .execute();
    await tx
      .insertInto('sysUserRole')
      .values(people.map(({ id, role }) => ({ userId: id, roleId: idOf(roleIds, role) })))
      .execute();
    await tx
      .insertInto('sysUserDepart')
      .values(
        people.flatMap(({ id, departs }) =>
          departs.map((code) => ({ userId: id, depId: idOf(departIds, code) })),
        ),
      )
      .execute();
    await tx
      .insertInto('sysUserTenant')
      .values(people.flatMap(({ id, tenants }) => tenants.map((tenantId) => ({ userId: id, tenantId }))))
      .execute();
    await tx
      .insertInto('sysUserPark')
      .values(people.flatMap(({ id, parks }) => parks.map((parkId) => ({ userId: id, parkId }))))
      .execute();
  },
};
