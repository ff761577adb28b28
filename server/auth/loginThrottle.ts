/**
 * One throttle for every way of signing in (SEC-06). A device on which somebody signed in before has a counter of its own,
 * so that strangers who guess at the account do not lock its owner out; a network is throttled for many accounts, never by
 * one. Counts are rows: what is tried at one server counts at every other one (CLUSTER-05).
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { runAsServer } from '../audit/runAs.ts';
import { lockNames } from '../database/namedLock.ts';
import type { Db, Tx } from '../database/schema.ts';
import { findNetwork } from '../http/origin.ts';

/** Locks double from two seconds at the limit to fifteen minutes; a quarter of an hour without failure forgets. */
const FORGET_MS = 15 * 60_000;
const MAX_LOCK_MS = 15 * 60_000;
const FIRST_LOCK_MS = 2_000;
const ACCOUNT_FAILURES = 5;
/** An office shares one address, so that a few colleagues who mistype must not lock each other out. */
const ADDRESS_FAILURES = 20;
/** How long a device is known after it signed in. */
const KNOWN_MS = 30 * 86_400_000;
const PURGE_EVERY_MS = 10 * 60_000;

/** Whose account is tried, and from where. */
export interface Trier {
  readonly username: string;
  readonly ip: string;
  /** Of the browser; absent = no device is told apart. */
  readonly userAgent?: string;
}

interface Keys {
  readonly account: string;
  readonly network: string;
  /** Of the failures from this network, those at this account. */
  readonly share: string;
  readonly device: string | null;
}

interface Count {
  readonly failures: number;
  readonly lastTs: number;
  readonly lockedUntilTs: number;
  readonly knownTs: number | null;
}

/** Nobody locked yet, nobody known. */
const FRESH: Count = { failures: 0, lastTs: 0, lockedUntilTs: 0, knownTs: null };

export class LoginThrottle {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #name: string;
  #purgedTs = -Infinity;

  /**
   * @param now epoch ms
   * @param name of what is tried: each has counts of its own
   */
  constructor(db: Db, now: () => number, name: 'password' | 'factor') {
    this.#db = db;
    this.#now = now;
    this.#name = name;
  }

  /**
   * Counts a try before it is checked: many tries at once, at whichever servers, do not slip through together.
   * @returns false while this account or this address has to wait; then nothing is counted
   */
  admit(trier: Trier): Promise<boolean> {
    const keys = this.#keysOf(trier);
    return this.#change(keys, async (tx, counts) => {
      if (this.#isLocked(keys, counts)) return false;
      if (keys.device !== null && this.#isKnown(counts.get(keys.device))) {
        await this.#count(tx, keys.device, counts, ACCOUNT_FAILURES);
        return true;
      }
      const isShareUsed = this.#failuresOf(counts.get(keys.share)) >= ACCOUNT_FAILURES;
      await this.#count(tx, keys.account, counts, ACCOUNT_FAILURES);
      await this.#count(tx, keys.share, counts, Infinity);
      if (!isShareUsed) await this.#count(tx, keys.network, counts, ADDRESS_FAILURES);
      return true;
    });
  }

  /** The try was a success: the account starts afresh, the address gets its one try back, the device is known. */
  noteSuccess(trier: Trier): Promise<void> {
    const keys = this.#keysOf(trier);
    const { account, network, share, device } = keys;
    return this.#change(keys, async (tx, counts) => {
      const wasKnown = device !== null && this.#isKnown(counts.get(device));
      await tx.deleteFrom('sysSignInTry').where('keyHash', 'in', [account, share]).execute();
      const shared = counts.get(network);
      if (shared !== undefined && !wasKnown)
        await this.#save(tx, network, { ...shared, failures: shared.failures - 1, lockedUntilTs: 0 });
      if (device !== null) await this.#save(tx, device, { ...FRESH, knownTs: this.#now() });
    });
  }

  /** Whether the next try has to wait. */
  async isLocked(trier: Trier): Promise<boolean> {
    const keys = this.#keysOf(trier);
    return this.#isLocked(keys, await this.#read(this.#db, keys));
  }

  #isLocked({ account, network, device }: Keys, counts: ReadonlyMap<string, Count>): boolean {
    const isHeld = (key: string): boolean => (counts.get(key)?.lockedUntilTs ?? 0) > this.#now();
    return device !== null && this.#isKnown(counts.get(device))
      ? isHeld(device)
      : isHeld(account) || isHeld(network);
  }

  #isKnown(count: Count | undefined): boolean {
    return this.#now() - (count?.knownTs ?? -Infinity) < KNOWN_MS;
  }

  #failuresOf(count: Count | undefined): number {
    return count !== undefined && this.#now() - count.lastTs < FORGET_MS ? count.failures : 0;
  }

  /** Nobody else counts at this account or from this network meanwhile. */
  async #change<T>(keys: Keys, work: (tx: Tx, counts: ReadonlyMap<string, Count>) => Promise<T>): Promise<T> {
    const result = await runAsServer({ db: this.#db, now: this.#now }, async ({ tx }) => {
      await lockNames(tx, [keys.account, keys.network]);
      return work(tx, await this.#read(tx, keys));
    });
    await this.#purge();
    return result;
  }

  async #read(db: Db | Tx, { account, network, share, device }: Keys): Promise<ReadonlyMap<string, Count>> {
    const rows = await db
      .selectFrom('sysSignInTry')
      .selectAll()
      .where('keyHash', 'in', [account, network, share, ...(device === null ? [] : [device])])
      .execute();
    return new Map(rows.map(({ keyHash, ...count }) => [keyHash, count]));
  }

  async #count(tx: Tx, key: string, counts: ReadonlyMap<string, Count>, limit: number): Promise<void> {
    const failures = this.#failuresOf(counts.get(key)) + 1;
    const lockMs = failures < limit ? 0 : Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - limit));
    const now = this.#now();
    const { knownTs } = counts.get(key) ?? FRESH;
    await this.#save(tx, key, { failures, lastTs: now, lockedUntilTs: now + lockMs, knownTs });
  }

  async #save(tx: Tx, keyHash: string, count: Count): Promise<void> {
    await tx
      .insertInto('sysSignInTry')
      .values({ keyHash, ...count })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(count))
      .execute();
  }

  async #purge(): Promise<void> {
    const now = this.#now();
    if (now - this.#purgedTs < PURGE_EVERY_MS) return;
    this.#purgedTs = now;
    await this.#db
      .deleteFrom('sysSignInTry')
      .where('lastTs', '<', now - FORGET_MS)
      .where('lockedUntilTs', '<', now)
      .where(sql<boolean>`coalesce(known_ts, 0) < ${now - KNOWN_MS}`)
      .execute();
  }

  #keysOf({ username, ip, userAgent }: Trier): Keys {
    const [account, network] = [username.toLowerCase(), findNetwork(ip)];
    const name = (...parts: readonly string[]): string =>
      createHash('sha256')
        .update([this.#name, ...parts].join('\n'))
        .digest('hex');
    return {
      account: name('account', account),
      network: name('network', network),
      share: name('share', account, network),
      device: userAgent === undefined ? null : name('device', account, network, userAgent),
    };
  }
}
