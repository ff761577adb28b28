/** The department tree as pickers read it (SYSTEM-05). Names of departments are no secret among those who signed in. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Selectable } from 'kysely';
import { Type } from 'typebox';
import type { Database, Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTexts, trimText } from '../../http/schemas.ts';

type DepartRow = Selectable<Database['sysDepart']>;

export interface DepartTreeNode extends DepartRow {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  /** `null` on leaves of a whole tree, `[]` where one level was asked for. */
  readonly children: readonly DepartTreeNode[] | null;
}

interface IdNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: readonly IdNode[];
}

const LIST = Type.String({ maxLength: 4000, default: '' });
const TEXT = Type.String({ maxLength: 100, default: '' });
const signedIn = { config: { access: 'signedIn' } } as const;

export const registerDepartPickerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/sysDepart/queryTreeList',
    { ...signedIn, schema: { summary: 'Departments as a tree', querystring: Type.Object({ ids: LIST }) } },
    async ({ query: { ids } }) => {
      const departs = await liveDeparts(app.db);
      if (ids === '') return succeed(nested(departs, ''));
      const wanted = new Set(ids.split(','));
      return succeed(departs.filter(({ id }) => wanted.has(id)).map((row) => node(row, departs, null)));
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
    async ({ query: { pid, ids, primaryKey } }) => {
      const departs = await liveDeparts(app.db);
      const wanted = new Set(ids.split(','));
      const by = primaryKey === 'orgCode' ? 'orgCode' : 'id';
      const level =
        ids === ''
          ? departs.filter(({ parentId }) => parentId === pid)
          : departs.filter((row) => wanted.has(row[by]));
      return succeed(level.map((row) => node(row, departs, [])));
    },
  );

  app.get(
    '/sys/sysDepart/queryIdTree',
    { ...signedIn, schema: { summary: 'Ids and names of departments as a tree' } },
    async () => succeed(idsOf(nested(await liveDeparts(app.db), ''))),
  );

  app.get(
    '/sys/sysDepart/searchBy',
    { ...signedIn, schema: { summary: 'Departments by name', querystring: describeTexts('keyWord') } },
    async ({ query }) => {
      const word = trimText(query.keyWord);
      const departs = await liveDeparts(app.db);
      const found = departs.filter(({ departName }) => departName.includes(word));
      if (found.length === 0) throw new BusinessError('未查询匹配数据！');
      return succeed(found.map((row) => node(row, departs, null)));
    },
  );
};

function liveDeparts(db: Db): Promise<DepartRow[]> {
  return db
    .selectFrom('sysDepart')
    .selectAll()
    .where('delFlag', '=', '0')
    .orderBy('departOrder')
    .orderBy('orgCode')
    .execute();
}

function nested(departs: readonly DepartRow[], parent: string): DepartTreeNode[] {
  return departs
    .filter(({ parentId }) => parentId === parent)
    .map((row) => {
      const children = nested(departs, row.id);
      return node(row, departs, children.length === 0 ? null : children);
    });
}

function node(
  row: DepartRow,
  all: readonly DepartRow[],
  children: DepartTreeNode['children'],
): DepartTreeNode {
  const isLeaf = !all.some(({ parentId }) => parentId === row.id);
  return { ...row, key: row.id, value: row.id, title: row.departName, isLeaf, children };
}

function idsOf(nodes: readonly DepartTreeNode[]): IdNode[] {
  return nodes.map(({ key, value, title, children }) => ({
    key,
    value,
    title,
    children: idsOf(children ?? []),
  }));
}
