/** The department tree as a picker works with it. */

import { type DepartNode, departTreeCalls } from '#domain/calls/departTrees.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { isTitleMatch } from '../text/titleMatch.ts';
import type { TreeNode } from '../tree/treeCalls.ts';
import { getRowText } from './picked.ts';

/** A department as pickers need it. */
export type PickedDepart = Readonly<
  Pick<DepartNode, 'key' | 'id' | 'orgCode' | 'departName' | 'title' | 'isLeaf'> & {
    children: readonly PickedDepart[] | null;
  }
>;

/** One level; `null` = the roots. */
export async function fetchDepartLevel(http: Http, pid: string | null): Promise<readonly TreeNode[]> {
  const { result } = await sendCall(http, departTreeCalls.listLevel, pid === null ? {} : { pid });
  return result.map(({ key, title, isLeaf, orgCode }) => ({ key, title, leaf: isLeaf, code: orgCode }));
}

/** `depart_name` → `departName`: configuration of older consoles writes columns. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Every node, parents before their children. */
export function flattenDeparts(nodes: readonly PickedDepart[]): readonly PickedDepart[] {
  return nodes.flatMap((node) => [node, ...flattenDeparts(node.children ?? [])]);
}

export function getDepartField(node: PickedDepart, name: string): string {
  return getRowText(node, toCamelCase(name));
}

/**
 * Ticks while parents and children are joined: a node takes all below it along, and a parent is ticked while all of
 * its children are.
 */
export function toggleLinked(
  tree: readonly PickedDepart[],
  ticked: readonly string[],
  key: string,
): readonly string[] {
  const node = flattenDeparts(tree).find((one) => one.key === key);
  if (node === undefined) return ticked;
  const below = new Set(flattenDeparts([node]).map((one) => one.key));
  const others = ticked.filter((one) => !below.has(one));
  const wanted = new Set(ticked.includes(key) ? others : [...others, ...below]);
  const above = flattenDeparts(tree).filter(({ children }) => flattenDeparts(children ?? []).includes(node));
  for (const { key: parent, children } of above.toReversed())
    if (children?.every((child) => wanted.has(child.key)) === true) wanted.add(parent);
    else wanted.delete(parent);
  return [...wanted];
}

/** Nodes that are not ticked, while something below them is. */
export function findHalfTicked(tree: readonly PickedDepart[], ticked: readonly string[]): readonly string[] {
  return flattenDeparts(tree)
    .filter(
      ({ key, children }) =>
        !ticked.includes(key) && flattenDeparts(children ?? []).some((one) => ticked.includes(one.key)),
    )
    .map(({ key }) => key);
}

/** Nodes whose name has the word or is spelt so in pinyin, without their children; no word = the tree itself. */
export function searchDeparts(nodes: readonly PickedDepart[], word: string): readonly PickedDepart[] {
  if (word.trim() === '') return nodes;
  return flattenDeparts(nodes)
    .filter(({ title }) => isTitleMatch(title, word))
    .map((node) => ({ ...node, isLeaf: true, children: null }));
}
