/** What the window of an issuer says to the page that opened it: the words of the protocol, read. */

import { LOGIN_FAILED } from './login.ts';

/** An issuer that the login page offers. */
export interface ThirdProvider {
  readonly source: string;
  readonly title: string;
}

/** Somebody the issuer knows and the server does not, yet. */
export interface Newcomer {
  readonly kind: 'newcomer';
  readonly source: string;
  /** What they are called over there. */
  readonly username: string;
  readonly operateCode: string;
}

export type ThirdMessage =
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly grant: string }
  /** Who they are here is proved by a phone. */
  | { readonly kind: 'phone'; readonly operateCode: string }
  | Newcomer;

const PHONE = '绑定手机号';

export function readThirdMessage(data: unknown): ThirdMessage {
  if (typeof data === 'string') {
    if (data === LOGIN_FAILED || data === '') return { kind: 'failed' };
    if (!data.includes(PHONE)) return { kind: 'known', grant: data };
    const [, operateCode = ''] = data.split(',');
    return operateCode === '' ? { kind: 'unknown' } : { kind: 'phone', operateCode };
  }
  if (typeof data !== 'object' || data === null || !('isObj' in data) || data.isObj !== true)
    return { kind: 'unknown' };
  const source = 'source' in data ? data.source : undefined;
  const operateCode = 'operateCode' in data ? data.operateCode : undefined;
  const username = 'username' in data ? data.username : undefined;
  if (typeof source !== 'string' || typeof operateCode !== 'string') return { kind: 'unknown' };
  return { kind: 'newcomer', source, operateCode, username: typeof username === 'string' ? username : '' };
}

/** What somebody brought back from an issuer. */
export interface ThirdGrant {
  readonly source: string;
  readonly grant: string;
}

/** The source that the browser of a chat app belongs to; `null` = an ordinary browser. */
function findChatSource(userAgent: string): string | null {
  const [app] = /wxwork|dingtalk/i.exec(userAgent) ?? [];
  if (app === undefined) return null;
  return app.toLowerCase() === 'dingtalk' ? 'dingtalk' : 'wechat_enterprise';
}

/** The source by whose account people sign in inside this browser; `null` = they sign in by themselves (OAUTH-11). */
export function findChatProvider(userAgent: string, providers: readonly ThirdProvider[]): string | null {
  const source = findChatSource(userAgent);
  return providers.some((provider) => provider.source === source) ? source : null;
}
