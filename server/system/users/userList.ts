/** `/sys/user/list` (SYSTEM-09): accounts of the caller's tenant, filtered and sorted as other clients do. */
import type { FastifyPluginAsync } from 'fastify';
import type { AnyRow } from '#domain/entities/describe.ts';
import { sysUser } from '#domain/entities/systemLists.ts';
import { listNarrowingParams } from '#domain/query/listQuery.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { AUDIT, paginateRows } from '../../resource/pageOfRows.ts';
import { parseIds, readWholeQuery, getQueryText } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import type { Rows } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { findDepartsOfUsers } from './departsOfUsers.ts';

const LIST = 'user:list';
/** user_identity of somebody who leads the departments they belong to. */
const LEADS = 2;
const NAMES: readonly string[] = ['id', 'username', 'realname', 'avatar'];

type Query = Readonly<Record<string, unknown>>;

export const registerUserListRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: Query }>(
    '/sys/user/list',
    { config: { access: 'signedIn' }, ...READ_BY_HANDLER, schema: describeList(sysUser) },
    async ({ user, query }) => {
      const mayList = user.permissions.has(LIST);
      const asked = mayList ? readWholeQuery(sysUser, query, ['departId', 'code']) : readNameQuery(query);
      const rows = usersOf(app.db, user);
      const narrowed = mayList
        ? chosen(rows, query)
        : rows.where('username', '=', getQueryText(query, 'username').replaceAll('*', ''));
      const { records: found, total } = await paginateRows(narrowed, sysUser, asked, AUDIT);
      const shown = mayList ? await withWords(found, user) : found.map(nameOf);
      return succeed(createPage(shown, total, asked.pageNo, asked.pageSize));
    },
  );

  const withWords = async (rows: readonly AnyRow[], user: CurrentUser) => {
    const items = await app.dictionaries.all();
    const texts = await addTexts(app.db, user.tenantId, sysUser, rows, items);
    const departs = await findDepartsOfUsers(
      app.db,
      rows.map(({ id }) => id),
    );
    return texts.map((row) => {
      const own = departs.get(row.id) ?? [];
      const { userIdentity } = row;
      const led = userIdentity === LEADS ? own : [];
      const names = own.map(({ departName }) => departName);
      return {
        ...row,
        orgCodeTxt: names.join(','),
        departIds: led.map(({ id }) => id).join(','),
        departIds_dictText: led.length === 0 ? '' : names.join(','),
      };
    });
  };
};

/** Names are for everybody who can name the account; to ask for anything else is to list. */
function readNameQuery(query: Query) {
  if (listNarrowingParams(query).some((name) => name !== 'username'))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  return readWholeQuery(sysUser, query, ['username']);
}

const nameOf = (row: AnyRow) => Object.fromEntries(NAMES.map((name) => [name, row[name]]));

function usersOf(db: Db, { tenantId }: CurrentUser): Rows {
  return getRecordDb(db)
    .selectFrom<string>('sysUser')
    .where('delFlag', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sysUserTenant as t')
          .select('t.userId')
          .whereRef('t.userId', '=', 'sysUser.id')
          .where('t.tenantId', '=', tenantId),
      ),
    );
}

/** `departId`: its own people; `code`: these ids. */
function chosen(rows: Rows, query: Query): Rows {
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
