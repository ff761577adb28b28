/**
 * The department tree as pickers read it (SYSTEM-05). Names of departments are no secret among those of the tenant who
 * signed in.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTexts, trimText } from '../../http/schemas.ts';
import { findLiveDeparts, buildDepartTree, toDepartNode, toIdNodes } from '../departs/departRows.ts';
import { findDirectors, findLedDeparts } from '../departs/leaders.ts';

const LIST = Type.String({ maxLength: 4000, default: '' });
const TEXT = Type.String({ maxLength: 100, default: '' });
const signedIn = { config: { access: 'signedIn' } } as const;

export const registerDepartPickerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/sysDepart/queryTreeList',
    { ...signedIn, schema: { summary: 'Departments as a tree', querystring: Type.Object({ ids: LIST }) } },
    async ({ user, query: { ids } }) => {
      const departs = await findLiveDeparts(app.db, user.tenantId);
      const directors = await findDirectors(app.db, user.tenantId);
      if (ids === '') return succeed(buildDepartTree(departs, '', directors));
      const wanted = new Set(ids.split(','));
      const chosen = departs.filter(({ id }) => wanted.has(id));
      return succeed(chosen.map((row) => toDepartNode(row, departs, null, directors)));
    },
  );

  app.get(
    '/sys/sysDepart/queryDepartTreeSync',
    {
      ...signedIn,
      schema: {
        summary: 'Departments, level by level',
        querystring: Type.Object({
          pid: TEXT,
          ids: LIST,
          primaryKey: Type.Enum(['id', 'orgCode', ''], { default: 'id' }),
        }),
      },
    },
    async ({ user, query: { pid, ids, primaryKey } }) => {
      const departs = await findLiveDeparts(app.db, user.tenantId);
      const wanted = new Set(ids.split(','));
      const by = primaryKey === 'orgCode' ? 'orgCode' : 'id';
      const level =
        ids === ''
          ? departs.filter(({ parentId }) => parentId === pid)
          : departs.filter((row) => wanted.has(row[by]));
      return succeed(level.map((row) => toDepartNode(row, departs, [])));
    },
  );

  app.get(
    '/sys/sysDepart/queryIdTree',
    { ...signedIn, schema: { summary: 'Ids and names of departments as a tree' } },
    async ({ user }) => succeed(toIdNodes(buildDepartTree(await findLiveDeparts(app.db, user.tenantId), ''))),
  );

  app.get(
    '/sys/sysDepart/searchBy',
    {
      ...signedIn,
      schema: { summary: 'Departments by name', querystring: describeTexts('keyWord', 'myDeptSearch') },
    },
    async ({ user, query }) => {
      const word = trimText(query.keyWord);
      // Only those that the caller leads.
      const departs =
        Number(query.myDeptSearch ?? 0) === 1
          ? ((await findLedDeparts(app.db, user)) ?? [])
          : await findLiveDeparts(app.db, user.tenantId);
      const found = departs.filter(({ departName }) => departName.includes(word));
      if (found.length === 0) throw new BusinessError('未查询匹配数据！');
      return succeed(found.map((row) => toDepartNode(row, departs, null)));
    },
  );
};
