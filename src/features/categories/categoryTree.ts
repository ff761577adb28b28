/** Categories as far as they were opened, as the table shows them. Pure. */

import type { Category } from '#domain/calls/trees.ts';
import { CategoryChildren } from '#domain/codes/platform.ts';

export interface CategoryNode extends Category {
  /** Absent = nothing can be opened here. */
  readonly children?: CategoryNode[];
  /** Stands for rows that are on their way. */
  readonly isPlaceholder?: true;
}

/**
 * @param levels all rows that were read below others
 * @param known ids whose level was read: an empty one has nothing to open
 */
export function buildCategoryTree(
  roots: readonly Category[],
  levels: readonly Category[],
  known: ReadonlySet<string>,
): CategoryNode[] {
  const grow = (row: Category): CategoryNode => {
    if (row.hasChild !== CategoryChildren.some) return row;
    const children = levels.filter(({ pid }) => pid === row.id);
    if (children.length > 0) return { ...row, children: children.map(grow) };
    return known.has(row.id) ? row : { ...row, children: [createPlaceholder(row.id)] };
  };
  return roots.map(grow);
}

const createPlaceholder = (pid: string): CategoryNode => ({
  id: `${pid} loading`,
  pid,
  name: '加载中…',
  code: '',
  hasChild: null,
  isPlaceholder: true,
});

/** The category and all those it stands below, as far as they are known. */
export function findCategoryPath(rows: readonly Category[], id: string): readonly string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path: string[] = [];
  for (let row = byId.get(id); row !== undefined && !path.includes(row.id); row = byId.get(row.pid ?? ''))
    path.push(row.id);
  return path.toReversed();
}
