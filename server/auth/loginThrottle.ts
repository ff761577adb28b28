/** One brake for every way of signing in (SEC-06): slows guessing down without telling that it does. */

const FORGET_MS = 15 * 60_000;
const MAX_LOCK_MS = 15 * 60_000;
const FIRST_LOCK_MS = 2_000;
const ACCOUNT_FAILURES = 5;
/** An office shares one address, so that a few colleagues who mistype must not lock each other out. */
const ADDRESS_FAILURES = 20;
const MAX_ENTRIES = 20_000;

interface Entry {
  failures: number;
  lastTs: number;
  lockedUntilTs: number;
}

export interface LoginThrottle {
  /** True while this account or this address has to wait. */
  isLocked(username: string, address: string): boolean;
  /** Counts a try before its password is checked: many tries at once must not slip through together. */
  tried(username: string, address: string): void;
  /** The try was a success: the account starts afresh, the address gets its one try back. */
  succeeded(username: string, address: string): void;
}

/** Locks double from two seconds at the limit to fifteen minutes; quarter of an hour without failure forgets. */
export function createLoginThrottle(now: () => number): LoginThrottle {
  const entries = new Map<string, Entry>();
  const keys = (username: string, address: string) =>
    [
      [`account ${username.toLowerCase()}`, ACCOUNT_FAILURES],
      [`address ${address}`, ADDRESS_FAILURES],
    ] as const;
  const count = (key: string, limit: number): void => {
    const old = entries.get(key);
    const failures = (old !== undefined && now() - old.lastTs < FORGET_MS ? old.failures : 0) + 1;
    const lockMs = failures < limit ? 0 : Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - limit));
    entries.delete(key);
    entries.set(key, { failures, lastTs: now(), lockedUntilTs: now() + lockMs });
    const oldest = entries.keys().next();
    if (entries.size > MAX_ENTRIES && oldest.done !== true) entries.delete(oldest.value);
  };
  return {
    isLocked: (username, address) =>
      keys(username, address).some(([key]) => (entries.get(key)?.lockedUntilTs ?? 0) > now()),
    tried(username, address) {
      for (const [key, limit] of keys(username, address)) count(key, limit);
    },
    succeeded(username, address) {
      const [[account], [office]] = keys(username, address);
      entries.delete(account);
      const shared = entries.get(office);
      if (shared !== undefined)
        entries.set(office, { ...shared, failures: shared.failures - 1, lockedUntilTs: 0 });
    },
  };
}
