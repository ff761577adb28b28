/** The department tree as pickers read it (SYSTEM-05). Names of departments are no secret among those who signed in. */
import type { FastifyPluginAsync } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readQueryText } from '../announcements/announcements.ts';

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

const LIST = { type: 'string', maxLength: 4000, default: '' } as const;
const TEXT = { type: 'string', maxLength: 100, default: '' } as const;

const querystring = (properties: object) => ({ querystring: { type: 'object', properties } });

export const registerDepartPickerRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { ids: string } }>(
    '/sys/sysDepart/queryTreeList',
    { config: { access: 'signedIn' }, schema: querystring({ ids: LIST }) },
    async ({ query: { ids } }) => {
      const departs = await liveDeparts(app.db);
      if (ids === '') return succeed(nested(departs, ''));
      const wanted = new Set(ids.split(','));
      return succeed(departs.filter(({ id }) => wanted.has(id)).map((row) => node(row, departs, null)));
    },
  );

  app.get<{ Querystring: { pid: string; ids: string; primaryKey: string } }>(
    '/sys/sysDepart/queryDepartTreeSync',
    {
      config: { access: 'signedIn' },
      schema: querystring({
        pid: TEXT,
        ids: LIST,
        primaryKey: { type: 'string', enum: ['id', 'orgCode', ''], default: 'id' },
      }),
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

  app.get('/sys/sysDepart/queryIdTree', { config: { access: 'signedIn' } }, async () =>
    succeed(idsOf(nested(await liveDeparts(app.db), ''))),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/sysDepart/searchBy',
    { config: { access: 'signedIn' } },
    async ({ query }) => {
      const word = readQueryText(query, 'keyWord');
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
