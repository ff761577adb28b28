import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { findChangedCells, OLD_VALUE_MS, type OldRows } from './changedCells.ts';

/**
 * What the cells that changed said before, each for 1400 ms after its own change: one that changes again meanwhile says
 * the older value first (LIST-17).
 */
export function useOldValues(rows: readonly AnyRow[], fields: readonly string[]): OldRows {
  const [known, setKnown] = useState(rows);
  const [changes, setChanges] = useState<readonly OldRows[]>([]);
  const timers = useRef(new Map<OldRows, ReturnType<typeof setTimeout>>());
  if (rows !== known) {
    const changed = findChangedCells(known, rows, fields);
    setKnown(rows);
    if (changed.size > 0) setChanges([...changes, changed]);
  }

  useEffect(() => {
    for (const change of changes) {
      if (timers.current.has(change)) continue;
      const end = (): void => {
        timers.current.delete(change);
        setChanges((shown) => shown.filter((one) => one !== change));
      };
      timers.current.set(change, setTimeout(end, OLD_VALUE_MS));
    }
  }, [changes]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return useMemo(() => new Map(changes.toReversed().flatMap((change) => [...change])), [changes]);
}
