import type { FastifyInstance } from 'fastify';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { managePeople } from '../../auth/people.ts';
import { refuseStrongerRole } from '../../auth/roleHoldings.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { buildContainsPattern } from '../announcements/announcements.ts';
import { findDepartsOfUsers } from '../users/departsOfUsers.ts';
import { selectUserIds } from '../users/userRows.ts';
import { findRole } from './grants.ts';

interface MemberQuery {
  readonly roleId: string;
  /** Exact, or with `*` where anything may stand. */
  readonly username: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the accounts of a role that belong to the caller's tenant, by account name. */
export async function findMembers(app: FastifyInstance, user: CurrentUser, input: MemberQuery) {
  const { roleId, username, limit, offset } = input;
  const people = app.db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserRole as ur', 'ur.userId', 'u.id')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .where('ur.roleId', '=', roleId)
    .where('t.tenantId', '=', user.tenantId)
    .where('u.id', 'in', selectUserIds(app.db, user))
    .$if(username !== '', (rows) =>
      username.includes('*')
        ? rows.where('u.username', 'ilike', buildContainsPattern(username.replaceAll('*', '')))
        : rows.where('u.username', '=', username),
    );
  const { total } = await people
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await people
    .select(['u.id', 'u.username', 'u.realname', 'u.avatar', 'u.sex', 'u.status', 'u.userType'])
    .orderBy('u.username')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, records: await addWords(app, user.tenantId, rows) };
}

interface Person {
  readonly id: string;
  readonly sex: number | null;
  readonly status: number;
}

async function addWords<P extends Person>(app: FastifyInstance, tenantId: number, people: readonly P[]) {
  const items = await app.dictionaries.all();
  const word = (code: string, value: number | null): string =>
    items[code]?.find((item) => item.value === String(value))?.text ?? '';
  const departs = await findDepartsOfUsers(
    app.db,
    tenantId,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    ...person,
    sex_dictText: word('sex', person.sex),
    status_dictText: word('user_status', person.status),
    orgCodeTxt: (departs.get(person.id) ?? []).map(({ departName }) => departName).join(','),
  }));
}

/** Who is in it already stays in it. @throws BusinessError when the caller manages one of them not, or not the role */
export function addMembers(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  return changeMembers(app, user, { roleId, userIds, verb: '加入' }, (held) => [
    ...new Set([...held, roleId]),
  ]);
}

/** @throws BusinessError, also when nobody who may sign in would be administrator any more */
export function removeMembers(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  return changeMembers(app, user, { roleId, userIds, verb: '移出' }, (held) =>
    held.filter((id) => id !== roleId),
  );
}

async function changeMembers(
  app: FastifyInstance,
  user: CurrentUser,
  input: { readonly roleId: string; readonly userIds: readonly string[]; readonly verb: string },
  rolesAfter: (held: readonly string[]) => readonly string[],
): Promise<void> {
  const { roleId, userIds, verb } = input;
  let roleName = '';
  await managePeople(
    app,
    user,
    { ids: userIds },
    async (people) => {
      const [{ tx }] = people;
      const role = await findRole(tx, roleId);
      roleName = role.roleName;
      await refuseStrongerRole(tx, user, role);
      for (const person of people) {
        const held = await listRoles(tx, person.id);
        const roleIds = rolesAfter(held);
        if (roleIds.length !== held.length) await person.change({}, { roleIds });
      }
    },
    (people) => `${people.map(({ username }) => username).join('、')} ${verb}角色 ${roleName}`,
  );
}

async function listRoles(db: Db | Tx, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  return rows.map(({ roleId }) => roleId);
}
