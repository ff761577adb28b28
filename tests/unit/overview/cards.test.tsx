// @vitest-environment happy-dom
/** The cards of 工作台: what stands where, and how often the server is asked. */

import { useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeCalls, type WaitingGroup } from '#domain/calls/home.ts';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import { buildRead } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useDayChanges } from '#src/features/overview/useDayChanges.ts';
import { WaitingCards } from '#src/features/overview/Waiting.tsx';
import { type RowState, ResourceEnvironmentProvider } from '#src/resource/environment.ts';
import { FrameProvider } from '#src/shell/console/ConsoleFrame.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

let rowStates$: Subject<RowState>;
/** Paths and their answers, still open. */
let calls: { readonly path: string; readonly isGivenUp: () => boolean; answer(): Promise<void> }[];

beforeEach(() => {
  vi.useFakeTimers();
  rowStates$ = new Subject();
  calls = [];
});
afterEach(() => {
  vi.useRealTimers();
});
const screen = setUpScreen();

const http = {
  get: (path: string, _params: unknown, options?: { signal?: AbortSignal }) =>
    new Promise((resolve) => {
      calls.push({
        path,
        isGivenUp: () => options?.signal?.aborted === true,
        answer: () => act(async () => resolve({ result: [], message: '', code: '200' })),
      });
    }),
} as unknown as Http;

const draw = (content: ReactNode): Promise<void> =>
  screen.draw(
    <MemoryRouter>
      <ServerReads http={http}>
        <ResourceEnvironmentProvider
          value={{
            user: null,
            park: null,
            parks: [],
            canMail: false,
            now: Date.now,
            rowStates$,
            feeds: {
              rows: { turns$: NEVER, missed$: NEVER, heard$: NEVER },
              hints: { turns$: NEVER, missed$: NEVER, heard$: NEVER },
            },
            RecordViewers: null,
            follow: () => () => {},
          }}
        >
          {content}
        </ResourceEnvironmentProvider>
      </ServerReads>
    </MemoryRouter>,
  );

const change: RowState = { type: 111, id: '1', rev: 2, status: '1', patch: {} };
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

function Cards() {
  useDayChanges();
  useQuery(buildRead(useHttp(), homeCalls.listWaiting, {}));
  useQuery(buildRead(useHttp(), parkSummaryCalls.list, {}));
  return null;
}

// HOME-05
test('a day that never rests is asked for every five seconds, all cards at once, and none is given up', async () => {
  await draw(<Cards />);
  expect(calls).toHaveLength(2);
  const [waiting, summary] = calls;
  await waiting?.answer();
  for (let step = 0; step < 49; step += 1) {
    await act(async () => rowStates$.next(change));
    await pass(100);
  }
  expect(calls).toHaveLength(2);
  await pass(100);
  // The summary is still on its way.
  expect(calls.map(({ path }) => path)).toEqual([
    homeCalls.listWaiting.path,
    parkSummaryCalls.list.path,
    homeCalls.listWaiting.path,
  ]);
  expect(summary?.isGivenUp()).toBe(false);
  for (const call of calls) await call.answer();
  await act(async () => rowStates$.next(change));
  await pass(5_000);
  expect(calls).toHaveLength(5);
  for (const call of calls) await call.answer();
});

async function drawCards(groups: readonly WaitingGroup[]): Promise<void> {
  const asked = {
    data: { value: groups, readTs: Date.now() },
    error: null,
    refetch: () => Promise.resolve(),
  };
  await draw(
    <FrameProvider value={{ routes: [], menu: [] } as never}>
      <WaitingCards asked={asked as never} />
    </FrameProvider>,
  );
}

// HOME-04
test('kinds of which nothing waits stand in one line, those with rows side by side', async () => {
  const row = { id: '7', title: '0908-1', detail: '', parkName: '', since: '' };
  await drawCards([
    { name: 'timeouts', total: 0, query: {}, rows: [] },
    { name: 'jumps', total: 1, query: {}, rows: [row] },
  ]);
  const [card] = screen.place.querySelectorAll('section');
  expect([...(card?.children ?? [])].map((part) => part.textContent?.replace(/\s/g, ''))).toEqual([
    '调度▲1项待处理',
    '待审核跳洞10908-1',
    '未结超时0',
  ]);
});

// LIST-80
test('a kind whose list ends counting says that there is more, and so does its area', async () => {
  await drawCards([
    { name: 'applications', total: 7, query: {}, rows: [] },
    { name: 'evaluations', total: 10_000, isBounded: true, query: {}, rows: [] },
  ]);
  const counts = [...screen.place.querySelectorAll('header, b')].map((part) => part.textContent);
  expect(counts).toEqual(['球童▲ 10,007+ 项待处理', '7', '10,000+']);
});
