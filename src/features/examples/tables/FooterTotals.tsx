/** 示例 › 表尾总计: sums of the rows in sight, of a page or of all. */
import { useState } from 'react';
import { Switch, Table } from 'antd';
import type { ExampleItemRow } from '#domain/entities/exampleItem.ts';
import { PAGING } from '#src/widgets/paging.ts';
import { ExamplePage } from '../ExamplePage.tsx';
import { useItems } from '../useItems.ts';
import styles from '../examples.module.css';

const MOST = 50;

export default function FooterTotals() {
  const { rows, isLoading } = useItems(1, MOST);
  const [isPaged, page] = useState(true);
  return (
    <ExamplePage
      title="表尾总计"
      extra={
        <span className={styles.lock}>
          <Switch checked={isPaged} onChange={page} aria-label="分页" />
          分页
        </span>
      }
    >
      <Table<ExampleItemRow>
        size="small"
        rowKey="id"
        loading={isLoading}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows]}
        pagination={isPaged ? { ...PAGING, defaultPageSize: 10 } : false}
        columns={[
          { dataIndex: 'name', title: '品名' },
          { dataIndex: 'itemCode', title: '货号' },
          { dataIndex: 'quantity', title: '数量', align: 'right', className: 'fw-num' },
          { dataIndex: 'price', title: '单价', align: 'right', className: 'fw-num' },
        ]}
        summary={(shown) => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={2}>
              总计（{shown.length} 项）
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} align="right">
              {shown.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={3} align="right">
              {shown.reduce((sum, { price }) => sum + (price ?? 0), 0).toFixed(2)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </ExamplePage>
  );
}
