import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/http.ts';
import type { Page } from '#src/api/page.ts';

export interface PageState<R> extends Page<R> {
  readonly loading: boolean;
}

const EMPTY: Page<never> = { records: [], total: 0 };

/** One page of a list in a dialog: old rows stay in sight while it is read, a failure is said in the server's words. */
export function usePage<T, R, K extends QueryKey>(
  options: UseQueryOptions<T, Error, Page<R>, K>,
): PageState<R> {
  const { message } = App.useApp();
  const { data = EMPTY, error, isFetching } = useQuery({ ...options, placeholderData: keepPreviousData });
  useEffect(() => {
    if (error instanceof ApiError) void message.warning(error.message);
  }, [error, message]);
  return { ...data, loading: isFetching };
}

export interface PageParams<V> {
  readonly conditions: V;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Other conditions, from the first page on. */
  ask(conditions: V): void;
  turn(pageNo: number, pageSize: number): void;
}

/** What a list in a dialog is asked: conditions, and which page. */
export function usePageParams<V>(first: V | (() => V), firstSize = 10): PageParams<V> {
  const [conditions, setConditions] = useState(first);
  const [page, setPage] = useState({ pageNo: 1, pageSize: firstSize });
  return {
    conditions,
    ...page,
    ask(next) {
      setConditions(() => next);
      setPage((before) => ({ ...before, pageNo: 1 }));
    },
    turn: (pageNo, pageSize) =>
      setPage((before) => ({ pageNo: pageSize === before.pageSize ? pageNo : 1, pageSize })),
  };
}
