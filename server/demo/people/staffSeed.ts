import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId, FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { getRoleId } from '../../system/seed/roleSeed.ts';
import { writeStaffPhone } from './inventedPhones.ts';
import { DEPARTS, type DepartSeed, PEOPLE, TENANTS } from './staff.ts';

const departIds = new Map(DEPARTS.map(({ code }, index) => [code, createSeedId('depart', index + 1)]));

function getDepartId(code: string): string {
  const id = departIds.get(code);
  if (id === undefined) throw new Error(`seed names unknown department ${code}`);
  return id;
}

const toDepart = ({ name, code, above, category }: DepartSeed, order: number) => ({
  id: getDepartId(code),
  tenantId: FIRST_TENANT_ID,
  parentId: above === '' ? '' : getDepartId(above),
  departName: name,
  departOrder: order,
  orgCategory: category,
  orgType: String(code.length / 3),
  orgCode: code,
});

/** Tenants, departments and the demo people of the README. */
export const peopleSeed: Seed = {
  name: 'system-people',
  async run(tx, { now }) {
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
          phone: writeStaffPhone(index),
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
      .values(people.map(({ id, role }) => ({ userId: id, roleId: getRoleId(role) })))
      .execute();
    await tx
      .insertInto('sysUserDepart')
      .values(
        people.flatMap(({ id, departs }) =>
          departs.map((code) => ({ userId: id, depId: getDepartId(code) })),
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
