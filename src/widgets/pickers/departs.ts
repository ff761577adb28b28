/** The department tree as a picker works with it. */
import type { DepartNode } from '#src/api/staff.ts';

/** `depart_name` → `departName`: configuration of older consoles writes columns. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Every node, parents before their children. */
export function flat(nodes: readonly DepartNode[]): readonly DepartNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

export function fieldOf(node: DepartNode, name: string): string {
  const value = (node as unknown as Readonly<Record<string, unknown>>)[camelCase(name)];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Nodes whose name has the word, without their children; no word = the tree itself. */
export function searched(nodes: readonly DepartNode[], word: string): readonly DepartNode[] {
  const part = word.trim().toLowerCase();
  if (part === '') return nodes;
  return flat(nodes)
    .filter(({ title }) => title.toLowerCase().includes(part))
    .map((node) => ({ ...node, isLeaf: true, children: null }));
}
