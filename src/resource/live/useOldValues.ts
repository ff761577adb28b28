import { useEffect, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { changedCells, OLD_VALUE_MS, type OldValues } from './changedCells.ts';

const NONE: OldValues = new Map();

/** What the cells that changed last said before, for 1400 ms after the change. */
export function useOldValues(rows: readonly AnyRow[], fields: readonly string[]): OldValues {
  const [known, setKnown] = useState(rows);
  const [old, setOld] = useState(NONE);
  if (rows !== known) {
    const changed = changedCells(known, rows, fields);
    setKnown(rows);
    if (changed.size > 0) setOld(changed);
  }

  useEffect(() => {
    if (old.size === 0) return undefined;
    const timer = setTimeout(() => setOld(NONE), OLD_VALUE_MS);
    return () => clearTimeout(timer);
  }, [old]);

  return old;
}
