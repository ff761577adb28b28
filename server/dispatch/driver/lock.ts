/**
 * The lock of the one server that drives the days of a database (DRIVE-01): an advisory lock of a session, which
 * PostgreSQL lets go of when the connection ends, however it ends.
 */
import type pg from 'pg';

const NAME = 'fairway.days';

export class DriverLock {
  readonly #connect: () => Promise<pg.Client>;
  readonly #lost: () => void;
  #session: pg.Client | null = null;
  #isHeld = false;

  /**
   * @param connect opens a connection of its own
   * @param lost called at once when the connection ends while the lock is held
   */
  constructor(connect: () => Promise<pg.Client>, lost: () => void) {
    this.#connect = connect;
    this.#lost = lost;
  }

  /**
   * Does not wait for whoever holds it.
   * @returns whether this server holds it
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
      return this.#isHeld;
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /** Lets it go with its connection; nobody is called. */
  async release(): Promise<void> {
    const session = this.#session;
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
    return session;
  }

  #end(session: pg.Client): void {
    if (this.#session !== session) return;
    this.#session = null;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#lost();
  }
}
