/** What users do about themselves. */
import { queryOptions } from '@tanstack/react-query';
import {
  decodeDepartChoice,
  decodeUserInfo,
  type DepartChoice,
  type UserInfo,
} from '#domain/session/login.ts';
import { ApiError, type Http } from './http.ts';

export interface PasswordChange {
  readonly username: string;
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Resolves with the server's message. The dialog shows a refusal itself. */
export async function updatePassword(http: Http, change: PasswordChange): Promise<string> {
  return (await http.put('/sys/user/updatePassword', change, { quiet: true })).message;
}

interface OwnDeparts {
  readonly list: readonly DepartChoice[];
  /** The present one; `null` when the server knows none. */
  readonly orgCode: string | null;
}

/** The departments that the user may work for. */
export const queryOwnDeparts = (http: Http) =>
  queryOptions({
    queryKey: ['sysUser', 'ownDeparts'],
    async queryFn({ signal }): Promise<OwnDeparts> {
      const { result } = await http.get<{ list?: unknown; orgCode?: unknown } | null>(
        '/sys/user/getCurrentUserDeparts',
        {},
        { quiet: true, signal },
      );
      const list = Array.isArray(result?.list) ? result.list.flatMap(decodeDepartChoice) : [];
      return { list, orgCode: typeof result?.orgCode === 'string' ? result.orgCode : null };
    },
    meta: { quiet: true },
  });

/** Tells the server which cabin this desk works for (LOGIN-16). */
export async function chooseCabin(http: Http, cabin: string): Promise<void> {
  await http.get('/sys/cabin', { cabin }, { quiet: true });
}

/** What the owner of an account sees and changes of it. */
export interface OwnProfile {
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly telephone: string | null;
  readonly workNo: string | null;
  readonly createTime: string | null;
}

export const OWN_PROFILE_KEY = ['sysUser', 'ownProfile'] as const;

export const queryOwnProfile = (http: Http) =>
  queryOptions({
    queryKey: OWN_PROFILE_KEY,
    queryFn: async ({ signal }) =>
      (await http.get<OwnProfile>('/sys/user/getMyUserInfo', {}, { quiet: true, signal })).result,
    meta: { quiet: true },
  });

export interface ProfileChange {
  readonly realname?: string;
  readonly avatar?: string;
  readonly email?: string;
  readonly phone?: string;
  /** With another e-mail or phone. */
  readonly password?: string;
}

/** Resolves with the account as it is from now on. */
export async function updateProfile(http: Http, change: ProfileChange): Promise<UserInfo> {
  const reply = await http.put<{ userInfo?: unknown } | null>('/sys/account/profile', change, {
    quiet: true,
  });
  const user = decodeUserInfo(reply.result?.userInfo);
  if (!user) throw new ApiError('business', reply.message || '保存失败', 200, reply.code);
  return user;
}
