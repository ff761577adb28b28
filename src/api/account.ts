/** What users do about themselves. */

import { queryOptions } from '@tanstack/react-query';
import { ownAccountCalls, type ProfileChange } from '#domain/calls/ownAccount.ts';
import { decodeDepartChoice, type DepartChoice, type UserInfo } from '#domain/session/login.ts';
import { readUser } from './auth.ts';
import { sendCall } from './call.ts';
import type { Http } from './http.ts';

interface OwnDeparts {
  readonly list: readonly DepartChoice[];
  /** The present one; `null` when the server knows none. */
  readonly orgCode: string | null;
}

/** The departments that the user may work for. */
export const queryOwnDeparts = (http: Http) =>
  queryOptions({
    queryKey: [ownAccountCalls.listDeparts.of, 'departs'],
    async queryFn({ signal }): Promise<OwnDeparts> {
      const { list, orgCode } = (await sendCall(http, ownAccountCalls.listDeparts, {}, { signal })).result;
      return { list: list.flatMap(decodeDepartChoice), orgCode };
    },
  });

/** Resolves with the account as it is from now on. */
export const updateProfile = async (http: Http, change: ProfileChange): Promise<UserInfo> =>
  readUser(await sendCall(http, ownAccountCalls.updateProfile, change), '保存失败');
