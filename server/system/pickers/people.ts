/** Accounts as pickers list them (SYSTEM-09): who could be chosen, by department or by name. */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { QueryOf } from '#domain/calls/call.ts';
import { peopleCalls } from '#domain/calls/people.ts';
import { DelFlag } from '#domain/codes/system.ts';
import { sysUser } from '#domain/entities/user.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { maskPhone } from '../../auth/profile.ts';
import type { Db } from '../../database/schema.ts';
import { succeed, createPage, readPageRequest } from '../../http/envelope.ts';
import { trimText } from '../../http/schemas.ts';
import { keepVisible } from '../../resource/readable.ts';
import { buildContainsPattern } from '../announcements/announcements.ts';
import { buildDepartTree, findLiveDeparts, toDepartNode } from '../departs/departRows.ts';
import { findDepartsOfUsers } from '../users/departsOfUsers.ts';
import { selectUserIds } from '../users/userRows.ts';

const ACTIVE = 1;
/** Enough for one department; a picker of more pages through `queryUserComponentData`. */
const MOST = 1000;
/** Names that are compared with what is spelt: an installation has some hundred people. */
const MOST_SPELT = 5000;
const SORTABLE = { createTime: 'u.createTime', username: 'u.username', realname: 'u.realname' } as const;

type Filters = QueryOf<typeof peopleCalls.list>;

export const registerPeoplePickerRoutes: FastifyPluginAsync = async (app) => {
  app.serve(peopleCalls.list, async ({ user, query }) => {
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const people = await searchPeople(app.db, user, query);
    const { total } = await people
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const column = trimText(query.column);
    const rows = await people
      .select(COLUMNS)
      .orderBy(
        Object.hasOwn(SORTABLE, column) ? SORTABLE[column as keyof typeof SORTABLE] : SORTABLE.createTime,
        trimText(query.order) === 'asc' ? 'asc' : 'desc',
      )
      .orderBy('u.id')
      .offset(offset)
      .limit(pageSize)
      .execute();
    return succeed(createPage(await described(app.db, user, rows), total, pageNo, pageSize));
  });

  await registerDepartPeopleRoutes(app, {});
};

const registerDepartPeopleRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const list = async (user: CurrentUser, filters: Filters) => {
    const people = chosenPeople(db, user, filters);
    const rows = await people.select(COLUMNS).orderBy('u.username').limit(MOST).execute();
    return described(db, user, rows);
  };

  app.serve(peopleCalls.listOfDepart, async ({ user, query: { id = '', realname = '' } }) =>
    succeed(await list(user, { departId: id, realname })),
  );

  app.serve(peopleCalls.listOfDepartAlso, async ({ user, query: { id } }) =>
    succeed(await list(user, { departId: id })),
  );

  app.serve(peopleCalls.findWithDeparts, async ({ user, query }) => {
    const keyWord = trimText(query.keyWord);
    const departs = await findLiveDeparts(db, user.tenantId);
    if (keyWord === '') return succeed({ userList: [], departList: buildDepartTree(departs, '') });
    const found = departs.filter(({ departName }) => departName.includes(keyWord));
    return succeed({
      userList: await list(user, { realname: keyWord }),
      departList: found.map((row) => toDepartNode(row, departs, null)),
    });
  });
};

const COLUMNS = ['u.id', 'u.username', 'u.realname', 'u.avatar', 'u.sex', 'u.phone', 'u.birthday'] as const;

/** Active accounts of the caller's tenant; a department means those below it too (by the prefix of its code). */
function chosenPeople(db: Db, user: CurrentUser, filters: Filters) {
  const [departId, id] = [trimText(filters.departId), trimText(filters.id)];
  const like = (text?: string): string => trimText(text).replaceAll('*', '');
  const [username, realname] = [like(filters.username), like(filters.realname)];
  return db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .where('t.tenantId', '=', user.tenantId)
    .where('u.id', 'in', selectUserIds(db, user))
    .where('u.status', '=', ACTIVE)
    .$if(id !== '', (people) => people.where('u.id', '=', id))
    .$if(username !== '', (people) => people.where('u.username', 'ilike', buildContainsPattern(username)))
    .$if(realname !== '', (people) => people.where('u.realname', 'ilike', buildContainsPattern(realname)))
    .$if(departId !== '', (people) =>
      people.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sysUserDepart as ud')
            .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
            .innerJoin('sysDepart as above', (join) => join.on(BELOW))
            .select('ud.userId')
            .whereRef('ud.userId', '=', 'u.id')
            .where('above.id', '=', departId)
            .where('above.tenantId', '=', user.tenantId)
            .where('d.delFlag', '=', DelFlag.live),
        ),
      ),
    );
}

/** Spelt in pinyin nothing else is meant: a name, an account. */
const LATIN = /^[a-z]+$/i;

/** The same, with a word that may stand in the name, the account or, for those who see it in full, the phone (SYSTEM-138). */
async function searchPeople(db: Db, user: CurrentUser, filters: Filters) {
  const people = chosenPeople(db, user, filters);
  const keyword = trimText(filters.keyword);
  if (keyword === '') return people;
  const pattern = buildContainsPattern(keyword);
  // What is hidden from the caller cannot be guessed by asking for it (PERM-34).
  const seen = keepVisible({ realname: '', phone: '' }, sysUser, user);
  const seesNames = Object.hasOwn(seen, 'realname');
  const seesPhones = Object.hasOwn(seen, 'phone') && user.permissions.has('user:list');
  const spelt = seesNames && LATIN.test(keyword) ? await findBySpelling(people, keyword) : [];
  return people.where((eb) =>
    eb.or([
      eb('u.username', 'ilike', pattern),
      ...(seesNames ? [eb('u.realname', 'ilike', pattern)] : []),
      ...(seesPhones ? [eb('u.phone', 'like', pattern)] : []),
      ...(spelt.length > 0 ? [eb('u.id', 'in', spelt)] : []),
    ]),
  );
}

/** Ids of those whose names are spelt so in pinyin, in full or by initials. */
async function findBySpelling(
  people: ReturnType<typeof chosenPeople>,
  keyword: string,
): Promise<readonly string[]> {
  const { default: pinyin } = await import('pinyin-match');
  const names = await people.select(['u.id', 'u.realname']).limit(MOST_SPELT).execute();
  return names.filter(({ realname }) => pinyin.match(realname, keyword) !== false).map(({ id }) => id);
}

interface Person extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly sex: number | null;
  readonly phone: string | null;
}

/** Codes of departments begin with the code of the one above. */
const BELOW = sql<boolean>`starts_with(${sql.ref('d.orgCode')}, ${sql.ref('above.orgCode')})`;

const SEX: Readonly<Record<number, string>> = { 1: '男', 2: '女' };

/** Departments by name, sex by word; a phone in full only for those who may list accounts. */
async function described<const P extends Person>(db: Db, user: CurrentUser, people: readonly P[]) {
  const departs = await findDepartsOfUsers(
    db,
    user.tenantId,
    people.map(({ id }) => id),
  );
  const full = user.permissions.has('user:list');
  return people.map((person) => ({
    ...keepVisible(
      {
        ...person,
        phone: full ? person.phone : maskPhone(person.phone),
        sex_dictText: SEX[person.sex ?? 0] ?? '',
      },
      sysUser,
      user,
    ),
    orgCodeTxt: (departs.get(person.id) ?? []).map(({ departName }) => departName).join(','),
  }));
}
