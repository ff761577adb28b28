/** Signing in and out. Every call takes the client; nothing here keeps state. */
import {
  decodeLogin,
  decodeUserInfo,
  LOGIN_FAILED,
  type LoginResult,
  type UserInfo,
} from '#domain/session/login.ts';
import { decodePermissionMenu, MENU_CLIENT, type PermissionMenu } from '#domain/menu/menu.ts';
import { EMPTY_MENU } from '#domain/session/guard.ts';
import { ApiError, type CallOptions, type Http, type Reply } from './http.ts';

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** The key the captcha image was asked with. */
  readonly checkKey: number | string;
  readonly rememberMe: boolean;
}

const LOGOUT_FAILED = '退出登录失败';
const OWN_MESSAGE: CallOptions = { quiet: true };

/** Image of four characters as a data URL. The form shows its own failure. */
export async function fetchCaptchaImage(http: Http, checkKey: number, signal?: AbortSignal): Promise<string> {
  const reply = await http.get<unknown>(`/sys/randomImage/${checkKey}`, undefined, {
    ...OWN_MESSAGE,
    ...(signal && { signal }),
  });
  if (typeof reply.result === 'string' && reply.result.startsWith('data:image/')) return reply.result;
  throw new ApiError('server', '获取验证码失败', 200, reply.code);
}

/** Anything but code 200 is a failure, also a "successful" answer (LOGIN-01). */
export async function signIn(http: Http, credentials: SignInForm): Promise<LoginResult> {
  const { rememberMe, ...rest } = credentials;
  return readLoginReply(
    await http.post<unknown>('/sys/login', { ...rest, remember_me: rememberMe }, OWN_MESSAGE),
  );
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
  const body = { mobile, captcha: code, remember_me: rememberMe };
  return readLoginReply(await http.post<unknown>('/sys/phoneLogin', body, OWN_MESSAGE));
}

/** @throws ApiError when the answer lets nobody in */
export function readLoginReply(reply: Reply<unknown>): LoginResult {
  const login = reply.code === '200' ? decodeLogin(reply.result) : null;
  if (!login) throw new ApiError('business', reply.message || LOGIN_FAILED, 200, reply.code);
  return login;
}

/** Makes a department the current one; resolves with the user as he is from now on. */
export async function selectDepart(http: Http, orgCode: string, username: string): Promise<UserInfo> {
  const reply = await http.put<{ userInfo?: unknown } | null>(
    '/sys/selectDepart',
    { orgCode, username },
    OWN_MESSAGE,
  );
  const user = decodeUserInfo(reply.result?.userInfo);
  if (!user) throw new ApiError('business', reply.message || '部门切换失败', 200, reply.code);
  return user;
}

/**
 * Tells the server; never fails, because leaving must work while the server is down (LOGIN-08).
 * @returns why it was not told, `null` = it was
 */
export async function signOut(http: Http, token: string): Promise<ApiError | null> {
  try {
    await http.post('/sys/logout', {}, { ...OWN_MESSAGE, token });
    return null;
  } catch (error) {
    // The storage is already clear, and the server forgets the token by itself.
    return error instanceof ApiError ? error : new ApiError('network', LOGOUT_FAILED);
  }
}

/** Rejects when the menu is missing or empty (LOGIN-07). */
export async function fetchPermissionMenu(http: Http): Promise<PermissionMenu> {
  const reply = await http.get<unknown>('/sys/permission/getUserPermissionByToken', { client: MENU_CLIENT });
  const menu = decodePermissionMenu(reply.result);
  if (!menu) throw new ApiError('business', EMPTY_MENU, 200, reply.code);
  return menu;
}

/** Whether the server still knows the token; rejects when it could not be asked. */
export async function isTokenAlive(http: Http): Promise<boolean> {
  try {
    await http.get('/sys/permission/getUserPermissionByToken', undefined, OWN_MESSAGE);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'expired') return false;
    throw error;
  }
}
