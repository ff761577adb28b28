/** The route guard as one pure judgement (LOGIN-06). */

import { getLandingPath } from './landing.ts';
import { LOGIN_PATH, buildLoginPath, sanitiseRedirect } from './redirect.ts';

export const CHAT_LOGIN_PATH = '/oauth2-app/login';

/** Pages for people without a session. */
export const REGISTER_PATH = '/user/register';
export const REGISTER_RESULT_PATH = '/user/register-result';
export const ALTERATION_PATH = '/user/alteration';
/** Plays recordings. */
export const REPLAY_PATH = '/test/home';

/** Paths that need no token. */
export const OPEN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
  ALTERATION_PATH,
  CHAT_LOGIN_PATH,
  REPLAY_PATH,
  '/404',
]);

/** Paths above pages that need no token, and the one of them that each opens (NAV-08). */
const OPENED_BY_PARENT: ReadonlyMap<string, string> = new Map([
  ['/user', LOGIN_PATH],
  ['/oauth2-app', CHAT_LOGIN_PATH],
  ['/test', REPLAY_PATH],
]);

/** A trailing slash names the same page. */
const trimPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');
const isOpenPath = (path: string): boolean => OPEN_PATHS.has(trimPath(path));

/** An address that answers without a session, or leads to one that does. */
export const isOpenAddress = (path: string): boolean =>
  isOpenPath(path) || OPENED_BY_PARENT.has(trimPath(path));

const isLoginPath = (path: string): boolean => {
  const plain = path.replace(/\/+$/, '');
  return plain === LOGIN_PATH || plain === CHAT_LOGIN_PATH;
};

/** One navigation that asks to pass. */
export interface Navigation {
  readonly path: string;
  /** Path with query and hash. */
  readonly fullPath: string;
  /** `redirect` query of the page that is left, decoded once; `null` without one. */
  readonly redirect: string | null;
}

export interface GuardFacts {
  readonly hasToken: boolean;
  /** The permission menu of this login has been loaded. */
  readonly hasMenu: boolean;
  /** Host name with port. */
  readonly host: string;
  /** Where a visitor without a session is led. */
  readonly loginPath?: string | undefined;
}

export type NavigationAnswer =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirected'; readonly to: string };

/** `menuNeeded`: the menu must be loaded first, then `resolveAfterMenu` answers. */
export type NavigationVerdict = NavigationAnswer | { readonly kind: 'menuNeeded' };

export function judgeNavigation(navigation: Navigation, facts: GuardFacts): NavigationVerdict {
  const { path, fullPath } = navigation;
  const opened = OPENED_BY_PARENT.get(trimPath(path));
  if (opened !== undefined) return { kind: 'redirected', to: opened + fullPath.slice(path.length) };
  if (facts.hasToken) {
    if (isLoginPath(path)) return { kind: 'redirected', to: getLandingPath(facts.host) };
    // A recording and the 404 page work without a backend, so they never wait for the menu.
    if (isOpenPath(path)) return { kind: 'allowed' };
    return facts.hasMenu ? { kind: 'allowed' } : { kind: 'menuNeeded' };
  }
  return isOpenPath(path)
    ? { kind: 'allowed' }
    : { kind: 'redirected', to: buildLoginPath(fullPath, facts.loginPath) };
}

/** Where a navigation goes once the menu has arrived: the remembered target, else where it wanted to go. */
export function resolveAfterMenu(navigation: Navigation): NavigationAnswer {
  const target = sanitiseRedirect(navigation.redirect);
  return target === null || target === navigation.fullPath
    ? { kind: 'allowed' }
    : { kind: 'redirected', to: target };
}

/** Rejection of a permission answer without a menu (LOGIN-07): other clients know these words. */
export const EMPTY_MENU = 'getPermissionList: permissions must be a non-null array !';
/** The same for people: who has no role has no page. */
export const EMPTY_MENU_NOTICE = '该账号还没有分配角色，没有可以打开的页面，请联系管理员';
