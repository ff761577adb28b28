// @vitest-environment happy-dom
/** Reads and writes of a page through the query cache: what is asked, given up, repeated, and who says that it failed. */

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { act, useState, type ReactNode } from 'react';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '#domain/calls/call.ts';
import { buildRead, buildWatch } from '#src/api/call.ts';
import { ApiError, type ApiErrorKind, type CallOptions, type Http, type Params } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const HOLES = { name: 'golfHole', path: '/admin/golfHole' } as const;
const ONE = defineCall({
  method: 'GET',
  path: `${HOLES.path}/one`,
  summary: 'A hole',
  access: 'signedIn',
  of: HOLES.name,
  query: Type.Object({ no: Type.Number() }),
  reply: Type.String(),
});
const SUM = defineCall({
  method: 'GET',
  path: `${HOLES.path}/sum`,
  summary: 'A figure',
  access: 'signedIn',
  of: HOLES.name,
  reply: Type.String(),
});

interface Call {
  readonly path: string;
  readonly params: Params | undefined;
  readonly options: CallOptions | undefined;
  answer(result: unknown): Promise<void>;
  fail(kind: ApiErrorKind): Promise<void>;
}

let calls: Call[];
let announced: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  [calls, announced] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
});
const screen = setUpScreen();

const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A server that answers when the test says so. */
const http = {
  get: (path: string, params?: Params, options?: CallOptions) =>
    new Promise((resolve, reject) =>
      calls.push({
        path,
        params,
        options,
        async answer(result) {
          resolve({ result, message: '', code: '200' });
          await settle();
        },
        async fail(kind) {
          reject(new ApiError(kind, `失败 ${kind}`));
          await settle();
        },
      }),
    ),
} as unknown as Http;

async function draw(page: ReactNode): Promise<void> {
  await screen.draw(
    <App>
      <ServerReads http={http} announce={({ message }) => announced.push(message)}>
        {page}
      </ServerReads>
    </App>,
  );
  await settle();
}

const text = () => screen.place.textContent;
const click = async () => {
  await act(async () => screen.place.querySelector('button')?.click());
  await settle();
};
const call = (index: number): Call => {
  const found = calls[index];
  if (found === undefined) throw new Error(`no call ${index}, there were ${calls.length}`);
  return found;
};

function Hole({ no }: { readonly no: number }) {
  const asked = buildRead(useHttp(), ONE, { no });
  const { data, error } = useQuery({ ...asked, placeholderData: keepPreviousData });
  return error === null ? (data ?? '…') : error.message;
}

/** Shows nothing but what was answered. */
function BareHole({ no }: { readonly no: number }) {
  return useAnnouncedCall(ONE, { no }).data ?? '…';
}

test('the newest question counts: the older one is aborted, and what was answered last stays until then', async () => {
  await draw(<Hole no={1} />);
  expect(call(0)).toMatchObject({ path: '/admin/golfHole/one', params: { no: 1 } });
  expect(call(0).options?.isAnnounced).toBeUndefined();
  await call(0).answer('first');
  expect(text()).toBe('first');
  await draw(<Hole no={2} />);
  await draw(<Hole no={3} />);
  expect(text()).toBe('first');
  expect(call(1).options?.signal?.aborted).toBe(true);
  await call(1).answer('second');
  expect(text()).toBe('first');
  await call(2).answer('third');
  expect(text()).toBe('third');
});

test('a page that goes away gives up what it asked', async () => {
  await draw(<Hole no={1} />);
  await draw(null);
  expect(call(0).options?.signal?.aborted).toBe(true);
  expect(announced).toEqual([]);
});

test('only what may pass is asked once more, and only once', async () => {
  await draw(<Hole no={1} />);
  await call(0).fail('network');
  expect(text()).toBe('…');
  await settle(500);
  await call(1).fail('timeout');
  await settle(5_000);
  expect(calls).toHaveLength(2);
  expect(text()).toBe('失败 timeout');
  await draw(<Hole key="other" no={2} />);
  await call(2).fail('business');
  await settle(5_000);
  expect(calls).toHaveLength(3);
  expect(text()).toBe('失败 business');
});

