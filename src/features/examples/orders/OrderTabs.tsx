import { Tabs } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { exampleCustomer, exampleTicket } from '#domain/entities/exampleOrder.ts';
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
  /** Rows that the tables of a new order begin with. */
  readonly blankRows: number;
  readonly ref: Ref<OrderTabsHandle>;
}

const CUSTOMERS = exampleCustomer.title;
const TICKETS = exampleTicket.title;
const TABLE = { height: 300, toolbar: true, rowNumber: true, rowSelection: true, dragSort: true } as const;

/** 客户信息 and 机票信息 of one order. */
export function OrderTabs({ customers, tickets, blankRows, ref }: Props) {
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
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'customers',
          label: CUSTOMERS,
          forceRender: true,
          children: (
            <Grid
              {...TABLE}
              ref={customerGrid}
              label={CUSTOMERS}
              columns={CUSTOMER_COLUMNS}
              rows={customers}
            />
          ),
        },
        {
          key: 'tickets',
          label: TICKETS,
          forceRender: true,
          children: (
            <Grid {...TABLE} ref={ticketGrid} label={TICKETS} columns={TICKET_COLUMNS} rows={tickets} />
          ),
        },
      ]}
    />
  );
}
