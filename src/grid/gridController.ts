/**
 * One table with everything that belongs to it but React: what the page said last, rows, texts, checks, cursor, and the
 * viewport while the table stands in the page. Keys, presses and methods all act on it.
 */

import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import { getRowClick } from './around/rowClick.ts';
import type { GridParts } from './context/GridContext.ts';
import type { CellChange, GridChecks, CellPlace, GridTexts } from './contract/contract.ts';
import type { GridHandle, ReadyProps } from './contract/props.ts';
import { hasOverlay, isWritable } from './cursor/cells.ts';
import type { ClipboardTable } from './cursor/clipboard.ts';
import type { Pasted } from './cursor/commands.ts';
import { focusKeys } from './cursor/composing.ts';
import { Cursor, type CursorTable } from './cursor/cursor.ts';
import type { KeyTable } from './cursor/keys.ts';
import type { PointerTable } from './cursor/pointer.ts';
import { type CursorSheet, placeAt } from './cursor/state.ts';
import { createHandle, type HandledTable } from './handle.ts';
import type { TableRows } from './rows/tableRows.ts';
import type { Viewport } from './viewport/viewport.ts';

/** What the page said last, and what follows from it. */
interface GridControllerState {
  readonly props: ReadyProps;
  readonly columns: readonly GridColumn[];
  /** Codes that the account must not see. */
  readonly excluded: ReadonlySet<string>;
  /** Shows a message to the person who works in the table. */
  readonly warn: (text: string) => void;
  /** Changes and what they bring with them (linked selects). */
  readonly widened: (changes: readonly CellChange[]) => readonly CellChange[];
}

export class GridController implements CursorTable, KeyTable, PointerTable, ClipboardTable, HandledTable {
  readonly rows: TableRows;
  readonly checks: GridChecks;
  readonly texts: GridTexts;
  readonly cursor: Cursor;
  readonly handle: GridHandle;
  readonly sheet: CursorSheet;
  readonly #listeners = new Set<() => void>();
  #state: GridControllerState;
  #visibleColumns: readonly GridColumn[] = [];
  #keys: readonly string[] = [];
  #byKey: ReadonlyMap<string, GridColumn> = new Map();
  #viewport: Viewport | null = null;
  #top = 0;

  constructor(
    { rows, checks, texts }: Pick<GridParts, 'rows' | 'checks' | 'texts'>,
    state: GridControllerState,
  ) {
    this.rows = rows;
    this.checks = checks;
    this.texts = texts;
    this.#state = state;
    this.cursor = new Cursor(this);
    this.handle = createHandle(this);
    // oxlint-disable-next-line typescript/no-this-alias
    const controller = this;
    this.sheet = {
      get rows() {
        return rows.count;
      },
      get keys() {
        return controller.#keys;
      },
      idAt: (row) => rows.idAt(row),
      rowOf: (id) => rows.indexOf(id),
    };
  }

  get props(): ReadyProps {
    return this.#state.props;
  }

  get columns(): readonly GridColumn[] {
    return this.#state.columns;
  }

  /** From left to right as they stand there; hidden ones are left out. */
  get shown(): readonly GridColumn[] {
    return this.#visibleColumns;
  }

  get viewport(): Viewport | null {
    return this.#viewport;
  }

  get opensAtOnce(): boolean {
    return this.props.alwaysEdit;
  }

  get pageRows(): number {
    return this.#viewport?.pageRows ?? 1;
  }

  get canAdd(): boolean {
    return !this.props.disabled && !this.#state.excluded.has('add');
  }

  /** The page said something else than before. */
  take(state: GridControllerState): void {
    const isOther = state.columns !== this.#state.columns || this.#visibleColumns.length === 0;
    this.#state = state;
    if (!isOther) return;
    this.#visibleColumns = listVisibleColumns(state.columns);
    this.#keys = this.#visibleColumns.map(({ key }) => key);
    this.#byKey = new Map(state.columns.map((column) => [column.key, column]));
    this.#viewport?.setColumns(this.#visibleColumns);
    this.cursor.settle();
  }

