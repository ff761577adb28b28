/** `/sys/user/list` (SYSTEM-09): accounts of the caller's tenant, filtered and sorted as other clients do. */

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { PageOf } from '#domain/calls/schemas.ts';
import { ListedAccount } from '#domain/calls/users.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sysUser } from '#domain/entities/user.ts';
import { type ListQuery, listNarrowingParams } from '#domain/query/listQuery.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../../resource/access.ts';
import { hideColumns } from '../../resource/columns.ts';
import { paginateRows } from '../../resource/pageOfRows.ts';
import { parseIds, readWholeQuery, getQueryText } from '../../resource/request.ts';
import { describeCount, describeList } from '../../resource/schemas/calls.ts';
import type { Rows } from '../../resource/store.ts';
import { createUserMask, describeUsers, selectUsers, USER_COLUMNS } from './userRows.ts';

const LIST = 'user:list';
const NAMES: readonly string[] = ['id', 'username', 'realname', 'avatar'];

type Query = Readonly<Record<string, unknown>>;

export const registerUserListRoutes: FastifyPluginAsync = async (app) => {
  const leniently = readLeniently({});
  app.serve(
    { ...describeList(sysUser), access: 'signedIn', reply: PageOf(Type.Unsafe<object>(ListedAccount)) },
    async ({ user, query }) => {
      const mayList = user.permissions.has(LIST);
      const request = mayList ? readUserQuery(user, query) : readNameQuery(query);
      const rows = selectUsers(app.db, user);
      const narrowed = mayList
        ? filterUsers(rows, query)
        : rows.where('username', '=', getQueryText(query, 'username').replaceAll('*', ''));
      const { records: found, total } = await paginateRows(narrowed, sysUser, request, USER_COLUMNS);
      const visible = mayList
        ? (await describeUsers(app, user, found)).map(createUserMask(user))
        : found.map(nameOf);
      return succeed(createPage(visible, total, request.pageNo, request.pageSize));
    },
    leniently,
  );

  app.serve(
    { ...describeCount(sysUser), access: { permission: LIST } },
    async ({ user, query }) => {
      const rows = filterUsers(selectUsers(app.db, user), query);
      const { total } = await paginateRows(rows, sysUser, readUserQuery(user, query));
      return succeed({ count: total, sum: {} });
    },
    leniently,
  );
};

/** Every parameter of the list, those of its own included. @throws BusinessError for one that it does not know */
export const readUserQuery = (user: CurrentUser, query: Query, own: readonly string[] = []): ListQuery =>
  readWholeQuery(hideColumns(sysUser, user), query, ['departId', 'code', ...own]);

/** Names are for everybody who can name the account; to ask for anything else is to list. */
function readNameQuery(query: Query) {
  if (listNarrowingParams(query).some((name) => name !== 'username'))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  return readWholeQuery(sysUser, query, ['username']);
}

const nameOf = (row: AnyRow) => Object.fromEntries(NAMES.map((name) => [name, row[name]]));

/** `departId`: its own people; `code`: these ids. */
export function filterUsers(rows: Rows, query: Query): Rows {
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
