/**
 * The golf day of one park: steps the simulation by the clock on the wall, stores every turn and every action with the
 * messages that announce them, and goes on where it stopped (SIM-12). Turns, actions and readings take place
 * one at a time.
 */

import type { ParkClock } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { DatabaseUnavailableError } from '../database/availability.ts';
import type { LastFixes } from '../golf/devices/online.ts';
import type { RunningDay } from '../golf/shared/days.ts';
import { showDecisions, showEvening, showNewDay, showTurn } from '../golf/today/index.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type {
  Acted,
  ActionRefusal,
  ActionResult,
  AlarmOperation,
  AlarmUndoOperation,
  AlarmResult,
  LoggedAction,
  ParkDecision,
} from '../park/model/decisions.ts';
import type { SimEvent } from '../park/model/events.ts';
import type { TrackerFix } from '../park/model/fix.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import type { RowAnnouncement } from '../resource/announce.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { findActualCourse } from './actualCourse.ts';
import { saveBegin } from './dayBegins.ts';
import { DayLog, deleteOldActions, saveAction, saveChapter } from './dayLog.ts';
import {
  closeDay,
  formatOptionsKey,
  loadDay,
  saveActionResult,
  saveAlarms,
  saveDay,
  saveReceipts,
} from './dayStore.ts';
import { buildDrafts, buildPositionDrafts, createEventDrafts, createResyncDraft } from './drafts.ts';
import { NotDrivingError } from './driver/term.ts';
import { FixQueue, NO_FIXES, type TakenFixes } from './fixQueue.ts';
import { countDueTicks, Metronome, MOST_TICKS, PausedBeat } from './metronome.ts';
import { type DayPlan, openActualDay, openDay, type OpenDay } from './openDay.ts';
import type { DayFace, ParkDispatch } from './parkDispatch.ts';
import { ParkPublisher, type Write } from './parkPublisher.ts';
import type { RunnerServices } from './runnerServices.ts';
import { findDecisions, isPictureNeeded } from './standing.ts';
import { isActualDay, type RunnableOptions, startDay } from './startDay.ts';
import { saveTracks, type TrackSlot, Tracks } from './tracks.ts';

const DAY_MS = 24 * 3_600_000;
/** A quarter of a minute. */
const FOLLOW_TICKS = 3;

export class ParkRunner implements ParkDispatch, RunningDay {
  readonly park: ParkScope;
  readonly #services: RunnerServices;
  readonly #speed: number;
  #options: RunnableOptions;
  #log: DayLog;
  #day: ParkDay;
  /** That the database knows. */
  #savedTick: number;
  /** A commit was lost with the connection: only the database knows whether it happened. */
  #isStoredDayUnknown = false;
  #timer: Metronome | PausedBeat | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #publisher: ParkPublisher;
  readonly #tracks = new Tracks();
  readonly #queue: FixQueue;
  readonly #fixes: LastFixes;

  /** The day of an actual course; `null` for a park without holes. The day stands still until `start`. */
  static async openActual(
    services: RunnerServices,
    park: ParkScope,
    tickSec: number,
  ): Promise<ParkRunner | null> {
    const opened = await openActualDay(services, park, tickSec);
    if (opened === null) return null;
    const runner = new ParkRunner(services, park, 1, opened);
    await runner.follow();
    return runner;
  }

  /** Resumes the park's day at its tick, or begins a new one. The day stands still until `start`. */
  static async open(services: RunnerServices, park: ParkScope, plan: DayPlan): Promise<ParkRunner> {
    const runner = new ParkRunner(services, park, plan.speed, await openDay(services, park, plan));
    await runner.follow();
    return runner;
  }

  private constructor(
    services: RunnerServices,
    park: ParkScope,
    speed: number,
    { options, log, day, fixes }: OpenDay,
  ) {
    this.#services = services;
    this.park = park;
    this.#publisher = new ParkPublisher(services, park);
    this.#speed = speed;
    this.#options = options;
    this.#log = log;
    this.#queue = new FixQueue(park.id, services.fixStore, log.actions);
    this.#savedTick = day.tick;
    this.#day = day;
    this.#fixes = fixes;
  }

