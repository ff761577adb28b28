/** The category tree as pickers read it (SYSTEM-05): whole, level by level, or the names of chosen nodes. */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { categoryCalls, type WireTreeNode } from '#domain/calls/trees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import type { Db } from '../../database/schema.ts';
import { createDictItem } from '../../dictionaries/store.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { parseTreeCondition, createTreeNode, type TreeRow } from './treeNode.ts';

const FIELDS = ['id', 'pid', 'code', 'name'] as const;
const SEARCHED = ['name', 'code'] as const;
const MAX_IDS_TEXT = 4000;

export const registerCategoryPickerRoutes: FastifyPluginAsync = async (app) => {
  await registerTreeRoutes(app, {});
  await registerNameRoutes(app, {});
};

const registerTreeRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(categoryCalls.readTree, async ({ query }) => {
    const pid = await nodeOfCode(db, trimText(query.pcode));
    return succeed(trimText(query.async) === 'false' ? await below(db, pid) : await levelOf(db, pid));
  });

  app.serve(categoryCalls.listChildren, async ({ query }) => succeed(await levelOf(db, trimText(query.pid))));

  app.serve(categoryCalls.find, async ({ query }) => {
    const [pid, pcode] = [trimText(query.pid), trimText(query.pcode)];
    if (pid === '' && pcode === '') throw new BusinessError('加载分类字典树参数有误.[null]!');
    const condition = parseTreeCondition(query.condition, SEARCHED);
    if (condition === null) throw new BusinessError('加载分类字典树参数有误.[condition]!');
    return succeed(await levelOf(db, pid === '' ? await nodeOfCode(db, pcode) : pid, condition));
  });
};

const registerNameRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(categoryCalls.readOne, async ({ query }) => {
    const fieldName = trimText(query.field);
    const field = FIELDS.find((name) => name === fieldName);
    if (field === undefined) throw new BusinessError('字段无效，请检查!');
    const found = await db
      .selectFrom('sysCategory')
      .selectAll()
      .where(field, '=', trimText(query.val))
      .execute();
    const [only] = found;
    if (only === undefined) throw new BusinessError('查询无果');
    if (found.length > 1) throw new BusinessError(`查询数据异常,[${field}]存在多个值!`);
    return succeed(only);
  });

  app.serve(categoryCalls.listNames, async ({ params, query }) =>
    succeed(await namesOf(db, params.ids, query.delNotExist)),
  );
  app.serve(categoryCalls.listNamesOf, async ({ query }) =>
    succeed(await namesOf(db, query.ids, query.delNotExist)),
  );

  app.serve(categoryCalls.listItems, async ({ query }) => {
    const code = trimText(query.code);
    const rows = await db
      .selectFrom('sysCategory')
      .select(['id', 'name'])
      .$if(code !== TOP_NODE, (some) => some.where(sql<boolean>`starts_with(code, ${code})`))
      .orderBy('code')
      .execute();
    if (rows.length === 0) throw new BusinessError(`无数据,参数有误.[${code}]`);
    return succeed(rows.map(({ id, name }) => createDictItem(id, name)));
  });
};

/** Id of the node with that code; blank and `0` are the top. */
async function nodeOfCode(db: Db, code: string): Promise<string> {
  if (code === '' || code === TOP_NODE) return TOP_NODE;
  const found = await db.selectFrom('sysCategory').select('id').where('code', '=', code).executeTakeFirst();
  if (found === undefined) throw new BusinessError(`该编码【${code}】不存在，请核实!`);
  return found.id;
}

/** @param delNotExist `false` keeps ids that nobody has */
async function namesOf(db: Db, ids = '', delNotExist = ''): Promise<readonly string[]> {
  const keys = ids
    .slice(0, MAX_IDS_TEXT)
    .split(',')
    .filter((key) => key !== '');
  if (keys.length === 0) return [];
  const keepUnknown = trimText(delNotExist) === 'false';
  const rows = await db.selectFrom('sysCategory').select(['id', 'name']).where('id', 'in', keys).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return keys.flatMap((key) => names.get(key) ?? (keepUnknown ? [key] : []));
}

async function below(db: Db, pid: string): Promise<readonly WireTreeNode[]> {
  const rows = await rowsOf(db).execute();
  const nested = (parent: string): WireTreeNode[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map((row) =>
        row.children === 0 ? createTreeNode(row) : { ...createTreeNode(row), children: nested(row.id) },
      );
  return nested(pid);
}

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
