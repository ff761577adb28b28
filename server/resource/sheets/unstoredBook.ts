/** The rows that an import did not store, as a workbook to correct and to import again as it is (LIST-90). */

import type { EntityDescription } from '#domain/entities/describe.ts';
import { escapeCell, isUnreadable, readCell, resolveCell, UNREAD_MARK } from './cells.ts';
import { foldHead, formatReasonHead } from './heads.ts';
import type { ReadCell, Sheet, SheetCell, UnreadableCell } from './job.ts';
import type { ImportLine } from './lines.ts';
import type { UnstoredLine } from './outcome.ts';

/** Characters of the column of reasons. */
const REASON_WIDTH = 60;
const USUAL_WIDTH = 16;

/** Rows of several files stand under the heads of all of them; reasons of an earlier import are left out. */
export function buildUnstoredBook(entity: EntityDescription, unstored: readonly UnstoredLine[]): Sheet {
  const reason = formatReasonHead(entity);
  const heads = new Map<string, string>();
  for (const line of new Set(unstored.map((one) => one.line.heads)))
    for (const head of line) if (head !== '' && !heads.has(foldHead(head))) heads.set(foldHead(head), head);
  heads.delete(foldHead(reason));
  const keys = [...heads.keys()];
  const rows = unstored.map(({ line, reasons }) => {
    const cells = listCells(line);
    return [...keys.map((key) => cells.get(key) ?? null), escapeCell(reasons.join('；'))];
  });
  return {
    name: 'Sheet1',
    rows: [[...heads.values(), reason].map((head) => escapeCell(head)), ...rows],
    widths: [...keys.map(() => USUAL_WIDTH), REASON_WIDTH],
  };
}

/** By head; of two columns with one head the first. */
function listCells({ heads, columns, cells }: ImportLine): ReadonlyMap<string, SheetCell> {
  const found = new Map<string, SheetCell>();
  for (const [at, head] of heads.entries()) {
    const field = columns.find(({ index }) => index === at)?.field;
    const cell = cells[at] ?? null;
    if (!found.has(foldHead(head)))
      found.set(foldHead(head), toWritten(field === undefined ? readPlain(cell) : resolveCell(field, cell)));
  }
  return found;
}

/** Of a column that is not imported. */
const readPlain = (cell: ReadCell): SheetCell | UnreadableCell => {
  if (typeof cell !== 'object' || cell === null) return readCell(cell);
  return isUnreadable(cell) ? cell : (cell.text ?? cell.number);
};

/** A cell that is read as this value. */
const toWritten = (cell: SheetCell | UnreadableCell): SheetCell =>
  isUnreadable(cell) ? UNREAD_MARK : escapeCell(cell);
