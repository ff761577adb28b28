/** The category tree as pickers read it (SYSTEM-05): whole, level by level, or the names of chosen nodes. */
import { type FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { createDictItem } from '../../dictionaries/store.ts';
import { readQueryText } from '../announcements/announcements.ts';
import { parseTreeCondition, createTreeNode, type WireTreeNode, type TreeRow } from './treeNode.ts';

const TOP = '0';
const FIELDS = ['id', 'pid', 'code', 'name'] as const;
const SEARCHED = ['name', 'code'] as const;

type Query = { Querystring: Record<string, unknown> };

export const registerCategoryPickerRoutes: FastifyPluginAsync = async (app) => {
  const signedIn = { config: { access: 'signedIn' } } as const;

  app.get<Query>('/sys/category/loadTreeRoot', signedIn, async ({ query }) => {
    const pid = await nodeOfCode(readQueryText(query, 'pcode'));
    return succeed(readQueryText(query, 'async') === 'false' ? await below(pid) : await levelOf(app.db, pid));
  });

  app.get<Query>('/sys/category/loadTreeChildren', signedIn, async ({ query }) =>
    succeed(await levelOf(app.db, readQueryText(query, 'pid'))),
  );

  app.get<Query>('/sys/category/loadTreeData', signedIn, async ({ query }) => {
    const [pid, pcode] = [readQueryText(query, 'pid'), readQueryText(query, 'pcode')];
    if (pid === '' && pcode === '') throw new BusinessError('加载分类字典树参数有误.[null]!');
    const condition = parseTreeCondition(query['condition'], SEARCHED);
    if (condition === null) throw new BusinessError('加载分类字典树参数有误.[condition]!');
    return succeed(await levelOf(app.db, pid === '' ? await nodeOfCode(pcode) : pid, condition));
  });

  app.get<Query>('/sys/category/loadOne', signedIn, async ({ query }) => {
    const field = FIELDS.find((name) => name === readQueryText(query, 'field'));
    if (field === undefined) throw new BusinessError('字段无效，请检查!');
    const found = await app.db
      .selectFrom('sysCategory')
      .selectAll()
      .where(field, '=', readQueryText(query, 'val'))
      .execute();
    const [only] = found;
    if (only === undefined) throw new BusinessError('查询无果');
    if (found.length > 1) throw new BusinessError(`查询数据异常,[${field}]存在多个值!`);
    return succeed(only);
  });

  // The list may be the last piece of the path or a parameter: both generations of clients are served.
  const texts = async (ids: string, keepUnknown: boolean): Promise<readonly string[]> => {
    const keys = ids.split(',').filter((key) => key !== '');
    if (keys.length === 0) return [];
    const rows = await app.db
      .selectFrom('sysCategory')
      .select(['id', 'name'])
      .where('id', 'in', keys)
      .execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return keys.flatMap((key) => names.get(key) ?? (keepUnknown ? [key] : []));
  };
  const keeps = (query: Readonly<Record<string, unknown>>): boolean =>
    readQueryText(query, 'delNotExist') === 'false';
  app.get<Query & { Params: { ids: string } }>('/sys/category/loadDictItem/:ids', signedIn, async (request) =>
    succeed(await texts(request.params.ids.slice(0, 4000), keeps(request.query))),
  );
  app.get<Query>('/sys/category/loadDictItem/', signedIn, async ({ query }) => {
    const ids = query['ids'];
    return succeed(await texts(typeof ids === 'string' ? ids.slice(0, 4000) : '', keeps(query)));
  });

  app.get<Query>('/sys/category/loadAllData', signedIn, async ({ query }) => {
    const code = readQueryText(query, 'code');
    const rows = await app.db
      .selectFrom('sysCategory')
      .select(['id', 'name'])
      .$if(code !== TOP, (some) => some.where(sql<boolean>`starts_with(code, ${code})`))
      .orderBy('code')
      .execute();
    if (rows.length === 0) throw new BusinessError(`无数据,参数有误.[${code}]`);
    return succeed(rows.map(({ id, name }) => createDictItem(id, name)));
  });

  /** Id of the node with that code; blank and `0` are the top. */
  const nodeOfCode = async (code: string): Promise<string> => {
    if (code === '' || code === TOP) return TOP;
    const found = await app.db
      .selectFrom('sysCategory')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) throw new BusinessError(`该编码【${code}】不存在，请核实!`);
    return found.id;
  };

  const below = async (pid: string): Promise<readonly WireTreeNode[]> => {
    const rows = await rowsOf(app.db).execute();
    const nested = (parent: string): WireTreeNode[] =>
      rows
        .filter(({ parentId }) => parentId === parent)
        .map((row) =>
          row.children === 0 ? createTreeNode(row) : { ...createTreeNode(row), children: nested(row.id) },
        );
    return nested(pid);
  };
};

async function levelOf(
  db: Db,
  pid: string,
  condition: Readonly<Record<string, string>> = {},
): Promise<readonly WireTreeNode[]> {
  const rows = await rowsOf(db)
    .where('c.pid', '=', pid)
    .where((eb) =>
      eb.and(
        SEARCHED.flatMap((name) =>
          condition[name] === undefined ? [] : [eb(`c.${name}`, 'like', condition[name])],
        ),
      ),
    )
    .execute();
  return rows.map((row) => createTreeNode(row));
}

/** Rows of the tree with the number of their children. */
function rowsOf(db: Db) {
  return db
    .selectFrom('sysCategory as c')
    .select((eb) => [
      'c.id',
      'c.pid as parentId',
      'c.name as title',
      'c.code',
      eb
        .selectFrom('sysCategory as child')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('child.pid', '=', 'c.id')
        .as('children'),
    ])
    .orderBy('c.code')
    .$castTo<TreeRow>();
}
