/** An actual day whose server is killed while people and trackers drive it: what it must not lose, and what folds to one board. */

import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { openServer } from '#server/database/open.ts';
import { foldDay } from '#server/dispatch/dayBegins.ts';
import type { DayPicture } from '#server/park/model/decisions.ts';
import { computeHash } from '../../../scripts/day/describeBoard.ts';
import type { Caller } from '../client.ts';
import { advanceServer, readServerTime } from '../clock.ts';
import { createKillMoments } from '../killMoments.ts';
import { PASSWORD, type TestServer } from '../server.ts';
import {
  addPark,
  ask,
  CADDIE_MASTER,
  type ClubSize,
  DISPATCHER,
  furnishClub,
  importCourse,
  PARK,
  startShift,
} from './club.ts';
import { type BookedFlight, DayDriver } from './driver.ts';

const DAY = '2026-05-01';
const MIDNIGHT_TS = Date.parse(`${DAY}T00:00:00+08:00`);
const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** What the server of such a day is started with, beside its database. @param from `HH:mm` of the first thing people do */
export const getDaySettings = (from: string) => ({
  ADMIN_PASSWORD: PASSWORD,
  SIM: 'off',
  DAYS: 'on',
  TEST_CLOCK: `standing@${DAY}T${from}`,
});

export class KilledDay {
  readonly driver: DayDriver;
  readonly #server: TestServer;
  readonly #parkId: string;
  readonly #desk: Caller;
  readonly #moments: () => number;
  /** How long a step of the driver took last. */
  #stepMs = 0;

  private constructor(
    server: TestServer,
    parkId: string,
    desk: Caller,
    driver: DayDriver,
    moments: () => number,
  ) {
    this.#server = server;
    this.#parkId = parkId;
    this.#desk = desk;
    this.driver = driver;
    this.#moments = moments;
  }

  /** @param server with `getDaySettings` */
  static async open(server: TestServer, size: ClubSize, booked: readonly BookedFlight[]): Promise<KilledDay> {
    const { url } = server;
    const admin = await startShift(url, 'admin', PASSWORD);
    const parkId = await addPark(admin);
    await importCourse(admin, parkId);
    const club = await furnishClub(admin, parkId, size);
    const desk = await startShift(url, DISPATCHER);
    const driver = await DayDriver.book({
      url,
      club,
      booked: booked.map(({ isSentByOthers: _others, ...flight }) => ({ ...flight, way: 'gateway' })),
      startTs: MIDNIGHT_TS,
      stops: [],
      starter: desk,
      caddieMaster: await startShift(url, CADDIE_MASTER),
      publish: null,
    });
    return new KilledDay(server, parkId, desk, driver, createKillMoments());
  }

  readBoard(): Promise<DispatchSnapshot> {
    return ask<DispatchSnapshot>(this.#desk, 'GET', `/admin/golfDispatch/snapshot?parkId=${this.#parkId}`);
  }

  /** Kills the server in the middle of a step. @returns numbers of flights that have lost passages by it */
  async killWithinStep(): Promise<readonly string[]> {
    const before = await this.readBoard();
    const since = performance.now();
    await this.driver.step();
    this.#stepMs = performance.now() - since;
    // Whatever it is doing is lost with it.
    const playing = this.driver.step().catch(() => undefined);
    await pause(this.#moments() * this.#stepMs);
    await this.restart();
    await playing;
    this.driver.goOnAfterCrash();
    const { flights } = await this.readBoard();
    return before.flights
      .filter((flight) => hasLostPassages(flight, flights))
      .map(({ flightNo }) => flightNo);
  }

  /** Kills the server as soon as it has taken positions. @returns devices whose position the folded day does not have */
  async killAfterReport(): Promise<readonly string[]> {
    const { accepted } = this.driver.sent;
    // The server may have been started again since.
    await this.driver.playTo(0);
    const atTs = await readServerTime(this.#server);
    const reported = await this.driver.report();
    if (this.driver.sent.accepted === accepted) throw new Error('no position was taken');
    await this.restart();
    await advanceServer(this.#server, TICK_MS);
    const { positions } = await this.#fold();
    const kept = new Set(positions.filter(({ fixTs }) => fixTs === atTs).map(({ deviceNo }) => deviceNo));
    return [...reported].filter((deviceNo) => !kept.has(deviceNo));
  }

  /** Kills it and starts it again, at the next full minute of its day. */
  async restart(): Promise<void> {
    const atTs = await readServerTime(this.#server);
    await this.#server.crash();
    const clock = formatStamp(Math.ceil((atTs + 1) / MINUTE_MS) * MINUTE_MS).slice(0, 16);
    await this.#server.restart({ TEST_CLOCK: `standing@${clock.replace(' ', 'T')}` });
  }

  /** Of the board as the server has it, and folded from the log here and in a process of its own. */
  async hashBoards(): Promise<readonly string[]> {
    const shown = hashBoard(await this.readBoard());
    return [shown, computeHash(await this.#fold()), await this.#foldElsewhere()];
  }

  async #fold(): Promise<DayPicture> {
    const database = openServer(this.#databaseUrl);
    try {
      const day = await foldDay(database.db, this.#parkId, DAY, Infinity);
      if (day === null) throw new Error(`nothing is kept of ${DAY}`);
      return day.picture();
    } finally {
      await database.close();
    }
  }

  /** `npm run day -- PARK DATE --hash` */
  async #foldElsewhere(): Promise<string> {
    const args = ['--import', 'tsx', 'scripts/day.ts', PARK.parkCode, DAY, '--hash'];
    const env = { ...process.env, DATABASE_URL: this.#databaseUrl };
    return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
  }

  get #databaseUrl(): string {
    if (this.#server.databaseUrl === null) throw new Error('the day needs a database of PostgreSQL');
    return this.#server.databaseUrl;
  }
}

function hasLostPassages({ flightId, splits }: FlightView, after: readonly FlightView[]): boolean {
  const now = after.find((flight) => flight.flightId === flightId);
  return now === undefined || JSON.stringify(now.splits.slice(0, splits.length)) !== JSON.stringify(splits);
}

/** Of the day alone: a snapshot has the number of its stream and the time as well. */
const hashBoard = ({ epoch: _epoch, seq: _seq, clock: _clock, ...picture }: DispatchSnapshot): string =>
  computeHash(picture);
