import { useEffect } from 'react';
import { Statistics } from '#domain/grid/statistics.ts';
import { useGrid } from '../context/GridContext.ts';
import { iterateRows } from '../rows/iterateRows.ts';

/** Sums and means below the rows: each change is counted by itself, and told to the screen once a frame. */
export function useStatistics(): void {
  const { columns, rows, viewport } = useGrid();
  useEffect(() => {
    if (viewport === null) return;
    const statistics = new Statistics(columns);
    if (statistics.isEmpty) {
      viewport.setFoot([]);
      return;
    }
    let frame = 0;
    let changed: Set<string> | 'all' = 'all';
    const show = (): void => {
      frame = 0;
      if (changed === 'all') statistics.load(iterateRows(rows));
      else for (const id of changed) statistics.update(id, rows.get(id));
      changed = new Set();
      viewport.setFoot(statistics.lines());
    };
    show();
    const stop = rows.subscribe((change) => {
      if (change.touched === 'all') changed = 'all';
      else if (changed !== 'all') for (const id of change.touched) changed.add(id);
      if (frame === 0) frame = requestAnimationFrame(show);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [columns, rows, viewport]);
}
