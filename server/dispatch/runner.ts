/**
 * The golf day of one park: steps the simulation by the clock on the wall, stores every turn and every action with the
 * messages that announce them, and goes on where it stopped (SIM-12). Turns, actions and readings take place
 * one at a time.
 */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ParkClock } from '#domain/dispatch/model.ts';
import type { Db } from '../database/schema.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { formatParkTopic } from '../realtime/hub/destinations.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import type { RowAnnouncement } from '../resource/announce.ts';
import type { Hub } from '../realtime/hub/hub.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { type ParkScope, type ScopedTx, scopeToPark } from '../resource/recordScope.ts';
import { getParkSeed } from '../simulation/courses/index.ts';
import { ParkDay } from '../simulation/parkDay.ts';
import type {
  ActionResult,
  BookedFlight,
  DayOptions,
  LoggedAction,
  OperatorAction,
  ParkDecision,
} from '../simulation/types.ts';
import {
  closeDay,
  loadDay,
  formatOptionsKey,
  resetPark,
  saveAction,
  saveAlarms,
  saveDay,
  saveLog,
  saveTimeout,
} from './dayStore.ts';
import type { RunningDay } from '../golf/shared/days.ts';
import type { DayFace, ParkDispatch } from './parkDispatch.ts';
import { buildDrafts, createEventDraft, buildPositionDrafts } from './drafts.ts';
import { Metronome } from './metronome.ts';
import { findDecisions } from './standing.ts';
import { saveTracks, type TrackSlot, Tracks } from './tracks.ts';
import { LastFixes } from '../golf/devices/online.ts';
import { redrawCourse } from '../golf/course/relay.ts';
import { showEvening, showNewDay, showTurn } from '../golf/today/index.ts';

const DAY_MS = 24 * 3_600_000;
/** What no message tells of. */
const NEEDS_PICTURE: ReadonlySet<string> = new Set(['desk', 'hole', 'unbook']);
/** Minimal type 2 on personal streams, at most this often. */
const HINT_EVERY = 30_000;

export interface RunnerServices {
  readonly db: Db;
  readonly hub: Hub;
  readonly publisher: Publisher;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Tells open pages of rows that a turn changed. Does not wait. */
  readonly tellRows: (tenantId: number, rows: readonly RowAnnouncement[]) => void;
}

export interface DayPlan extends Omit<DayOptions, 'dayIndex' | 'startTs'> {
  /** Park time of tick 0 of a park that has no day yet, epoch ms. */
  readonly firstStartTs: number;
  /** Tick at which such a park is found when the server starts. */
  readonly firstTick: number;
  /** Park seconds per real second; 0 = paused. */
  readonly speed: number;
}

/** What a 104 does not carry stands as it was: another time or one more guest at the desk is told by it. */
const isSameFlight = (told: BookedFlight | undefined, now: BookedFlight): boolean =>
  told?.flightNo === now.flightNo &&
  told.boardNo === now.boardNo &&
  told.players.length === now.players.length;

export class ParkRunner implements ParkDispatch, RunningDay {
  readonly park: ParkScope;
  readonly #services: RunnerServices;
  readonly #speed: number;
  #options: DayOptions;
  #actions: LoggedAction[];
  #day: ParkDay;
  /** Tick that the database knows. */
  #savedTick: number;
  #metronome: Metronome | null = null;
  #pulse: NodeJS.Timeout | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #hintTs = 0;
  readonly #tracks = new Tracks();
  readonly #fixes = new LastFixes();

  /** Resumes the park's day at its tick, or begins a new one. The day stands still until `start`. */
  static async open(services: RunnerServices, park: ParkScope, plan: DayPlan): Promise<ParkRunner> {
    const { firstStartTs, firstTick, speed, ...rest } = plan;
    const fresh: DayOptions = { ...rest, dayIndex: 0, startTs: firstStartTs };
    const stored = await loadDay(services.db, park.id, formatOptionsKey(fresh));
    const options =
      stored === null ? fresh : { ...fresh, dayIndex: stored.dayIndex, startTs: stored.startTs };
    const tick = stored?.tick ?? firstTick;
    const runner = new ParkRunner(services, park, speed, options, tick, stored?.actions ?? []);
    if (stored === null) await runner.#saveFirst();
    await runner.follow();
    return runner;
  }

