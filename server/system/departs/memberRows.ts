/** People of departments as lists show them: never more than the tenant's, a department with all below it. */

import type { FastifyInstance } from 'fastify';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { sysUser } from '#domain/entities/user.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { maskPhone } from '../../auth/profile.ts';
import type { Db } from '../../database/schema.ts';
import { formatDictValue } from '../../resource/dictionary.ts';
import { keepVisible } from '../../resource/readable.ts';
import { buildContainsPattern } from '../announcements/announcements.ts';
import { findDepartsOfUsers } from '../users/departsOfUsers.ts';
import { findPositions } from '../users/userRows.ts';
import { selectUserIds } from '../users/userRows.ts';

const LISTED = [
  'u.id',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.birthday',
  'u.sex',
  'u.email',
  'u.phone',
  'u.workNo',
  'u.telephone',
  'u.status',
  'u.userType',
  'u.userIdentity',
  'u.createTime',
] as const;

interface Page {
  readonly offset: number;
  readonly pageSize: number;
}

/** Accounts of the tenant that exist for the caller (PERM-30). */
const selectPeople = (db: Db, user: CurrentUser) =>
  db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .where('t.tenantId', '=', user.tenantId)
    .where('u.id', 'in', selectUserIds(db, user));

/** Those that belong to one of the departments. */
function selectMembers(db: Db, user: CurrentUser, departs: readonly Pick<StoredDepart, 'id'>[]) {
  return selectPeople(db, user).where((eb) =>
    eb.exists(
      eb
        .selectFrom('sysUserDepart as ud')
        .select('ud.userId')
        .whereRef('ud.userId', '=', 'u.id')
        .where('ud.depId', 'in', [...departs.map(({ id }) => id), '']),
    ),
  );
}

/** @param username a part of it, with or without the wildcards of the list grammar */
export async function listMembers(
  app: FastifyInstance,
  user: CurrentUser,
  departs: readonly StoredDepart[],
  username: string,
  { offset, pageSize }: Page,
) {
  const { db } = app;
  const word = username.replaceAll('*', '');
  const people = selectMembers(db, user, departs).$if(word !== '', (some) =>
    some.where('u.username', 'ilike', buildContainsPattern(word)),
  );
  const { total } = await people
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await people.select(LISTED).orderBy('u.username').offset(offset).limit(pageSize).execute();
  const items = await app.dictionaries.all();
  const names = await findDepartsOfUsers(
    db,
    user.tenantId,
    rows.map(({ id }) => id),
  );
  const records = rows.map((row) => {
    const own = (names.get(row.id) ?? []).map(({ departName }) => departName).join(',');
    const sex = row.sex === null ? '' : formatDictValue(items, 'sex', row.sex);
    return keepVisible({ ...row, orgCode: own, orgCodeTxt: own, sex_dictText: sex }, sysUser, user);
  });
  return { records, total };
}

interface BookQuery extends Page {
  readonly realname: string;
  readonly workNo: string;
}

/** One row a person, departments joined by ` | `; `null` = of all departments and of none. */
export async function listAddresses(
  db: Db,
  user: CurrentUser,
  departs: readonly StoredDepart[] | null,
  { realname, workNo, offset, pageSize }: BookQuery,
) {
  const like = (text: string): string => buildContainsPattern(text.replaceAll('*', ''));
  const people = (departs === null ? selectPeople(db, user) : selectMembers(db, user, departs))
    .where('u.status', '=', 1)
    .$if(realname !== '', (some) => some.where('u.realname', 'ilike', like(realname)))
    .$if(workNo !== '', (some) => some.where('u.workNo', 'ilike', like(workNo)));
  const { total } = await people
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await people
    .select(['u.id', 'u.id as userId', 'u.realname', 'u.workNo', 'u.post', 'u.telephone'])
    .select(['u.email', 'u.phone', 'u.avatar'])
    .orderBy('u.workNo')
    .orderBy('u.id')
    .offset(offset)
    .limit(pageSize)
    .execute();
  const names = await findDepartsOfUsers(
    db,
    user.tenantId,
    rows.map(({ userId }) => userId),
  );
  const positions = await findPositions(db);
  const mayList = user.permissions.has('user:list');
  const records = rows.map((row) => {
    const own = names.get(row.userId) ?? [];
    const line = {
      ...row,
      // As the pickers do it: whole numbers are for those who may list accounts (SYSTEM-114).
      phone: mayList ? row.phone : maskPhone(row.phone),
      postName: splitPieces(row.post ?? '')
        .map((code) => positions.get(code) ?? code)
        .join('，'),
      departId: own[0]?.id ?? null,
      departName: own.map(({ departName }) => departName).join(' | '),
    };
    return keepVisible(line, sysUser, user);
  });
  return { records, total };
}
