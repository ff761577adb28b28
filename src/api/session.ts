/**
 * What this browser remembers of a login: the storage keys of the protocol (LOGIN-03) and nothing else. Values are parsed
 * defensively; a broken or foreign one is removed and reads as absent (SEC-44).
 */

import { ValidStatus } from '#domain/codes/menu.ts';
import { NO_TENANT } from '#domain/codes/platform.ts';
import type { PermissionLists } from '#domain/permissions/permissions.ts';
import {
  decodeDictionaries,
  decodeUserInfo,
  type DictItemsByCode,
  type LoginResult,
  type ParkRef,
  type UserInfo,
} from '#domain/session/login.ts';
import {
  BUTTON_KEYS,
  KEYS,
  KEYS_OF_A_LOGIN,
  readStoredRecord,
  SEVEN_DAYS_MS,
  STORAGE_PREFIX,
  writeRecord,
} from '#domain/session/storage.ts';
import { createGuardedStorage } from './guardedStorage.ts';

/**
 * This machine's clock may be wrong. What has expired by less than a day is still used, so that the server, asked by the
 * first call, decides whether the login has ended (LINK-20).
 */
const PATIENCE_MS = 86_400_000;

/** The part of the memory that other tabs may change under us. */
export interface StoredSession {
  readonly token: string | null;
  readonly user: UserInfo | null;
  /** `'0'` when none is stored. */
  readonly tenantId: string;
  /** `parkModelData`; `null` for user types 0 and 1 and before the first choice. */
  readonly park: ParkRef | null;
}

/** A value over time. Not an RxJS stream: the login page needs nothing else of that library. */
interface Changing<T> {
  subscribe(listener: (value: T) => void): { unsubscribe(): void };
}

export interface Session {
  /** Emits the current session at once and again whenever this or another tab changes it. */
  readonly session$: Changing<StoredSession>;
  get(): StoredSession;
  storeLogin(login: LoginResult): void;
  storeUser(user: UserInfo): void;
  /** `null` stores an empty tenant. */
  storeTenant(tenantId: string | null): void;
  storePark(park: ParkRef | null): void;
  /** For the tab only; they are never trusted when read back. */
  storePermissions(lists: PermissionLists): void;
  dictionaries(): DictItemsByCode;
  storeDictionaries(dictionaries: DictItemsByCode): void;
  /** Everything a login left behind, in all tabs; settings stay. */
  clear(): void;
}

export interface SessionPlaces {
  readonly local: Storage;
  readonly tab: Storage;
  /** Where `storage` events of other tabs arrive. */
  readonly events: EventTarget;
  readonly now: () => number;
}

export function createSession({ local, tab, events, now }: SessionPlaces): Session {
  const long = createGuardedStorage(local);
  const short = createGuardedStorage(tab);
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const check of listeners) check();
  };

  const read = (key: string): unknown => {
    const text = long.get(STORAGE_PREFIX + key);
    const value = readStoredRecord(text, now() - PATIENCE_MS);
    if (value === undefined && text !== null) long.remove(STORAGE_PREFIX + key);
    return value;
  };
  /** Lists ask for their texts with every drawing, and the record is the largest of all: it is decoded once. */
  let decoded: { readonly text: string | null; readonly dictionaries: DictItemsByCode } | null = null;
  const dictionaries = (): DictItemsByCode => {
    const text = long.get(STORAGE_PREFIX + KEYS.dictionaries);
    if (decoded === null || decoded.text !== text)
      decoded = { text, dictionaries: decodeDictionaries(read(KEYS.dictionaries)) };
    return decoded.dictionaries;
  };
  const write = (key: string, value: unknown, lifeMs?: number): void =>
    long.set(STORAGE_PREFIX + key, writeRecord(value, now(), lifeMs));

  const get = (): StoredSession => readSession(read);

  return {
    session$: createChanges(get, listeners, events),
    get,
    storeLogin(login) {
      write(KEYS.username, login.userInfo.username, SEVEN_DAYS_MS);
      write(KEYS.userInfo, login.userInfo, SEVEN_DAYS_MS);
      write(KEYS.dictionaries, login.dictionaries, SEVEN_DAYS_MS);
      write(KEYS.stores, login.stores, SEVEN_DAYS_MS);
      // Last: other tabs take it for whose user is stored by then.
      write(KEYS.token, login.token, SEVEN_DAYS_MS);
      changed();
    },
    storeUser(user) {
      write(KEYS.userInfo, user, SEVEN_DAYS_MS);
      changed();
    },
    storeTenant(tenantId) {
      write(KEYS.tenantId, tenantId ?? '', SEVEN_DAYS_MS);
      changed();
    },
    storePark(park) {
      if (park) write(KEYS.park, park);
      else long.remove(STORAGE_PREFIX + KEYS.park);
      changed();
    },
    storePermissions({ auth, allAuth }) {
      const wire = auth.map(({ type, actions }) => ({ action: actions.join(','), type }));
      short.set(BUTTON_KEYS.auth, JSON.stringify(wire));
      short.set(BUTTON_KEYS.allAuth, JSON.stringify(allAuth.map(toWirePermission)));
    },
    dictionaries,
    storeDictionaries: (fresh) => write(KEYS.dictionaries, fresh, SEVEN_DAYS_MS),
    clear() {
      for (const key of KEYS_OF_A_LOGIN) long.remove(STORAGE_PREFIX + key);
      for (const key of Object.values(BUTTON_KEYS)) short.remove(key);
      changed();
    },
  };
}

const toWirePermission = ({ type, actions, on }: PermissionLists['allAuth'][number]) => ({
  action: actions.join(','),
  type,
  status: on ? ValidStatus.valid : ValidStatus.invalid,
});

function readSession(read: (key: string) => unknown): StoredSession {
  const token = read(KEYS.token);
  const tenantId = read(KEYS.tenantId);
  return {
    token: typeof token === 'string' && token !== '' ? token : null,
    user: decodeUserInfo(read(KEYS.userInfo)),
    tenantId:
      (typeof tenantId === 'string' || typeof tenantId === 'number') && tenantId !== ''
        ? String(tenantId)
        : NO_TENANT,
    park: parkOf(read(KEYS.park)),
  };
}

/** @param listeners are called after each change by this tab; `events` announces those of other tabs */
function createChanges(
  get: () => StoredSession,
  listeners: Set<() => void>,
  events: EventTarget,
): Changing<StoredSession> {
  return {
    subscribe(listener) {
      let last = get();
      const check = (): void => {
        const current = get();
        if (isSame(last, current)) return;
        last = current;
        listener(current);
      };
      const elsewhere = (event: Event): void => {
        const key = 'key' in event ? event.key : null;
        if (key === null || (typeof key === 'string' && key.startsWith(STORAGE_PREFIX))) check();
      };
      listeners.add(check);
      events.addEventListener('storage', elsewhere);
      listener(last);
      return {
        unsubscribe() {
          listeners.delete(check);
          events.removeEventListener('storage', elsewhere);
        },
      };
    },
  };
}

function parkOf(value: unknown): ParkRef | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return null;
  const { id, name } = value;
  return typeof id === 'string' && id !== '' ? { id, name: String(name) } : null;
}

function isSame(a: StoredSession, b: StoredSession): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
