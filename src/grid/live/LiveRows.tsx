import { useEffect, useEffectEvent } from 'react';
import type { GridRow } from '#domain/grid/column.ts';
import { type GridParts, useGrid } from '../context/GridContext.ts';
import type { GridHandle } from '../contract/props.ts';
import { createLiveTable, type LiveTable } from './liveTable.ts';
import { useTableSync } from './TableSyncContext.ts';

const liveTables = new WeakMap<GridHandle, LiveTable>();

/**
 * Shows a saved row to everybody who has the same table open (LIVE-27).
 * @returns `false` when nobody is reached: the table is not synchronised, or the link is down
 */
export function sendUpdatedRow(target: GridHandle, row: GridRow): boolean {
  return liveTables.get(target)?.send(row) ?? false;
}

/** Part of a table with `socketReload`: draws nothing, keeps its rows as others save them. */
export function LiveRows() {
  const grid = useGrid();
  const sync = useTableSync();
  const { props, handle, rows, cursor } = grid;
  const { socketKey } = props;
  // Read when it is asked, so that the table stays registered while columns and settings change.
  const now = useEffectEvent((): GridParts => grid);
  useEffect(() => {
    const table = createLiveTable(socketKey, {
      rows,
      viewport: () => (now().props.reloadEffect ? now().viewport : null),
      editing: () => cursor.editing,
      keys: () => new Set(now().columns.map(({ key }) => key)),
      send: (update) => sync.send(update),
      nextFrame,
    });
    liveTables.set(handle, table);
    const leave = sync.join(socketKey, table.take);
    const unwatch = cursor.subscribe(table.editingMoved);
    return () => {
      leave();
      unwatch();
      table.close();
      liveTables.delete(handle);
    };
  }, [sync, socketKey, rows, cursor, handle]);
  return null;
}

function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
