import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type { GridRows } from '../contract/contract.ts';
import { useRowsState } from '../rows/useRowsState.ts';
import styles from './around.module.css';
import type { SubTablePlace } from './placement.ts';

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
export function SubTable({ id, column, place: { side, top, left, width }, rows, content, onClose }: Props) {
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
