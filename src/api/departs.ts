/** Departments, their people and their roles. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { UserIdentity } from '#domain/codes/system.ts';
import { ApiError, type Http } from './http.ts';

/** A department as trees, tables and forms read it. */
export interface Depart {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly parentId: string;
  readonly departName: string;
  readonly orgCode: string;
  readonly orgCategory: string;
  readonly orgType: string;
  readonly departOrder: number;
  readonly mobile: string | null;
  readonly fax: string | null;
  readonly address: string | null;
  readonly memo: string | null;
  readonly directorUserIds?: string;
  readonly isLeaf: boolean;
  readonly children: readonly Depart[] | null;
}

export interface DepartRole {
  readonly id: string;
  readonly roleName: string;
  readonly description: string | null;
}

/** First part of the keys: what is read of departments grows old together. */
export const DEPARTS_KEY = ['sysDepart'] as const;

const PATH = '/sys/sysDepart';
const quiet = { quiet: true } as const;

export const queryWholeDeparts = (http: Http) =>
  queryOptions({
    queryKey: [...DEPARTS_KEY, 'whole'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly Depart[]>(`${PATH}/queryTreeList`, {}, { ...quiet, signal })).result,
    meta: quiet,
  });

/** One level; `''` = the top. */
export const queryDepartLevel = (http: Http, pid: string) =>
  queryOptions({
    queryKey: [...DEPARTS_KEY, 'level', pid],
    queryFn: async ({ signal }) => {
      const params = pid === '' ? {} : { pid };
      const options = { ...quiet, signal } as const;
      return (await http.get<readonly Depart[]>(`${PATH}/queryDepartTreeSync`, params, options)).result;
    },
    meta: quiet,
  });

/** Departments by a part of their name; none is no failure. @param isOwn those that the caller leads */
export const queryDepartsByName = (http: Http, keyWord: string, isOwn = false) =>
  queryOptions({
    queryKey: [...DEPARTS_KEY, 'searchBy', keyWord, isOwn],
    queryFn: async ({ signal }): Promise<readonly Depart[]> => {
      const params = { keyWord, ...(isOwn && { myDeptSearch: '1' }) };
      try {
        return (await http.get<readonly Depart[]>(`${PATH}/searchBy`, params, { ...quiet, signal })).result;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'business') return [];
        throw error;
      }
    },
    enabled: keyWord !== '',
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** What the caller leads; `null` = they are no leader. */
export const queryLedDeparts = (http: Http) =>
  queryOptions({
    queryKey: [...DEPARTS_KEY, 'own'],
    queryFn: async ({ signal }) => {
      const call = `${PATH}/queryMyDeptTreeList`;
      const { message, result } = await http.get<readonly Depart[] | null>(call, {}, { ...quiet, signal });
      return message === UserIdentity.leader ? (result ?? []) : null;
    },
    meta: quiet,
  });

type Values = Readonly<Record<string, unknown>>;

/** Writes resolve with the server's words. */
export const createDepart = async (http: Http, values: Values): Promise<string> =>
  (await http.post(`${PATH}/add`, values, quiet)).message;

/** @param before who led it when the form was opened */
export const updateDepart = async (http: Http, id: string, values: Values, before: string): Promise<string> =>
  (await http.put(`${PATH}/edit`, { ...values, id, oldDirectorUserIds: before }, quiet)).message;

export const deleteDeparts = async (http: Http, ids: readonly string[]): Promise<string> =>
  (ids.length === 1
    ? await http.delete(`${PATH}/delete`, { id: ids[0] ?? '' }, quiet)
    : await http.delete(`${PATH}/deleteBatch`, { ids: `${ids.join(',')},` }, quiet)
  ).message;

export const addDepartUsers = async (
  http: Http,
  depId: string,
  userIdList: readonly string[],
): Promise<string> =>
  (await http.post('/sys/user/editSysDepartWithUser', { depId, userIdList }, quiet)).message;

export const removeDepartUsers = async (
  http: Http,
  depId: string,
  userIds: readonly string[],
): Promise<string> =>
  (userIds.length === 1
    ? await http.delete('/sys/user/deleteUserInDepart', { depId, userId: userIds[0] ?? '' }, quiet)
    : await http.delete('/sys/user/deleteUserInDepartBatch', { depId, userIds: userIds.join(',') }, quiet)
  ).message;

/** Roles of a department, and which of them somebody has. */
export const queryRolesOfUser = (http: Http, departId: string, userId: string) =>
  queryOptions({
    queryKey: ['sysDepartRole', 'ofUser', departId, userId],
    queryFn: async ({ signal }) => {
      const [roles, links] = await Promise.all([
        http.get<readonly DepartRole[]>(
          '/sys/sysDepartRole/getDeptRoleList',
          { departId, userId },
          { ...quiet, signal },
        ),
        http.get<readonly { readonly droleId: string }[]>(
          '/sys/sysDepartRole/getDeptRoleByUserId',
          { departId, userId },
          { ...quiet, signal },
        ),
      ]);
      return { roles: roles.result, held: links.result.map(({ droleId }) => droleId) };
    },
    meta: quiet,
  });

export async function assignRoles(
  http: Http,
  userId: string,
  { wanted, seen }: { readonly wanted: readonly string[]; readonly seen: readonly string[] },
): Promise<string> {
  const body = { userId, newRoleId: wanted.join(','), oldRoleId: seen.join(',') };
  return (await http.post('/sys/sysDepartRole/deptRoleUserAdd', body, quiet)).message;
}
