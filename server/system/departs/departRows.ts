/** Departments of a tenant, and the nodes that trees of them are made of. */

import { type DepartIdNode, type DepartNode, type StoredDepart } from '#domain/calls/departTrees.ts';
import { DelFlag } from '#domain/codes/system.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

export const NO_DEPART = '部门不存在！';

type Directors = ReadonlyMap<string, readonly string[]>;
const NOBODY: Directors = new Map();

export function findLiveDeparts(db: Db | Tx, tenantId: number): Promise<StoredDepart[]> {
  return db
    .selectFrom('sysDepart')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', DelFlag.live)
    .orderBy('departOrder')
    .orderBy('orgCode')
    .execute();
}

/** @throws BusinessError for one that the tenant does not have */
export async function requireDepart(db: Db | Tx, tenantId: number, id: string): Promise<StoredDepart> {
  const row = await db
    .selectFrom('sysDepart')
    .selectAll()
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', DelFlag.live)
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(NO_DEPART);
  return row;
}

/** @throws BusinessError when the tenant does not have all of them */
export async function requireDeparts(db: Db | Tx, tenantId: number, ids: readonly string[]): Promise<void> {
  const departs = await findLiveDeparts(db, tenantId);
  const found = departs.filter(({ id }) => ids.includes(id));
  if (found.length === 0 || found.length < ids.length) throw new BusinessError(NO_DEPART);
}

/** Whether `one` is `above`, or stands somewhere below it. */
export function isInBranch(
  one: Pick<StoredDepart, 'orgCode'>,
  above: Pick<StoredDepart, 'orgCode'>,
): boolean {
  return one.orgCode.startsWith(above.orgCode);
}

/** The whole tree below a parent; `''` = from the top. */
export function buildDepartTree(
  departs: readonly StoredDepart[],
  parentId: string,
  directors: Directors = NOBODY,
): DepartNode[] {
  return departs
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = buildDepartTree(departs, row.id, directors);
      return toDepartNode(row, departs, children.length === 0 ? null : children, directors);
    });
}

/** What is left of a tree, when only some are shown: each below the nearest one above that is shown too. */
export function buildPartialTree(departs: readonly StoredDepart[], directors: Directors): DepartNode[] {
  const ids = new Set(departs.map(({ id }) => id));
  const tops = departs.filter(({ parentId }) => !ids.has(parentId));
  return tops.map((row) => {
    const children = buildDepartTree(departs, row.id, directors);
    return toDepartNode(row, departs, children.length === 0 ? null : children, directors);
  });
}

export function toDepartNode(
  row: StoredDepart,
  all: readonly StoredDepart[],
  children: DepartNode['children'],
  directors: Directors = NOBODY,
): DepartNode {
  const isLeaf = !all.some(({ parentId }) => parentId === row.id);
  return {
    ...row,
    key: row.id,
    value: row.id,
    title: row.departName,
    isLeaf,
    directorUserIds: (directors.get(row.id) ?? []).join(','),
    children,
  };
}

export function toIdNodes(nodes: readonly DepartNode[]): DepartIdNode[] {
  return nodes.map(({ key, value, title, children }) => ({
    key,
    value,
    title,
    children: toIdNodes(children ?? []),
  }));
}
