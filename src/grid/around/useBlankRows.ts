import { useEffect, useEffectEvent } from 'react';
import type { GridHandle } from '../contract/props.ts';

/** So long the tables of a new record are given to stand in the page, ms. */
const BEFORE_BLANKS = 30;

/**
 * Rows that the tables of a new record begin with.
 * @param count 0 = none, as for a record that is there already
 * @param tables asked when it is time; `null` = not in the page
 */
export function useBlankRows(count: number, tables: () => readonly (GridHandle | null)[]): void {
  const push = useEffectEvent((): void => {
    for (const table of tables())
      table?.addRows(
        Array.from({ length: count }, () => ({})),
        true,
      );
  });
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(push, BEFORE_BLANKS);
    return () => clearTimeout(timer);
  }, [count]);
}
