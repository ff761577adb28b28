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
  const unsaved = new Map<string, ReadonlySet<string>>();
  const running = new Set<string>();
  const note = (id: string, keys: Iterable<string>): void => {
    unsaved.set(id, new Set([...(unsaved.get(id) ?? []), ...keys]));
  };

  async function run(id: string): Promise<void> {
    running.add(id);
    try {
      for (let keys = unsaved.get(id); keys !== undefined; keys = unsaved.get(id)) {
        unsaved.delete(id);
        const row = await save.ready(id);
        if (row !== null) await save.write(row, [...keys]);
        else {
          // Kept for the next change of the row, which may have come meanwhile.
          const isChanged = unsaved.has(id);
          note(id, keys);
          if (!isChanged) return;
        }
      }
    } catch (error) {
      save.failed(id, error);
    } finally {
      running.delete(id);
    }
  }

  return (id, key) => {
    note(id, [key]);
    if (!running.has(id)) void run(id);
  };
}
