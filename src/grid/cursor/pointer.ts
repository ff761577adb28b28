/** Presses, clicks and drags in the cells: choosing, opening editors, boxes and radios where they stand. */

import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type { CellPlace } from '../contract/contract.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { getRadioValue, getToggledValue } from './cells.ts';
import type { CommandTable } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { isSamePlace } from './state.ts';

export interface PointerTable extends CommandTable {
  readonly cursor: Cursor;
  columnOf(key: string): GridColumn | undefined;
  /** Boxes before the rows; `null` = the one in the head. */
  toggleChosen(id: string | null): void;
  /** A click that means the row, because the cell takes none. */
  rowClicked(row: GridRow, column: GridColumn): void;
}

/** @returns ends it */
export function bindPointer(viewport: Viewport, table: PointerTable): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const { element } = viewport;
  const { cursor } = table;
  let pressed: CellPlace | null = null;
  let isDragging = false;

  const onDown = (event: PointerEvent): void => {
    const place = viewport.placeOf(event.target);
    pressed = null;
    if (event.button !== 0 || place === null || isControl(event.target)) return;
    pressed = place;
    isDragging = false;
    cursor.move({ type: 'cell.chosen', place, extend: event.shiftKey });
  };
  const onMove = (event: PointerEvent): void => {
    // Fingers scroll.
    if (pressed === null || event.pointerType === 'touch' || (event.buttons & 1) === 0) return;
    const place = viewport.placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (place === null || (!isDragging && isSamePlace(place, pressed))) return;
    isDragging = true;
    cursor.move({ type: 'cell.chosen', place, extend: true });
    viewport.scrollTo(place);
  };
  const onClick = (event: MouseEvent): void => {
    const lead = viewport.leadOf(event.target);
    if (lead !== null) {
      if (lead.kind === 'choose' || lead.kind === 'chooseOne') table.toggleChosen(lead.id);
      return;
    }
    const place = viewport.placeOf(event.target);
    // A drag that ends in another cell is no click there; Shift only spreads the range.
    if (place === null || isDragging || event.shiftKey || isControl(event.target)) return;
    if (pressed === null || !isSamePlace(place, pressed)) return;
    clicked(table, place, event.target);
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('click', onClick, { signal });
  return () => ends.abort();
}

function clicked(table: PointerTable, place: CellPlace, target: EventTarget | null): void {
  const column = table.columnOf(place.key);
  const row = table.rows.get(place.id);
  if (column === undefined || row === undefined) return;
  if (!table.isEditable(place)) {
    table.rowClicked(row, column);
    return;
  }
  if (column.type === 'checkbox') {
    table.write([{ ...place, value: getToggledValue(column, row) }]);
  } else if (column.type === 'radio') {
    const choice = target instanceof Element ? target.closest<HTMLElement>('[role="radio"]') : null;
    const value = choice?.dataset['value'];
    if (value !== undefined) table.write([{ ...place, value: getRadioValue(column, row, value) }]);
  } else table.cursor.open(null);
}

/** Controls that pages and uploads draw into cells take their own presses. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, input, textarea, select, a, [contenteditable], [data-grid-editor]') !== null
  );
}
