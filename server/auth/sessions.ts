/**
 * Who is signed in (SEC-03). Of a token, 256 random bits, only the SHA-256 is kept; it lives two hours after its last use
 * and seven days at most, and can be ended at any moment.
 */
import { randomBytes } from 'node:crypto';
import { createId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { createSignal, type TypedSignal } from '../http/signal.ts';
import type { Cancel, Clock } from '../runtime/clock.ts';
import { type Account, readAccount, type StoredAccount, toAccount } from './currentUser.ts';
import { MAX_SESSIONS } from './limits.ts';
import type { Revocation, RevokeReason } from './revocation.ts';
import { SessionCounts, type SessionTally } from './sessionCounts.ts';
import type { TokenRow } from './tables.ts';
import { ExpiredTokens, computeTokenHash } from './tokens.ts';

const IDLE_MS = 2 * 3_600_000;
const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** How often "last used" is written down; between writes it lives in memory. */
const PERSIST_MS = 60_000;
/** Expired sessions are noticed within this time, so that their sockets close in time (SEC-04: 10 s). */
const SWEEP_MS = 5_000;

/** Which sessions to end: one, if it is still this user's, or all of a user. */
type RevokeTarget = { readonly tokenId: string; readonly userId?: string } | { readonly userId: string };

type OnlineSession = Readonly<Omit<TokenRow, 'tokenHash' | 'revokeTs' | 'revokeReason'>>;

interface Live extends TokenRow {
  persistedTs: number;
}

export interface SessionOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Reads the live tokens of the data folder and keeps them in memory. */
export async function createSessions(options: SessionOptions): Promise<Sessions> {
  const stored = await options.db
    .selectFrom('sysToken')
    .selectAll()
    .where('revokeTs', 'is', null)
    .orderBy('createTs')
    .execute();
  const sessions = new Sessions(options, stored);
  await sessions.sweep();
  return sessions;
}

export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #revoked: TypedSignal<[Revocation]>;
  readonly #byHash = new Map<string, Live>();
  readonly #byId = new Map<string, Live>();
  readonly #accounts = new Map<string, Promise<StoredAccount | null>>();
  readonly #forgotten = new Set<(userId?: string) => Promise<void>>();
  readonly #stopSweeping: Cancel;
  readonly #counts = new SessionCounts();
  readonly #expired = new ExpiredTokens();

  constructor({ db, clock, onError }: SessionOptions, stored: readonly TokenRow[]) {
    this.#db = db;
    this.#now = clock.now;
    this.#onError = onError;
    this.#revoked = createSignal(onError);
    for (const row of stored) this.#add(row);
    this.#stopSweeping = clock.callEvery(SWEEP_MS, () => this.sweep().catch(onError));
  }

  /** Opens a session; the returned token is shown to nobody else and never again. Beyond `MAX_SESSIONS` the oldest ends. */
  async open(userId: string, from: { readonly ip: string; readonly userAgent: string }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const row = {
      id: createId(),
      userId,
      tokenHash: computeTokenHash(token),
      createTs: this.#now(),
      lastUsedTs: this.#now(),
      ip: from.ip.slice(0, 64),
      userAgent: from.userAgent.slice(0, 200),
      revokeTs: null,
      revokeReason: null,
    };
    await this.#db.insertInto('sysToken').values(row).execute();
    this.#add(row);
    this.#counts.countOpened();
    await this.#endSurplus(userId);
    return token;
  }

  /** The caller behind a token, `null` when it is unknown, ended or expired. Counts as use. */
  find(token: string): Promise<(Account & { readonly tokenId: string }) | null> {
    return this.#openAccount(this.#byHash.get(computeTokenHash(token)));
  }

  /** The same for who is known by the opaque id of a session of theirs. */
  findById(tokenId: string): Promise<(Account & { readonly tokenId: string }) | null> {
    return this.#openAccount(this.#byId.get(tokenId));
  }

  async #openAccount(row: Live | undefined): Promise<(Account & { readonly tokenId: string }) | null> {
    if (row === undefined || this.#isExpired(row)) return null;
    this.#use(row);
    const account = await this.#accountOf(row.userId);
    // The session may have ended while the account was read.
    if (account === null || !this.#byId.has(row.id)) return null;
    return { ...toAccount(account, this.#now()), tokenId: row.id };
  }

  /** Whether it was a session of ours that nobody ended: it was not used for too long, or is too old. */
  hasExpired(token: string): boolean {
    const row = this.#byHash.get(computeTokenHash(token));
    return row === undefined ? this.#expired.has(computeTokenHash(token)) : this.#isExpired(row);
  }

  /** Still alive? Does not count as use; for sockets that re-check (SEC-04). */
  isLive(tokenId: string): boolean {
    const row = this.#byId.get(tokenId);
    return row !== undefined && !this.#isExpired(row);
  }

  /** Counts as use: a console that only listens must not be signed out. */
  touch(tokenId: string): void {
    const row = this.#byId.get(tokenId);
    if (row !== undefined && !this.#isExpired(row)) this.#use(row);
  }

  /** @returns how many sessions it ended */
  async revoke(target: RevokeTarget, reason: RevokeReason, by: string | null = null): Promise<number> {
    const rows = [...this.#byId.values()].filter(
      ({ id, userId }) =>
        (!('tokenId' in target) || id === target.tokenId) &&
        (target.userId === undefined || userId === target.userId),
    );
    await this.#end(rows, reason, by);
    return rows.length;
  }

  /** @returns how to stop listening */
  onRevoked(listener: (revocation: Revocation) => void): () => void {
    return this.#revoked.subscribe(listener);
  }

  online(): readonly OnlineSession[] {
    return this.#live();
  }

  tally = (): SessionTally => this.#counts.read(this.#live().length);

  /** Whether the user has a live session anywhere. */
  isSignedIn(userId: string): boolean {
    return this.#live().some((row) => row.userId === userId);
  }

  /** Accounts are read again on their next call: somebody else may have changed them. */
  dropAccounts(): void {
    this.#accounts.clear();
  }

  /**
   * Rights or scope changed: the account is read again on its next call. No argument = everybody. Resolves when those
   * who keep rights of their own have read them again, and open consoles were told.
   */
  async forgetAccounts(userId?: string): Promise<void> {
    if (userId === undefined) this.dropAccounts();
    else this.#accounts.delete(userId);
    await Promise.all([...this.#forgotten].map((listener) => listener(userId).catch(this.#onError)));
  }

  /** @returns how to stop listening */
  onAccountsForgotten(listener: (userId?: string) => Promise<void>): () => void {
    this.#forgotten.add(listener);
    return () => void this.#forgotten.delete(listener);
  }

  /** Ends what has expired. */
  sweep(): Promise<void> {
    const expired = [...this.#byId.values()].filter((row) => this.#isExpired(row));
    return this.#end(expired, 'expired', null);
  }

  async close(): Promise<void> {
    this.#stopSweeping();
    // Uses since the last write-down, so that a restart shortens nobody's session.
    for (const row of this.#byId.values()) if (row.lastUsedTs > row.persistedTs) await this.#persist(row);
  }

  #live(): readonly Live[] {
    return [...this.#byId.values()].filter((row) => !this.#isExpired(row));
  }

  #isExpired({ lastUsedTs, createTs }: Live): boolean {
    return this.#now() - lastUsedTs > IDLE_MS || this.#now() - createTs > ABSOLUTE_MS;
  }

  #add(row: TokenRow): void {
    const live = { ...row, persistedTs: row.lastUsedTs };
    this.#byHash.set(row.tokenHash, live);
    this.#byId.set(row.id, live);
    this.#counts.countActive(this.#byId.size);
  }

  #accountOf(userId: string): Promise<StoredAccount | null> {
    const known = this.#accounts.get(userId) ?? readAccount(this.#db, userId);
    this.#accounts.set(userId, known);
    // A failed read must not be remembered.
    known.catch(() => this.#accounts.delete(userId));
    return known;
  }

  #use(row: Live): void {
    row.lastUsedTs = this.#now();
    if (row.lastUsedTs - row.persistedTs < PERSIST_MS) return;
    row.persistedTs = row.lastUsedTs;
    this.#persist(row).catch(this.#onError);
  }

  async #persist({ id, lastUsedTs }: Live): Promise<void> {
    await this.#db.updateTable('sysToken').set({ lastUsedTs }).where('id', '=', id).execute();
  }

  async #end(rows: readonly Live[], reason: RevokeReason, by: string | null): Promise<void> {
    if (rows.length === 0) return;
    this.#counts.countEnded(reason, rows.length);
    // Dead in memory first: whatever happens to the database, the token no longer opens anything here.
    for (const row of rows) {
      this.#byHash.delete(row.tokenHash);
      this.#byId.delete(row.id);
      if (reason === 'expired') this.#expired.add(row.tokenHash);
    }
    const ids = rows.map(({ id }) => id);
    await this.#db
      .updateTable('sysToken')
      .set({ revokeTs: this.#now(), revokeReason: reason })
      .where('id', 'in', ids)
      .execute();
    for (const { id, tokenHash, userId } of rows)
      this.#revoked.emit({ tokenId: id, tokenHash, userId, reason, by });
  }

  async #endSurplus(userId: string): Promise<void> {
    const own = this.#live().filter((row) => row.userId === userId);
    const oldestFirst = own.toSorted((a, b) => a.createTs - b.createTs);
    await this.#end(oldestFirst.slice(0, Math.max(0, own.length - MAX_SESSIONS)), 'replaced', null);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessions: Sessions;
  }
}
