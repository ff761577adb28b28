/**
 * One brake for every way of signing in (SEC-06). A device on which somebody signed in before has a counter of its own, so
 * that strangers who guess at the account do not lock its owner out; a network is throttled for many accounts, never by one.
 */
import { findNetwork } from '../http/origin.ts';

const FORGET_MS = 15 * 60_000;
const MAX_LOCK_MS = 15 * 60_000;
const FIRST_LOCK_MS = 2_000;
const ACCOUNT_FAILURES = 5;
/** An office shares one address, so that a few colleagues who mistype must not lock each other out. */
const ADDRESS_FAILURES = 20;
const MAX_ENTRIES = 20_000;
/** How long a device is known after it signed in. */
const KNOWN_MS = 30 * 86_400_000;
const MAX_DEVICES = 20_000;

/** Whose account is tried, and from where. */
export interface Trier {
  readonly username: string;
  readonly ip: string;
  /** Of the browser; absent = no device is told apart. */
  readonly userAgent?: string;
}

interface Entry {
  failures: number;
  lastTs: number;
  lockedUntilTs: number;
}

export interface LoginThrottle {
  /** True while this account or this address has to wait. */
  isLocked(trier: Trier): boolean;
  /** Counts a try before its password is checked: many tries at once must not slip through together. */
  tried(trier: Trier): void;
  /** The try was a success: the account starts afresh, the address gets its one try back, the device is known. */
  succeeded(trier: Trier): void;
}

/** Locks double from two seconds at the limit to fifteen minutes; quarter of an hour without failure forgets. */
export function createLoginThrottle(now: () => number): LoginThrottle {
  const entries = new Map<string, Entry>();
  /** When each device signed in last. */
  const devices = new Map<string, number>();

  const isKnown = (device: string): boolean => now() - (devices.get(device) ?? -Infinity) < KNOWN_MS;
  const keysOf = ({ username, ip, userAgent }: Trier) => {
    const [account, network] = [username.toLowerCase(), findNetwork(ip)];
    return {
      account: `account ${account}`,
      network: `network ${network}`,
      /** Of the failures from this network, those at this account. */
      share: `share ${account} ${network}`,
      device: userAgent === undefined ? null : `device ${account} ${network} ${userAgent}`,
    };
  };
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && now() - entry.lastTs < FORGET_MS ? entry : undefined;
  };
  const isHeld = (key: string): boolean => (entries.get(key)?.lockedUntilTs ?? 0) > now();
  const count = (key: string, limit: number): void => {
    const failures = (find(key)?.failures ?? 0) + 1;
    const lockMs = failures < limit ? 0 : Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - limit));
    entries.delete(key);
    entries.set(key, { failures, lastTs: now(), lockedUntilTs: now() + lockMs });
    dropOldest(entries, MAX_ENTRIES);
  };

  return {
    isLocked(trier) {
      const { account, network, device } = keysOf(trier);
      return device !== null && isKnown(device) ? isHeld(device) : isHeld(account) || isHeld(network);
    },
    tried(trier) {
      const { account, network, share, device } = keysOf(trier);
      if (device !== null && isKnown(device)) return count(device, ACCOUNT_FAILURES);
      count(account, ACCOUNT_FAILURES);
      const isShareUsed = (find(share)?.failures ?? 0) >= ACCOUNT_FAILURES;
      count(share, Infinity);
      if (!isShareUsed) count(network, ADDRESS_FAILURES);
      return undefined;
    },
    succeeded(trier) {
      const { account, network, share, device } = keysOf(trier);
      const wasKnown = device !== null && isKnown(device);
      for (const key of [account, share, ...(device === null ? [] : [device])]) entries.delete(key);
      const shared = entries.get(network);
      if (shared !== undefined && !wasKnown)
        entries.set(network, { ...shared, failures: shared.failures - 1, lockedUntilTs: 0 });
      if (device === null) return;
      devices.delete(device);
      devices.set(device, now());
      dropOldest(devices, MAX_DEVICES);
    },
  };
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.keys().next();
  if (map.size > most && oldest.done !== true) map.delete(oldest.value);
}
