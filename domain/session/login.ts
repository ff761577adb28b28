/** What a login answers and what it leads to (LOGIN-01, LOGIN-02). */

import { type Fields, readFields } from '../wire/fields.ts';

/** `value`/`text` entries of one dictionary code, as every dictionary widget reads them. */
export interface DictItem {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean;
}
export type DictItemsByCode = Readonly<Record<string, readonly DictItem[]>>;

/** What the console knows of its user, and this browser keeps: nothing by which they are reached (LOGIN-47). */
export interface UserInfo {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  /** User types 0 and 1 have no park of their own; -1 when the server sends none. */
  readonly userType: number;
  readonly orgCode: string | null;
}
export interface DepartChoice {
  readonly orgCode: string;
  readonly departName: string;
}
interface TenantChoice {
  readonly id: string;
  readonly name: string;
}
export interface ParkRef {
  readonly id: string;
  readonly name: string;
}

export interface LoginResult {
  readonly token: string;
  readonly userInfo: UserInfo;
  readonly dictionaries: DictItemsByCode;
  readonly stores: readonly ParkRef[];
  readonly departs: readonly DepartChoice[];
  readonly tenants: readonly TenantChoice[];
  /** 0 none, 1 exactly one, 2 several */
  readonly multiDepart: 0 | 1 | 2;
}

export const NO_DEPARTMENT_WARNING = '您尚未归属部门,请确认账号信息';
export const LOGIN_FAILED = '登录失败';

type LoginField =
  | 'token'
  | 'userInfo'
  | 'multi_depart'
  | 'sysAllDictItems'
  | 'disabledDictItems'
  | 'stores'
  | 'departs'
  | 'tenantList';

/** Decodes `result` of a login reply; `null` when it lacks a token or a user. */
export function decodeLogin(result: unknown): LoginResult | null {
  const login: Fields<LoginField> = readFields(result);
  const { token } = login;
  const userInfo = decodeUserInfo(login.userInfo);
  if (typeof token !== 'string' || token === '' || !userInfo) return null;
  const multiDepart = Number(login.multi_depart ?? 1);
  return {
    token,
    userInfo,
    dictionaries: joinDictionaries(
      decodeDictionaries(login.sysAllDictItems),
      decodeDictionaries(login.disabledDictItems),
    ),
    stores: asList(login.stores).flatMap(namedRef),
    departs: asList(login.departs).flatMap(decodeDepartChoice),
    tenants: asList(login.tenantList).flatMap(namedRef),
    multiDepart: multiDepart === 0 || multiDepart === 2 ? multiDepart : 1,
  };
}

/** `null` without id and username: such a user cannot be addressed by any link. */
export function decodeUserInfo(value: unknown): UserInfo | null {
  const user = readFields<keyof UserInfo | 'type'>(value);
  const id = textOf(user.id);
  const username = textOf(user.username);
  if (!id || !username) return null;
  return {
    id,
    username,
    realname: textOf(user.realname) ?? username,
    avatar: textOf(user.avatar),
    userType: numberOf(user.userType ?? user.type),
    orgCode: textOf(user.orgCode),
  };
}

export function decodeDictionaries(value: unknown): DictItemsByCode {
  return Object.fromEntries(
    Object.entries(readFields(value)).map(([code, items]) => [code, decodeDictItems(items)]),
  );
}

/** Items that are switched off come behind the others; a server need not send them. */
function joinDictionaries(enabled: DictItemsByCode, disabled: DictItemsByCode): DictItemsByCode {
  const off = Object.entries(disabled).map(
    ([code, items]) =>
      [code, [...(enabled[code] ?? []), ...items.map((item) => ({ ...item, disabled: true }))]] as const,
  );
  return { ...enabled, ...Object.fromEntries(off) };
}

/** Accepts `text`, `label` or `title` for the words (GRID-17). */
export function decodeDictItems(items: unknown): DictItem[] {
  return asList(items).flatMap((item) => {
    const entry = readFields<keyof DictItem | 'label' | 'title'>(item);
    const value = textOf(entry.value);
    if (value === null) return [];
    const text = textOf(entry.text) ?? textOf(entry.label) ?? textOf(entry.title) ?? value;
    return [entry.disabled === true ? { value, text, disabled: true } : { value, text }];
  });
}

/** Which choices stand between a successful login and the landing page. */
export type ChoiceNeeded = 'none' | 'department' | 'tenant' | 'both';

export function getNeededChoice(login: LoginResult): ChoiceNeeded {
  const department = login.multiDepart === 2 && login.departs.length > 0;
  const tenant = login.tenants.length > 1;
  if (department && tenant) return 'both';
  if (department) return 'department';
  return tenant ? 'tenant' : 'none';
}

export const CHOICE_TITLES: Readonly<Record<Exclude<ChoiceNeeded, 'none'>, string>> = {
  both: '请选择租户和部门',
  department: '请选择部门',
  tenant: '请选择租户',
};

/** A failed login as the form shows it; `code` is the envelope code as text. */
export interface LoginFailure {
  readonly message: string;
  readonly code: string;
}

/** Reads whatever an actor threw (an `ApiError` in the console) without knowing its class. */
export function toLoginFailure(error: unknown): LoginFailure {
  const { message, code } = readFields<keyof LoginFailure>(error);
  return { message: textOf(message) || LOGIN_FAILED, code: textOf(code) ?? '' };
}

/** Envelope code of a captcha that is wrong or too old (LOGIN-15). */
export const CAPTCHA_REFUSED = '412';

/** A server takes a captcha once, whatever it answers; only where no answer came may the picture still be good. */
export const isCaptchaSpent = (failure: LoginFailure): boolean => failure.code !== '';

export function decodeDepartChoice(value: unknown): DepartChoice[] {
  const depart = readFields<keyof DepartChoice>(value);
  const orgCode = textOf(depart.orgCode);
  return orgCode ? [{ orgCode, departName: textOf(depart.departName) ?? orgCode }] : [];
}

function namedRef(value: unknown): { id: string; name: string }[] {
  const named = readFields<keyof ParkRef>(value);
  const id = textOf(named.id);
  return id ? [{ id, name: textOf(named.name) ?? id }] : [];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}
function numberOf(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : -1;
}
