/** `/sys/user/list` (SYSTEM-09): accounts of the caller's tenant, filtered and sorted as other clients do. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { PageOf } from '#domain/calls/schemas.ts';
import { ListedAccount } from '#domain/calls/users.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sysUser } from '#domain/entities/user.ts';
import { listNarrowingParams } from '#domain/query/listQuery.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { createPage, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../../resource/access.ts';
import { paginateRows } from '../../resource/pageOfRows.ts';
import { getQueryText, parseIds, readWholeQuery } from '../../resource/request.ts';
import { listSource, type RowSource } from '../../resource/routes/rowSource.ts';
import { describeCount, describeList } from '../../resource/schemas/calls.ts';
import type { Rows } from '../../resource/store.ts';
import { describeUsers, selectUsers, USER_COLUMNS } from './userRows.ts';

const LIST = 'user:list';
const NAMES: readonly string[] = ['id', 'username', 'realname', 'avatar'];

/** Accounts of the caller's tenant: of one department (`departId`), or with these ids (`code`). */
export const createUserRows = (app: FastifyInstance): RowSource => ({
  entity: sysUser,
  columns: USER_COLUMNS,
  parameters: ['departId', 'code'],
  select: (user, query) => filterUsers(selectUsers(app.db, user), query),
  describe: (user, rows) => describeUsers(app, user, rows),
});

export const registerUserListRoutes: FastifyPluginAsync = async (app) => {
  const leniently = readLeniently({});
  const users = createUserRows(app);
  app.serve(
    { ...describeList(sysUser), access: 'signedIn', reply: PageOf(Type.Unsafe<object>(ListedAccount)) },
    async ({ user, query }) =>
      succeed(
        user.permissions.has(LIST)
          ? await listSource(users, user, query)
          : await listNames(app.db, user, query),
      ),
    leniently,
  );

  app.serve(
    { ...describeCount(sysUser), access: { permission: LIST } },
    async ({ user, query }) => succeed({ count: (await listSource(users, user, query)).total, sum: {} }),
    leniently,
  );
};

/** Names are for everybody who can name the account; to ask for anything else is to list. */
async function listNames(db: Db, user: CurrentUser, query: Readonly<Record<string, unknown>>) {
  if (listNarrowingParams(query).some((name) => name !== 'username'))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  const request = readWholeQuery(sysUser, query, ['username']);
  const username = getQueryText(query, 'username').replaceAll('*', '');
  const named = selectUsers(db, user).where('username', '=', username);
  const { records, total } = await paginateRows(named, sysUser, request);
  return createPage(records.map(nameOf), total, request.pageNo, request.pageSize);
}

const nameOf = (row: AnyRow) => Object.fromEntries(NAMES.map((name) => [name, row[name]]));

function filterUsers(rows: Rows, query: unknown): Rows {
  const [departId, code] = [getQueryText(query, 'departId'), getQueryText(query, 'code')];
  const people = code === '' ? rows : rows.where('id', 'in', [...parseIds(code), '']);
  if (departId === '') return people;
  return people.where((eb) =>
    eb.exists(
      eb
        .selectFrom('sysUserDepart as d')
        .select('d.userId')
        .whereRef('d.userId', '=', 'sysUser.id')
        .where('d.depId', '=', departId),
    ),
  );
}
