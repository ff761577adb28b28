/** What is done to the cells that are chosen: clear, fill, toggle, copy, paste. Each is one change and one step of undo. */

import type { GridColumn, GridOption, GridRow, GridValue } from '#domain/grid/column.ts';
import { parsePasted, readTable, writeTable } from '#domain/grid/paste.ts';
import type { CellChange, CellTexts, GridRows, CellPlace } from '../contract/contract.ts';
import { toPlainText } from '../texts/plainText.ts';
import { type Laid, layOutBlock, findLargest } from './block.ts';
import {
  getClearedValue,
  isClearable,
  isWritable,
  findNextOption,
  formatOrigin,
  getToggledValue,
} from './cells.ts';
import type { Area } from './state.ts';

/** The table as far as these commands need it. */
export interface CommandTable {
  readonly rows: GridRows;
  /** Those that are shown, from left to right. */
  readonly shown: readonly GridColumn[];
  readonly texts: CellTexts;
  readonly canAdd: boolean;
  isEditable(place: CellPlace): boolean;
  write(changes: readonly CellChange[]): void;
  /** Blank rows at the bottom, with defaults. @returns their ids */
  append(count: number): readonly string[];
}

/** What the clipboard gets: a table of texts for everybody, and the values for tables like this one. */
export interface Copied {
  readonly text: string;
  readonly cells: CopiedCells;
}

export interface CopiedCells {
  /** A column each: which columns take the values as they are. */
  readonly origins: readonly string[];
  readonly values: readonly (readonly GridValue[])[];
}

export interface Pasted {
  /** The part of the table that was pasted over. */
  readonly area: Area;
  /** Cells that stayed as they were: disabled, or their type refuses the text. */
  readonly refused: number;
}

export function copyArea({ rows, shown, texts }: CommandTable, area: Area): Copied {
  const columns = shown.slice(area.left, area.right + 1);
  const lines: string[][] = [];
  const values: GridValue[][] = [];
  for (let at = area.top; at <= area.bottom; at++) {
    const row = rows.at(at);
    if (row === undefined) continue;
    lines.push(columns.map((column) => texts.text(column, row)));
    values.push(columns.map(({ key }) => row[key]));
  }
  return { text: writeTable(lines), cells: { origins: columns.map(formatOrigin), values } };
}

export function clearArea(table: CommandTable, area: Area): void {
  table.write(
    changesIn(table, area, (column) => (isClearable(column) ? { value: getClearedValue(column) } : null)),
  );
}

/** The first row of the range goes into those below it; a range of one row takes the row above it. */
export function fillDown(table: CommandTable, area: Area): void {
  const isOneRow = area.top === area.bottom;
  const source = table.rows.at(isOneRow ? area.top - 1 : area.top);
  if (source === undefined) return;
  table.write(
    changesIn(table, { ...area, top: isOneRow ? area.top : area.top + 1 }, (column) =>
      isClearable(column) ? { value: source[column.key] } : null,
    ),
  );
}

/** Checkboxes get what the first of them gets; a radio goes on to its next option. @returns whether there was any */
export function toggleArea(table: CommandTable, area: Area): boolean {
  const firsts = new Map<string, GridValue>();
  const changes = changesIn(table, area, (column, row) => {
    if (column.type === 'checkbox') {
      if (!firsts.has(column.key)) firsts.set(column.key, getToggledValue(column, row));
      return { value: firsts.get(column.key) };
    }
    if (column.type !== 'radio') return null;
    const next = findNextOption(column, row, optionsOf(table, column, row));
    return next === undefined ? null : { value: next };
  });
  table.write(changes);
  return changes.length > 0;
}

/** @param cells of a table like this one; `null` = the text comes from elsewhere */
export function pasteBlock(
  table: CommandTable,
  onto: Area,
  text: string,
  cells: CopiedCells | null,
): Pasted | null {
  const block = cells?.values ?? readTable(text);
  const texts = cells === null ? null : readTable(text);
  const places = layOutBlock(block, onto, table.shown.length);
  if (places.length === 0) return null;
  const changes: CellChange[] = [];
  const added = new Map<number, Record<string, GridValue>>();
  let refused = 0;
  for (const place of places) {
    const column = table.shown[place.column];
    if (column === undefined) continue;
    const row = table.rows.at(place.row);
    const isOpen =
      row === undefined
        ? table.canAdd && isWritable(column)
        : table.isEditable({ id: row.id, key: column.key });
    const value = isOpen ? valueOf(table, column, row, place, block, texts, cells) : undefined;
    if (value === undefined) refused += 1;
    else if (row === undefined) added.set(place.row, { ...added.get(place.row), [column.key]: value });
    else changes.push({ id: row.id, key: column.key, value });
  }
  table.rows.asOneStep(() => {
    const { count } = table.rows;
    // A line of which nothing was taken is a blank row between the others.
    const ids = added.size === 0 ? [] : table.append(findLargest(added.keys()) - count + 1);
    const below = [...added].flatMap(([row, values]) => {
      const id = ids[row - count];
      return id === undefined
        ? []
        : Object.entries(values).map(([key, value]): CellChange => ({ id, key, value }));
    });
    table.write([...changes, ...below]);
  });
  const last = places.at(-1);
  return {
    area: {
      top: onto.top,
      left: onto.left,
      bottom: Math.min(last?.row ?? onto.bottom, table.rows.count - 1),
      right: findLargest(places.map(({ column }) => column)),
    },
    refused,
  };
}

/** `undefined` = the type refuses it. */
function valueOf(
  table: CommandTable,
  column: GridColumn,
  row: GridRow | undefined,
  { from: [line, at] }: Laid,
  block: readonly (readonly GridValue[])[],
  texts: readonly (readonly string[])[] | null,
  cells: CopiedCells | null,
): GridValue {
  if (!isClearable(column)) return undefined;
  if (cells !== null && cells.origins[at] === formatOrigin(column)) return block[line]?.[at] ?? '';
  const text = (texts ?? block)[line]?.[at];
  return parsePasted(
    column,
    toPlainText(text),
    row === undefined ? undefined : optionsOf(table, column, row),
  );
}

function optionsOf({ texts }: CommandTable, column: GridColumn, row: GridRow): readonly GridOption[] {
  const options = texts.options(column, row);
  return options === 'loading' ? column.options : options;
}

function changesIn(
  table: CommandTable,
  { top, bottom, left, right }: Area,
  change: (column: GridColumn, row: GridRow) => { readonly value: GridValue } | null,
): readonly CellChange[] {
  const changes: CellChange[] = [];
  for (let at = top; at <= bottom; at++) {
    const row = table.rows.at(at);
    if (row === undefined) continue;
    for (const column of table.shown.slice(left, right + 1)) {
      if (!table.isEditable({ id: row.id, key: column.key })) continue;
      const to = change(column, row);
      if (to !== null) changes.push({ id: row.id, key: column.key, value: to.value });
    }
  }
  return changes;
}
