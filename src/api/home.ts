/** What waits for the user: `GET /admin/workspace/waiting`; records by number or name: `GET /admin/workspace/search`. */
import { queryOptions } from '@tanstack/react-query';
import type { FoundRecord } from '#domain/home/found.ts';
import type { WaitingGroup } from '#domain/home/waiting.ts';
import type { Http } from './http.ts';
import { pause, watchQuery } from './query.ts';

const WORKSPACE = { name: 'workspace', path: '/admin/workspace' } as const;

/** ms between two looks; changes that the live link tells of are looked at sooner. */
const WAITING_MS = 30_000;

/** @param parkId `null` = in all parks of the caller */
export const queryWaiting = (http: Http, parkId: string | null, now: () => number) =>
  watchQuery<readonly WaitingGroup[]>(
    http,
    WORKSPACE,
    'waiting',
    { parkId: parkId ?? undefined },
    WAITING_MS,
    now,
  );

/** Somebody is still typing. */
const TYPING_MS = 300;

/** @param text not empty */
export const queryFound = (http: Http, text: string) =>
  queryOptions({
    queryKey: [WORKSPACE.name, 'search', text],
    async queryFn({ signal }) {
      await pause(TYPING_MS, signal);
      const { result } = await http.get<readonly FoundRecord[]>(
        `${WORKSPACE.path}/search`,
        { text },
        { quiet: true, signal },
      );
      return result;
    },
    meta: { quiet: true },
  });
