import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { createListModel, type ListState } from './listModel.ts';
import { listParams, type ListQuery, sameQuery } from './listQuery.ts';
import { useAddressQuery } from './useAddressQuery.ts';

export interface List extends ListState {
  readonly query: ListQuery;
  /** Changes part of the query; anything but the page itself leads to page 1. */
  change(part: Partial<ListQuery>): void;
  /** 查询: page 1 with these filters; the same ones ask again. */
  search(filters: ListQuery['filters']): void;
  reload(): void;
}

/** The list of an entity; the address holds the query. A hidden page stops loading and resumes when it is shown. */
export function useList(entity: EntityDescription, api: ResourceApi): List {
  const [query, setQuery] = useAddressQuery(entity);
  const model = useMemo(
    () =>
      createListModel<ListQuery>((asked, signal) => api.list(listParams(entity, asked), signal), sameQuery),
    [entity, api],
  );
  const state = useSyncExternalStore(model.subscribe, model.get);

  useEffect(() => {
    model.ask(query);
  }, [model, query]);
  useEffect(() => () => model.pause(), [model]);

  const change = (part: Partial<ListQuery>): void => setQuery({ ...query, pageNo: 1, ...part });

  return {
    ...state,
    query,
    change,
    search(filters) {
      if (sameQuery(query, { ...query, filters, pageNo: 1 })) model.reload();
      else change({ filters });
    },
    reload: model.reload,
  };
}
