/**
 * Copy, cut and paste of ranges. The browser's own events carry the data: they need no permission, and work on pages
 * without a secure origin as well.
 */

import {
  clearArea,
  type CommandTable,
  copyArea,
  type CopiedCells,
  type Pasted,
  pasteBlock,
} from './commands.ts';
import { hasKeys } from './composing.ts';
import type { Cursor } from './cursor.ts';

export interface ClipboardTable extends CommandTable {
  readonly cursor: Cursor;
  pasted(done: Pasted): void;
}

/** Values as they are, for tables of this console. */
const CELLS = 'application/x-fairway-cells';

/** @returns ends it */
export function bindClipboard(element: HTMLElement, table: ClipboardTable): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const isOurs = (event: ClipboardEvent): boolean =>
    hasKeys(element, document.activeElement) && table.cursor.edit === null && event.clipboardData !== null;

  const onCopy = (event: ClipboardEvent): void => {
    const { area } = table.cursor;
    if (!isOurs(event) || area === null) return;
    const { text, cells } = copyArea(table, area);
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData(CELLS, JSON.stringify(cells));
    event.preventDefault();
    if (event.type === 'cut') clearArea(table, area);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { area } = table.cursor;
    if (!isOurs(event) || area === null) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const done = pasteBlock(table, area, text, cellsOf(event.clipboardData?.getData(CELLS) ?? ''));
    if (done !== null) table.pasted(done);
  };
  // Without a selected text, browsers tell of it at the selection or at the body, wherever the keys go.
  document.addEventListener('copy', onCopy, { signal });
  document.addEventListener('cut', onCopy, { signal });
  document.addEventListener('paste', onPaste, { signal });
  return () => ends.abort();
}

/** Other programs may put anything there. */
function cellsOf(json: string): CopiedCells | null {
  if (json === '') return null;
  try {
    const content = JSON.parse(json) as Partial<CopiedCells> | null;
    return Array.isArray(content?.origins) &&
      Array.isArray(content.values) &&
      content.values.every(Array.isArray)
      ? { origins: content.origins, values: content.values }
      : null;
  } catch {
    return null;
  }
}
