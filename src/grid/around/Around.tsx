import { useEffect } from 'react';
import { Statistics } from '#domain/grid/statistics.ts';
import { useGrid } from '../context/GridContext.ts';
import { iterateRows } from '../rows/iterateRows.ts';
import { DirtyRows } from '../viewport/dirtyRows.ts';
import { Expansion } from './Expansion.tsx';
import { HandleColumn } from './HandleColumn.tsx';
import { RowForms } from './RowForms.tsx';

/**
 * What stands over the table and takes no room of its own: the menu of the handles, opened rows, the sub-table popover,
 * the details dialog; and the lines of statistics. Stands in the positioned box of the table.
 */
export function Around() {
  useStatistics();
  return (
    <>
      <RowForms />
      <Expansion />
      <HandleColumn />
    </>
  );
}

/** Sums and means below the rows: each change is counted at once, and the screen is updated once a frame. */
function useStatistics(): void {
  const { columns, rows, viewport } = useGrid();
  useEffect(() => {
    if (viewport === null) return;
    const statistics = new Statistics(columns);
    if (statistics.isEmpty) {
      viewport.setFoot([]);
      return;
    }
    const dirty = new DirtyRows(() => show());
    const show = (): void => {
      const ids = dirty.take();
      if (ids === 'all') statistics.load(iterateRows(rows));
      else for (const id of ids) statistics.update(id, rows.get(id));
      viewport.setFoot(statistics.lines());
    };
    show();
    const stop = rows.subscribe(({ touched }) => {
      dirty.add(touched);
      dirty.drawSoon();
    });
    return () => {
      stop();
      dirty.cancel();
    };
  }, [columns, rows, viewport]);
}
