import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyFace, ErrorFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageHeader } from '#src/widgets/layout/PageHeader.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import { usePageParams } from '#src/widgets/pickers/usePage.ts';
import {
  buildReportColumn,
  addRowKeys,
  type KeyedRow,
  readTableSort,
} from '#src/widgets/reports/reportColumns.tsx';
import { ReportConditions } from '#src/widgets/reports/ReportConditions.tsx';
import { queryReport, queryReportData } from '#src/widgets/reports/reportReads.ts';
import type { OpenReport } from '#src/widgets/reports/useReport.ts';
import styles from './online.module.css';

interface Props {
  readonly code: string;
  /** Beside its name, e.g. the way back. */
  readonly action?: ReactNode;
}

/** A report by its code or id: its conditions, its columns, its rows. */
export function ReportView({ code, action }: Props) {
  const { data, error, refetch } = useQuery(queryReport(useHttp(), code));
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={10} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={data.head.name} {...(action !== undefined && { action })} />
      <div className={styles.page}>
        <ReportRows key={data.head.id} report={data} />
      </div>
    </>
  );
}

const NONE = {};

function ReportRows({ report: { head, queries } }: { readonly report: OpenReport }) {
  const http = useHttp();
  const params = usePageParams<Readonly<Record<string, string>>>(NONE);
  const [sorting, sort] = useState<ReturnType<typeof readTableSort>>(null);
  const { conditions, pageNo, pageSize } = params;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryReportData(http, '', head.id, { ...conditions, ...sorting, pageNo, pageSize }),
    select: addRowKeys,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ReportConditions queries={queries} first={NONE} onSearch={params.ask} />
      {error ? (
        <ErrorFace error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<KeyedRow>
          size="small"
          bordered
          rowKey="rowKey"
          loading={isFetching}
          columns={head.columns.map((column) => buildReportColumn<KeyedRow>(column, head.dictionaries))}
          dataSource={[...(data?.records ?? [])]}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <EmptyFace text="没有符合条件的数据" /> }}
          onChange={(_page, _filters, sorted) => sort(readTableSort(sorted))}
          pagination={{
            ...PAGING,
            current: pageNo,
            pageSize,
            total: data?.total ?? 0,
            onChange: params.turn,
          }}
        />
      )}
    </>
  );
}
