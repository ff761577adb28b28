/** The parks of this server: with running days while it drives them, on standby while another one does, idle with DAYS=off. */

import type { FastifyInstance } from 'fastify';
import { DaySource } from '#domain/codes/course.ts';
import { golfPark } from '#domain/entities/park.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { getSimulationSeed } from '../config/simulationSeed.ts';
import type { Db } from '../database/schema.ts';
import { announceRows } from '../resource/announce.ts';
import { findAllParks, type ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';
import { findParkSeed, listParkSeeds, type ParkSeed } from '../world/courses/index.ts';
import { startSimulatedDay } from '../world/simulatedDay.ts';
import { listOpenAlarms } from './alarmStore.ts';
import type { DispatchRegistry } from './dispatchRegistry.ts';
import type { DriverDuties } from './driver/election.ts';
import type { DriverTerm } from './driver/term.ts';
import type { EscalationServices } from './escalation.ts';
import type { DayPlan } from './openDay.ts';
import { createIdleDispatch, type ParkDispatch } from './parkDispatch.ts';
import { ParkRunner } from './runner.ts';
import type { RunnerServices } from './runnerServices.ts';
import { StandbyDispatch } from './standby.ts';
import { loadParkCondition } from './standing.ts';

const TICK_SEC = 5;
const FIRST_MINUTE = 6 * 60;

export class DrivenParks implements DriverDuties {
  readonly #app: FastifyInstance;
  readonly #registry: DispatchRegistry;
  readonly #driving: () => Promise<void>;
  #term: DriverTerm | null = null;
  #isStarted = false;
  #opening: Promise<void> = Promise.resolve();

  /** @param driving called whenever this server has begun to drive, once it has started */
  constructor(app: FastifyInstance, registry: DispatchRegistry, driving: () => Promise<void>) {
    this.#app = app;
    this.#registry = registry;
    this.#driving = driving;
  }

  /** DAYS=off: another server drives, and this one never asks for the lock. */
  async openIdle(): Promise<void> {
    for (const park of await findAllParks(this.#app.db)) {
      const dispatch = this.#openIdle(park);
      if (dispatch !== null) this.#registry.put(dispatch);
    }
  }

  async drive(term: DriverTerm): Promise<void> {
    this.#term = term;
    const opened: ParkDispatch[] = [];
    for (const park of await findAllParks(this.#app.db)) {
      const dispatch = await this.#open(park, term);
      if (dispatch !== null) opened.push(dispatch);
      // The server may end meanwhile, or another one drive.
      term.require();
    }
    this.#replaceAll(opened);
    if (this.#isStarted) await this.#begin(true);
  }

  async resume(): Promise<void> {
    if (this.#isStarted) await this.#begin(false);
  }

  halt(): void {
    // What is under way ends in its transaction, which its term refuses.
    for (const dispatch of this.#registry.all()) void dispatch.stop();
  }

  async standBy(): Promise<void> {
    if (this.#term !== null || this.#registry.all().length === 0) {
      this.#term = null;
      this.#replaceAll(await this.#openStandbys());
    }
    const days = await this.#app.db.selectFrom('golfSimDay').select(['parkId', 'startTs', 'tick']).execute();
    for (const { parkId, startTs, tick } of days) {
      const dispatch = this.#registry.find(parkId);
      if (dispatch instanceof StandbyDispatch) dispatch.noteTime(startTs + tick * TICK_SEC * 1000);
    }
  }

  /** The server is ready: days run from now on. */
  async start(): Promise<void> {
    this.#isStarted = true;
    if (this.#term !== null) await this.#begin(false);
  }

  async stop(): Promise<void> {
    await this.#opening.catch(() => undefined);
    await Promise.all(this.#registry.all().map((dispatch) => dispatch.stop()));
  }

  runners(): readonly ParkRunner[] {
    return this.#registry.all().filter((dispatch) => dispatch instanceof ParkRunner);
  }

  async #begin(isTakeover: boolean): Promise<void> {
    // One after the other within a tick: all at once, the messages of the last park would wait for those of every other.
    this.runners().forEach((runner, index, { length }) => runner.start(index / length));
    await this.#driving();
    // Whoever looked at this server before has missed what the other one told.
    if (isTakeover) for (const runner of this.runners()) await runner.follow(true);
  }

  #replaceAll(dispatches: readonly ParkDispatch[]): void {
    for (const { park } of this.#registry.all()) this.#registry.remove(park.id);
    for (const dispatch of dispatches) this.#registry.put(dispatch);
    this.#serveDays();
  }

  #serveDays(): void {
    const days = this.#registry
      .all()
      .filter((dispatch) => dispatch instanceof ParkRunner || dispatch instanceof StandbyDispatch);
    this.#app.days.serve(days, this.#reopen);
  }

  readonly #reopen = (parkId: string): Promise<void> => {
    this.#opening = this.#opening.catch(() => undefined).then(() => this.#reopenPark(parkId));
    return this.#opening.then(() => this.#serveDays());
  };

  /** Reloads the park from its rows; open boards take a fresh picture. */
  async #reopenPark(parkId: string): Promise<void> {
    const term = this.#term;
    if (term === null) return;
    const park = (await findAllParks(this.#app.db)).find(({ id }) => id === parkId);
    await this.#registry.find(parkId)?.stop();
    const dispatch = park === undefined ? null : await this.#open(park, term);
    if (dispatch === null) return this.#registry.remove(parkId);
    term.require();
    this.#registry.put(dispatch);
    if (!(dispatch instanceof ParkRunner)) return;
    dispatch.start(0);
    await dispatch.follow(true);
  }

  /** `null` = nobody can play there: it has no holes, or it is simulated and not at this scale. */
  async #open(park: ParkScope, term: DriverTerm): Promise<ParkDispatch | null> {
    const services = createRunnerServices(this.#app, term);
    if (!(await this.#isSimulated(park)))
      return this.#app.settings.runsDays
        ? ParkRunner.openActual(services, park, TICK_SEC)
        : this.#openIdle(park);
    const seed = this.#findSeed(park);
    return seed === undefined ? null : ParkRunner.open(services, park, planDay(this.#app, seed));
  }

  #openIdle(park: ParkScope): ParkDispatch | null {
    const seed = this.#findSeed(park);
    return seed === undefined ? null : openIdleDispatch(this.#app, seed, park);
  }

  async #openStandbys(): Promise<readonly StandbyDispatch[]> {
    const standbys: StandbyDispatch[] = [];
    for (const park of await findAllParks(this.#app.db)) {
      const isSimulated = await this.#isSimulated(park);
      if (isSimulated && this.#findSeed(park) === undefined) continue;
      standbys.push(new StandbyDispatch(this.#app, park, !isSimulated));
    }
    return standbys;
  }

  async #isSimulated(park: ParkScope): Promise<boolean> {
    const { db, settings } = this.#app;
    if (settings.sim === null || findParkSeed(park.id) === undefined) return false;
    return (await findDaySource(db, park)) !== DaySource.actual;
  }

  #findSeed({ id }: ParkScope): ParkSeed | undefined {
    return listParkSeeds(this.#app.settings.sim?.scale ?? 'M').find((seed) => seed.id === id);
  }
}

function createRunnerServices(app: FastifyInstance, term: DriverTerm): RunnerServices {
  const { db, clock, now, log, realtime, fixStore } = app;
  const escalation: EscalationServices = {
    log,
    now,
    outbox: app.outbox,
    notify: (userId, { id, title }) => app.notices.emit({ cmd: 'user', userId, msgId: id, msgTxt: title }),
  };
  const informOfRows = announceRows.bind(null, app);
  return { db, clock, now, log, term, ...realtime, fixStore, informOfRows, escalation };
}

async function findDaySource(db: Db, { id }: ParkScope): Promise<string | null> {
  const row = await getEntityDb(db, golfPark)
    .selectFrom(golfPark.table)
    .select('daySource')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.daySource ?? null;
}

function openIdleDispatch(app: FastifyInstance, seed: ParkSeed, park: ParkScope): ParkDispatch {
  const { db, now } = app;
  const { firstStartTs, firstTick: _tick, speed: _speed, ...options } = planDay(app, seed);
  const day = startSimulatedDay({ ...options, dayIndex: 0, startTs: firstStartTs }, 0, []);
  const course = { park: day.park(), holes: day.holes() };
  return createIdleDispatch(
    park,
    course,
    now,
    () => loadParkCondition(db, park),
    () => listOpenAlarms(db, park.id),
  );
}

function planDay({ settings, now }: FastifyInstance, seed: ParkSeed): DayPlan {
  const { sim } = settings;
  return {
    parkId: seed.id,
    seed: getSimulationSeed(settings),
    preset: sim?.preset ?? seed.preset,
    scale: sim?.scale ?? 'M',
    tickSec: TICK_SEC,
    speed: sim?.speed ?? 0,
    firstStartTs: sixOClock(now()),
    firstTick: Math.max(0, ((sim?.startMinute ?? FIRST_MINUTE) - FIRST_MINUTE) * (60 / TICK_SEC)),
  };
}

/** 06:00 GMT+8 of the day that `ts` (epoch ms) falls on: tick 0 of a day. */
function sixOClock(ts: number): number {
  return parseStamp(`${formatStamp(ts).slice(0, 10)} 06:00:00`);
}
