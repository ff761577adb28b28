/**
 * The running days, as the packages of the pages use them. Decisions of people are stored in rows first; the day
 * receives them after the commit and carries them out, so that board, map and pages agree.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { ParkClock } from '#domain/dispatch/model.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { ParkDecision } from '../../park/model/decisions.ts';
import type { TrackerFix } from '../../park/model/fix.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import type { BackgroundWork } from '../../runtime/backgroundWork.ts';

/** A day that listens. */
export interface RunningDay {
  readonly park: ParkScope;
  clock(): ParkClock;
  /** How many flights its board shows on the course. */
  onCourse(): number;
  /** How many caddies stand in its turn; `null` where people keep the turn. */
  waitingCaddies(): number | null;
  /**
   * Carries out what the rows of park and holes say by now.
   * @param isRedrawn the course itself changed: every reader takes a fresh picture
   */
  follow(isRedrawn?: boolean): Promise<void>;
  decide(decision: ParkDecision): Promise<void>;
  /**
   * Takes fixes of trackers with its next tick; a simulated day has trackers of its own and takes none. Resolves when
   * the fixes for the day, and all that came before, are stored.
   */
  receive(fixes: readonly TrackerFix[]): Promise<void>;
  /** People really play there. */
  readonly isActual: boolean;
}

/**
 * Who drives the days of a database, as this server sees it. `opening`: it begins to; `unreachable`: the lock was lost, or nobody
 * could be asked for it; `off`: days run nowhere (DAYS=off).
 */
export type DriverState = 'opening' | 'driving' | 'standby' | 'unreachable' | 'off';

export interface DayDriver {
  readonly state: DriverState;
  /** @throws RequestError (503) unless this server drives */
  require(): void;
}

export class Days {
  readonly #log: FastifyBaseLogger;
  readonly #background: BackgroundWork;
  #days: ReadonlyMap<string, RunningDay> = new Map();
  #reopen: (parkId: string) => Promise<void> = async () => undefined;
  #driver: DayDriver = { state: 'off', require: () => undefined };
  /** Parks to be followed, and whether their course was redrawn. */
  readonly #changed = new Map<string, boolean>();

  constructor(log: FastifyBaseLogger, background: BackgroundWork) {
    this.#log = log;
    this.#background = background;
  }

  /** @param reopen begins, ends or restarts the day of a park by its rows */
  serve(days: readonly RunningDay[], reopen: (parkId: string) => Promise<void>): void {
    this.#days = new Map(days.map((day) => [day.park.id, day]));
    this.#reopen = reopen;
  }

  followDriver(driver: DayDriver): void {
    this.#driver = driver;
  }

  get driverState(): DriverState {
    return this.#driver.state;
  }

  /** @throws RequestError (503) while another server drives the days, or nobody knows which one does */
  requireDriver(): void {
    this.#driver.require();
  }

  /** A park is run in another way from now on. Does not wait. */
  reopen(parkId: string): void {
    this.#background.add(this.#reopen(parkId).catch(this.#failed));
  }

  /** Whether trackers and people move the flights of the park. */
  isActual(parkId: string): boolean {
    return this.#days.get(parkId)?.isActual === true;
  }

  runs(parkId: string): boolean {
    return this.#days.has(parkId);
  }

  /** Park time of this moment, epoch ms; `null` where no day runs and the clock on the wall holds. */
  parkTs(parkId: string): number | null {
    return this.#days.get(parkId)?.clock().parkTs ?? null;
  }

  /** Today in a park, `YYYY-MM-DD`: of its running day, else of the wall. @param nowTs epoch ms of the server */
  dateIn(parkId: string, nowTs: number): string {
    return this.stampIn(parkId, nowTs).slice(0, 10);
  }

  /** What the clock of a park shows, `YYYY-MM-DD HH:mm:ss`. @param nowTs epoch ms of the server */
  stampIn(parkId: string, nowTs: number): string {
    return formatStamp(this.parkTs(parkId) ?? nowTs);
  }

  /** How many flights the board of a park shows on the course; nobody where no day runs. */
  onCourse(parkId: string): number {
    return this.#days.get(parkId)?.onCourse() ?? 0;
  }

  /** How many caddies the board of a park shows waiting; `null` where no day runs. */
  waitingCaddies(parkId: string): number | null {
    return this.#days.get(parkId)?.waitingCaddies() ?? null;
  }

  /**
   * The state of a park, of its holes or their drawing changed. Many rows of one call are followed together. Does not
   * wait. A park without a running day ignores it.
   */
  changed(parkId: string, isRedrawn: boolean): void {
    if (this.#changed.size === 0) this.#background.addSoon(() => this.#followAll());
    this.#changed.set(parkId, isRedrawn || this.#changed.get(parkId) === true);
  }

  /** Does not wait. */
  decide(parkId: string, decision: ParkDecision): void {
    const day = this.#days.get(parkId);
    if (day !== undefined) this.#background.add(day.decide(decision).catch(this.#failed));
  }

  /**
   * Takes fixes of trackers of a park, in any order. Resolves when the fixes for its day, and all that came before, are
   * stored.
   * @throws DatabaseUnavailableError when they have to be sent again
   */
  async receive(parkId: string, fixes: readonly TrackerFix[]): Promise<void> {
    await this.#days.get(parkId)?.receive(fixes);
  }

  async #followAll(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    await Promise.all(
      changed.map(([parkId, isRedrawn]) => {
        const day = this.#days.get(parkId);
        // A park gets its day with its first hole.
        return (day === undefined ? this.#reopen(parkId) : day.follow(isRedrawn)).catch(this.#failed);
      }),
    );
  }

  readonly #failed = (err: unknown): void =>
    this.#log.error({ err }, 'a decision did not reach the golf day');
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The running golf days. */
    readonly days: Days;
  }
}
