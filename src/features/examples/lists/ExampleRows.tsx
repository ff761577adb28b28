import { type ReactNode, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import { ExamplePage } from '../ExamplePage.tsx';

/** Which page of the samples is shown. */
export function useSamplePage() {
  const [{ current, pageSize }, turnTo] = useState({ current: 1, pageSize: 10 });
  return { asked: { pageNo: current, pageSize }, pagination: { current, pageSize, onChange: turn } };

  function turn(page: number, size: number): void {
    turnTo({ current: page, pageSize: size });
  }
}

interface Samples<R> {
  readonly result: { readonly data: readonly R[]; readonly totalCount: number };
}

interface Props<R> {
  readonly title: string;
  readonly columns: TableColumnsType<R>;
  readonly page: ReturnType<typeof useSamplePage>;
  readonly answer: Pick<UseQueryResult<Samples<R>>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What a row opens onto. */
  readonly expanded?: (row: R) => ReactNode;
}

/** Samples of the server, page by page; the answer has no `success`, so that it arrives whole. */
export function ExampleRows<R extends { readonly id: string }>({
  title,
  columns,
  page,
  answer,
  expanded,
}: Props<R>) {
  const { data, error, isFetching, refetch } = answer;
  return (
    <ExamplePage title={title}>
      {error === null ? (
        <ScrolledTable<R>
          label={title}
          loading={isFetching}
          columns={columns}
          dataSource={[...(data?.result.data ?? [])]}
          {...(expanded && { expandable: { expandedRowRender: expanded } })}
          pagination={{
            ...PAGING,
            ...page.pagination,
            total: data?.result.totalCount ?? 0,
          }}
        />
      ) : (
        <ErrorFace error={error} onRetry={() => void refetch()} />
      )}
    </ExamplePage>
  );
}
