/**
 * Saves rows as their cells change: one call a row at a time, so that each knows the revision the one before left. What
 * changes meanwhile goes with the next.
 */

import type { GridRow } from '#domain/grid/column.ts';

export interface ImmediateSave {
  /** The row as it stands now, `null` when it is gone or has cells that fail. */
  ready(id: string): Promise<GridRow | null>;
  write(row: GridRow, keys: readonly string[]): Promise<void>;
  failed(id: string, error: unknown): void;
}

/** @returns to be called with each cell that changed */
export function createImmediateSave(save: ImmediateSave): (id: string, key: string) => void {
  const changed = new Map<string, Set<string>>();
  const running = new Set<string>();

  async function run(id: string): Promise<void> {
    running.add(id);
    try {
      for (let keys = changed.get(id); keys !== undefined; keys = changed.get(id)) {
        changed.delete(id);
        const row = await save.ready(id);
        if (row === null) {
          // Not lost: the cell that makes it whole sends these too.
          if (!changed.has(id)) {
            unsaved.set(id, keys);
            return;
          }
          for (const key of keys) changed.get(id)?.add(key);
          continue;
        }
        await save.write(row, [...keys]);
      }
    } catch (error) {
      save.failed(id, error);
    } finally {
      running.delete(id);
    }
  }
  const unsaved = new Map<string, Set<string>>();

  return (id, key) => {
    const keys = changed.get(id) ?? unsaved.get(id) ?? new Set();
    unsaved.delete(id);
    changed.set(id, keys.add(key));
    if (!running.has(id)) void run(id);
  };
}
