/**
 * Elects the server that drives the days of a database: the one that gets the lock. The others try twice a second. Time
 * is that of the machine: the election concerns other servers, and no test that moves the business clock may decide it.
 */

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseUnavailableError } from '../../database/availability.ts';
import type { Db } from '../../database/schema.ts';
import type { DayDriver, DriverState } from '../../golf/shared/days.ts';
import { DriverLock } from './lock.ts';
import { beginTerm, DriverTerm, NotDrivingError } from './term.ts';

const RETRY_MS = 500;
/** Nobody is known to drive: boards wait. */
const UNREACHABLE_RETRY_MS = 200;

/** What a server does in either part. */
export interface DriverDuties {
  /**
   * Opens the days as the database has them, and lets them run.
   * @throws what opening one threw, and DatabaseUnavailableError as soon as the term is over
   */
  drive(term: DriverTerm): Promise<void>;
  /** Lets the days run again that were halted: nobody else drove in between. */
  resume(): Promise<void>;
  /** Nothing runs from here on: another server may begin. */
  halt(): void;
  /** Another server drives. Called again with every try. */
  standBy(): Promise<void>;
}

interface Services {
  readonly db: Db;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly connect: () => Promise<pg.Client>;
}

export class DriverElection implements DayDriver {
  readonly #services: Services;
  readonly #duties: DriverDuties;
  readonly #lock: DriverLock;
  #state: DriverState = 'opening';
  #term: DriverTerm | null = null;
  #timer: NodeJS.Timeout | undefined;
  #attempt: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(services: Services, duties: DriverDuties) {
    this.#services = services;
    this.#duties = duties;
    this.#lock = new DriverLock(services.connect, () => this.#lose('unreachable'));
  }

  get state(): DriverState {
    return this.#state;
  }

  /** @throws NotDrivingError, or DatabaseUnavailableError where nobody can say who drives */
  require(): void {
    if (this.#state === 'unreachable') throw new DatabaseUnavailableError('the lock of the driver is lost');
    if (this.#state !== 'driving') throw new NotDrivingError();
  }

  /** The first try. @throws what it threw */
  async open(): Promise<void> {
    try {
      await this.#try();
    } catch (error) {
      await this.#lock.release();
      throw error;
    }
    this.#plan();
  }

  /** The server is about to end: it tries no more, and days that it is opening are given up. */
  async stopTrying(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#state === 'opening') this.#term?.end();
    await this.#attempt;
  }

  /** Lets the next server begin at once: the days have to have ended before. */
  async stop(): Promise<void> {
    await this.stopTrying();
    this.#term?.end();
    await this.#lock.release();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#state === 'driving') return;
    this.#timer = setTimeout(
      () => {
        this.#attempt = this.#try()
          .catch((error: unknown) => this.#fail(error))
          .finally(() => this.#plan());
      },
      this.#state === 'standby' ? RETRY_MS : UNREACHABLE_RETRY_MS,
    ).unref();
  }

  async #try(): Promise<void> {
    const { db, now, log } = this.#services;
    if (!(await this.#lock.tryAcquire())) {
      if (this.#state !== 'standby') log.warn('another server drives the days of this database');
      this.#state = 'standby';
      this.#term = null;
      return this.#duties.standBy();
    }
    // It was told to end meanwhile: the next server is to begin at once, not after days that are opened for nothing.
    if (this.#isStopped) return this.#lock.release();
    const no = await beginTerm(db, now());
    if (this.#isStopped) return this.#lock.release();
    this.#state = 'opening';
    if (this.#term?.resume(no) === true) await this.#duties.resume();
    else {
      this.#term = new DriverTerm(no, () => this.#step());
      await this.#duties.drive(this.#term);
    }
    await this.#lock.expectPings();
    this.#term.require();
    this.#state = 'driving';
    log.info({ term: no }, 'this server drives the days');
  }

  /** Nobody drives with a day that does not open: another server may have more luck. */
  async #fail(error: unknown): Promise<void> {
    if (this.#state !== 'unreachable' && !this.#isStopped)
      this.#services.log.error({ err: error }, 'the days are not driven');
    const wasOpening = this.#state === 'opening';
    this.#lose('unreachable');
    // Not all of its days are open.
    if (wasOpening) this.#term = null;
    await this.#lock.release();
  }

  /** Another term has begun without this server's knowing. */
  #step(): void {
    this.#lose('standby');
    void this.#lock.release();
  }

  #lose(state: DriverState): void {
    const wasDriving = this.#state === 'driving';
    this.#state = state;
    if (this.#term?.isOver !== false) return;
    this.#term.end();
    this.#duties.halt();
    this.#services.log.error({ term: this.#term.no }, 'the lock of the driver is lost: the days stand still');
    if (wasDriving) this.#plan();
  }
}
