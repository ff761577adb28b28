/**
 * What changed at other servers of the same database (CLUSTER-01): rows of `sys_change`, read on a connection of its own.
 * A notification wakes it, and it looks every half second in any case, as notifications of a lost connection are lost.
 * Time is that of the machine: this deals with other servers.
 */

import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from './availability.ts';
import { CHANGE_CHANNEL } from './changeMigration.ts';
import type { Db } from './schema.ts';

const POLL_MS = 500;
const RECONNECT_MS = 200;
/** What was read longer ago may have changed: sessions are looked up in the table then (CLUSTER-02). */
const FRESH_MS = 1_000;
/** How long changes can be read, and how often a server removes older ones. */
const KEEP = { forMs: 60 * 60_000, purgeEveryMs: 10 * 60_000 };
/** What others are to hear while the database cannot be reached; more is dropped. */
const MOST_UNSENT = 1_000;

/**
 * `session`: one began or ended, `detail` is its row. `rights`: of the user `subject`, or of anybody. `reader`: the user
 * `subject` listens at a server; `roll`: a server asks who does. `notice`, `table`: frames for sockets of all servers.
 */
export type ChangeTopic = 'session' | 'rights' | 'reader' | 'roll' | 'notice' | 'table';

/** Reads what may be new since `horizon` on the connection that is woken; what it did read before is read again. */
export type TailReader = (client: pg.Client, horizon: string) => Promise<void>;

export interface SharedChange {
  readonly subject: string | null;
  /** A row as its trigger read it: columns as the database names them. */
  readonly detail: unknown;
}

/** Does its work later if that takes time: the next change waits for it. */
export type ChangeListener = (change: SharedChange) => void;

/** Drops what is kept in memory and reads it again. What it throws is reported, and it is called again. */
export type Reload = () => Promise<void>;

interface ChangeRow extends SharedChange {
  readonly horizon: string;
  /** Latest transaction of which changes were removed; `null` = none were. */
  readonly removed: string | null;
  /** `null`: nothing changed. */
  readonly no: string | null;
  readonly xid: string;
  readonly topic: string;
  readonly origin: string | null;
}

/**
 * Rows are numbered before they are committed, so the highest number says nothing. `horizon` is the oldest transaction that was
 * under way when it was read: whatever was not visible then is of it or of a later one.
 */