  private constructor(
    services: RunnerServices,
    park: ParkScope,
    speed: number,
    options: DayOptions,
    tick: number,
    actions: readonly LoggedAction[],
  ) {
    this.#services = services;
    this.park = park;
    this.#speed = speed;
    this.#options = options;
    this.#actions = [...actions];
    this.#savedTick = tick;
    this.#day = ParkDay.start(options, tick, actions);
  }

  start(): void {
    const tickMs = this.#options.tickSec * 1000;
    const { now } = this.#services;
    if (this.#speed > 0)
      this.#metronome = new Metronome({
        periodMs: tickMs / this.#speed,
        now,
        turn: (ticks) => this.#exclusive(() => this.#turn(ticks)).catch((error) => this.#failed(error)),
      });
    else {
      // A paused park is not a stale one: its silence would look like a lost link.
      this.#pulse = setInterval(
        () => void this.#exclusive(() => this.#pulsate()).catch((error) => this.#failed(error)),
        tickMs,
      );
      this.#pulse.unref();
    }
  }

  clock(): ParkClock {
    const serverTs = this.#services.now();
    const sinceTick = this.#metronome === null ? 0 : serverTs - this.#metronome.beat.lastTs;
    const parkTs = this.#day.parkTs + Math.round(Math.max(0, sinceTick) * this.#speed);
    return { serverTs, parkTs, speed: this.#speed };
  }

  onCourse(): number {
    return this.#day.flights().filter(isOnCourse).length;
  }

  waitingCaddies(): number {
    return this.#day.counters().waitingCaddies;
  }

  look<T>(read: (day: DayFace) => T): Promise<T> {
    return this.#exclusive(async () => read(this.#day));
  }

  act(action: OperatorAction): Promise<ActionResult> {
    return this.#exclusive(async () => {
      const result = this.#day.apply(action);
      if (!result.ok) return result;
      const logged = { tick: this.#day.tick, action };
      await this.#announce(
        result.events.map((event) => createEventDraft(this.park.id, event)),
        async (tx) => {
          await saveAction(tx, this.#options, this.#actions.length + 1, logged);
          await saveAlarms(tx, result.events);
          await saveTimeout(tx, result.alert);
          await saveLog(tx, [result.log]);
        },
      );
      this.#actions.push(logged);
      return result;
    });
  }

  follow(isRedrawn = false): Promise<void> {
    return this.#exclusive(() => this.#follow(isRedrawn));
  }

  decide(decision: ParkDecision): Promise<void> {
    return this.#exclusive(() => this.#decide([decision]));
  }

  tracks(): readonly TrackSlot[] {
    return this.#tracks.pending();
  }

  /** Ids of the caddie orders of its day. */
  served(): ReadonlySet<string> {
    return new Set(this.#day.caddieOrders().map(({ orderId }) => orderId));
  }

  async stop(): Promise<void> {
    if (this.#pulse !== null) clearInterval(this.#pulse);
    await this.#metronome?.stop();
    await this.#last;
  }

  async #turn(ticks: number): Promise<void> {
    if (this.#day.isOver()) return this.#nextDay();
    const results = Array.from({ length: ticks }, () => this.#day.step());
    const events = results.flatMap((result) => result.events);
    for (const { positions } of results) {
      this.#tracks.note(positions);
      this.#fixes.note(positions);
    }
    const over = this.#tracks.over(this.#day.parkTs);
    const touched = new Set(
      events.flatMap((event) => (event.type === GolfMessageType.timeoutStatus ? [event.alertId] : [])),
    );
    let moved: readonly RowAnnouncement[] = [];
    await this.#announce(buildDrafts(this.park.id, results), async (tx) => {
      await saveDay(tx, this.#options, this.#day.tick);
      await saveAlarms(tx, events);
      await saveTracks(tx, this.park.id, over, this.#day.parkTs);
      await this.#fixes.write(tx, this.park.id, this.#day.parkTs, this.#services.now());
      moved = await showTurn(tx, this.park, this.#day, events, this.#services.log);
      if (touched.size > 0)
        await saveLog(
          tx,
          this.#day.dispatchLog().filter(({ alertId }) => touched.has(alertId)),
        );
    });
    this.#services.tellRows(this.park.tenantId, moved);
    this.#savedTick = this.#day.tick;
    this.#tracks.forget(over);
    this.#fixes.committed();
    return undefined;
  }

  /** A new morning, right after the old evening: everything on the board is another day's, so every reader takes a fresh picture. */
  async #nextDay(): Promise<void> {
    const { dayIndex, startTs } = this.#options;
    const options = { ...this.#options, dayIndex: dayIndex + 1, startTs: startTs + DAY_MS };
    const day = ParkDay.start(options, 0, []);
    const endTs = this.#day.parkTs;
    await this.#announce([this.#freshPicture(day.parkTs)], async (tx) => {
      await showEvening(tx, { park: this.park, ...this.#options }, this.#day, this.#services.log);
      await closeDay(tx, this.park.id, endTs);
      await saveDay(tx, options, 0);
      await showNewDay(tx, { park: this.park, ...options }, day, this.#services.log);
    });
    this.#options = options;
    this.#actions = [];
    this.#day = day;
    this.#savedTick = 0;
    await this.#follow(false);
  }

  async #follow(isRedrawn: boolean): Promise<void> {
    const decisions = await findDecisions(this.#services.db, this.park, this.#options, this.#day);
    // No message tells of a hole or of a new flight: whoever shows them takes a fresh picture.
    const told = new Map(this.#day.bookings().map((flight) => [flight.flightId, flight]));
    const isUntold = (decision: ParkDecision): boolean =>
      decision.kind === 'book'
        ? !isSameFlight(told.get(decision.flight.flightId), decision.flight)
        : NEEDS_PICTURE.has(decision.kind);
    await this.#decide(decisions, isRedrawn || decisions.some(isUntold));
  }

  async #decide(decisions: readonly ParkDecision[], isRedrawn = false): Promise<void> {
    if (decisions.length === 0 && !isRedrawn) return;
    const { tick } = this.#day;
    const events = decisions.flatMap((decision) => this.#day.steer(decision));
    const drafts = events.map((event) => createEventDraft(this.park.id, event));
    let moved: readonly RowAnnouncement[] = [];
    await this.#announce(isRedrawn ? [...drafts, this.#freshPicture()] : drafts, async (tx) => {
      for (const [index, action] of decisions.entries())
        await saveAction(tx, this.#options, this.#actions.length + 1 + index, { tick, action });
      await saveAlarms(tx, events);
      moved = await showTurn(tx, this.park, this.#day, events, this.#services.log);
    });
    this.#services.tellRows(this.park.tenantId, moved);
    this.#actions.push(...decisions.map((action) => ({ tick, action })));
  }

  /** Asks every reader to take a new snapshot. */
  #freshPicture(parkTs = this.#day.parkTs): MessageDraft {
    return {
      type: GolfMessageType.streamState,
      topic: formatParkTopic(this.park.id, 'stream'),
      parkId: this.park.id,
      resync: true,
      parkTs,
      speed: this.#speed,
    };
  }

  async #pulsate(): Promise<void> {
    await this.#announce(buildPositionDrafts(this.park.id, this.#day.parkTs, []));
  }

  /**
   * Stores, then sends. When storing fails, the day goes back to what the database knows: nobody has seen the rest.
   * @throws what the transaction threw
   */
  async #announce(drafts: readonly MessageDraft[], work?: (tx: ScopedTx) => Promise<void>): Promise<void> {
    const { hub, publisher } = this.#services;
    const sealed = [...hub.sealForPark(this.park, drafts), ...this.#hints()];
    try {
      await publisher.publish(sealed, (tx) => work?.(scopeToPark(tx, this.park)) ?? Promise.resolve());
    } catch (error) {
      this.#day = ParkDay.start(this.#options, this.#savedTick, this.#actions);
      throw error;
    }
  }

  #hints() {
    const now = this.#services.now();
    if (now - this.#hintTs < HINT_EVERY) return [];
    this.#hintTs = now;
    return this.#services.hub.sealPositionHint(this.park);
  }

  async #saveFirst(): Promise<void> {
    await this.#services.db.transaction().execute(async (whole) => {
      const tx = scopeToPark(whole, this.park);
      await resetPark(tx, this.park.id);
      await redrawCourse(tx, getParkSeed(this.park.id), this.#options.seed);
      await saveDay(tx, this.#options, this.#savedTick);
      await showNewDay(tx, { park: this.park, ...this.#options }, this.#day, this.#services.log);
      const { positions, timeouts } = this.#day.picture();
      this.#fixes.note(positions);
      await this.#fixes.write(tx, this.park.id, this.#day.parkTs, this.#services.now());
      for (const alarm of timeouts) await saveTimeout(tx, alarm);
    });
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #failed(error: unknown): void {
    this.#services.log.error({ err: error, parkId: this.park.id }, 'turn of the golf day failed');
  }
}
