import { type RefObject, useSyncExternalStore } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Density } from './tableSettings.ts';

/** Fewer rows than this are all drawn. */
const FEW = 40;
/** px, of a row with one line */
const HEIGHTS: Readonly<Record<Density, number>> = { small: 36, medium: 51, large: 59 };
const OVERSCAN = 3;
/** px, before anybody has measured: a tall window */
const FIRST_HEIGHT = 900;

export interface ShownRows {
  readonly rows: readonly { readonly row: AnyRow; readonly index: number }[];
  /** px of the rows that are left out above and below. */
  readonly above: number;
  readonly below: number;
  /** Tells how tall a row came out; `undefined` = all rows are there and nobody asks. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * The rows in sight and some around them: a row is some twenty cells, and a page of a hundred takes longer to draw than
 * people wait for a key. On paper, and where rows are dragged, all of them are there.
 */
export function useShownRows(
  box: RefObject<HTMLElement | null>,
  rows: readonly AnyRow[],
  density: Density,
  isWhole: boolean,
): ShownRows {
  const isPrinting = useSyncExternalStore(onPrinting, () => paper().matches);
  const isVirtual = !isWhole && !isPrinting && rows.length > FEW;
  // oxlint-disable-next-line react/incompatible-library -- it renders on scroll by itself; nothing here memoises it
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHTS[density],
    // What stands there is told after it was laid out; asking at once would lay out the table row by row.
    measureElement: (_row, entry) => entry?.borderBoxSize[0]?.blockSize ?? HEIGHTS[density],
    initialRect: { width: 0, height: FIRST_HEIGHT },
    overscan: OVERSCAN,
  });
  if (!isVirtual)
    return { rows: rows.map((row, index) => ({ row, index })), above: 0, below: 0, measure: undefined };
  const items = virtual.getVirtualItems();
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    above: items[0]?.start ?? 0,
    below: Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: virtual.measureElement,
  };
}

const paper = (): MediaQueryList => window.matchMedia('print');

function onPrinting(changed: () => void): () => void {
  const query = paper();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
