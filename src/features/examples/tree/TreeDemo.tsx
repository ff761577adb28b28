/** 示例 › 树形表格: the menu, level by level. */
import { useCallback, useRef, useState } from 'react';
import { Button, Descriptions } from 'antd';
import type { ColumnDescription, GridRow } from '#domain/grid/column.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { TreeTable } from '#src/grid/tree/TreeTable.tsx';
import { menuLevelCalls } from '#domain/calls/samples.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from '../examples.module.css';

const COLUMNS: readonly ColumnDescription[] = [
  { key: 'name', title: '菜单名称', width: 320 },
  { key: 'component', title: '组件' },
  { key: 'orderNum', title: '排序', width: 120, align: 'right' },
];

export default function TreeDemo() {
  const http = useHttp();
  const table = useRef<{ reload(): void }>(null);
  const [open, setOpen] = useState<GridRow | null>(null);
  const load = useCallback(
    async (id: string) => (await sendCall(http, menuLevelCalls.list, { id })).result,
    [http],
  );
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h2>树形表格</h2>
        <Button onClick={() => table.current?.reload()}>重新读取</Button>
      </header>
      <TreeTable ref={table} label="菜单" columns={COLUMNS} load={load} height={580} onOpenRow={setOpen} />
      <AppModal
        open={open !== null}
        title="详细信息"
        onCancel={() => setOpen(null)}
        footer={<Button onClick={() => setOpen(null)}>关闭</Button>}
      >
        <Descriptions
          column={1}
          items={COLUMNS.map(({ key, title }) => ({
            key,
            label: title,
            children: wordOf(open?.[key]),
          }))}
        />
      </AppModal>
    </div>
  );
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
