/** 示例 › 一对多: orders, each written together with its customers and tickets (GRID-15). */

import { Button, Descriptions } from 'antd';
import { useState } from 'react';
import { describeChildrenCall } from '#domain/calls/recordCalls.ts';
import { exampleCustomer, exampleOrder } from '#domain/entities/exampleOrder.ts';
import { toCellText } from '#domain/grid/values.ts';
import type { GridProps } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useChoices } from '#src/resource/choices.ts';
import { useRecordDialog } from '#src/resource/page/useRecordDialog.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { CUSTOMER_COLUMNS, ORDER_COLUMNS } from '../columns.ts';
import { useRecordPage } from '../useRecordPage.ts';

const drawLines: NonNullable<GridProps['expandContent']> = ({ id }) => <OrderLines id={id} />;
const drawSubForm: NonNullable<GridProps['subForm']> = ({ row }) => <OrderLines id={row.id} />;
const drawMainForm: NonNullable<GridProps['mainForm']> = ({ row }) => (
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
  const [page, setPage] = useState({ current: 1, pageSize: 10 });
  const { api, rows, total, isLoading, reload } = useRecordPage(exampleOrder, 'orderCode', page);
  const [chosen, choose] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const refresh = (): void => {
    choose([]);
    reload();
  };
  const { submit } = useSending(refresh, 'toast');
  const record = useRecordDialog({
    entity: exampleOrder,
    api,
    choices: useChoices(exampleOrder),
    onSaved: refresh,
  });

  async function remove(): Promise<void> {
    if (await confirm({ title: `确定要删除这 ${chosen.length} 项吗?` }))
      await submit(() => api.removeAll(chosen));
  }

  const [only, ...others] = chosen;
  return (
    <PageBody
      title="一对多"
      extra={
        <>
          <Button type="primary" onClick={() => record.open({ action: 'add' })}>
            新增
          </Button>
          <Button
            disabled={only === undefined || others.length > 0}
            onClick={() => only !== undefined && record.open({ action: 'edit', id: only })}
          >
            编辑
          </Button>
          <Button danger disabled={chosen.length === 0} onClick={() => void remove()}>
            删除
          </Button>
        </>
      }
    >
      <Grid
        label="订单"
        columns={ORDER_COLUMNS}
        rows={rows}
        loading={isLoading}
        rowNumber
        rowSelection
        rowExpand
        expandContent={drawLines}
        clickRowShowSubForm
        mainForm={drawMainForm}
        subForm={drawSubForm}
        height={540}
        pagination={{ ...page, total }}
        onPageChange={setPage}
        onSelectRowChange={({ selectedRowIds }) => choose(selectedRowIds)}
      />
      {record.dialog(null)}
    </PageBody>
  );
}

const readCustomers = describeChildrenCall(exampleOrder, exampleCustomer, 'queryOrderCustomerListByMainId');
const NONE: readonly never[] = [];

/** The customers of an order, read-only: below its row, over it, and in its details. */
function OrderLines({ id }: { readonly id: string }) {
  const { data: customers = NONE, isFetching } = useAnnouncedCall(readCustomers, { id });
  return (
    <Grid
      label="客户"
      columns={CUSTOMER_COLUMNS}
      rows={customers}
      loading={isFetching}
      rowNumber
      disabled
      size="mini"
      maxHeight={220}
    />
  );
}
