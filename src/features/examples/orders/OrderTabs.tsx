import { Tabs } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { TableInvalid, validateTables } from '#src/grid/around/groups.ts';
import { useBlankRows } from '#src/grid/around/useBlankRows.ts';
import type { GridHandle, SentRow } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { CUSTOMER_COLUMNS, TICKET_COLUMNS } from './orderColumns.ts';

export interface OrderRows {
  readonly jeecgOrderCustomerList: readonly SentRow[];
  readonly jeecgOrderTicketList: readonly SentRow[];
}

export interface OrderTabsHandle {
  /** `null`: a table has cells that fail; it comes to the front. */
  values(): Promise<OrderRows | null>;
}

interface Props {
  readonly customers: readonly SentRow[];
  readonly tickets: readonly SentRow[];
  readonly loading?: boolean;
  /** Rows that the tables of a new order begin with. */
  readonly blankRows?: number;
  readonly ref: Ref<OrderTabsHandle>;
}

/** 客户信息 and 机票信息 of one order. */
export function OrderTabs({ customers, tickets, loading = false, blankRows = 0, ref }: Props) {
  const [tab, setTab] = useState('customers');
  const customerGrid = useRef<GridHandle>(null);
  const ticketGrid = useRef<GridHandle>(null);
  useBlankRows(blankRows, () => [customerGrid.current, ticketGrid.current]);
  useImperativeHandle(ref, () => ({
    async values() {
      const { current: customerTable } = customerGrid;
      const { current: ticketTable } = ticketGrid;
      if (customerTable === null || ticketTable === null) return null;
      try {
        await validateTables(
          [
            { handle: customerTable, paneKey: 'customers' },
            { handle: ticketTable, paneKey: 'tickets' },
          ],
          setTab,
        );
      } catch (error) {
        if (error instanceof TableInvalid) return null;
        throw error;
      }
      return {
        jeecgOrderCustomerList: customerTable.getTableData(),
        jeecgOrderTicketList: ticketTable.getTableData(),
      };
    },
  }));
  const common = {
    height: 300,
    toolbar: true,
    rowNumber: true,
    rowSelection: true,
    dragSort: true,
    loading,
  } as const;
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'customers',
          label: '客户信息',
          forceRender: true,
          children: (
            <Grid
              ref={customerGrid}
              label="客户信息"
              columns={CUSTOMER_COLUMNS}
              rows={customers}
              {...common}
            />
          ),
        },
        {
          key: 'tickets',
          label: '机票信息',
          forceRender: true,
          children: (
            <Grid ref={ticketGrid} label="机票信息" columns={TICKET_COLUMNS} rows={tickets} {...common} />
          ),
        },
      ]}
    />
  );
}
