/** A browser storage that never throws: blocked or full, it keeps what it was given until the page is left. */

export interface GuardedStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export function createGuardedStorage(storage: Storage): GuardedStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const own = memory.get(key);
      if (own !== undefined) return own;
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        storage.setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage.removeItem(key);
      } catch {
        // Nothing could have been stored there either.
      }
    },
  };
}