  /** @param phase part of its first tick that has passed already, 0 to 1 */
  start(phase: number): void {
    const tickMs = this.#options.tickSec * 1000;
    const { clock } = this.#services;
    const turn = (ticks: number) => this.#attempt(() => this.#turn(ticks));
    this.#timer =
      this.#speed > 0
        ? new Metronome({ periodMs: tickMs / this.#speed, phase, clock, turn })
        : new PausedBeat(clock, tickMs, () => this.#attempt(() => this.#pulsate()));
  }

  clock(): ParkClock {
    const serverTs = this.#services.now();
    if (this.isActual) return { serverTs, parkTs: serverTs, speed: 1 };
    const sinceTick = this.#timer?.sinceTick(serverTs) ?? 0;
    const parkTs = this.#day.parkTs + Math.round(sinceTick * this.#speed);
    return { serverTs, parkTs, speed: this.#speed };
  }

  onCourse(): number {
    return this.#day.flights().filter(isOnCourse).length;
  }

  waitingCaddies(): number | null {
    return this.isActual ? null : this.#day.counters().waitingCaddies;
  }

  look<T>(read: (day: DayFace) => T | Promise<T>): Promise<T> {
    return this.#exclusive(async () => read(this.#day));
  }

  act(action: Parameters<ParkDay['apply']>[0]): Promise<ActionResult> {
    return this.#carryOut(action, () => this.#day.apply(action));
  }

  actOnAlarm(action: AlarmOperation | AlarmUndoOperation): Promise<AlarmResult> {
    return this.#carryOut(action, () => this.#day.applyToAlarm(action));
  }

  /** Stores what was done with what came of it. */
  #carryOut<R extends Acted>(
    action: LoggedAction['action'],
    apply: () => R | ActionRefusal,
  ): Promise<R | ActionRefusal> {
    return this.#exclusive(async () => {
      const result = apply();
      if (!result.ok) return result;
      const logged = { tick: this.#day.tick, action };
      const { events } = result;
      await this.#announce(createEventDrafts(this.park.id, events), events, async (tx) => {
        await saveAction(tx, this.#options, this.#log.nextNo, logged);
        await saveActionResult(tx, result, this.#services.now());
      });
      this.#log.add([logged]);
      return result;
    });
  }

  readonly follow = (isRedrawn = false): Promise<void> =>
    this.#exclusive(async () => {
      const isRenewed = await this.#renewCourse();
      await this.#follow(isRedrawn || isRenewed);
    });

