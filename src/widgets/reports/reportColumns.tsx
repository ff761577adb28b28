import type { TableColumnsType, TableProps } from 'antd';
import type { ReportRow } from '#domain/calls/reports.ts';
import type { Page } from '#src/api/page.ts';
import { formatMultiDictText } from '../dictionary/texts.ts';
import { Ellipsis } from '../text/Ellipsis.tsx';
import { hashRow } from './popup.ts';
import type { ReportTableColumn } from './reportReads.ts';
import type { OpenReport } from './useReport.ts';

/** The report's rows under its own name, each with the key that tells it apart. */
export type KeyedRow = ReportRow & { readonly rowKey: string };

export const addRowKeys = ({ records, total }: Page<ReportRow>): Page<KeyedRow> => ({
  records: records.map((row) => ({ ...row, rowKey: hashRow(row) })),
  total,
});

export function buildReportColumn<R extends ReportRow>(
  { dataIndex, title, sorter, align, dict }: ReportTableColumn,
  dictionaries: OpenReport['head']['dictionaries'],
): TableColumnsType<R>[number] {
  return {
    key: dataIndex,
    dataIndex,
    title,
    align,
    sorter,
    render: (value: string | number | null) =>
      dict === null ? <Ellipsis value={value} /> : formatMultiDictText(dictionaries[dict], value),
  };
}

/** What the head of a table asks for; `null` when it asks for nothing. */
export function readTableSort<R>(
  sorted: Parameters<NonNullable<TableProps<R>['onChange']>>[2],
): { readonly column: string; readonly order: 'asc' | 'desc' } | null {
  const { order, columnKey } = [sorted].flat()[0] ?? {};
  if (order === undefined || order === null) return null;
  return { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}
