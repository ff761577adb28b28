/** Administration of accounts. */
import { queryOptions } from '@tanstack/react-query';
import type { UserRow } from '#domain/entities/user.ts';
import { ApiError, type Http } from './http.ts';
import { queryCall } from './query.ts';

const USERS = { name: 'sysUser', path: '/sys/user' } as const;
const AGENTS = { name: 'sysUserAgent', path: '/sys/sysUserAgent' } as const;
// Every caller shows the failure itself, next to what failed.
const quiet = { quiet: true } as const;

type Values = Readonly<Record<string, unknown>>;

/** One account with what hangs on it: ids joined by commas. */
export type UserDetail = UserRow & {
  readonly selectedroles: string;
  readonly selecteddeparts: string;
};

/**
 * Whoever is about to change an account sees what is stored now.
 * @param attempt another one is another question: a form is not filled with what it was asked to drop
 */
export const queryUser = (http: Http, id: string, attempt = 0) =>
  queryOptions({
    queryKey: [USERS.name, 'detail', id, attempt],
    async queryFn({ signal }): Promise<UserDetail> {
      const options = { ...quiet, signal };
      const [user, roles, departs] = await Promise.all([
        http.get<UserRow>('/sys/user/queryById', { id }, options),
        noneWhenRefused(http.get<readonly string[]>('/sys/user/queryUserRole', { userid: id }, options)),
        noneWhenRefused(
          http.get<readonly { readonly value: string }[]>(
            '/sys/user/userDepartList',
            { userId: id },
            options,
          ),
        ),
      ]);
      return {
        ...user.result,
        selectedroles: roles.join(','),
        selecteddeparts: departs.map(({ value }) => value).join(','),
      };
    },
    meta: { quiet: true },
  });

/** Of a list that is empty the protocol says that it was not found. */
async function noneWhenRefused<T>(call: Promise<{ readonly result: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await call).result;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') return [];
    throw error;
  }
}

export const addUser = async (http: Http, values: Values): Promise<string> =>
  (await http.post('/sys/user/add', values, quiet)).message;

export const editUser = async (
  http: Http,
  { id, rev }: Pick<UserRow, 'id' | 'rev'>,
  values: Values,
): Promise<string> => (await http.put('/sys/user/edit', { ...values, id, rev }, quiet)).message;

/** @param status user_status */
export const setUserStatus = async (http: Http, ids: readonly string[], status: number): Promise<string> =>
  (await http.put('/sys/user/frozenBatch', { ids: ids.join(','), status }, quiet)).message;

/** For whoever has lost the phone, the passkeys and the recovery codes (FACTOR-09). */
export const resetSecondFactor = async (http: Http, id: string): Promise<string> =>
  (await http.put('/sys/user/resetSecondFactor', { id }, quiet)).message;

export interface PasswordReset {
  readonly username: string;
  readonly password: string;
  readonly confirmpassword: string;
}

export const resetPassword = async (http: Http, reset: PasswordReset): Promise<string> =>
  (await http.put('/sys/user/changePassword', reset, quiet)).message;

/** Deleted accounts. */
export const queryDeletedUsers = (http: Http) => queryCall<readonly UserRow[]>(http, USERS, 'recycleBin');

export const restoreUsers = async (http: Http, ids: readonly string[]): Promise<string> =>
  (await http.put('/sys/user/putRecycleBin', { userIds: ids.join(',') }, quiet)).message;

export const purgeUsers = async (http: Http, ids: readonly string[]): Promise<string> =>
  (await http.delete('/sys/user/deleteRecycleBin', { userIds: ids.join(',') }, quiet)).message;

export interface UserAgent {
  readonly id?: string;
  readonly userName: string;
  readonly agentUserName: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly startTime: string;
  readonly endTime: string;
  /** valid_status */
  readonly status: string;
}

/** `null` = nobody is named. */
export const queryAgent = (http: Http, userName: string) =>
  queryOptions({
    queryKey: [AGENTS.name, 'queryByUserName', userName],
    async queryFn({ signal }): Promise<UserAgent | null> {
      try {
        const options = { ...quiet, signal };
        return (await http.get<UserAgent>(`${AGENTS.path}/queryByUserName`, { userName }, options)).result;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'business') return null;
        throw error;
      }
    },
    meta: { quiet: true },
  });

export const saveAgent = async (http: Http, agent: UserAgent): Promise<string> =>
  (agent.id === undefined
    ? await http.post(`${AGENTS.path}/add`, agent, quiet)
    : await http.put(`${AGENTS.path}/edit`, agent, quiet)
  ).message;

interface TenantName {
  readonly id: number;
  readonly name: string;
}

/** The caller's own tenants: nobody gives another one. */
export const queryOwnTenants = (http: Http) =>
  queryCall<{ readonly list: readonly TenantName[] }>(
    http,
    { name: 'sysTenant', path: '/sys/tenant' },
    'getCurrentUserTenant',
  );
