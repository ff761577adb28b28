/** The methods a page calls. */

import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type { CellChange, CellPlace, GridChecks } from './contract/contract.ts';
import type { GridErrors, GridHandle, ReadyProps, SentRow } from './contract/props.ts';
import { hasOverlay } from './cursor/cells.ts';
import type { Cursor } from './cursor/cursor.ts';
import { createRowId } from './rows/rowId.ts';
import type { TableRows } from './rows/tableRows.ts';
import type { Viewport } from './viewport/viewport.ts';

/** What the methods act on. */
export interface HandledTable {
  readonly rows: TableRows;
  readonly checks: GridChecks;
  readonly cursor: Cursor;
  readonly props: ReadyProps;
  readonly shown: readonly GridColumn[];
  /** `null` while the table does not stand in the page. */
  readonly viewport: Viewport | null;
  readonly handle: GridHandle;
  columnOf(key: string): GridColumn | undefined;
  isEditable(place: CellPlace): boolean;
  write(changes: readonly CellChange[], isSetValues?: boolean): void;
  scrollBack(top?: number): void;
  warn(text: string): void;
}

/** Rows as the table keeps them: with an id of text. The same array where all have one. */
export function addIds(rows: readonly SentRow[], rowKey: string): readonly GridRow[] {
  const isReady = (row: SentRow): row is GridRow => rowKey === 'id' && typeof row['id'] === 'string';
  if (rows.every(isReady)) return rows;
  return rows.map((row): GridRow => {
    if (isReady(row)) return row;
    const id = row[rowKey];
    return { ...row, id: typeof id === 'string' || typeof id === 'number' ? String(id) : createRowId() };
  });
}

export function createHandle(controller: HandledTable): GridHandle {
  return {
    ...createRowMethods(controller),
    ...createValueMethods(controller),
    ...createCheckMethods(controller),
    ...createChoiceMethods(controller),
    resetScrollTop: (top) => controller.scrollBack(top),
  };
}

type RowMethods = Pick<
  GridHandle,
  'addRows' | 'insertRows' | 'pushRows' | 'removeRows' | 'removeSelection' | 'loadNewData'
>;

function createRowMethods(controller: HandledTable): RowMethods {
  const { rows } = controller;
  const listed = (input: SentRow | readonly SentRow[]): readonly SentRow[] =>
    Array.isArray(input) ? (input as readonly SentRow[]) : [input as SentRow];

  function edit(id: string | undefined): void {
    if (id === undefined) return;
    const column = controller.shown.find(
      (one) => hasOverlay(one) && controller.isEditable({ id, key: one.key }),
    );
    if (column !== undefined) controller.cursor.activate({ id, key: column.key }, true);
  }

  function remove(ids: readonly string[]): void {
    controller.cursor.close();
    const known = ids.filter((id) => rows.get(id) !== undefined);
    const savedIds = known.filter((id) => !rows.isNew(id));
    rows.remove(known);
    if (known.length > 0) controller.props.onDeleted?.(savedIds, controller.handle);
  }

  return {
    addRows(input = {}, fromScript = false) {
      controller.cursor.close();
      const added = listRows(rows, rows.add(listed(input)));
      const last = added.at(-1);
      if (!fromScript) {
        for (const row of added) controller.props.onAdded?.({ row, target: controller.handle });
        edit(last?.id);
      }
      return { row: last ?? null, rows: added };
    },
    insertRows(input, index) {
      if (typeof index !== 'number' || !(index >= 0)) {
        controller.warn('插入位置必须是不小于 0 的数字');
        return [];
      }
      controller.cursor.close();
      const added = listRows(rows, rows.add(listed(input), index));
      controller.props.onInserted?.({
        rows: added,
        num: added.length,
        insertIndex: index,
        target: controller.handle,
      });
      edit(added.at(-1)?.id);
      return added;
    },
    pushRows(input, { index = -1, setActive = false } = {}) {
      const pushed = addIds(listed(input), controller.props.rowKey);
      rows.push(pushed, index < 0 ? undefined : index);
      if (setActive) edit(pushed.at(-1)?.id);
    },
    removeRows(which) {
      const ids = (Array.isArray(which) ? which : [which]).map((one: unknown) =>
        idIn(one, controller.props.rowKey),
      );
      remove(ids);
    },
    removeSelection: () => remove([...rows.chosen]),
    loadNewData(input) {
      controller.cursor.cancel();
      rows.load([]);
      rows.add(input);
    },
  };
}

