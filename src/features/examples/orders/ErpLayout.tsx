/** 示例 › ERP布局: orders over, or beside, the customers and tickets of the chosen one. */
import { useRef, useState } from 'react';
import { Button, Segmented } from 'antd';
import { Grid } from '#src/grid/Grid.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from '../examples.module.css';
import { ORDER_COLUMNS } from './orderColumns.ts';
import { OrderTabs, type OrderTabsHandle } from './OrderTabs.tsx';
import { useOrder, useOrders } from './useOrders.ts';

const ARRANGEMENTS = [
  { value: 'top', label: '上下布局' },
  { value: 'left', label: '左右布局' },
] as const;
type Arrangement = (typeof ARRANGEMENTS)[number]['value'];

export default function ErpLayout() {
  const [arrangement, arrange] = useState<Arrangement>('top');
  const [page, setPage] = useState({ current: 1, pageSize: 5 });
  const { api, orders, total, isLoading } = useOrders(page.current, page.pageSize);
  const [chosen, choose] = useState<string | null>(null);
  const order = useOrder(chosen);
  const tabs = useRef<OrderTabsHandle>(null);
  const { isSending, submit } = useSending(undefined, 'toast');

  async function save(): Promise<void> {
    const { record } = order;
    const rows = await tabs.current?.values();
    if (rows == null || record === null) return;
    await submit(() => api.edit(record.id, record.rev, { ...rows }));
    order.reload();
  }

  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h2>ERP布局</h2>
        <Segmented<Arrangement>
          options={[...ARRANGEMENTS]}
          value={arrangement}
          onChange={arrange}
          aria-label="布局"
        />
      </header>
      <div className={styles.layout} data-arrangement={arrangement}>
        <Grid
          label="订单"
          columns={ORDER_COLUMNS}
          rows={orders}
          loading={isLoading}
          rowSelection
          rowSelectionType="radio"
          clickSelectRow
          pagination={{ ...page, total, pageSizeOptions: [5, 10, 20] }}
          onPageChange={(next) => {
            setPage(next);
            choose(null);
          }}
          onSelectRowChange={({ selectedRowIds }) => choose(selectedRowIds[0] ?? null)}
        />
        <section aria-label="订单明细">
          <OrderTabs
            ref={tabs}
            customers={order.customers}
            tickets={order.tickets}
            loading={order.isLoading}
          />
          <Button
            type="primary"
            disabled={order.record === null}
            loading={isSending}
            onClick={() => void save()}
          >
            保存明细
          </Button>
        </section>
      </div>
    </div>
  );
}
