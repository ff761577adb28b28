import { useLayoutEffect, useState, type RefObject } from 'react';
import type { ColumnRow } from '../model/alarms.ts';

interface OutOfSight {
  readonly above: readonly ColumnRow[];
  readonly below: readonly ColumnRow[];
}

const NONE: OutOfSight = { above: [], below: [] };

/** A row counts as seen while at least half of it is. */
const SEEN_SHARE = 0.5;

/** Rows of a scrolled list of equal rows that are not in sight. */
export function useOutOfSight(list: RefObject<HTMLElement | null>, rows: readonly ColumnRow[]): OutOfSight {
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const look = () => {
      if (box.clientHeight === 0 || rows.length === 0) return setRange(null);
      const height = box.scrollHeight / rows.length;
      const from = Math.max(0, Math.ceil(box.scrollTop / height - SEEN_SHARE));
      const to = Math.min(rows.length, Math.floor((box.scrollTop + box.clientHeight) / height + SEEN_SHARE));
      setRange((before) => (before?.[0] === from && before[1] === to ? before : [from, to]));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [list, rows.length]);
  if (range === null) return NONE;
  return { above: rows.slice(0, range[0]), below: rows.slice(range[1]) };
}
