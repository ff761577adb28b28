import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import { useGrid } from '../context/GridContext.ts';
import { useTableEvent } from '../context/useTableEvent.ts';
import type { CellPlace, GridRows } from '../contract/contract.ts';
import { hasKeys } from '../cursor/composing.ts';
import { useRowsState } from '../rows/useRowsState.ts';
import type { Viewport } from '../viewport/viewport.ts';
import styles from './around.module.css';
import { DetailsDialog } from './DetailsDialog.tsx';
import { placeSubTable, type SubTablePlace } from './placement.ts';
import { getRowClick } from './rowClick.ts';
import { useAltKeys } from './useAltKeys.ts';

interface Props {
  readonly id: string;
  readonly column: GridColumn;
  readonly place: SubTablePlace;
  readonly rows: GridRows;
  readonly content:
    | ((subject: { readonly row: GridRow; readonly column: GridColumn }) => ReactNode)
    | undefined;
  onClose(): void;
}

/** The table that belongs to a row, over the table it stands in. */
function SubTable({ id, column, place: { side, top, left, width }, rows, content, onClose }: Props) {
  const row = useRowsState(rows, () => rows.get(id));
  if (row === undefined) return null;
  return (
    <section
      className={styles.subTable}
      style={{ top, left, width, ...(side === 'above' && { transform: 'translateY(-100%)' }) }}
      aria-label="子表"
    >
      <header className={styles.subTableTitle}>
        子表
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭子表" onClick={onClose} />
      </header>
      <div className={styles.subTableBody}>{content?.({ row: { ...row }, column })}</div>
    </section>
  );
}

/** Tries after the first (GRID-10). */
const RETRIES = 3;
const PAUSE = 100;

/** Where a row stands in the window; looked for again when it is not drawn yet. `null` = it does not come. */
export async function findRowInSight(
  viewport: Pick<Viewport, 'rowOf'>,
  id: string,
): Promise<DOMRectReadOnly | null> {
  for (let retry = 0; ; retry += 1) {
    const row = viewport.rowOf(id);
    if (row !== null) return row.getBoundingClientRect();
    if (retry === RETRIES) return null;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}

type OpenForm =
  | { readonly kind: 'details'; readonly id: string; readonly column: GridColumn }
  | {
      readonly kind: 'subForm';
      readonly id: string;
      readonly column: GridColumn;
      readonly place: SubTablePlace;
    };

/** The sub-table popover and the details dialog of the row that was clicked; Alt+Enter opens them by key. */
export function RowForms() {
  const grid = useGrid();
  const { props, columns, rows, viewport } = grid;
  const { message } = App.useApp();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const close = (): void => setOpenForm(null);

  const open = async (place: CellPlace, clickY: number): Promise<void> => {
    const column = columns.find(({ key }) => key === place.key);
    if (column === undefined || viewport === null || layer === null) return;
    const does = getRowClick(props, column, grid.isEditable(place));
    // A second click on the row of the popover closes it, as does the way to an editor.
    const isSame = openForm?.kind === 'subForm' && openForm.id === place.id;
    setOpenForm(null);
    if (does === 'details') setOpenForm({ kind: 'details', id: place.id, column });
    if (does !== 'subForm' || isSame) return;
    const row = await findRowInSight(viewport, place.id);
    if (row === null) void message.error('打开子表失败');
    else
      setOpenForm({
        kind: 'subForm',
        id: place.id,
        column,
        place: placeSubTable(clickY, innerHeight, row, layer.getBoundingClientRect()),
      });
  };
  useAltKeys(true, (key, active) => {
    if (key !== 'Enter') return false;
    void open(active, viewport?.cellOf(active)?.getBoundingClientRect().bottom ?? 0);
    return true;
  });

  useTableEvent('click', true, ({ target, clientY }) => {
    // Built-in columns have no place.
    const place = viewport?.placeOf(target) ?? null;
    if (place !== null) void open(place, clientY);
  });
  useTableEvent(
    'keydown',
    true,
    ({ key, target }) => {
      if (key === 'Escape' && viewport !== null && hasKeys(viewport.element, target)) close();
    },
    true,
  );
  // The popover stands where the row stood; a dialog does not.
  useTableEvent('scroll', true, () => {
    if (openForm?.kind === 'subForm') close();
  });

  return (
    <div ref={setLayer} style={LAYER}>
      {openForm?.kind === 'subForm' && (
        <SubTable key={openForm.id} {...openForm} rows={rows} content={props.subForm} onClose={close} />
      )}
      {openForm?.kind === 'details' && (
        <DetailsDialog key={openForm.id} id={openForm.id} column={openForm.column} onClose={close} />
      )}
    </div>
  );
}

/** What the popover is placed from: over the table, without taking room. */
const LAYER = { position: 'absolute', top: 0, left: 0 } as const;
