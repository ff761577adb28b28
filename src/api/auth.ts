/** Signing in and out. Every call takes the client; nothing here keeps state. */

import { captchaCalls, entranceCalls } from '#domain/calls/entrance.ts';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { decodePermissionMenu, MENU_CLIENT, type PermissionMenu } from '#domain/menu/menu.ts';
import { EMPTY_MENU } from '#domain/session/guard.ts';
import {
  decodeLogin,
  decodeUserInfo,
  LOGIN_FAILED,
  type LoginResult,
  type UserInfo,
} from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import { sendCall } from './call.ts';
import { ApiError, type Http, type Reply } from './http.ts';

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** The key the captcha image was asked with. */
  readonly checkKey: number | string;
  readonly rememberMe: boolean;
}

const LOGOUT_FAILED = '退出登录失败';

/** Image of four characters as a data URL. The form shows its own failure. */
export async function fetchCaptchaImage(http: Http, checkKey: number, signal?: AbortSignal): Promise<string> {
  const { result, code } = await sendCall(
    http,
    captchaCalls.readImage,
    { key: String(checkKey) },
    signal && { signal },
  );
  const image: unknown = result;
  if (typeof image === 'string' && image.startsWith('data:image/')) return image;
  throw new ApiError('server', '获取验证码失败', 200, code);
}

/** Anything but code 200 is a failure, also a "successful" answer (LOGIN-01). */
export async function signIn(http: Http, credentials: SignInForm): Promise<LoginResult> {
  const { rememberMe, ...rest } = credentials;
  return readLoginReply(await sendCall(http, entranceCalls.signIn, { ...rest, remember_me: rememberMe }));
}

export interface PhoneSignIn {
  readonly mobile: string;
  /** What came to the phone. */
  readonly code: string;
  readonly rememberMe: boolean;
}

export async function signInByPhone(
  http: Http,
  { mobile, code, rememberMe }: PhoneSignIn,
): Promise<LoginResult> {
  const input = { mobile, captcha: code, remember_me: rememberMe };
  return readLoginReply(await sendCall(http, entranceCalls.signInByPhone, input));
}

/** By what an issuer said. */
export const signInByGrant = async (http: Http, { source, grant }: ThirdGrant): Promise<LoginResult> =>
  readLoginReply(await sendCall(http, thirdLoginCalls.signIn, { token: grant, thirdType: source }));

/** @throws ApiError when the answer lets nobody in */
function readLoginReply(reply: Reply<unknown>): LoginResult {
  const login = reply.code === '200' ? decodeLogin(reply.result) : null;
  if (!login) throw new ApiError('business', reply.message || LOGIN_FAILED, 200, reply.code);
  return login;
}

/** Makes a department the current one; resolves with the user as he is from now on. */
export async function selectDepart(http: Http, orgCode: string, username: string): Promise<UserInfo> {
  const reply = await sendCall(http, ownAccountCalls.selectDepart, { orgCode, username });
  return readUser(reply, '部门切换失败');
}

/** @param failed said when there is no user in the answer. @throws ApiError */
export function readUser(
  { result, message, code }: Reply<{ readonly userInfo: unknown } | null>,
  failed: string,
): UserInfo {
  const user = decodeUserInfo(result?.userInfo);
  if (!user) throw new ApiError('business', message || failed, 200, code);
  return user;
}

/**
 * Tells the server; never fails, because leaving must work while the server is down (LOGIN-08).
 * @returns why it was not told, `null` = it was
 */
export async function signOut(http: Http, token: string): Promise<ApiError | null> {
  try {
    await sendCall(http, entranceCalls.signOut, {}, { token });
    return null;
  } catch (error) {
    // The storage is already clear, and the server forgets the token by itself.
    return error instanceof ApiError ? error : new ApiError('network', LOGOUT_FAILED);
  }
}

/** Rejects when the menu is missing or empty (LOGIN-07). */
export async function fetchPermissionMenu(http: Http): Promise<PermissionMenu> {
  const input = { client: MENU_CLIENT };
  const { result, code } = await sendCall(http, ownAccountCalls.readMenu, input, { isAnnounced: true });
  const menu = decodePermissionMenu(result);
  if (!menu) throw new ApiError('business', EMPTY_MENU, 200, code);
  return menu;
}

/** Whether the server still knows the token; rejects when it could not be asked. */
export async function isTokenAlive(http: Http): Promise<boolean> {
  try {
    await sendCall(http, ownAccountCalls.readMenu, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'expired') return false;
    throw error;
  }
}