type ValueMethods = Pick<
  GridHandle,
  'getTableData' | 'getNewData' | 'getDeleteData' | 'getAll' | 'getValues' | 'setValues'
>;

function createValueMethods(controller: HandledTable): ValueMethods {
  const { rows, checks } = controller;
  /** Where the server calls the key otherwise, ours stays at home. */
  const forWire = (values: readonly SentRow[]): readonly SentRow[] =>
    controller.props.rowKey === 'id' ? values : values.map(({ id: _ours, ...rest }) => rest);

  const methods: ValueMethods = {
    getTableData: ({ rowIds } = {}) => forWire(rows.values(rowIds)),
    getNewData: () => forWire(rows.values(rows.newRows().map(({ id }) => id))),
    getDeleteData: () => forWire(structuredClone(rows.removedRows())),
    getAll: () => ({ tableData: methods.getTableData(), deleteData: methods.getDeleteData() }),
    async getValues({ validate = true, rowIds } = {}) {
      controller.cursor.close();
      const failed = validate ? await checks.checkAll(rowIds) : [];
      return { error: failed.length, values: forWire(rows.values(rowIds)) };
    },
    setValues(changes) {
      const unknown = new Set(
        changes.flatMap(({ values }) => Object.keys(values)).filter((key) => !controller.columnOf(key)),
      );
      if (unknown.size > 0) controller.warn(`没有这些列：${[...unknown].join('、')}`);
      controller.write(
        changes.flatMap(({ rowKey, values }) =>
          Object.entries(values)
            .filter(([key]) => !unknown.has(key))
            .map(([key, value]) => ({ id: rowKey, key, value })),
        ),
        true,
      );
    },
  };
  return methods;
}

type CheckMethods = Pick<GridHandle, 'validateTable' | 'fullValidateTable'>;

function createCheckMethods(controller: HandledTable): CheckMethods {
  async function failures(isFull: boolean): Promise<GridErrors> {
    controller.cursor.close();
    const failed = await controller.checks.checkAll();
    const [first] = failed;
    if (first === undefined) return null;
    controller.cursor.activate(first);
    controller.viewport?.element.focus({ preventScroll: true });
    const errors: Record<string, string[]> = {};
    for (const { key, message } of isFull ? failed : [first]) (errors[key] ??= []).push(message);
    return errors;
  }

  return {
    validateTable: () => failures(false),
    fullValidateTable: () => failures(true),
  };
}

type ChoiceMethods = Pick<GridHandle, 'clearSelection' | 'getSelection' | 'setSelection' | 'getIfRowById'>;

function createChoiceMethods(controller: HandledTable): ChoiceMethods {
  const { rows } = controller;
  return {
    clearSelection: () => rows.choose([]),
    getSelection: () => listRows(rows, rows.chosen),
    setSelection: (ids) => rows.choose(ids),
    getIfRowById(id) {
      const row = rows.get(id) ?? null;
      if (row === null) controller.warn(`没有这一行：${id}`);
      return { row, isNew: rows.isNew(id) };
    },
  };
}

function listRows(rows: TableRows, ids: Iterable<string>): readonly GridRow[] {
  return [...ids].flatMap((id) => rows.get(id) ?? []);
}

function idIn(one: unknown, rowKey: string): string {
  if (typeof one === 'string') return one;
  if (typeof one === 'object' && one !== null) {
    const { id, [rowKey]: key } = one as SentRow;
    if (typeof id === 'string') return id;
    if (typeof key === 'string' || typeof key === 'number') return String(key);
  }
  throw new TypeError('removeRows takes ids and rows');
}
