/**
 * Rows of a tree whose levels are read when they are opened (GRID-14). Pure but for the reading: which rows stand in the
 * table, how deep, and in which state; the view is notified after every change.
 */

import type { GridRow } from '#domain/grid/column.ts';
import type { Branch } from '../viewport/rowView.ts';

export interface TreeSource {
  /** The rows below one, an array or an object with `records`. */
  load(parentId: string): Promise<unknown>;
  /** Stands above the first level. */
  readonly topValue: string;
  /** What a row is called whose children are on their way, in the column that holds the branches. */
  readonly placeholder: (id: string) => GridRow;
}

type Phase = 'leaf' | 'closed' | 'loading' | 'open';

interface Node {
  readonly row: GridRow;
  readonly parentId: string;
  readonly level: number;
  phase: Phase;
  /** `null` = not read yet. */
  children: readonly string[] | null;
}

const UNKNOWN_ANSWER = '返回数据类型不识别';
const PLACEHOLDER = ' loading';

export class TreeRows {
  readonly #source: TreeSource;
  readonly #onChange: (visible: readonly GridRow[]) => void;
  readonly #nodes = new Map<string, Node>();
  #roots: readonly string[] = [];

  constructor(source: TreeSource, onChange: (visible: readonly GridRow[]) => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** Reads the first level. @throws Error when it cannot be read or understood */
  async start(): Promise<void> {
    const rows = readTreeRows(await this.#source.load(this.#source.topValue));
    this.#nodes.clear();
    this.#roots = this.#take(rows, this.#source.topValue, 0);
    this.#announce();
  }

  /** A row that was read, not what stands for those that are on their way. */
  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  branch(id: string): Branch {
    const node = this.#nodes.get(id);
    if (node !== undefined) return { level: node.level, state: node.phase };
    const parent = this.#nodes.get(id.slice(0, -PLACEHOLDER.length));
    return { level: (parent?.level ?? -1) + 1, state: 'leaf' };
  }

  /** `null` = a row of the first level. */
  parentOf(id: string): string | null {
    const parentId = this.#nodes.get(id)?.parentId;
    return parentId === undefined || !this.#nodes.has(parentId) ? null : parentId;
  }

  /** Children are read once; without any the row is a leaf. @throws Error; the row is closed then */
  async open(id: string): Promise<void> {
    const node = this.#nodes.get(id);
    if (node?.phase !== 'closed') return;
    if (node.children !== null) {
      node.phase = 'open';
      this.#announce();
      return;
    }
    node.phase = 'loading';
    this.#announce();
    try {
      node.children = this.#take(readTreeRows(await this.#source.load(id)), id, node.level + 1);
      node.phase = node.children.length === 0 ? 'leaf' : 'open';
    } catch (error) {
      node.phase = 'closed';
      throw error;
    } finally {
      this.#announce();
    }
  }

  close(id: string): void {
    const node = this.#nodes.get(id);
    if (node?.phase !== 'open') return;
    node.phase = 'closed';
    this.#announce();
  }

  #take(rows: readonly GridRow[], parentId: string, level: number): readonly string[] {
    for (const row of rows)
      this.#nodes.set(row.id, {
        row,
        parentId,
        level,
        phase: row['hasChildren'] === true ? 'closed' : 'leaf',
        children: null,
      });
    return rows.map(({ id }) => id);
  }

  #announce(): void {
    const visible: GridRow[] = [];
    const add = (ids: readonly string[]): void => {
      for (const id of ids) {
        const node = this.#nodes.get(id);
        if (node === undefined) continue;
        visible.push(node.row);
        if (node.phase === 'loading') visible.push(this.#source.placeholder(id + PLACEHOLDER));
        else if (node.phase === 'open') add(node.children ?? []);
      }
    };
    add(this.#roots);
    this.#onChange(visible);
  }
}

/** An array, or a page of rows. @throws Error for anything else (GRID-14) */
export function readTreeRows(answer: unknown): readonly GridRow[] {
  const list = typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : answer;
  if (!Array.isArray(list)) throw new Error(UNKNOWN_ANSWER);
  return list.filter(isRow).map((row) => ({ ...row, id: String(row.id) }));
}

function isRow(row: unknown): row is { readonly id: string | number } {
  return (
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    (typeof row.id === 'string' || typeof row.id === 'number')
  );
}
