/**
 * Who is signed in. The list of live tokens is the server's (SEC-03): a token is 256 random bits of which only the
 * SHA-256 is kept, lives two hours after its last use and seven days at most, and can be ended at any moment.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { createSignal } from '../http/signal.ts';
import { type Account, type CurrentUser, loadAccount } from './currentUser.ts';
import { MAX_SESSIONS } from './limits.ts';
import type { TokenRow } from './tables.ts';

const IDLE_MS = 2 * 3_600_000;
const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** How often "last used" is written down; between writes it lives in memory. */
const PERSIST_MS = 60_000;
/** Expired sessions are noticed within this time, so that their sockets close in time (SEC-04: 10 s). */
const SWEEP_MS = 5_000;

/** `replaced`: the account signed in at more places than it may. */
export type RevokeReason = 'logout' | 'forced' | 'password' | 'frozen' | 'expired' | 'replaced';

/** A session has ended; its token is already dead when this is told (SEC-39). */
export interface Revocation {
  readonly tokenId: string;
  /** SHA-256 of the token, lower-case hex: lets a browser recognise its own session (golf type 14). */
  readonly tokenHash: string;
  readonly userId: string;
  readonly reason: RevokeReason;
  /** Real name of who ended it, for `forced`. */
  readonly by: string | null;
}

/** Which sessions to end: one, if it is still this user's, or all of a user. */
type RevokeTarget = { readonly tokenId: string; readonly userId?: string } | { readonly userId: string };

interface OnlineSession {
  readonly id: string;
  readonly userId: string;
  readonly createTs: number;
  readonly lastUsedTs: number;
  readonly ip: string;
}

export interface Sessions {
  /** Opens a session; the returned token is shown to nobody else and never again. Beyond `MAX_SESSIONS` the oldest ends. */
  open(userId: string, from: { readonly ip: string; readonly userAgent: string }): Promise<string>;
  /** The caller behind a token, `null` when it is unknown, ended or expired. Counts as use. */
  find(token: string): Promise<Omit<CurrentUser, 'tenantId' | 'ip'> | null>;
  /** Still alive? Does not count as use; for sockets that re-check (SEC-04). */
  isLive(tokenId: string): boolean;
  /** Counts as use: a desk that only listens must not be signed out. */
  touch(tokenId: string): void;
  revoke(target: RevokeTarget, reason: RevokeReason, by?: string): Promise<number>;
  onRevoked(listener: (revocation: Revocation) => void): () => void;
  online(): readonly OnlineSession[];
  /** Whether the user has a live session anywhere. */
  isSignedIn(userId: string): boolean;
  /**
   * Rights or scope changed: the account is read again on its next call. No argument = everybody. Resolves when those
   * who keep rights of their own have read them again.
   */
  forgetAccounts(userId?: string): Promise<void>;
  /** @returns how to stop listening */
  onAccountsForgotten(listener: (userId?: string) => Promise<void>): () => void;
  close(): Promise<void>;
}

interface Live extends TokenRow {
  persistedTs: number;
}

