/**
 * Who is signed in (SEC-03). Of a token, 256 random bits, only the SHA-256 is kept; it lives two hours after its last use
 * and seven days at most, and can be ended at any moment. The table is the truth, memory a copy of it: what other servers
 * open and end is heard of by `changes`, and read where that is behind (CLUSTER-01, CLUSTER-02, CLUSTER-12).
 */

import { randomBytes } from 'node:crypto';
import { runAsServer } from '../audit/runAs.ts';
import type { SharedChanges } from '../database/changeFeed.ts';
import { createId } from '../database/ids.ts';
import { lockNames } from '../database/namedLock.ts';
import type { Db, Tx } from '../database/schema.ts';
import { createSignal, type TypedSignal } from '../http/signal.ts';
import type { Cancel, Clock } from '../runtime/clock.ts';
import { BoundedSet } from './boundedSet.ts';
import { type Account, readAccount, type StoredAccount, toAccount } from './currentUser.ts';
import { MAX_SESSIONS } from './limits.ts';
import type { Revocation, RevokeReason, RevokeTarget } from './revocation.ts';
import { isExpired, selectExpired } from './sessionAge.ts';
import { SessionCounts, type SessionTally } from './sessionCounts.ts';
import type { TokenRow } from './tables.ts';
import { computeTokenHash, isToken, readLiveTokens, readTokenRow } from './tokens.ts';

/** How often "last used" is written down; between writes it lives in memory. */
const PERSIST_MS = 60_000;
/** Expired sessions are noticed within this time, so that their sockets close in time (SEC-04: 10 s). */
const SWEEP_MS = 5_000;
/** Ended sessions that are remembered: older ones are answered like tokens that never were. */
const MAX_ENDED = 10_000;

/** Through which role a session looks, and the session that opened it. */
interface View {
  readonly roleId: string;
  readonly ownerId: string;
}

interface Chosen {
  readonly ids?: readonly string[];
  /** Views that one of these opened. */
  readonly ownerIds?: readonly string[];
  readonly userId?: string;
  /** Only those that nobody used, at any server. */
  readonly isUnused?: boolean;
}

type OnlineSession = Readonly<Omit<TokenRow, 'tokenHash' | 'revokeTs' | 'revokeReason' | 'revokeBy'>>;

interface Live extends TokenRow {
  persistedTs: number;
}

export interface SessionOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: SharedChanges;
  readonly onError: (error: unknown) => void;
}

/** Reads the live tokens of the data folder and keeps them in memory. */
export async function createSessions(options: SessionOptions): Promise<Sessions> {
  const sessions = new Sessions(options, await readLiveTokens(options.db));
  await sessions.sweep();
  return sessions;
}

