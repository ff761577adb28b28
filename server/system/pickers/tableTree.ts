/**
 * `GET /sys/dict/loadTreeData`: tables that refer to themselves, level by level. Names from a request only choose among
 * the trees below (SEC-30).
 */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { treeCalls } from '#domain/calls/trees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { DelFlag } from '#domain/codes/system.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { parseTreeCondition, createTreeNode, type TreeRow } from './treeNode.ts';

interface Tree {
  readonly pidField: string;
  readonly text: string;
  /** Column names that may name a node. */
  readonly codes: Readonly<Record<string, 'id' | 'code'>>;
  /** Fields of a condition: wire name → property of a row. */
  readonly searched: Readonly<Record<string, 'title' | 'code' | 'kind'>>;
  /** Value of a root's parent. */
  readonly top: string;
  rows(db: Db, tenantId: number): Promise<readonly Row[]>;
}

interface Row extends Omit<TreeRow, 'children'> {
  /** What sort of node it is, where the table knows several. */
  readonly kind: string;
}

const TREES: Readonly<Record<string, Tree>> = {
  sys_category: {
    pidField: 'pid',
    text: 'name',
    codes: { id: 'id', code: 'code' },
    searched: { name: 'title', code: 'code' },
    top: TOP_NODE,
    rows: (db) =>
      db
        .selectFrom('sysCategory')
        .select(['id', 'pid as parentId', 'name as title', 'code', sql.lit('').as('kind')])
        .orderBy('code')
        .execute(),
  },
  sys_depart: {
    pidField: 'parent_id',
    text: 'depart_name',
    codes: { id: 'id', org_code: 'code' },
    searched: { depart_name: 'title', org_code: 'code', org_category: 'kind' },
    top: '',
    rows: (db, tenantId) =>
      db
        .selectFrom('sysDepart')
        .select(['id', 'parentId', 'departName as title', 'orgCode as code', 'orgCategory as kind'])
        .where('tenantId', '=', tenantId)
        .where('delFlag', '=', DelFlag.live)
        .orderBy('departOrder')
        .orderBy('orgCode')
        .execute(),
  },
  // Names of the menu only, which whoever signs in may read as `asynTreeList` too; what an entry grants stays here.
  sys_permission: {
    pidField: 'parent_id',
    text: 'name',
    codes: { id: 'id' },
    searched: { name: 'title', menu_type: 'kind' },
    top: '',
    rows: async (db) => {
      const rows = await db
        .selectFrom('sysPermission')
        .select(['id', 'parentId', 'name as title', 'menuType'])
        .where('delFlag', '=', 0)
        .orderBy('sortNo')
        .orderBy('id')
        .execute();
      return rows.map(({ menuType, parentId, ...row }) => ({
        ...row,
        parentId: parentId ?? '',
        code: row.id,
        kind: String(menuType),
      }));
    },
  },
};

const BAD_TREE = '字典Code格式不正确！';

export const registerTableTreeRoutes: FastifyPluginAsync = async (app) => {
  app.serve(treeCalls.listLevel, async ({ user, query }) => {
    const name = trimText(query.tableName);
    const tree = Object.hasOwn(TREES, name) ? TREES[name] : undefined;
    const code = trimText(query.code);
    const by = tree && Object.hasOwn(tree.codes, code) ? tree.codes[code] : undefined;
    if (tree === undefined || by === undefined) throw new BusinessError(BAD_TREE);
    if (trimText(query.text) !== tree.text || trimText(query.pidField) !== tree.pidField)
      throw new BusinessError(BAD_TREE);
    const condition = parseTreeCondition(query.condition, Object.keys(tree.searched));
    if (condition === null) throw new BusinessError(BAD_TREE);

    const rows = await tree.rows(app.db, user.tenantId);
    const pid = trimText(query.pid);
    const isTop = pid === '' || pid === tree.top;
    // A node is asked for by the name it was given.
    const parent = isTop ? tree.top : rows.find((row) => row[by] === pid)?.id;
    const tests = Object.entries(condition).map(([field, pattern]) => ({
      property: tree.searched[field] ?? 'title',
      like: likeTest(pattern),
    }));
    return succeed(
      rows
        .filter((row) => row.parentId === parent && tests.every(({ property, like }) => like(row[property])))
        .map((row) => {
          const children = rows.filter(({ parentId }) => parentId === row.id).length;
          return createTreeNode({ ...row, children }, by);
        }),
    );
  });
};

/** SQL's LIKE with `%` alone, in memory. */
function likeTest(pattern: string): (text: string) => boolean {
  const pieces = pattern.split('%');
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return (text) => text === pattern;
  return (text) => {
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
      return false;
    let at = first.length;
    for (const piece of rest) {
      const found = text.indexOf(piece, at);
      if (found < 0 || found + piece.length > text.length - last.length) return false;
      at = found + piece.length;
    }
    return true;
  };
}
