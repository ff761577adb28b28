/** What is special about categories: where they hang, their codes, and that a branch goes as a whole (SYSTEM-93). */

import { sql } from 'kysely';
import { CategoryChildren, TOP_NODE } from '#domain/codes/platform.ts';
import type { sysCategory } from '#domain/entities/category.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { requireNextBranchCode } from '../branches/branchCode.ts';

export const categoryRules: ResourceRules<typeof sysCategory> = {
  async prepare(tx, { pid }, { before }) {
    if (before !== null) return {};
    const parent = await findParent(tx, pid);
    const parentId = parent?.id ?? TOP_NODE;
    // Two that are added at once get a code each.
    await lockNames(tx, [`sys_category ${parentId}`]);
    const code = await computeCategoryCode(tx, parent);
    await markParents(tx, [parentId], CategoryChildren.some);
    return { pid: parentId, code, hasChild: CategoryChildren.none };
  },
  loadComputed: findParentCodes,
  // Nobody brings a category back, and what is below it goes with it.
  async onRemove(tx, rows) {
    for (const { code } of rows)
      await tx
        .deleteFrom('sysCategory')
        .where(sql<boolean>`starts_with(code, ${code})`)
        .execute();
    const parents = rows.map(({ pid }) => pid ?? TOP_NODE);
    const left = await tx.selectFrom('sysCategory').select('pid').where('pid', 'in', parents).execute();
    const parentIds = new Set(left.map(({ pid }) => pid));
    await markParents(
      tx,
      parents.filter((pid) => !parentIds.has(pid)),
      CategoryChildren.none,
    );
  },
};

interface Parent {
  readonly id: string;
  readonly code: string;
}

/** The code that the next category below a parent gets. @throws BusinessError when the level is full or too deep */
export async function computeCategoryCode(db: Db | Tx, parent: Parent | null): Promise<string> {
  const siblings = await db
    .selectFrom('sysCategory')
    .select('code')
    .where('pid', '=', parent?.id ?? TOP_NODE)
    .execute();
  const codes = siblings.map(({ code }) => code);
  return requireNextBranchCode('分类', parent?.code ?? '', codes);
}

/** @param named by its id, or as sheets name it by its code; empty or `0` = the top. @throws BusinessError */
export async function findParent(db: Db | Tx, named: string | null): Promise<Parent | null> {
  if (named === null || named === '' || named === TOP_NODE) return null;
  const found = await db
    .selectFrom('sysCategory')
    .select(['id', 'code'])
    .where((eb) => eb.or([eb('id', '=', named), eb('code', '=', named)]))
    .executeTakeFirst();
  if (found === undefined) throw new BusinessError('父级节点：没有这个分类');
  return found;
}

/** Codes of the parents, by the ids of their children. */
async function findParentCodes(
  db: Db,
  rows: readonly { readonly id: string; readonly pid: string | null }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const ids = [...new Set(rows.map(({ pid }) => pid ?? TOP_NODE))];
  const parents = await db.selectFrom('sysCategory').select(['id', 'code']).where('id', 'in', ids).execute();
  const codes = new Map(parents.map(({ id, code }) => [id, code]));
  return new Map(rows.map(({ id, pid }) => [id, { pid_dictText: codes.get(pid ?? TOP_NODE) ?? '' }]));
}

async function markParents(tx: Tx, ids: readonly string[], hasChild: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('sysCategory').set({ hasChild }).where('id', 'in', ids).execute();
}
