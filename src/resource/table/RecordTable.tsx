import type { ReactNode } from 'react';
import { Table, type TableColumnsType } from 'antd';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isNumber } from '../cells/text.ts';
import { PAGE_SIZE, type Sort } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import type { Totals } from '../list/useTotals.ts';
import styles from '../resource.module.css';
import type { TableSettings } from './tableSettings.ts';
import { TotalsRow } from './TotalsRow.tsx';
import type { DragSort } from './useDragSort.tsx';

export const DEFAULT_WIDTH = 120;
const ACTIONS_WIDTH = 180;

export interface ListFaceProps {
  readonly entity: EntityDescription;
  readonly list: List;
  /** Columns, in their order. */
  readonly fields: readonly FieldDescription[];
  /** `null` = there is nothing a selection would be good for. */
  readonly selected: ReadonlySet<string> | null;
  onSelect(ids: readonly string[]): void;
  cell(field: FieldDescription, row: AnyRow): ReactNode;
  actions(row: AnyRow): ReactNode;
  /** Sums over all rows that match; `null` = nothing is summed. */
  readonly totals: Totals | null;
  /** What stands where the rows would be. */
  readonly empty: ReactNode;
}

/** The wide face of a list. Header, pages and the naming column stay in sight while rows scroll. */
export function RecordTable({
  entity,
  list,
  fields: all,
  selected,
  onSelect,
  cell,
  actions,
  totals,
  empty,
  settings,
  drag,
}: ListFaceProps & { readonly settings: TableSettings; readonly drag: DragSort | null }) {
  const fields = all.filter(({ name }) => !settings.hidden.includes(name));
  const width = fields.reduce((sum, { list: column }) => sum + (column?.width ?? DEFAULT_WIDTH), 0);
  const columns: TableColumnsType<AnyRow> = [
    ...(drag === null ? [] : [drag.column]),
    ...fields.map((field) => ({
      key: field.name,
      dataIndex: field.name,
      title: field.label,
      width: field.list?.width ?? DEFAULT_WIDTH,
      ...(field.list?.fixed && { fixed: field.list.fixed }),
      ...(isNumber(field) && { align: 'right' as const }),
      sorter: field.list?.sortable === true,
      sortOrder: orderOf(list.query.sort, field.name),
      render: (_value: unknown, row: AnyRow) => cell(field, row),
    })),
    {
      key: 'actions',
      title: '操作',
      width: ACTIONS_WIDTH,
      fixed: 'right',
      render: (_value, row) => actions(row),
    },
  ];
  return (
    <Table<AnyRow>
      className={styles['table'] ?? ''}
      rowKey="id"
      bordered
      size={settings.density}
      columns={columns}
      dataSource={[...list.rows]}
      loading={{ spinning: list.phase === 'loading' && list.rows.length > 0, delay: 150 }}
      locale={{ emptyText: empty }}
      {...(drag !== null && { onRow: drag.rowProps })}
      {...(selected !== null && {
        rowSelection: {
          columnWidth: 48,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
          getCheckboxProps: (row): object => ({
            'aria-label': `选择${String(row[entity.display] ?? row.id)}`,
          }),
        },
      })}
      {...(totals !== null &&
        list.rows.length > 0 && {
          summary: summaryOf(fields, totals, [selected, drag].filter((column) => column !== null).length),
        })}
      // The height is the style sheet's: the number only switches the fixed header on.
      scroll={{ x: width + ACTIONS_WIDTH, y: 1 }}
      showSorterTooltip={false}
      pagination={{
        current: list.query.pageNo,
        pageSize: PAGE_SIZE,
        total: list.total,
        showSizeChanger: false,
        showQuickJumper: true,
        showTotal: (total, [first, last]) => `${first}-${last} 共 ${total} 条`,
      }}
      onChange={({ current = 1 }, _filters, sorter, { action }) => {
        if (action === 'paginate') return list.change({ pageNo: current });
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        return list.change({
          sort: order ? { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : null,
        });
      }}
    />
  );
}

function summaryOf(fields: readonly FieldDescription[], totals: Totals, before: number) {
  return (): ReactNode => <TotalsRow fields={fields} totals={totals} before={before} />;
}

function orderOf(sort: Sort | null, column: string): 'ascend' | 'descend' | null {
  if (sort?.column !== column) return null;
  return sort.order === 'asc' ? 'ascend' : 'descend';
}
