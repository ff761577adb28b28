/** Reads as the query cache knows them: what they are of, how they are asked, and who shows that one failed. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { ApiError, type Http, type Params } from './http.ts';
import { readPage } from './page.ts';

/** What a read is about: an entity description, or an area of the API that describes none. */
export interface Resource {
  /** First part of the key, so that everything read of it can be marked as old. */
  readonly name: string;
  /** Relative to the API base. */
  readonly path: string;
  /** Type of the message that announces a change of one of its records. */
  readonly live?: number;
  /** `park`: its records belong to parks. */
  readonly scope?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A failure is shown by the page that asked; absent = by the default notification. */
      readonly quiet?: boolean;
      /** Read anew when a message of this type announces a change. */
      readonly live?: number | undefined;
    };
    mutationMeta: {
      readonly quiet?: boolean;
    };
  }
}

/**
 * A read by GET for a page that shows its failure itself. It is aborted when nobody waits for it any more.
 * @param call last part of the path
 */
export function queryCall<T>(http: Http, { name, path, live }: Resource, call: string, params: Params = {}) {
  const queryKey: QueryKey = [name, call, params];
  return queryOptions({
    queryKey,
    // Quiet for the client: the cache says once what failed, or leaves it to the page.
    queryFn: async ({ signal }) =>
      (await http.get<T>(`${path}/${call}`, params, { quiet: true, signal })).result,
    meta: { quiet: true, live },
  });
}

/** A page of records; see `queryCall`. */
export function queryPage<const E extends EntityDescription>(
  http: Http,
  { name, path, live, scope }: E,
  params: Params,
) {
  return queryOptions({
    queryKey: [name, 'list', params],
    async queryFn({ signal }) {
      const options = { quiet: true, isOfPark: scope === 'park', signal } as const;
      return readPage<RowOf<E>>((await http.get(`${path}/list`, params, options)).result);
    },
    meta: { quiet: true, live },
  });
}

/** So that a question which changes while people type is only asked once it stands still. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError('aborted', '请求已取消'));
    });
  });
}
