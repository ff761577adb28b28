/** Departments and people for pickers (SYSTEM-09). */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DepartNode, departTreeCalls } from '#domain/calls/departTrees.ts';
import { peopleCalls } from '#domain/calls/people.ts';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { sendCall } from './call.ts';
import type { Http } from './http.ts';
import { readPage } from './page.ts';
import type { RecordCall } from './records.ts';
import { askShared } from './shared.ts';

/** The whole tree; several pickers of one page share the call. */
export function fetchDepartTree(http: Http): Promise<readonly DepartNode[]> {
  return askShared(
    http,
    'departTree',
    async () => (await sendCall(http, departTreeCalls.readTree, {})).result,
  );
}

export const queryDepartTree = (http: Http) =>
  queryOptions({
    queryKey: [departTreeCalls.readTree.of, 'shared'],
    queryFn: () => fetchDepartTree(http),
  });

/** Answers accounts by any of their fields. */
export const ACCOUNTS: RecordCall = { call: peopleCalls.listNames };

/** Accounts whose `field` has one of the values; the trailing comma asks for exact matches. */
export const fetchPeopleBy = async (http: Http, field: string, values: readonly string[]) =>
  (await sendCall(http, peopleCalls.listNames, { [field]: `${values.join(',')},` }, { isAnnounced: true }))
    .result;

/** What people are called, by account. A renamed colleague is worth no second question. */
export function queryRealNames(http: Http, usernames: readonly string[]) {
  const names = [...new Set(usernames)].filter((name) => name !== '').toSorted();
  return queryOptions({
    queryKey: [peopleCalls.listNames.of, 'realNames', names],
    queryFn: () => fetchRealnames(http, names),
    enabled: names.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Not every backend tells everybody; the account says enough.
  });
}

/** Real names by account, of those that could be found. Senders come as accounts (SYSTEM-09). */
export async function fetchRealnames(
  http: Http,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { result } = await sendCall(http, peopleCalls.listNames, { username: `${usernames.join(',')},` });
  return new Map([
    [SYSTEM_ACTOR.username, SYSTEM_ACTOR.realname],
    ...readPage<Readonly<Record<string, unknown>>>(result).records.flatMap(({ username, realname }) =>
      typeof username === 'string' && typeof realname === 'string' && realname !== ''
        ? [[username, realname] as const]
        : [],
    ),
  ]);
}
