import { App } from 'antd';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { TOP_NODE } from '#domain/codes/platform.ts';
import type { ColumnDescription, GridRow } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { getFailureText } from '#src/api/http.ts';
import { TreeView } from './treeView.ts';

/** px */
const ROW_HEIGHT = 46;

interface Props {
  readonly label: string;
  /** Constant; the first column holds the branches. */
  readonly columns: readonly ColumnDescription[];
  /** The rows below one: an array, or an object with `records`. */
  readonly load: (parentId: string) => Promise<unknown>;
  /** Stands above the first level. */
  readonly topValue?: string;
  /** px */
  readonly height: number;
  readonly onOpenRow?: (row: GridRow) => void;
  readonly ref?: Ref<{ reload(): void }>;
}

/** Rows whose children are read when they are opened; arrows open, close and walk. */
export function TreeTable({ label, columns, load, topValue = TOP_NODE, height, onOpenRow, ref }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<TreeView>(null);
  const { message } = App.useApp();
  const read = useEffectEvent((parentId: string) => load(parentId));
  const openRow = useEffectEvent((row: GridRow) => onOpenRow?.(row));
  const fail = useEffectEvent((error: unknown) => {
    message.error(getFailureText(error, '加载失败'));
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = new TreeView(host.current, {
      label,
      columns: buildGridColumns(columns),
      rowHeight: ROW_HEIGHT,
      topValue,
      load: (parentId) => read(parentId),
      onOpenRow: (row) => openRow(row),
      onFailure: (error) => fail(error),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, columns, topValue]);
  useImperativeHandle(ref, () => ({ reload: () => view.current?.reload() }), []);
  return <div ref={host} style={{ height }} />;
}