  stand(viewport: Viewport | null): void {
    this.#viewport = viewport;
    viewport?.setColumns(this.#visibleColumns);
    this.cursor.show();
    for (const listener of this.#listeners) listener();
  }

  /** Fires when the table is mounted or unmounted. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  columnOf(key: string): GridColumn | undefined {
    return this.#byKey.get(key);
  }

  rowOf(id: string): GridRow | undefined {
    return this.rows.get(id);
  }

  isEditable({ id, key }: CellPlace): boolean {
    const column = this.#byKey.get(key);
    return column !== undefined && isWritable(column) && !this.props.disabled && !this.rows.isDisabled(id);
  }

  hasEditor(place: CellPlace): boolean {
    const column = this.#byKey.get(place.key);
    return column !== undefined && hasOverlay(column) && this.isEditable(place);
  }

  write(changes: readonly CellChange[], isSetValues = false): void {
    const done = this.rows.set(this.#state.widened(changes));
    const { onValueChange } = this.props;
    for (const { id, key, value, before } of done) {
      this.checks.check(id, key, 'change');
      const column = this.#byKey.get(key);
      const row = this.rows.get(id);
      if (onValueChange === undefined || column === undefined || row === undefined) continue;
      onValueChange({
        type: column.type,
        value,
        oldValue: before,
        row,
        column,
        rowIndex: this.rows.indexOf(id),
        columnIndex: this.#keys.indexOf(key),
        isSetValues,
        target: this.handle,
      });
    }
  }

  append(count: number): readonly string[] {
    const ids = this.rows.add(Array.from({ length: count }, () => ({})));
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row !== undefined) this.props.onAdded?.({ row, target: this.handle });
    }
    return ids;
  }

  undo(): void {
    this.rows.undo();
  }

  redo(): void {
    this.rows.redo();
  }

  pasted({ area, refused }: Pasted): void {
    const from = placeAt(this.sheet, area.left, area.top);
    const to = placeAt(this.sheet, area.right, area.bottom);
    if (from !== null) this.cursor.move({ type: 'cell.chosen', place: from, extend: false });
    if (to !== null) this.cursor.move({ type: 'cell.chosen', place: to, extend: true });
    if (refused > 0) this.#state.warn(`${refused} 个单元格未能粘贴：不可编辑，或内容与该列不符`);
  }

  opened({ id, key }: CellPlace): void {
    const row = this.rows.get(id);
    const column = this.#byKey.get(key);
    if (row !== undefined && column !== undefined) this.props.onEditActived?.({ row, column });
  }

  closed({ id, key }: CellPlace, before: GridValue): void {
    this.takeFocus();
    const row = this.rows.get(id);
    const column = this.#byKey.get(key);
    if (row === undefined || column === undefined) return;
    this.checks.check(id, key, 'blur');
    this.props.onEditClosed?.({
      row,
      column,
      isChanged: !Object.is(row[key], before),
      target: this.handle,
    });
  }

  /** From an editor that goes away; not from wherever else people went meanwhile. */
  takeFocus(): void {
    const element = this.#viewport?.element;
    const focused = document.activeElement;
    if (element !== undefined && (focused === document.body || element.contains(focused))) focusKeys(element);
  }

  enterHost(): boolean {
    const { active } = this.cursor.view;
    const cell = active === null ? null : this.#viewport?.cellOf(active);
    const control = cell?.querySelector<HTMLElement>('button, input, textarea, select, a, [tabindex]');
    control?.focus();
    return control != null;
  }

  /** @param id `null` = all */
  toggleChosen(id: string | null): void {
    toggleChosenRows(id, this);
  }

  /** Details and sub-tables come first. */
  rowClicked({ id }: GridRow, column: GridColumn): void {
    if (this.props.rowSelection && getRowClick(this.props, column, false) === 'select') this.toggleChosen(id);
  }

  /** To where it was scrolled to last: a table that was hidden is at its top again. */
  scrollBack(top = this.#top): void {
    this.#viewport?.scrollTop(top);
  }

  /** px; set while the table is visible. */
  scrolled(top: number): void {
    this.#top = top;
  }

  warn(text: string): void {
    this.#state.warn(text);
  }
}

/** From left to right as they stand there; hidden ones are left out. */
function listVisibleColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const visible = columns.filter(({ type }) => type !== 'hidden');
  const at = (side: GridColumn['fixed']) => visible.filter(({ fixed }) => fixed === side);
  return [...at('left'), ...at(undefined), ...at('right')];
}

interface ChoiceTable {
  readonly rows: TableRows;
  readonly props: ReadyProps;
  readonly handle: GridHandle;
}

/**
 * Toggles the choice of a row and fires the event of the page.
 * @param id `null` = all rows
 */
function toggleChosenRows(id: string | null, { rows, props, handle }: ChoiceTable): void {
  const { chosen } = rows;
  const isRadio = props.rowSelectionType === 'radio';
  const announce = (action: 'selected' | 'unselected' | 'selected-all'): void =>
    props.onSelectRowChange?.({
      type: isRadio ? 'radio' : id === null ? 'checkbox-all' : 'checkbox',
      action,
      row: id === null ? null : (rows.get(id) ?? null),
      selectedRows: handle.getSelection(),
      selectedRowIds: [...rows.chosen],
    });
  if (id === null) {
    const isAll = chosen.size === rows.count;
    rows.choose(isAll ? [] : rows.ids);
    announce(isAll ? 'unselected' : 'selected-all');
  } else if (!rows.isDisabled(id) && !props.disabled) {
    const isOn = chosen.has(id);
    if (isRadio) rows.choose([id]);
    else rows.choose(isOn ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
    if (!isRadio || !isOn) announce(isOn ? 'unselected' : 'selected');
  }
}
