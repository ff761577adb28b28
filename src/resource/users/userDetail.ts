import { queryOptions } from '@tanstack/react-query';
import { userCalls } from '#domain/calls/users.ts';
import type { UserRow } from '#domain/entities/user.ts';
import { findByCall, sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';

/** One account with what hangs on it: ids joined by commas. */
export type UserDetail = UserRow & {
  readonly selectedroles: string;
  readonly selecteddeparts: string;
};

/**
 * Reads the account as it is stored now, before it is edited.
 * @param attempt another number makes another query: a form is not filled with what it was asked to drop
 */
export const queryUser = (http: Http, id: string, attempt = 0) =>
  queryOptions({
    queryKey: [userCalls.read.of, 'detail', id, attempt],
    async queryFn({ signal }): Promise<UserDetail> {
      const [user, roles, departs] = await Promise.all([
        sendCall(http, userCalls.read, { id }, { signal }),
        findByCall(http, userCalls.listRoles, { userid: id }, { signal }),
        findByCall(http, userCalls.listDeparts, { userId: id }, { signal }),
      ]);
      return {
        ...user.result,
        selectedroles: (roles ?? []).join(','),
        selecteddeparts: (departs ?? []).map(({ value }) => value).join(','),
      };
    },
  });
