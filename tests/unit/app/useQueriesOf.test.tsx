// @vitest-environment happy-dom
/** How long what was read is kept: not past the session, and not into another park. */

import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { NEVER } from 'rxjs';
import { Type } from 'typebox';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '#domain/calls/call.ts';
import { buildRead } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { createFailures } from '#src/app/failures.ts';
import { useQueriesOf } from '#src/app/useQueriesOf.ts';
import type { LinksState, NoticesState } from '#streams/models/state.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const describeRead = (name: string) =>
  defineCall({
    method: 'GET',
    path: `/admin/golfHole/${name}`,
    summary: 'A read',
    access: 'signedIn',
    of: 'golfHole',
    reply: Type.Number(),
  });
const live = {
  bus$: NEVER,
  links: { state$: NEVER, get: () => ({}) as LinksState },
  notices: { state$: NEVER, get: () => ({}) as NoticesState },
};
const failures = createFailures();

let asked: string[];
const http = {
  async get(path: string) {
    asked.push(path);
    return { result: asked.length, message: '', code: '200' };
  },
} as unknown as Http;
const shownQuery = buildRead(http, describeRead('shown'), {});
const leftQuery = buildRead(http, describeRead('left'), {});

let given: QueryClient[];
function Console({
  parkId,
  onDrawn,
}: {
  readonly parkId: string | null;
  onDrawn(queries: QueryClient): void;
}) {
  const park = parkId === null ? null : { id: parkId, name: parkId };
  onDrawn(useQueriesOf({ failures }, live, { feeds: { rows: feed, hints: feed }, park }));
  return null;
}
const feed = { turns$: NEVER, missed$: NEVER, heard$: NEVER };
const draw = (parkId: string | null) =>
  screen.draw(<Console parkId={parkId} onDrawn={(queries) => given.push(queries)} />);

beforeEach(() => {
  [asked, given] = [[], []];
});
const screen = setUpScreen();

test('another park: what is shown is read anew, what is not shown is forgotten', async () => {
  await draw('P1');
  const [queries] = given;
  if (queries === undefined) throw new Error('no client');
  await queries.fetchQuery(leftQuery);
  const page = new QueryObserver(queries, shownQuery);
  const leave = page.subscribe(() => undefined);
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe(2));
  await draw('P1');
  expect(asked).toHaveLength(2);
  await draw('P2');
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe(3));
  expect(queries.getQueryData(leftQuery.queryKey)).toBeUndefined();
  expect(new Set(given).size).toBe(1);
  leave();
});

test('nothing outlives the session, and the next one begins with a cache of its own', async () => {
  await draw(null);
  const [queries] = given;
  await queries?.fetchQuery(leftQuery);
  await screen.clear();
  expect(queries?.getQueryCache().getAll()).toEqual([]);
  await draw(null);
  expect(given.at(-1)).not.toBe(queries);
});
