import { useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useGrid } from '../context/GridContext.ts';
import { useRowsState } from '../rows/useRowsState.ts';

interface Props {
  readonly id: string;
  readonly column: GridColumn;
  onClose(): void;
}

/** Everything about one row: the page's main form, and its sub-form below. */
export function DetailsDialog({ id, column, onClose }: Props) {
  const { props, rows } = useGrid();
  const { mainForm, subForm, onDetailsConfirm } = props;
  const [isWaiting, setWaiting] = useState(false);
  const row = useRowsState(rows, () => rows.get(id));
  if (row === undefined) return null;
  const subject = { row: { ...row }, column };

  function confirm(): void {
    if (onDetailsConfirm === undefined) return onClose();
    setWaiting(true);
    onDetailsConfirm({
      ...subject,
      callback: (isDone) => {
        setWaiting(false);
        if (isDone) onClose();
      },
    });
  }

  return (
    <AppModal
      open
      fillable
      title="详细信息"
      width={1200}
      okText="确定"
      cancelText="取消"
      confirmLoading={isWaiting}
      onOk={confirm}
      onCancel={onClose}
    >
      {mainForm?.(subject)}
      {subForm?.(subject)}
    </AppModal>
  );
}