test('who is about to change a record begins with what is stored now, not with what was read before', async () => {
  function Form() {
    const { data, error, refetch } = useFreshQuery(buildRead(useHttp(), ONE, { no: 1 }));
    return (
      <button type="button" onClick={() => void refetch()}>
        {data ?? error?.message ?? '…'}
      </button>
    );
  }
  await draw(<Hole no={1} />);
  await call(0).answer('first');
  await draw(<Form />);
  expect(text()).toBe('…');
  await call(1).answer('second');
  expect(text()).toBe('second');
  await click();
  expect(text()).toBe('second');
  await call(2).answer('third');
  expect(text()).toBe('third');
});

test('a failed read is shown once: by the page that gets it, else by a notification, and nobody needs to know all', async () => {
  await draw(<Hole no={1} />);
  await call(0).fail('server');
  expect(text()).toBe('失败 server');
  expect(announced).toEqual([]);
  await draw(<BareHole no={2} />);
  await call(1).fail('server');
  expect(text()).toBe('…');
  expect(announced).toEqual(['失败 server']);
  await draw(<BareHole no={3} />);
  await call(2).fail('expired');
  expect(announced).toEqual(['失败 server']);
});

test('a failed write is announced unless who sent it takes the failure', async () => {
  const shown: string[] = [];
  function Page({ onError }: { readonly onError?: (error: Error) => void }) {
    const mutationFn = () => Promise.reject(new ApiError('business', '已关闭'));
    const { mutate } = useMutation({ mutationFn, ...(onError && { onError }) });
    return (
      <button type="button" onClick={() => mutate()}>
        写
      </button>
    );
  }
  await draw(<Page />);
  await click();
  expect(announced).toEqual(['已关闭']);
  await draw(<Page onError={({ message }) => shown.push(message)} />);
  await click();
  expect(announced).toEqual(['已关闭']);
  expect(shown).toEqual(['已关闭']);
});

test('figures that are watched are read again; a failure stays until it is over, beside what was read', async () => {
  let nowTs = 5;
  function Page() {
    const { data, error } = useQuery(buildWatch(useHttp(), SUM, {}, 1_000, () => nowTs));
    return `${data.value ?? '–'} ${data.readTs ?? '–'} ${error === null ? 'ok' : error.message}`;
  }
  await draw(<Page />);
  expect(text()).toBe('– – ok');
  await call(0).fail('server');
  expect(text()).toBe('– – 失败 server');
  await settle(1_000);
  expect(calls).toHaveLength(2);
  expect(text()).toBe('– – 失败 server');
  await call(1).answer('18');
  expect(text()).toBe('18 5 ok');
  nowTs = 6;
  await settle(1_000);
  await call(2).fail('server');
  expect(text()).toBe('18 5 失败 server');
});

test('what a dialog sends is said to be taken or refused where it was asked', async () => {
  const outcomes: boolean[] = [];
  const sent: { resolve(words: string): void; reject(error: ApiError): void }[] = [];
  const send = () => new Promise<string>((resolve, reject) => sent.push({ resolve, reject }));
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const { isSending, refusal, submit } = useSending(() => setOpen(false));
    return (
      <button type="button" onClick={() => void submit(send).then((isTaken) => outcomes.push(isTaken))}>
        {`${isOpen ? 'open' : 'closed'} ${isSending ? 'sending' : 'idle'} ${refusal ?? ''}`}
      </button>
    );
  }
  await draw(<Page />);
  await click();
  expect(text()).toBe('open sending ');
  sent[0]?.reject(new ApiError('business', '名称已存在'));
  await settle();
  expect(text()).toBe('open idle 名称已存在');
  expect(announced).toEqual([]);
  await click();
  sent[1]?.resolve('');
  await settle();
  expect(text()).toBe('closed idle ');
  expect(outcomes).toEqual([false, true]);
});