  /**
   * Until somebody has set out an actual day is played on the course as its rows stand: its log is folded again over it. Later
   * changes count from the next morning.
   */
  async #renewCourse(): Promise<boolean> {
    const isBegun = this.#day.flights().some(({ actualStartTs }) => actualStartTs !== null);
    const before = this.#options;
    if (!isActualDay(before) || isBegun) return false;
    const course = await findActualCourse(this.#services.db, this.park);
    if (course === null || JSON.stringify(course) === JSON.stringify(before.course)) return false;
    const options = { ...before, course };
    const { tick } = this.#day;
    await this.#announce([], [], async (tx) => {
      await saveDay(tx, options, tick);
      await saveBegin(tx, options);
    });
    this.#options = options;
    this.#day = startDay(options, tick, this.#log.actions);
    return true;
  }

  decide(decision: ParkDecision): Promise<void> {
    return this.#exclusive(() => this.#decide([decision]));
  }

  async receive(fixes: readonly TrackerFix[]): Promise<void> {
    if (this.isActual) await this.#queue.receive(fixes);
  }

  get isActual(): boolean {
    return isActualDay(this.#options);
  }

  tracks(): readonly TrackSlot[] {
    return this.#tracks.pending();
  }

  served(): ReadonlySet<string> {
    return new Set(this.#day.caddieOrders().map(({ orderId }) => orderId));
  }

  async stop(): Promise<void> {
    await this.#timer?.stop();
    await this.#last;
  }

  async #turn(ticks: number): Promise<void> {
    if (this.#day.isOver()) return this.#nextDay();
    if (!this.isActual) return this.#step(ticks, NO_FIXES);
    const taken = await this.#queue.take();
    try {
      await this.#step(countDueTicks(this.#options, this.#day.tick, this.#services.now()), taken);
    } catch (error) {
      this.#queue.putBack(taken);
      throw error;
    }
  }

  async #step(ticks: number, taken: TakenFixes): Promise<void> {
    const deviceIds = this.#day.devices().map(({ deviceId }) => deviceId);
    const fixes = this.#queue.thin(taken, deviceIds);
    const hadTrackers = this.#day.hasTrackers;
    const logged = { tick: this.#day.tick, action: { kind: 'fixes', fixes: fixes } } as const;
    const before = fixes.length === 0 ? [] : this.#day.steer(logged.action);
    const steps = Array.from({ length: ticks }, () => ({
      ...this.#day.step(),
      positions: this.#day.fixes(),
    }));
    const placed = this.#day.place(taken.reported);
    const results =
      before.length === 0 && placed.length === 0
        ? steps
        : [
            { tick: logged.tick, parkTs: this.#day.parkTs, positions: placed, pace: [], events: before },
            ...steps,
          ];
    const events = results.flatMap((result) => result.events);
    for (const { positions } of results) {
      this.#tracks.note(positions);
      this.#fixes.note(positions);
    }
    const over = this.#tracks.over(this.#day.parkTs);
    let moved: readonly RowAnnouncement[] = [];
    const isCatchUp = ticks >= MOST_TICKS;
    const drafts = isCatchUp
      ? [createResyncDraft(this.park.id, this.#day.parkTs, this.#speed)]
      : buildDrafts(this.park.id, results);
    // No message of its own tells that trackers have begun to report.
    if (this.#day.hasTrackers !== hadTrackers && !isCatchUp)
      drafts.push(createResyncDraft(this.park.id, this.#day.parkTs, this.#speed));
    const chapter = this.isActual ? await this.#log.packDue({ ...this.#options, tick: logged.tick }) : null;
    await this.#announce(drafts, events, async (tx) => {
      await saveChapter(tx, this.#options, chapter);
      await this.#queue.delete(tx, taken);
      if (fixes.length > 0) await saveAction(tx, this.#options, this.#log.nextNo, logged, deviceIds);
      await saveDay(tx, this.#options, this.#day.tick);
      await saveAlarms(tx, events);
      await saveTracks(tx, this.park.id, over, this.#day.parkTs);
      await this.#fixes.write(tx, this.park.id, this.#day.parkTs, this.#services.now());
      moved = await showTurn(tx, this.park, this.#day, events, this.#services.log);
      await saveReceipts(tx, this.#day, events, this.#services.now());
    });
    this.#services.informOfRows(this.park.tenantId, moved);
    if (fixes.length > 0) this.#log.add([logged]);
    this.#log.noteChapter(chapter);
    const isDue =
      this.isActual && Math.floor(this.#day.tick / FOLLOW_TICKS) > Math.floor(this.#savedTick / FOLLOW_TICKS);
    this.#queue.remember(fixes);
    this.#savedTick = this.#day.tick;
    this.#tracks.forget(over);
    this.#fixes.committed();
    // Bindings and the turn of caddies are looked up: nobody tells of each.
    if (isDue) await this.#follow(false);
  }

  /** A new morning, right after the old evening: everything on the board is another day's, so every reader takes a fresh picture. */
  async #nextDay(): Promise<void> {
    const before = this.#options;
    const next = { dayIndex: before.dayIndex + 1, startTs: before.startTs + DAY_MS };
    const options: RunnableOptions = isActualDay(before)
      ? {
          ...before,
          ...next,
          course: (await findActualCourse(this.#services.db, this.park)) ?? before.course,
        }
      : { ...before, ...next };
    const day = startDay(options, 0, []);
    const endTs = this.#day.parkTs;
    const chapter = isActualDay(before) ? await this.#log.packRest() : null;
    await this.#announce([createResyncDraft(this.park.id, day.parkTs, this.#speed)], [], async (tx) => {
      await showEvening(tx, { park: this.park, ...this.#options }, this.#day, this.#services.log);
      await closeDay(tx, this.park.id, endTs);
      await saveChapter(tx, before, chapter);
      if (isActualDay(options)) await deleteOldActions(tx, this.park.id, options.dayIndex);
      await saveDay(tx, options, 0);
      if (isActualDay(options)) await saveBegin(tx, options);
      else await showNewDay(tx, { park: this.park, ...options }, day, this.#services.log);
    });
    this.#options = options;
    this.#log = new DayLog();
    this.#day = day;
    this.#savedTick = 0;
    await this.#follow(false);
  }

  async #follow(isRedrawn: boolean): Promise<void> {
    const decisions = await findDecisions(this.#services.db, this.park, this.#options, this.#day);
    await this.#decide(decisions, isRedrawn || isPictureNeeded(decisions, this.#day));
  }

  async #decide(decisions: readonly ParkDecision[], isRedrawn = false): Promise<void> {
    if (decisions.length === 0 && !isRedrawn) return;
    const { tick } = this.#day;
    const events = decisions.flatMap((decision) => this.#day.steer(decision));
    const drafts = createEventDrafts(this.park.id, events);
    let moved: readonly RowAnnouncement[] = [];
    if (isRedrawn) drafts.push(createResyncDraft(this.park.id, this.#day.parkTs, this.#speed));
    await this.#announce(drafts, events, async (tx) => {
      for (const [index, action] of decisions.entries())
        await saveAction(tx, this.#options, this.#log.nextNo + index, { tick, action });
      await saveAlarms(tx, events);
      moved = await showDecisions(tx, this.park, this.#day, events, this.#services.log);
    });
    this.#services.informOfRows(this.park.tenantId, moved);
    this.#log.add(decisions.map((action) => ({ tick, action })));
  }

  #pulsate(): Promise<void> {
    return this.#announce(buildPositionDrafts(this.park.id, this.#day.parkTs, []), []);
  }

  /**
   * Stores, then sends. When storing fails, the day goes back to what the database knows: nobody has seen the rest. Where the
   * database could not say whether it was stored, it is asked before anything else happens.
   * @throws what the transaction threw
   */
  async #announce(drafts: readonly MessageDraft[], events: readonly SimEvent[], work?: Write): Promise<void> {
    try {
      await this.#publisher.publish(drafts, events, this.#day.parkTs, work);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError || error instanceof NotDrivingError)
        this.#isStoredDayUnknown = true;
      else this.#day = startDay(this.#options, this.#savedTick, this.#log.actions);
      throw error;
    }
  }

  /**
   * The day as the database has it, and a fresh picture for everybody who looks: what was stored by a commit whose answer was
   * lost has not been sent.
   */
  async #reread(): Promise<void> {
    const stored = await loadDay(this.#services.db, this.park.id, formatOptionsKey(this.#options));
    if (stored === null) throw new Error(`the day of park ${this.park.id} is not in the database`);
    const { dayIndex, startTs, tick, log } = stored;
    this.#options = { ...this.#options, dayIndex, startTs };
    this.#log = log;
    this.#queue.learn(log.actions);
    this.#savedTick = tick;
    this.#day = startDay(this.#options, tick, log.actions);
    this.#isStoredDayUnknown = false;
    await this.#announce([createResyncDraft(this.park.id, this.#day.parkTs, this.#speed)], []);
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      this.#services.term.require();
      if (this.#isStoredDayUnknown) await this.#reread();
      return work();
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await this.#exclusive(work);
    } catch (error) {
      this.#services.log.error({ err: error, parkId: this.park.id }, 'turn of the golf day failed');
    }
  }
}
