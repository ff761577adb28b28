import { Table, type TableProps } from 'antd';
import { PAGING } from '../paging.ts';
import { type PickedRow, getRowText, togglePage, togglePicked } from './picked.ts';
import styles from './pickers.module.css';
import type { PageParams, PageState } from './usePage.ts';

interface Props<R extends PickedRow> extends Pick<TableProps<R>, 'columns' | 'scroll' | 'onChange'> {
  readonly page: PageState<R>;
  readonly params: Pick<PageParams<unknown>, 'pageNo' | 'pageSize' | 'turn'>;
  readonly sizes?: number[];
  /** Field by which a row is known among the chosen ones. */
  readonly field: string;
  readonly multiple: boolean;
  readonly picked: readonly R[];
  onPick(rows: readonly R[]): void;
}

/** On a phone a table keeps the width that its columns need, and is scrolled. */
const PHONE = '(max-width: 499.98px)';
const PHONE_TABLE_PX = 800;

/** A page of rows to choose from, by their boxes or by a click anywhere; what is ticked stays while pages turn. */
export function PickTable<R extends PickedRow>({
  page: { records, total, loading },
  params: { pageNo, pageSize, turn },
  sizes = PAGING.pageSizeOptions,
  field,
  multiple,
  picked,
  onPick,
  scroll,
  ...table
}: Props<R>) {
  const toggle = (row: R): void => onPick(togglePicked(picked, row, field, multiple));
  return (
    <Table<R>
      {...table}
      scroll={{ ...scroll, ...(matchMedia(PHONE).matches && { x: PHONE_TABLE_PX }) }}
      size="small"
      bordered
      rowKey={(row) => getRowText(row, field)}
      loading={loading}
      dataSource={[...records]}
      pagination={{
        ...PAGING,
        pageSizeOptions: sizes,
        current: pageNo,
        pageSize,
        total,
        onChange: turn,
      }}
      rowSelection={{
        type: multiple ? 'checkbox' : 'radio',
        selectedRowKeys: picked.map((row) => getRowText(row, field)),
        preserveSelectedRowKeys: true,
        onSelect: toggle,
        onSelectAll: (ticked) => onPick(togglePage(picked, records, field, ticked)),
      }}
      onRow={(row) => ({ className: styles.row, onClick: () => toggle(row) })}
    />
  );
}
