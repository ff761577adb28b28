/** Ticks in a tree of entries. Parents and children are apart unless they are linked; pure. */

import type { GrantNode } from '#domain/calls/grants.ts';

export type Ticks = ReadonlySet<string>;

/** Every entry of the branches, parents before children. */
export function listKeys(nodes: readonly GrantNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => [key, ...listKeys(children ?? [])]);
}

/** Entries that others hang on. */
export function listBranches(nodes: readonly GrantNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) =>
    children === null || children.length === 0 ? [] : [key, ...listBranches(children)],
  );
}

/** The box of one entry was clicked. */
export function toggleTick(ticks: Ticks, key: string): Ticks {
  return ticks.has(key) ? new Set([...ticks].filter((one) => one !== key)) : new Set([...ticks, key]);
}

/**
 * The same with what hangs together: what is below comes and goes with it, and what is above comes too, because a page
 * without its group stands nowhere.
 */
export function toggleLinkedTick(nodes: readonly GrantNode[], ticks: Ticks, key: string): Ticks {
  const path = findPath(nodes, key);
  const node = path.at(-1);
  if (node === undefined) return ticks;
  const branch = listKeys([node]);
  if (!ticks.has(key)) return new Set([...ticks, ...path.map((above) => above.key), ...branch]);
  const gone = new Set(branch);
  return new Set([...ticks].filter((one) => !gone.has(one)));
}

/** Ticked entries that nobody will find in the menu: one above them is not ticked. */
export function listOrphans(nodes: readonly GrantNode[], ticks: Ticks): readonly GrantNode[] {
  const visit = (below: readonly GrantNode[], isReached: boolean): readonly GrantNode[] =>
    below.flatMap((node) => {
      const isTicked = ticks.has(node.key);
      return [
        ...(isTicked && !isReached ? [node] : []),
        ...visit(node.children ?? [], isReached && isTicked),
      ];
    });
  return visit(nodes, true);
}

export const isSameTicks = (one: Ticks, other: Ticks): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** The entry with all that is above it, from the top; empty when there is none. */
export function findPath(nodes: readonly GrantNode[], key: string): readonly GrantNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = findPath(node.children ?? [], key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** What is searched for, with all that is above it; what hangs below a match stays with it. */
export function filterNodes(
  nodes: readonly GrantNode[],
  isWanted: (node: GrantNode) => boolean,
): readonly GrantNode[] {
  return nodes.flatMap((node) => {
    if (isWanted(node)) return [node];
    const children = filterNodes(node.children ?? [], isWanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** How many entries below one are ticked, of how many. */
export function countTicks(
  { children }: GrantNode,
  ticks: Ticks,
): { readonly ticked: number; readonly all: number } {
  const keys = listKeys(children ?? []);
  return { ticked: keys.filter((key) => ticks.has(key)).length, all: keys.length };
}

/** What one holder has and the other has not. */
export interface GrantDifference {
  readonly more: ReadonlySet<string>;
  readonly less: ReadonlySet<string>;
}

export const compareTicks = (own: Ticks, other: Ticks): GrantDifference => ({
  more: new Set([...own].filter((key) => !other.has(key))),
  less: new Set([...other].filter((key) => !own.has(key))),
});

/** Entries that one of both has, with all that is above them. */
export function listDifferences(
  nodes: readonly GrantNode[],
  comparison: GrantDifference,
): readonly GrantNode[] {
  return nodes.flatMap((node) => {
    const children = listDifferences(node.children ?? [], comparison);
    const differs = comparison.more.has(node.key) || comparison.less.has(node.key);
    return differs || children.length > 0 ? [{ ...node, children }] : [];
  });
}
