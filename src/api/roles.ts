/** Who is in a role. */
import { queryOptions } from '@tanstack/react-query';
import type { Http, Params } from './http.ts';
import { readPage } from './page.ts';

export type RoleMember = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly userType: number;
  /** user_status */
  readonly status: number;
  readonly status_dictText: string;
};

const MEMBERS = 'roleMembers';

export const queryRoleMembers = (http: Http, roleId: string, params: Params) =>
  queryOptions({
    queryKey: [MEMBERS, roleId, params],
    queryFn: async ({ signal }) =>
      readPage<RoleMember>(
        (await http.get('/sys/user/userRoleList', { roleId, ...params }, { quiet: true, signal })).result,
      ),
    meta: { quiet: true },
  });

/** Key of all pages of them. */
export const listRoleMembersKey = (roleId: string): readonly string[] => [MEMBERS, roleId];

/** @returns the server's words */
export async function addRoleMembers(
  http: Http,
  roleId: string,
  userIdList: readonly string[],
): Promise<string> {
  return (await http.post('/sys/user/addSysUserRole', { roleId, userIdList }, { quiet: true })).message;
}

/** @returns the server's words */
export async function removeRoleMembers(
  http: Http,
  roleId: string,
  userIds: readonly string[],
): Promise<string> {
  const quiet = { quiet: true } as const;
  const [only, ...others] = userIds;
  const reply =
    others.length === 0
      ? await http.delete('/sys/user/deleteUserRole', { roleId, userId: only }, quiet)
      : await http.delete('/sys/user/deleteUserRoleBatch', { roleId, userIds: userIds.join(',') }, quiet);
  return reply.message;
}
