/** A node of a tree that is loaded level by level, as every tree call answers it (SYSTEM-05). */

import type { WireTreeNode } from '#domain/calls/trees.ts';

/** One row of a table that refers to itself. */
export interface TreeRow {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly code: string;
  readonly children: number;
}

/** @param by which of the two names a node to the caller */
export function createTreeNode(
  { id, parentId, title, code, children }: TreeRow,
  by: 'id' | 'code' = 'id',
): WireTreeNode {
  const key = by === 'id' ? id : code;
  return { key, value: key, title, leaf: children === 0, icon: null, parentId, code };
}

/**
 * `condition` of a tree call: equalities on fields that the tree knows, values may hold `%` (SYSTEM-05).
 * @returns `null` when the text is no JSON object or names anything else
 */
export function parseTreeCondition(
  text: string | undefined,
  known: readonly string[],
): Readonly<Record<string, string>> | null {
  if (text === undefined || text === '') return {};
  const parsed = parsedObject(text);
  if (parsed === null) return null;
  const entries = Object.entries(parsed);
  const usable = entries.every(
    ([name, value]) => known.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return usable ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) : null;
}

function parsedObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
