/** A browser storage that never throws: blocked or full, it keeps what it was given until the page is left. */
export interface GuardedStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export function createGuardedStorage(storage: Storage): GuardedStorage {
  const kept = new Map<string, string>();
  return {
    get(key) {
      const own = kept.get(key);
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
        kept.delete(key);
      } catch {
        kept.set(key, text);
      }
    },
    remove(key) {
      kept.delete(key);
      try {
        storage.removeItem(key);
      } catch {
        // Nothing could have been stored there either.
      }
    },
  };
}
