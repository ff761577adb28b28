/**
 * The lock of the server that drives the days of a database (DRIVE-01): an advisory lock, which PostgreSQL releases when the
 * connection ends for any reason. PostgreSQL also ends a silent connection, because a server that hangs keeps its sockets
 * open.
 */

import type pg from 'pg';
import { DatabaseUnavailableError } from '../../database/availability.ts';

const NAME = 'fairway.days';

interface Silence {
  /** After so many ms without a statement PostgreSQL ends the connection. */
  readonly mostMs: number;
  /** The same while days are opened: folding a long one leaves no moment for a statement, least of all on a busy machine. */
  readonly openingMs: number;
  /** Between two statements of the holder of the lock. */
  readonly pingMs: number;
}
const SILENCE: Silence = { mostMs: 15_000, openingMs: 60_000, pingMs: 2_000 };

export class DriverLock {
  readonly #connect: () => Promise<pg.Client>;
  readonly #lost: () => void;
  readonly #silence: Silence;
  #pings: NodeJS.Timeout | undefined;
  #session: pg.Client | null = null;
  #isHeld = false;

  /**
   * @param connect opens a connection of its own
   * @param lost called at once when the connection ends while the lock is held
   */
  constructor(connect: () => Promise<pg.Client>, lost: () => void, silence = SILENCE) {
    this.#connect = connect;
    this.#lost = lost;
    this.#silence = silence;
  }

  /**
   * Does not wait for the holder.
   * @returns whether this server holds the lock
   * @throws what the connection threw; then it is not held
   */
  async tryAcquire(): Promise<boolean> {
    const session = (this.#session ??= await this.#open());
    try {
      const { rows } = await session.query<{ readonly held: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as held',
        [NAME],
      );
      this.#isHeld = rows[0]?.held === true && this.#session === session;
      if (this.#isHeld) this.#keepAlive(session);
      return this.#isHeld;
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /**
   * The days are open: from here on the holder is heard all the time.
   * @throws what the connection threw, and DatabaseUnavailableError when it ended while they were opened
   */
  async expectPings(): Promise<void> {
    if (this.#session === null || !this.#isHeld)
      throw new DatabaseUnavailableError('the lock of the driver is lost');
    await this.#session.query(`set idle_session_timeout = ${this.#silence.mostMs}`);
  }

  /** Lets it go with its connection; nobody is called. */
  async release(): Promise<void> {
    const session = this.#session;
    clearInterval(this.#pings);
    this.#session = null;
    this.#isHeld = false;
    // What cannot be ended has ended.
    await session?.end().catch(() => undefined);
  }

  async #open(): Promise<pg.Client> {
    const session = await this.#connect();
    const end = (): void => this.#end(session);
    session.on('error', end);
    session.on('end', end);
    try {
      // Those who wait for the lock are heard with every try.
      await session.query(`set idle_session_timeout = ${this.#silence.openingMs}`);
    } catch (error) {
      // Nobody knows of it: each try would leave one behind.
      await session.end().catch(() => undefined);
      throw error;
    }
    return session;
  }

  #keepAlive(session: pg.Client): void {
    clearInterval(this.#pings);
    this.#pings = setInterval(() => {
      // A connection that fails says so by itself.
      session.query('select 1').catch(() => undefined);
    }, this.#silence.pingMs).unref();
  }

  #end(session: pg.Client): void {
    if (this.#session !== session) return;
    clearInterval(this.#pings);
    this.#session = null;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#lost();
  }
}
