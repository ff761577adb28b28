/** 示例 › 一对多: orders, each written together with its customers and tickets. */

import { App, Button, Descriptions } from 'antd';
import { useRef, useState } from 'react';
import { toCellText } from '#domain/grid/values.ts';
import { ApiError } from '#src/api/http.ts';
import type { GridHandle, GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { CUSTOMER_COLUMNS, ORDER_COLUMNS } from './orderColumns.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { useOrder, useOrders } from './useOrders.ts';

type Open = { readonly id: string | null } | null;

const linesOf: NonNullable<GridProps['expandContent']> = ({ id }) => <OrderLines id={id} />;
const subOf: NonNullable<GridProps['subForm']> = ({ row }) => <OrderLines id={row.id} />;
const mainOf: NonNullable<GridProps['mainForm']> = ({ row }) => (
  <Descriptions
    size="small"
    items={ORDER_COLUMNS.filter(({ dictCode }) => dictCode === undefined).map(({ key, title }) => ({
      key,
      label: title,
      children: toCellText(row[key]),
    }))}
  />
);

export default function OrderMainList() {
  const { message } = App.useApp();
  const [page, setPage] = useState({ current: 1, pageSize: 10 });
  const { api, orders, total, isLoading, reload } = useOrders(page.current, page.pageSize);
  const grid = useRef<GridHandle>(null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const confirm = useConfirm();

  async function remove(): Promise<void> {
    if (!(await confirm({ title: `确定要删除这 ${chosen.length} 项吗?` }))) return;
    try {
      void message.success(await api.removeAll(chosen));
      choose([]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
    reload();
  }

  return (
    <PageBody
      title="一对多"
      extra={
        <>
          <Button type="primary" onClick={() => setOpen({ id: null })}>
            新增
          </Button>
          <Button disabled={chosen.length !== 1} onClick={() => setOpen({ id: chosen[0] ?? null })}>
            编辑
          </Button>
          <Button danger disabled={chosen.length === 0} onClick={() => void remove()}>
            删除
          </Button>
        </>
      }
    >
      <Grid
        ref={grid}
        label="订单"
        columns={ORDER_COLUMNS}
        rows={orders}
        loading={isLoading}
        rowNumber
        rowSelection
        rowExpand
        expandContent={linesOf}
        clickRowShowSubForm
        mainForm={mainOf}
        subForm={subOf}
        height={540}
        pagination={{ ...page, total }}
        onPageChange={setPage}
        onSelectRowChange={({ selectedRowIds }) => choose(selectedRowIds)}
      />
      {open !== null && (
        <OrderDialog
          id={open.id}
          onClose={(isSaved) => {
            setOpen(null);
            if (!isSaved) return;
            choose([]);
            reload();
          }}
        />
      )}
    </PageBody>
  );
}

/** Who an order is for, to look at: below its row, over it, and in its details. */
function OrderLines({ id }: { readonly id: string }) {
  const { customers, isLoading } = useOrder(id);
  return (
    <Grid
      label="客户"
      columns={CUSTOMER_COLUMNS}
      rows={customers}
      loading={isLoading}
      rowNumber
      disabled
      size="mini"
      maxHeight={220}
    />
  );
}
