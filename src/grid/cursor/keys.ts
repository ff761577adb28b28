/** The keyboard of a spreadsheet. Keys of an open editor, and of what pages draw into cells, are theirs. */

import { clearArea, type CommandTable, fillDown, toggleArea } from './commands.ts';
import { hasKeys } from './composing.ts';
import type { Cursor } from './cursor.ts';
import type { CursorEvent } from './state.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

type Step = Exclude<CursorEvent, { readonly type: `edit.${string}` }>;

/** Where a key goes; `null` = it is not one that goes anywhere. */
export function findStep({ key, shiftKey, ctrlKey, metaKey }: KeyPress, pageRows: number): Step | null {
  const isFar = ctrlKey || metaKey;
  const move = (columns: number, rows: number): Step => ({
    type: 'cursor.moved',
    columns,
    rows,
    extend: shiftKey,
  });
  const jump = (to: Pick<Extract<Step, { type: 'cursor.jumped' }>, 'column' | 'row'>): Step => ({
    type: 'cursor.jumped',
    ...to,
    extend: shiftKey,
  });
  switch (key) {
    case 'ArrowLeft':
      return isFar ? jump({ column: 'first' }) : move(-1, 0);
    case 'ArrowRight':
      return isFar ? jump({ column: 'last' }) : move(1, 0);
    case 'ArrowUp':
      return isFar ? jump({ row: 'first' }) : move(0, -1);
    case 'ArrowDown':
      return isFar ? jump({ row: 'last' }) : move(0, 1);
    case 'Home':
      return jump({ column: 'first', ...(isFar && { row: 'first' }) });
    case 'End':
      return jump({ column: 'last', ...(isFar && { row: 'last' }) });
    case 'PageUp':
      return move(0, -pageRows);
    case 'PageDown':
      return move(0, pageRows);
    default:
      return null;
  }
}

export interface KeyTable extends CommandTable {
  readonly cursor: Cursor;
  readonly pageRows: number;
  undo(): void;
  redo(): void;
  /** A cell that React draws: its first control takes the keys. @returns whether there is one */
  enterHost(): boolean;
}

/** @returns ends it */
export function bindKeys(element: HTMLElement, table: KeyTable): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!hasKeys(element, event.target)) {
      // Back from a control within a cell.
      if (event.key === 'Escape' && table.cursor.edit === null && !event.defaultPrevented) element.focus();
      return;
    }
    if (table.cursor.edit !== null || event.isComposing) return;
    if (pressed(table, event)) event.preventDefault();
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

/** @returns whether the key was handled */
function pressed(table: KeyTable, event: KeyPress): boolean {
  const { cursor } = table;
  const step = event.altKey ? null : findStep(event, table.pageRows);
  if (step !== null) {
    cursor.step(step);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return commanded(table, event);
  if (event.altKey) return false;
  switch (event.key) {
    case 'Tab':
      return tabbed(cursor, event.shiftKey ? -1 : 1);
    case 'Enter':
      if (event.shiftKey) cursor.step({ type: 'cursor.moved', columns: 0, rows: -1, extend: false });
      else if (!cursor.open(null) && !table.enterHost())
        cursor.step({ type: 'cursor.moved', columns: 0, rows: 1, extend: false });
      return true;
    case 'F2':
      return cursor.open(null) || table.enterHost();
    case 'Escape':
      return collapsed(cursor);
    case 'Delete':
    case 'Backspace':
      if (cursor.area !== null) clearArea(table, cursor.area);
      return true;
    case ' ':
      return (cursor.area !== null && toggleArea(table, cursor.area)) || cursor.open(' ') || true;
    default:
      // Anything that writes a character.
      return event.key.length === 1 && cursor.open(event.key);
  }
}

function commanded(table: KeyTable, { key, shiftKey }: KeyPress): boolean {
  const { cursor } = table;
  switch (key.toLowerCase()) {
    case 'a':
      cursor.move({ type: 'all.chosen' });
      return true;
    case 'd':
      if (cursor.area !== null) fillDown(table, cursor.area);
      return true;
    case 'z':
      if (shiftKey) table.redo();
      else table.undo();
      return true;
    case 'y':
      table.redo();
      return true;
    default:
      return false;
  }
}

/** Beyond the last cell the key leaves the table, as it does everywhere else. */
function tabbed(cursor: Cursor, by: 1 | -1): boolean {
  const before = cursor.view;
  cursor.step({ type: 'cursor.stepped', by });
  return cursor.view !== before;
}

function collapsed(cursor: Cursor): boolean {
  const { active, range } = cursor.view;
  if (active === null || range === null) return false;
  cursor.move({ type: 'cell.chosen', place: active, extend: false });
  return true;
}
