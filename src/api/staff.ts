/** Departments and people for pickers (SYSTEM-09). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import type { Http, Params } from './http.ts';
import { readPage } from './page.ts';
import { queryRecords, type RecordCall } from './records.ts';
import { askShared } from './shared.ts';
import type { TreeNode } from './trees.ts';

export type DepartNode = {
  readonly key: string;
  readonly id: string;
  readonly orgCode: string;
  readonly departName: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children: readonly DepartNode[] | null;
};

export type StaffMember = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly sex?: number | null;
  readonly sex_dictText?: string;
  readonly phone?: string | null;
  readonly orgCodeTxt?: string;
};

/** The whole tree; several pickers of one page share the call. */
export function fetchDepartTree(http: Http): Promise<readonly DepartNode[]> {
  return askShared(http, 'departTree', async () =>
    listed((await http.get('/sys/sysDepart/queryTreeList')).result),
  );
}

export const queryDepartTree = (http: Http) =>
  queryOptions({
    queryKey: ['sysDepart', 'tree'],
    queryFn: () => fetchDepartTree(http),
    meta: { quiet: true },
  });

/** One level; `null` = the roots. */
export async function fetchDepartLevel(http: Http, pid: string | null): Promise<readonly TreeNode[]> {
  const { result } = await http.get('/sys/sysDepart/queryDepartTreeSync', pid === null ? {} : { pid });
  const nodes: readonly DepartNode[] = listed(result);
  return nodes.map(({ key, title, isLeaf, orgCode }) => ({
    key,
    title,
    leaf: isLeaf,
    code: orgCode,
  }));
}

export const queryPeople = (http: Http, params: Params) =>
  queryRecords<StaffMember>(http, { url: '/sys/user/queryUserComponentData' }, params);

/** Answers accounts by any of their fields. */
export const ACCOUNTS: RecordCall = { url: '/sys/user/getMultiUser' };

/** Accounts whose `field` has one of the values; the trailing comma asks for exact matches. */
export async function fetchPeopleBy(
  http: Http,
  field: string,
  values: readonly string[],
): Promise<readonly StaffMember[]> {
  return listed((await http.get(ACCOUNTS.url, { [field]: `${values.join(',')},` })).result);
}

/** What people are called, by account. A renamed colleague is worth no second question. */
export function queryRealNames(http: Http, usernames: readonly string[]) {
  const asked = [...new Set(usernames)].filter((name) => name !== '').toSorted();
  return queryOptions({
    queryKey: ['sysUser', 'realNames', asked],
    queryFn: () => fetchRealnames(http, asked),
    enabled: asked.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Not every backend tells everybody; the account says enough.
    meta: { quiet: true },
  });
}

/** Real names by account, of those that could be found. Senders come as accounts (SYSTEM-09). */
export async function fetchRealnames(
  http: Http,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { result } = await http.get<unknown>(
    ACCOUNTS.url,
    { username: `${usernames.join(',')},` },
    { quiet: true },
  );
  return new Map([
    [SYSTEM_ACTOR.username, SYSTEM_ACTOR.realname],
    ...readPage<Readonly<Record<string, unknown>>>(result).records.flatMap(({ username, realname }) =>
      typeof username === 'string' && typeof realname === 'string' && realname !== ''
        ? [[username, realname] as const]
        : [],
    ),
  ]);
}

/** A list, or nothing where the answer is none. */
function listed(result: unknown): readonly never[] {
  return Array.isArray(result) ? (result as never[]) : [];
}
