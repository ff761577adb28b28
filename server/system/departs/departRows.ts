/** Departments of a tenant, and the nodes that trees of them are made of. */
import type { Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

export type StoredDepart = Selectable<Database['sysDepart']>;

export const NO_DEPART = '部门不存在！';

export interface DepartTreeNode extends StoredDepart {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  /** Ids of its leaders, comma separated; absent where nobody asked for them. */
  readonly directorUserIds?: string;
  /** `null` on leaves of a whole tree, `[]` where one level was asked for. */
  readonly children: readonly DepartTreeNode[] | null;
}

export interface DepartIdNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: readonly DepartIdNode[];
}

type Directors = ReadonlyMap<string, readonly string[]>;
const NOBODY: Directors = new Map();

export function findLiveDeparts(db: Db | Tx, tenantId: number): Promise<StoredDepart[]> {
  return db
    .selectFrom('sysDepart')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', '0')
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
    .where('delFlag', '=', '0')
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(NO_DEPART);
  return row;
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
): DepartTreeNode[] {
  return departs
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = buildDepartTree(departs, row.id, directors);
      return toDepartNode(row, departs, children.length === 0 ? null : children, directors);
    });
}

/** What is left of a tree, when only some are shown: each below the nearest one above that is shown too. */
export function buildPartialTree(departs: readonly StoredDepart[], directors: Directors): DepartTreeNode[] {
  const shown = new Set(departs.map(({ id }) => id));
  const tops = departs.filter(({ parentId }) => !shown.has(parentId));
  return tops.map((row) => {
    const children = buildDepartTree(departs, row.id, directors);
    return toDepartNode(row, departs, children.length === 0 ? null : children, directors);
  });
}

export function toDepartNode(
  row: StoredDepart,
  all: readonly StoredDepart[],
  children: DepartTreeNode['children'],
  directors: Directors = NOBODY,
): DepartTreeNode {
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

export function toIdNodes(nodes: readonly DepartTreeNode[]): DepartIdNode[] {
  return nodes.map(({ key, value, title, children }) => ({
    key,
    value,
    title,
    children: toIdNodes(children ?? []),
  }));
}