export interface SessionOptions {
  readonly db: Db;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Reads the live tokens of the data folder and keeps them in memory. */
export async function createSessions({ db, now, onError }: SessionOptions): Promise<Sessions> {
  const revoked = createSignal<[Revocation]>(onError);
  const byHash = new Map<string, Live>();
  const byId = new Map<string, Live>();
  const accounts = new Map<string, Promise<Account | null>>();
  const forgotten = new Set<(userId?: string) => Promise<void>>();

  const expired = (row: Live): boolean =>
    now() - row.lastUsedTs > IDLE_MS || now() - row.createTs > ABSOLUTE_MS;
  const add = (row: TokenRow): void => {
    const live = { ...row, persistedTs: row.lastUsedTs };
    byHash.set(row.tokenHash, live);
    byId.set(row.id, live);
  };
  const accountOf = (userId: string): Promise<Account | null> => {
    const known = accounts.get(userId) ?? loadAccount(db, userId);
    accounts.set(userId, known);
    // A failed read must not be remembered.
    known.catch(() => accounts.delete(userId));
    return known;
  };
  const use = (row: Live): void => {
    row.lastUsedTs = now();
    if (row.lastUsedTs - row.persistedTs < PERSIST_MS) return;
    row.persistedTs = row.lastUsedTs;
    db.updateTable('sysToken')
      .set({ lastUsedTs: row.lastUsedTs })
      .where('id', '=', row.id)
      .execute()
      .catch(onError);
  };
  const end = async (rows: readonly Live[], reason: RevokeReason, by: string | null): Promise<void> => {
    if (rows.length === 0) return;
    // Dead in memory first: whatever happens to the database, the token no longer opens anything here.
    for (const row of rows) {
      byHash.delete(row.tokenHash);
      byId.delete(row.id);
    }
    await db
      .updateTable('sysToken')
      .set({ revokeTs: now(), revokeReason: reason })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    for (const { id, tokenHash, userId } of rows)
      revoked.emit({ tokenId: id, tokenHash, userId, reason, by });
  };

  const endSurplus = async (userId: string): Promise<void> => {
    const live = [...byId.values()].filter((row) => row.userId === userId && !expired(row));
    const oldestFirst = live.toSorted((a, b) => a.createTs - b.createTs);
    await end(oldestFirst.slice(0, Math.max(0, live.length - MAX_SESSIONS)), 'replaced', null);
  };

  const stored = await db
    .selectFrom('sysToken')
    .selectAll()
    .where('revokeTs', 'is', null)
    .orderBy('createTs')
    .execute();
  stored.forEach(add);
  const sweep = (): Promise<void> => end([...byId.values()].filter(expired), 'expired', null);
  await sweep();
  const timer = setInterval(() => void sweep().catch(onError), SWEEP_MS);
  timer.unref();

  return {
    async open(userId, from) {
      const token = randomBytes(32).toString('base64url');
      const row = {
        id: createId(),
        userId,
        tokenHash: hashOf(token),
        createTs: now(),
        lastUsedTs: now(),
        ip: from.ip.slice(0, 64),
        userAgent: from.userAgent.slice(0, 200),
        revokeTs: null,
        revokeReason: null,
      };
      await db.insertInto('sysToken').values(row).execute();
      add(row);
      await endSurplus(userId);
      return token;
    },
    async find(token) {
      const row = byHash.get(hashOf(token));
      if (row === undefined || expired(row)) return null;
      use(row);
      const account = await accountOf(row.userId);
      // The session may have ended while the account was read.
      return account === null || !byId.has(row.id) ? null : { ...account, tokenId: row.id };
    },
    isLive(tokenId) {
      const row = byId.get(tokenId);
      return row !== undefined && !expired(row);
    },
    touch(tokenId) {
      const row = byId.get(tokenId);
      if (row !== undefined && !expired(row)) use(row);
    },
    async revoke(target, reason, by) {
      const rows = [...byId.values()].filter(
        ({ id, userId }) =>
          (!('tokenId' in target) || id === target.tokenId) &&
          (target.userId === undefined || userId === target.userId),
      );
      await end(rows, reason, by ?? null);
      return rows.length;
    },
    onRevoked: (listener) => revoked.subscribe(listener),
    online: () =>
      [...byId.values()]
        .filter((row) => !expired(row))
        .map(({ id, userId, createTs, lastUsedTs, ip }) => ({ id, userId, createTs, lastUsedTs, ip })),
    isSignedIn: (userId) => [...byId.values()].some((row) => row.userId === userId && !expired(row)),
    async forgetAccounts(userId) {
      if (userId === undefined) accounts.clear();
      else accounts.delete(userId);
      await Promise.all([...forgotten].map((listener) => listener(userId).catch(onError)));
    },
    onAccountsForgotten(listener) {
      forgotten.add(listener);
      return () => void forgotten.delete(listener);
    },
    async close() {
      clearInterval(timer);
      // Uses since the last write-down, so that a restart shortens nobody's session.
      for (const row of byId.values())
        if (row.lastUsedTs > row.persistedTs)
          await db
            .updateTable('sysToken')
            .set({ lastUsedTs: row.lastUsedTs })
            .where('id', '=', row.id)
            .execute();
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessions: Sessions;
  }
}
