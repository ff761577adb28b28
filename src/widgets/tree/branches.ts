/** A tree that grows while it is opened: nodes known so far, children put where they belong. */

import type { TreeNode } from './treeCalls.ts';

/** The same tree with the children of one node; none make it a leaf, so that nobody asks again. */
export function setChildren(
  nodes: readonly TreeNode[],
  key: string,
  children: readonly TreeNode[],
): readonly TreeNode[] {
  return nodes.map((node) => {
    if (node.key === key) return children.length === 0 ? { ...node, leaf: true } : { ...node, children };
    return node.children === undefined
      ? node
      : { ...node, children: setChildren(node.children, key, children) };
  });
}

/** Title of a node anywhere in the tree. */
export function collectTitles(
  nodes: readonly TreeNode[],
  titles = new Map<string, string>(),
): Map<string, string> {
  for (const { key, title, children = [] } of nodes) {
    titles.set(key, title);
    collectTitles(children, titles);
  }
  return titles;
}

interface TreeItem {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: TreeItem[];
}

/** Nodes as antd's trees take them. */
export function toTreeItems(
  nodes: readonly TreeNode[],
  getValue: (node: TreeNode) => string = ({ key }) => key,
): TreeItem[] {
  return nodes.map((node) => ({
    key: node.key,
    value: getValue(node),
    title: node.title,
    isLeaf: node.leaf,
    ...(node.children !== undefined && { children: toTreeItems(node.children, getValue) }),
  }));
}

export const BAD_CONDITION = '组件JTreeSelect-condition传值有误，需要一个json字符串！';

/** A condition is empty or a JSON object (CHECK-06). */
export function isCondition(text: string): boolean {
  if (text === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