const READ = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    (select value from sys_setting where name = 'changes.removed') as removed,
    c.no::text as no, c.xid::text as xid, c.topic, c.subject, c.detail, c.origin
  from (select 1) as one left join sys_change c on c.xid >= $1::text::xid8
  order by c.no`;

/**
 * Notes up to which transaction changes are removed, so that who has not read them knows (CLUSTER-12). Those of later
 * transactions than the horizon stay, however old: whoever reads all the time has not read them yet. What a backup of another
 * server of PostgreSQL has noted is of transactions that have not begun here.
 */
const PURGE = `
  with removed as (
    delete from sys_change
    where create_time < now() - $1 * interval '1 millisecond' and xid < pg_snapshot_xmin(pg_current_snapshot())
    returning xid
  )
  insert into sys_setting as s (name, value)
  select 'changes.removed', max(xid::text::bigint)::text from removed having count(*) > 0
  on conflict (name) do update set value = case
    when s.value::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      then greatest(s.value::bigint, excluded.value::bigint)::text
    else excluded.value end`;

export interface ChangeFeedOptions {
  readonly db: Db;
  readonly connect: () => Promise<pg.Client>;
  /** Name of this server on its connections: what it changed itself it knows. */
  readonly serverId: string;
  readonly onError: (error: unknown) => void;
  readonly keep?: typeof KEEP;
}

/** What one server needs to know of the others. */
export interface SharedChanges {
  /** False: what is kept in memory may be behind. */
  readonly isFresh: boolean;
  /** Somebody else may write this database. */
  readonly isShared: boolean;
  follow(topic: ChangeTopic, listener: ChangeListener): void;
  /** Reads another log whenever something may be new. */
  tail(read: TailReader): void;
  /**
   * Changes may have been removed before they were read (CLUSTER-12): until all have read anew, in the order in which they
   * asked for it, this server is not fresh and follows nothing.
   */
  onGap(reload: Reload): void;
  /** Begins to read: everybody follows. What was committed since it was opened is among it. */
  start(): void;
  /** Tells the other servers, in the order asked for, once the database can be reached. Does not wait. */
  send(topic: ChangeTopic, subject: string | null, detail: unknown): void;
  stop(): Promise<void>;
}

/** Of a database that this server alone writes. */
export const NO_OTHER_SERVERS: SharedChanges = {
  isFresh: true,
  isShared: false,
  follow: () => undefined,
  tail: () => undefined,
  onGap: () => undefined,
  start: () => undefined,
  send: () => undefined,
  stop: async () => undefined,
};

export class ChangeFeed implements SharedChanges {
  readonly isShared = true;
  readonly #options: ChangeFeedOptions;
  readonly #listeners = new Map<string, ChangeListener[]>();
  readonly #tails: TailReader[] = [];
  readonly #reloads: Reload[] = [];
  #sending: Promise<void> = Promise.resolve();
  #sent = 0;
  #unsent = 0;
  #client: pg.Client | null = null;
  #horizon = '0';
  #seen: ReadonlySet<string> = new Set();
  #readMs = -Infinity;
  #purgedMs = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;
  #isWoken = false;
  #isStarted = false;
  /** Said once of each loss. */
  #isLost = false;
  #isStopped = false;
  /** The database is away while this server ends. */
  #isGivenUp = false;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
  }

  get isFresh(): boolean {
    return performance.now() - this.#readMs < FRESH_MS;
  }

  /** Whatever is committed from here on is heard of, once it is started. @throws what the connection threw */
  async open(): Promise<void> {
    const client = await this.#connect();
    const { rows } = await client.query<{ readonly horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    this.#horizon = rows[0]?.horizon ?? '0';
    this.#readMs = performance.now();
  }

  start(): void {
    this.#isStarted = true;
    this.#plan(0);
  }

  follow(topic: ChangeTopic, listener: ChangeListener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  tail(read: TailReader): void {
    this.#tails.push(read);
  }

  onGap(reload: Reload): void {
    this.#reloads.push(reload);
  }

  send(topic: ChangeTopic, subject: string | null, detail: unknown): void {
    const { db, serverId, onError } = this.#options;
    if (this.#unsent >= MOST_UNSENT)
      return onError(new Error(`a change of ${topic} is not sent: too many wait`));
    this.#unsent += 1;
    this.#sent += 1;
    const no = this.#sent;
    const write = () =>
      sql`insert into sys_change (topic, subject, detail, origin, send_no)
        values (${topic}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${serverId}, ${no})
        on conflict (origin, send_no) where send_no is not null do nothing`.execute(db);
    this.#sending = this.#sending
      .then(() => this.#insist(write))
      .catch(onError)
      .finally(() => void (this.#unsent -= 1));
  }

  /** Its number lets a change be written twice and stand once: of a lost answer nobody knows whether it was. */
  async #insist(write: () => Promise<unknown>): Promise<void> {
    while (!this.#isGivenUp) {
      try {
        await write();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        this.#isGivenUp = this.#isStopped;
        await new Promise((resolve) => void setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#reading;
    await this.#disconnect();
  }

  #wake(): void {
    if (this.#reading === null) this.#plan(0);
    else this.#isWoken = true;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted || this.#isStopped) return;
    this.#timer = setTimeout(() => this.#read(), ms).unref();
  }

  #read(): void {
    this.#isWoken = false;
    this.#reading = this.#pass()
      .then(
        () => (this.#isWoken ? 0 : POLL_MS),
        async (error: unknown) => {
          if (!this.#isStopped && !this.#isLost) this.#options.onError(error);
          this.#isLost = true;
          await this.#disconnect();
          return RECONNECT_MS;
        },
      )
      .then((waitMs) => {
        this.#reading = null;
        this.#plan(waitMs);
      });
  }

  async #pass(): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    const beganMs = performance.now();
    const { rows } = await client.query<ChangeRow>(READ, [this.#horizon]);
    const horizon = rows[0]?.horizon ?? this.#horizon;
    if (this.#hasGap(horizon, rows[0]?.removed ?? null)) await this.#reload();
    for (const read of this.#tails) await read(client, this.#horizon);
    for (const row of rows) if (row.no !== null && !this.#seen.has(row.no)) this.#notify(row);
    this.#seen = new Set(
      rows.flatMap(({ no, xid }) => (no !== null && BigInt(xid) >= BigInt(horizon) ? [no] : [])),
    );
    this.#horizon = horizon;
    this.#readMs = beganMs;
    this.#isLost = false;
    const { forMs, purgeEveryMs } = this.#options.keep ?? KEEP;
    if (beganMs - this.#purgedMs < purgeEveryMs) return;
    this.#purgedMs = beganMs;
    await client.query(PURGE, [forMs]);
  }

  /** Removed unread; or the database is a copy that has not got everything this server has read. */
  #hasGap(horizon: string, removed: string | null): boolean {
    const [before, now] = [BigInt(this.#horizon), BigInt(horizon)];
    const isRemoved = removed !== null && BigInt(removed) >= before && BigInt(removed) < now;
    return isRemoved || now < before;
  }

  async #reload(): Promise<void> {
    this.#readMs = -Infinity;
    for (const reload of this.#reloads) await reload();
    this.#options.onError(
      new Error('changes of other servers were lost before they were read: everything was read anew'),
    );
  }

  #notify({ topic, origin, subject, detail }: ChangeRow): void {
    if (origin === this.#options.serverId) return;
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener({ subject, detail });
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#options.connect();
    client.on('notification', () => this.#wake());
    // Whoever is cut off looks again at once, on a new connection.
    client.on('end', () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#wake();
    });
    this.#client = client;
    await client.query(`listen ${CHANGE_CHANNEL}`);
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // What cannot be ended has ended.
    await client?.end().catch(() => undefined);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly changes: SharedChanges;
  }
}
