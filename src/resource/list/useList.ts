import { startTransition, useEffect, useMemo, useState } from 'react';
import type { AnyRow, EntityDescription, ListView } from '#domain/entities/describe.ts';
import { findView, getFirstFilters, hasDayFilter, listViews } from '#domain/entities/firstFilters.ts';
import { getFollowing } from '#domain/entities/following.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import { useResourceEnvironment } from '../environment.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { useToday } from '../useToday.ts';
import { createListModel, type ListModel, type ListState } from './listModel.ts';
import {
  toListParams,
  type ListRequest,
  PARK,
  computePageAfterDelete,
  isSameQuery,
  type Filters,
  readAddress,
  writeAddress,
} from './listQuery.ts';
import { useFollowing } from './useFollowing.ts';

/** What rows are narrowed to. */
export type Narrowing = Partial<Pick<ListRequest, 'filters' | 'advanced'>>;

/** The request, and how to change it: the same object as long as the request is the same. */
export interface ListControl {
  readonly query: ListRequest;
  /** What the list opens with. */
  readonly opening: ListRequest;
  /** Changes part of the query; anything but the page itself leads to page 1. */
  change(part: Partial<ListRequest>): void;
  /** 查询: reads page 1 of this request, also when it is unchanged. */
  ask(part: Narrowing): void;
  reload(): void;
  /** Changes shown rows in place. */
  patch(change: (row: AnyRow) => AnyRow): void;
}

/** Whether rows are on their way; it changes twice with every question, so that only those ask who show it. */
export interface Loading {
  get(): boolean;
  subscribe(changed: () => void): () => void;
}

/** Its phase is that of what is drawn: `loading` only where there are no rows yet. */
export interface List extends ListState, ListControl {
  /** Tabs of the page. */
  readonly views: readonly ListView[];
  readonly loading: Loading;
  readonly control: ListControl;
}

/** The park is part of the question: another one is another list (LIST-21). */
interface Question {
  readonly query: ListRequest;
  readonly parkId: string | null;
}

const sameQuestion = (a: Question, b: Question): boolean =>
  a.parkId === b.parkId && isSameQuery(a.query, b.query);

/**
 * The list of an entity; the address holds the query. A hidden page stops loading and resumes when it is shown.
 * @param isInner the address belongs to the page around it
 */
export function useList(entity: EntityDescription, api: ResourceApi, isInner: boolean): List {
  const { park, feeds } = useResourceEnvironment();
  const following = getFollowing(entity);
  const turns$ = following === 'none' ? undefined : feeds[following].turns$;
  const today = useToday(hasDayFilter(entity) ? undefined : null);
  const views = useMemo(() => listViews(entity, today), [entity, today]);
  const { opening, query, setQuery } = useDayQuery(entity, today, isInner);
  useFollowing(entity, park?.id ?? query.filters[PARK]);
  const model = useMemo(
    () =>
      createListModel<Question>(
        ({ query: request }, signal) => {
          const sort = request.sort ?? findView(views, request.filters)?.sort ?? null;
          return api.list(toListParams(entity, { ...request, sort }), signal);
        },
        sameQuestion,
        turns$,
      ),
    [entity, api, views, turns$],
  );
  const state = useListState(model);
  const loading = useMemo(
    (): Loading => ({ get: () => model.get().phase === 'loading', subscribe: model.subscribe }),
    [model],
  );

  const parkId = park?.id ?? null;
  const [knownPark, setKnownPark] = useState(parkId);
  if (parkId !== knownPark) {
    setKnownPark(parkId);
    if (knownPark !== null) setQuery({ ...query, pageNo: 1 });
  }

  // An old link, or somebody else deleted the last rows: never on a page that does not exist (LIST-13).
  const lastPage = computePageAfterDelete(query.pageNo, state.total, 0);
  if (state.phase === 'ready' && state.total > 0 && state.rows.length === 0 && query.pageNo > lastPage)
    setQuery({ ...query, pageNo: lastPage });

  useEffect(() => {
    model.ask({ query, parkId });
  }, [model, query, parkId]);
  useEffect(() => () => model.pause(), [model]);

  const control = useMemo((): ListControl => {
    const change = (part: Partial<ListRequest>): void => setQuery({ ...query, pageNo: 1, ...part });
    return {
      query,
      opening,
      change,
      ask(part) {
        if (isSameQuery(query, { ...query, ...part, pageNo: 1 })) model.reload();
        else change(part);
      },
      reload: model.reload,
      patch: model.patch,
    };
  }, [model, query, opening, setQuery]);

  return useMemo(() => ({ ...state, ...control, control, loading, views }), [state, control, loading, views]);
}

/** The query of the list. For as long as nobody changed what it opened with, it follows the day. */
function useDayQuery(entity: EntityDescription, today: string, isInner: boolean) {
  const { user } = useResourceEnvironment();
  const userType = user?.userType ?? -1;
  const opening = useMemo(() => buildOpening(entity, userType, today), [entity, userType, today]);
  const [query, setQuery] = useAddressQuery(entity, opening.filters, isInner);
  const [day, setDay] = useState(today);
  if (today !== day) {
    setDay(today);
    if (isSameQuery(query, buildOpening(entity, userType, day))) setQuery(opening);
  }
  return { opening, query, setQuery };
}

const buildOpening = (entity: EntityDescription, userType: number, today: string): ListRequest => ({
  filters: getFirstFilters(entity, userType, today),
  sort: null,
  pageNo: 1,
  advanced: null,
});

/** Rows are drawn in slices, once an answer, so that nobody waits for them with a key pressed. */
function useListState(model: ListModel<Question>): ListState {
  const [state, setState] = useState(model.shown);
  useEffect(() => {
    const draw = (): void => startTransition(() => setState(model.shown));
    draw();
    return model.subscribe(draw);
  }, [model]);
  return state;
}

/**
 * The query of a list, read from the address whenever the page is led to, and written back to it: a reload, a copied
 * link or the way back brings the same list.
 * @param first filters of a page that was opened without any
 * @param isInner a list inside a dialog: the address belongs to the page around it
 */
export function useAddressQuery(
  entity: EntityDescription,
  first: Filters,
  isInner = false,
): readonly [ListRequest, (next: ListRequest) => void] {
  const address = usePageAddress();
  const readRequest = (): ListRequest =>
    readAddress(entity, new URLSearchParams(isInner ? '' : address.search), first);
  const [query, setQuery] = useState(readRequest);
  const [read, setRead] = useState(address.visit);
  if (read !== address.visit && !isInner) {
    setRead(address.visit);
    const next = readRequest();
    if (!isSameQuery(next, query)) setQuery(next);
  }

  useEffect(() => {
    if (!isInner) address.write((before) => writeAddress(entity, query, before, first));
  }, [entity, query, first, isInner, address]);

  return [query, setQuery];
}
