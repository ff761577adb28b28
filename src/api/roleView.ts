/**
 * A browser tab that looks through a role (PERM-44). Its session lies in the storage of the tab, so that the other tabs go
 * on with their own.
 */

import {
  KEYS,
  KEYS_OF_A_LOGIN,
  readStoredRecord,
  STORAGE_PREFIX,
  writeRecord,
} from '#domain/session/storage.ts';
import { createGuardedStorage, type GuardedStorage } from './guardedStorage.ts';

const MARK = `${STORAGE_PREFIX}ROLE_VIEW`;

/**
 * Makes a tab one that looks through a role, with what this browser knows of the user.
 * @param local of the browser
 * @param tab of the new tab
 */
export function storeRoleView(
  { local, tab, now }: { readonly local: Storage; readonly tab: Storage; readonly now: number },
  { token, roleName }: { readonly token: string; readonly roleName: string },
): void {
  const [from, to] = [createGuardedStorage(local), createGuardedStorage(tab)];
  for (const key of KEYS_OF_A_LOGIN) {
    const text = from.get(STORAGE_PREFIX + key);
    if (text !== null) to.set(STORAGE_PREFIX + key, text);
  }
  to.set(STORAGE_PREFIX + KEYS.token, writeRecord(token, now));
  to.set(MARK, writeRecord({ roleName, isEnded: false }, now));
}

/** The view that a tab shows; once it has ended the tab says so until it is left. */
export class RoleView {
  readonly roleName: string;
  readonly #tab: GuardedStorage;
  readonly #listeners = new Set<() => void>();
  #isEnded: boolean;
  #reason = '';

  constructor(
    tab: GuardedStorage,
    { roleName, isEnded }: { readonly roleName: string; readonly isEnded: boolean },
  ) {
    this.#tab = tab;
    this.roleName = roleName;
    this.#isEnded = isEnded;
  }

  /** Why nothing is shown any more, `''` = no reason is known; `null` = it goes on. */
  readonly readEnd = (): string | null => (this.#isEnded ? this.#reason : null);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Also after the page was loaded anew. */
  end(reason = ''): void {
    this.#isEnded = true;
    this.#reason = reason;
    this.#tab.set(MARK, writeRecord({ roleName: this.roleName, isEnded: true }, 0));
    for (const listener of this.#listeners) listener();
  }

  /** Closes the tab; where the browser does not, it is one like any other again, with the person's own console. */
  leave(): void {
    this.#tab.remove(MARK);
    window.close();
    location.replace('/');
  }
}

/** `null` = the tab is one like any other. */
export function findRoleView(tab: Storage): RoleView | null {
  const storage = createGuardedStorage(tab);
  const mark = readStoredRecord(storage.get(MARK), 0);
  if (typeof mark !== 'object' || mark === null || !('roleName' in mark)) return null;
  return new RoleView(storage, {
    roleName: String(mark.roleName),
    isEnded: 'isEnded' in mark && mark.isEnded === true,
  });
}
