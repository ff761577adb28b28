import { useEffect, useLayoutEffect, useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { CellChange, GridRows, GridTexts } from '../contract/contract.ts';
import type { LinkageConfig } from '../contract/props.ts';
import { iterateRows } from '../rows/iterateRows.ts';
import { LinkedOptions } from './linkedOptions.ts';

interface Table {
  readonly columns: readonly GridColumn[];
  readonly rows: GridRows;
  readonly texts: Pick<GridTexts, 'setSource' | 'notify'>;
  readonly linkageConfig: readonly LinkageConfig[] | undefined;
}

const NONE: readonly LinkageConfig[] = [];

/**
 * Linked selects of one table (GRID-08): its texts ask for options that hang on other cells.
 * @returns what changes bring with them; everything that is written by hand goes through it
 */
export function useLinkedSelects({
  columns,
  rows,
  texts,
  linkageConfig = NONE,
}: Table): (changes: readonly CellChange[]) => readonly CellChange[] {
  const [linked] = useState(() => new LinkedOptions());
  const isOn = linkageConfig.length > 0;

  useLayoutEffect(() => linked.configure(columns, linkageConfig), [linked, columns, linkageConfig]);

  useEffect(() => {
    if (!isOn) return;
    texts.setSource((column, row) => linked.options(column, row));
    const stopTelling = linked.subscribe((key) => texts.notify(key));
    let isDue = false;
    const prefetch = (): void => {
      isDue = false;
      linked.prefetch(iterateRows(rows));
    };
    prefetch();
    // Rows that change one by one are asked about when they are drawn.
    const stopFetching = rows.subscribe((change) => {
      if (change.rows !== 'order' || isDue) return;
      isDue = true;
      queueMicrotask(prefetch);
    });
    return () => {
      stopFetching();
      stopTelling();
      texts.setSource(null);
    };
  }, [isOn, linked, rows, texts]);
  return useHandler((changes: readonly CellChange[]) => linked.widened(changes, (id) => rows.get(id)));
}
