/**
 * Records of the browser storage (LOGIN-03, SEC-44). Anything broken, foreign or expired reads as
 * absent: another program, an older build or a user may have written the key.
 */

export const STORAGE_PREFIX = 'pro__';

/** Token, user and dictionary records live seven days (LOGIN-03). */
export const SEVEN_DAYS_MS = 604_800_000;

/** Keys behind the prefix. */
export const KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  tenantId: 'TENANT_ID',
  stores: 'stores',
  park: 'parkModelData',
  keptRoutes: 'CACHE_INCLUDED_ROUTES',
} as const;

/** What logging out removes; settings and saved queries survive it (LOGIN-11). */
export const KEYS_OF_A_LOGIN: readonly string[] = [
  KEYS.token,
  KEYS.userInfo,
  KEYS.username,
  KEYS.dictionaries,
  KEYS.keptRoutes,
  KEYS.tenantId,
  KEYS.stores,
  KEYS.park,
];

/** sessionStorage keys of the button permissions: no prefix, plain JSON. */
export const BUTTON_KEYS = { auth: 'LOGIN_USER_BUTTON_AUTH', allAuth: 'SYS_BUTTON_AUTH' } as const;

/** Value of a stored record, `undefined` when it is absent, broken or expired at `now` (epoch ms). */
export function readStoredRecord(text: string | null, now: number): unknown {
  const record = parseJson(text);
  if (typeof record !== 'object' || record === null || !('value' in record)) return undefined;
  const expire = 'expire' in record ? record.expire : null;
  if (expire !== null && expire !== undefined && !(typeof expire === 'number' && expire > now))
    return undefined;
  return record.value ?? undefined;
}

/** Text of a record that lives `lifeMs` from `now`, or for ever without it. */
export function writeRecord(value: unknown, now: number, lifeMs?: number): string {
  return JSON.stringify({ value, expire: lifeMs === undefined ? null : now + lifeMs });
}

/** JSON that may be anything: `undefined` when it is no JSON. */
function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
