import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { changedCells, OLD_VALUE_MS, type OldValues } from './changedCells.ts';

/**
 * What the cells that changed said before, each for 1400 ms after its own change: one that changes again meanwhile says
 * the older value first (LIST-17).
 */
export function useOldValues(rows: readonly AnyRow[], fields: readonly string[]): OldValues {
  const [known, setKnown] = useState(rows);
  const [changes, setChanges] = useState<readonly OldValues[]>([]);
  const timers = useRef(new Map<OldValues, ReturnType<typeof setTimeout>>());
  if (rows !== known) {
    const changed = changedCells(known, rows, fields);
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