export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #changes: SharedChanges;
  readonly #onError: (error: unknown) => void;
  readonly #revoked: TypedSignal<[Revocation]>;
  readonly #byHash = new Map<string, Live>();
  readonly #byId = new Map<string, Live>();
  readonly #accounts = new Map<string, Promise<StoredAccount | null>>();
  readonly #forgotten = new Set<(userId?: string) => Promise<void>>();
  readonly #changedElsewhere = new Set<string | null>();
  readonly #stopSweeping: Cancel;
  readonly #counts = new SessionCounts();
  /** Hashes of tokens that ended by their age alone: their owners may sign in again where they are. */
  readonly #expired = new BoundedSet<string>(MAX_ENDED);
  /** Ids of sessions that ended: one that was being read meanwhile does not come back. */
  readonly #ended = new BoundedSet<string>(MAX_ENDED);

  constructor({ db, clock, changes, onError }: SessionOptions, stored: readonly TokenRow[]) {
    this.#db = db;
    this.#changes = changes;
    this.#now = clock.now;
    this.#onError = onError;
    this.#revoked = createSignal(onError);
    for (const row of stored) this.#add(row);
    this.#stopSweeping = clock.callEvery(SWEEP_MS, () => this.sweep().catch(onError));
    changes.follow('session', ({ detail }) => this.#hear(readTokenRow(detail)));
    changes.follow('rights', ({ subject }) => this.#forgetSoon(subject));
    changes.onGap(() => this.#reload());
  }

  /** Opens a session; the returned token is shown to nobody else and never again. Beyond `MAX_SESSIONS` the oldest ends. */
  async open(
    userId: string,
    from: { readonly ip: string; readonly userAgent: string },
    view: View | null = null,
  ): Promise<string> {
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
      revokeBy: null,
      viewedRoleId: view?.roleId ?? null,
      ownerId: view?.ownerId ?? null,
    };
    const surplus = await runAsServer({ db: this.#db, now: this.#now }, async ({ tx }) => {
      await lockNames(tx, [`sessions of ${userId}`]);
      await tx.insertInto('sysToken').values(row).execute();
      return this.#findSurplus(tx, userId, view !== null);
    });
    this.#add(row);
    this.#counts.countOpened();
    await this.#end({ ids: surplus }, 'replaced', null);
    return token;
  }

  /** The caller behind a token, `null` when it is unknown, ended or expired. Counts as use. */
  async find(token: string): Promise<(Account & { readonly tokenId: string }) | null> {
    if (!isToken(token)) return null;
    const tokenHash = computeTokenHash(token);
    return this.#openAccount(await this.#lookUp({ tokenHash }, this.#byHash.get(tokenHash)));
  }

  /** The same for who is known by the opaque id of a session of theirs. */
  async findById(tokenId: string): Promise<(Account & { readonly tokenId: string }) | null> {
    return this.#openAccount(await this.#lookUp({ id: tokenId }, this.#byId.get(tokenId)));
  }

  /** From the table where another server may know more than this one. */
  async #lookUp(
    key: { readonly id: string } | { readonly tokenHash: string },
    known: Live | undefined,
  ): Promise<Live | undefined> {
    const { isShared, isFresh } = this.#changes;
    if (!isShared || (known !== undefined && isFresh && !this.#isExpired(known))) return known;
    const row = await this.#db
      .selectFrom('sysToken')
      .selectAll()
      .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('tokenHash', '=', key.tokenHash)))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    this.#hear(row);
    // Quietly: consoles are told by whoever hears of the change.
    if (!isFresh) this.#accounts.delete(row.userId);
    return this.#byId.get(row.id);
  }

  async #openAccount(row: Live | undefined): Promise<(Account & { readonly tokenId: string }) | null> {
    if (row === undefined || this.#isExpired(row)) return null;
    this.#use(row);
    // Of a role that is looked through nobody is told that it changed: it is read each time.
    const account =
      row.viewedRoleId === null
        ? await this.#accountOf(row.userId)
        : await readAccount(this.#db, row.userId, row.viewedRoleId);
    // The session may have ended while the account was read.
    if (account === null || !this.#byId.has(row.id)) return null;
    return { ...toAccount(account, this.#now()), tokenId: row.id };
  }

  /**
   * Whether it was a session of ours that nobody ended: it was not used for too long, or is too old. A view is none: its
   * owner does not go on with it.
   */
  hasExpired(token: string): boolean {
    const row = this.#byHash.get(computeTokenHash(token));
    if (row === undefined) return this.#expired.has(computeTokenHash(token));
    return row.viewedRoleId === null && this.#isExpired(row);
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
    const { userId } = target;
    return this.#end(
      { ...('tokenId' in target && { ids: [target.tokenId] }), ...(userId !== undefined && { userId }) },
      reason,
      by,
    );
  }

  /** @returns how to stop listening */
  onRevoked(listener: (revocation: Revocation) => void): () => void {
    return this.#revoked.subscribe(listener);
  }

  /** Where somebody has signed in; what they look through is no place of its own. */
  online(): readonly OnlineSession[] {
    return this.#live().filter(({ viewedRoleId }) => viewedRoleId === null);
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

  /** Many changes that were read together are one. @param userId `null` = everybody */
  #forgetSoon(userId: string | null): void {
    if (this.#changedElsewhere.size === 0)
      queueMicrotask(() => {
        const changed = [...this.#changedElsewhere];
        this.#changedElsewhere.clear();
        const users = changed.includes(null) ? [undefined] : changed.map((id) => id ?? undefined);
        Promise.all(users.map((id) => this.forgetAccounts(id))).catch(this.#onError);
      });
    this.#changedElsewhere.add(userId);
  }

  /** Takes over what the table says of every session (CLUSTER-12). The personal stream tells why one was ended. */
  async #reload(): Promise<void> {
    this.dropAccounts();
    const known = [...this.#byId.values()];
    const stored = new Map((await readLiveTokens(this.#db)).map((row) => [row.id, row]));
    for (const row of stored.values()) this.#hear(row);
    for (const row of known) if (!stored.has(row.id)) this.#drop(row, 'logout', null, true);
  }

  /** Ends what has expired; another server may know of later uses. */
  async sweep(): Promise<void> {
    const expired = [...this.#byId.values()].filter((row) => this.#isExpired(row));
    if (expired.length === 0) return;
    const ids = expired.map(({ id }) => id);
    if (!this.#changes.isShared) return void (await this.#end({ ids }, 'expired', null));
    await this.#end({ ids, isUnused: true }, 'expired', null);
    const rows = await this.#db.selectFrom('sysToken').selectAll().where('id', 'in', ids).execute();
    for (const row of rows) this.#hear(row);
  }

  async close(): Promise<void> {
    this.#stopSweeping();
    // Uses since the last write-down, so that a restart shortens nobody's session.
    for (const row of this.#byId.values()) if (row.lastUsedTs > row.persistedTs) await this.#persist(row);
  }

  #live(): readonly Live[] {
    return [...this.#byId.values()].filter((row) => !this.#isExpired(row));
  }

  #isExpired(row: Parameters<typeof isExpired>[0]): boolean {
    return isExpired(row, this.#now());
  }

  #add(row: TokenRow): void {
    if (this.#ended.has(row.id)) return;
    const live = { ...row, persistedTs: row.lastUsedTs };
    this.#byHash.set(row.tokenHash, live);
    this.#byId.set(row.id, live);
    this.#counts.countActive(this.#byId.size);
  }

  /** One that was forgotten while it was read is read again: whoever opens a socket by it keeps those rights. */
  async #accountOf(userId: string, isAgain = false): Promise<StoredAccount | null> {
    const reading = this.#accounts.get(userId) ?? readAccount(this.#db, userId);
    this.#accounts.set(userId, reading);
    // A failed read must not be remembered.
    reading.catch(() => this.#accounts.delete(userId));
    const account = await reading;
    return isAgain || this.#accounts.get(userId) === reading ? account : this.#accountOf(userId, true);
  }

  #use(row: Live): void {
    row.lastUsedTs = this.#now();
    if (row.lastUsedTs - row.persistedTs < PERSIST_MS) return;
    row.persistedTs = row.lastUsedTs;
    this.#persist(row).catch(this.#onError);
  }

  async #persist({ id, lastUsedTs }: Live): Promise<void> {
    await this.#db
      .updateTable('sysToken')
      .set({ lastUsedTs })
      .where('id', '=', id)
      // Another server may have seen it later.
      .where('lastUsedTs', '<', lastUsedTs)
      .execute();
  }

  /** Takes over what the table says of a session: that it began, was used, or ended. */
  #hear(row: TokenRow): void {
    const known = this.#byId.get(row.id);
    if (row.revokeTs !== null) {
      // Its reason is one of ours: `#end` wrote it.
      if (known !== undefined) this.#drop(row, row.revokeReason as RevokeReason, row.revokeBy, true);
    } else if (known === undefined) this.#add(row);
    else known.lastUsedTs = Math.max(known.lastUsedTs, row.lastUsedTs);
  }

  #forget({ id, tokenHash, viewedRoleId }: TokenRow, reason: RevokeReason): void {
    this.#byHash.delete(tokenHash);
    this.#byId.delete(id);
    this.#ended.add(id);
    if (reason === 'expired' && viewedRoleId === null) this.#expired.add(tokenHash);
  }

  #drop(row: TokenRow, reason: RevokeReason, by: string | null, isElsewhere: boolean): void {
    this.#forget(row, reason);
    this.#counts.countEnded(reason, 1);
    const { id, tokenHash, userId, viewedRoleId, ip } = row;
    this.#revoked.emit({ tokenId: id, tokenHash, userId, viewedRoleId, ip, reason, by, isElsewhere });
  }

  /** @returns how many sessions it ended, whichever server opened them; views go with them and do not count */
  async #end(chosen: Chosen, reason: RevokeReason, by: string | null): Promise<number> {
    const { ids, ownerIds, userId, isUnused = false } = chosen;
    if (ids?.length === 0 || ownerIds?.length === 0) return 0;
    // Dead in memory first: whatever happens to the database, the token no longer opens anything here.
    if (!isUnused)
      for (const row of this.#byId.values())
        if (
          (ids?.includes(row.id) ?? true) &&
          (ownerIds?.includes(row.ownerId ?? '') ?? true) &&
          (userId ?? row.userId) === row.userId
        )
          this.#forget(row, reason);
    let query = this.#db
      .updateTable('sysToken')
      .set({ revokeTs: this.#now(), revokeReason: reason, revokeBy: by })
      .where('revokeTs', 'is', null);
    if (ids !== undefined) query = query.where('id', 'in', ids);
    if (ownerIds !== undefined) query = query.where('ownerId', 'in', ownerIds);
    if (userId !== undefined) query = query.where('userId', '=', userId);
    if (isUnused) query = query.where((eb) => selectExpired(eb, this.#now()));
    const rows = await query.returningAll().execute();
    for (const row of rows) this.#drop(row, reason, by, false);
    const owners = rows.filter(({ viewedRoleId }) => viewedRoleId === null);
    await this.#end({ ownerIds: owners.map(({ id }) => id) }, reason, by);
    return owners.length;
  }

  /** Ids of the oldest beyond `MAX_SESSIONS`, of sign-ins or of views. */
  async #findSurplus(tx: Tx, userId: string, areViews: boolean): Promise<readonly string[]> {
    const rows = await tx
      .selectFrom('sysToken')
      .select(['id', 'createTs', 'lastUsedTs', 'viewedRoleId'])
      .where('userId', '=', userId)
      .where('viewedRoleId', areViews ? 'is not' : 'is', null)
      .where('revokeTs', 'is', null)
      .orderBy('createTs', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows
      .filter((row) => !this.#isExpired(row))
      .slice(MAX_SESSIONS)
      .map(({ id }) => id);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessions: Sessions;
  }
}
