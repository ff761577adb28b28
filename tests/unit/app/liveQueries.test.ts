/** What was read becomes old when the bus says so, and nothing else does. */

import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { BehaviorSubject, Subject, type Subscription } from 'rxjs';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageCalls } from '#domain/calls/announcements.ts';
import { defineCall } from '#domain/calls/call.ts';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import { leaderboardCall } from '#domain/calls/statistics.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { buildRead } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { followChanges } from '#src/app/liveQueries.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import type { LinksState, NoticesState } from '#streams/models/state.ts';

const READ = { method: 'GET', summary: 'A read', access: 'signedIn', reply: Type.Unknown() } as const;
const TURN_BOARD = defineCall({
  ...READ,
  path: '/admin/golfCaddie/turnBoard',
  of: 'golfCaddie',
  live: 106,
  query: Type.Object({ parkId: Type.String() }),
});
const ORDER_LOG = defineCall({ ...READ, path: '/admin/golfOrder/log', of: 'golfOrder', live: 111 });
const SETTINGS = defineCall({ ...READ, path: '/sys/settings/all', of: 'settings' });

let asked: string[];
const http = {
  async get(path: string, params: object) {
    asked.push([path.split('/').slice(-2).join('/'), ...Object.values(params)].join(' '));
    return { result: asked.length, message: '', code: '200' };
  },
} as unknown as Http;

let bus$: Subject<BusMessage>;
let recovered$: Subject<void>;
let links$: BehaviorSubject<LinksState>;
let notices$: BehaviorSubject<NoticesState>;
let queries: ReturnType<typeof createQueryClient>;
const following: Pick<Subscription, 'unsubscribe'>[] = [];

const linksAre = (state: string) => ({ golf: { status: { state } } }) as unknown as LinksState;
const unread = (...ids: string[]) =>
  ({
    lists: {
      anntMsgList: ids.map((id) => ({ id })),
      anntMsgTotal: ids.length,
      sysMsgList: [],
      sysMsgTotal: 0,
    },
  }) as unknown as NoticesState;
const announce = (body: object) => bus$.next({ kind: 'golf', body } as unknown as BusMessage);
const rowOf = (type: number) => ({ type, id: '1', rev: 2, status: '1', patch: {} });

beforeEach(async () => {
  vi.useFakeTimers();
  [asked, bus$, recovered$] = [[], new Subject(), new Subject()];
  links$ = new BehaviorSubject(linksAre('connecting'));
  notices$ = new BehaviorSubject(unread('1'));
  queries = createQueryClient(() => undefined);
  const observe = <T, K extends QueryKey>(options: QueryObserverOptions<T, Error, T, T, K>) =>
    new QueryObserver(queries, options).subscribe(() => undefined);
  for (const observed of [
    observe(buildRead(http, TURN_BOARD, { parkId: 'P1' })),
    observe(buildRead(http, ORDER_LOG, {})),
    observe(buildRead(http, leaderboardCall, { competitionId: '7' })),
    observe(buildRead(http, leaderboardCall, { competitionId: '8' })),
    observe(buildRead(http, parkSummaryCalls.list, {})),
    observe(buildRead(http, messageCalls.listOwn, {})),
    observe(buildRead(http, SETTINGS, {})),
  ])
    following.push({ unsubscribe: observed });
  following.push(
    followChanges(
      {
        bus$,
        links: { state$: links$, get: () => links$.value },
        notices: { state$: notices$, get: () => notices$.value },
      },
      recovered$,
      queries,
    ),
  );
  await vi.runAllTimersAsync();
  asked = [];
});
afterEach(() => {
  for (const one of following.splice(0)) one.unsubscribe();
  queries.clear();
  vi.useRealTimers();
});

test('a burst of changes of a kind makes what was read of it old, once', async () => {
  for (let index = 0; index < 300; index += 1) announce(rowOf(106));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['golfCaddie/turnBoard P1']);
});

test('changes of several kinds that come together are all read', async () => {
  announce(rowOf(106));
  announce(rowOf(111));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['golfCaddie/turnBoard P1', 'golfOrder/log']);
});

test('a ranking is read anew for its own competition alone', async () => {
  announce({ type: 118, competitionId: '8', version: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['golfRanking/leaderboard 8']);
});

test('positions and frames of other links change nothing', async () => {
  announce({ type: 2, deviceId: '1' });
  bus$.next({ kind: 'notice', body: {} } as unknown as BusMessage);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});

test('after messages were missed everything that is announced is read anew', async () => {
  recovered$.next();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(4);
  expect(asked.join()).not.toMatch(/summary|mine|all/);
});

test('a link that comes back brings new figures, other news of it do not', async () => {
  links$.next(linksAre('live'));
  links$.next(linksAre('live'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['golfDispatch/summary']);
});

test('messages are read anew when the bell has others, not whenever it was asked', async () => {
  notices$.next(unread('1'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  notices$.next(unread('2', '1'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['sysAnnouncementSend/getMyAnnouncementSend']);
});
