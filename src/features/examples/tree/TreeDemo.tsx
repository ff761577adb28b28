/** 示例 › 树形表格: the menu, level by level. */

import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { menuLevelCalls } from '#domain/calls/samples.ts';
import type { ColumnDescription, GridRow } from '#domain/grid/column.ts';
import { toCellText } from '#domain/grid/values.ts';
import { sendCall } from '#src/api/call.ts';
import { TreeTable } from '#src/grid/tree/TreeTable.tsx';
import { FactsDialog } from '#src/widgets/FactsDialog.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';

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
    <PageBody title="树形表格" extra={<Button onClick={() => table.current?.reload()}>重新读取</Button>}>
      <TreeTable ref={table} label="菜单" columns={COLUMNS} load={load} height={580} onOpenRow={setOpen} />
      {open !== null && (
        <FactsDialog
          title="详细信息"
          facts={COLUMNS.map(({ key, title }) => [title ?? key, toCellText(open[key])])}
          onClose={() => setOpen(null)}
        />
      )}
    </PageBody>
  );
}
