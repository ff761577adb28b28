import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { querySamples } from '#src/api/examples.ts';
import { ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PAGING } from '#src/widgets/paging.ts';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import { ExamplePage } from '../ExamplePage.tsx';

interface Props<R> {
  readonly title: string;
  readonly columns: TableColumnsType<R>;
  readonly path: string;
  /** What a row opens onto. */
  readonly expanded?: (row: R) => ReactNode;
}

/** Samples of the server, page by page. */
export function ExampleRows<R extends { readonly id: string }>({ title, columns, path, expanded }: Props<R>) {
  const [{ current, pageSize }, turnTo] = useState({ current: 1, pageSize: 10 });
  const { data, error, isFetching, refetch } = useQuery(querySamples<R>(useHttp(), path, current, pageSize));
  return (
    <ExamplePage title={title}>
      {error === null ? (
        <ScrolledTable<R>
          label={title}
          loading={isFetching}
          columns={columns}
          dataSource={[...(data?.data ?? [])]}
          {...(expanded && { expandable: { expandedRowRender: expanded } })}
          pagination={{
            ...PAGING,
            current,
            pageSize,
            total: data?.totalCount ?? 0,
            onChange: (page, size) => turnTo({ current: page, pageSize: size }),
          }}
        />
      ) : (
        <ErrorFace error={error} onRetry={() => void refetch()} />
      )}
    </ExamplePage>
  );
}
