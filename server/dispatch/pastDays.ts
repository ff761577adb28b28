/**
 * Days of a park as they were at a given moment (BOARD-110), folded from their logs; simulated and actual days alike. A day in
 * use keeps its folded state, so that a step forward folds only that step. Snapshots of the minutes before the moment are kept
 * for steps back.
 */

import { setImmediate } from 'node:timers/promises';
import type { ParkClock } from '#domain/dispatch/model.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Db } from '../database/schema.ts';
import { toCalendarDayIndex } from '../park/basis/ids.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { DayPicture, LoggedAction } from '../park/model/decisions.ts';
import type { SimEvent } from '../park/model/events.ts';
import { findDayBegin } from './dayBegins.ts';
import { loadActions } from './dayLog.ts';
import { listPastMessages, type PastMessage } from './pastMessages.ts';
import { isActualDay, type RunnableOptions, startDay } from './startDay.ts';

const DAY_MS = 24 * 3_600_000;
/** Days that are kept folded, of all parks. */
const MOST_DAYS = 4;
/** Pictures of a day that are kept, and how many minutes before a moment get one. */
const MOST_PICTURES = 40;
const MINUTES_BEFORE = 10;
/** So many ticks are folded before others have their turn. */
const SLICE_TICKS = 60;

/** The messages of a day, with their park time, epoch ms. */
export interface PastEvent {
  readonly ts: number;
  readonly event: SimEvent;
}

/** Both oldest first. */
export interface PastEvents {
  /** What the day emitted. */
  readonly events: readonly PastEvent[];
  readonly messages: readonly PastMessage[];
}

export interface PastMoment {
  /** Park time of the picture, epoch ms. */
  readonly parkTs: number;
  readonly picture: DayPicture;
}

/** First and last moment of a day that can be shown; park time, epoch ms. */
export interface PastSpan {
  readonly firstTs: number;
  readonly lastTs: number;
}

interface StoredDay {
  readonly options: RunnableOptions;
  /** Of a day that goes on the last one that nothing will be added to; else that of its midnight. */
  readonly lastTick: number;
}

/** `null` = nothing is kept of the day in which this moment lies. @param atTs park time, epoch ms */
async function findStoredDay(db: Db, parkId: string, atTs: number): Promise<StoredDay | null> {
  const running = await db
    .selectFrom('golfSimDay')
    .selectAll()
    .where('parkId', '=', parkId)
    .executeTakeFirst();
  if (running === undefined) return null;
  const { startTs, tick, dayIndex } = running;
  // Written by `saveDay` and by nobody else.
  const stored = JSON.parse(running.options) as RunnableOptions;
  const wanted = isActualDay(stored)
    ? toCalendarDayIndex(atTs)
    : dayIndex + Math.floor((atTs - startTs) / DAY_MS);
  if (wanted < 0 || wanted > dayIndex) return null;
  const own = { parkId, dayIndex: wanted, startTs: startTs - (dayIndex - wanted) * DAY_MS };
  const options = isActualDay(stored) ? await findDayBegin(db, parkId, wanted) : { ...stored, ...own };
  if (options === null) return null;
  const lastTick = wanted === dayIndex ? tick - 1 : DAY_MS / (options.tickSec * 1000);
  return { options, lastTick: Math.max(0, lastTick) };
}

/** Figures that went on by themselves are no events. */
const isOfInterest = (event: SimEvent): boolean =>
  event.type !== GolfMessageType.parkSummary &&
  (event.type !== GolfMessageType.alarm || event.figuresOnly !== true);

/** One day, folded to a tick. */
class PastDay {
  readonly options: RunnableOptions;
  readonly #db: Db;
  #day: ParkDay | null = null;
  #actions: readonly LoggedAction[] = [];
  /** Up to which tick `#actions` are all there are. */
  #knownTick = -1;
  readonly #pictures = new Map<number, PastMoment>();
  /** Everything that happened up to where the day is folded to. */
  #events: PastEvent[] = [];

  constructor(db: Db, options: RunnableOptions) {
    this.#db = db;
    this.options = options;
  }

  /** @param lastTick up to which the log says everything */
  async show(tick: number, lastTick: number): Promise<PastMoment> {
    const cached = this.#pictures.get(tick);
    if (cached !== undefined) return cached;
    await this.#learn(tick, lastTick);
    if (this.#day === null || this.#day.tick > tick) this.#begin();
    return this.#keep(tick, await this.#foldTo(tick));
  }

  /** @returns oldest first, what happened up to a tick. @param lastTick up to which the log says everything */
  async listEvents(tick: number, lastTick: number): Promise<readonly PastEvent[]> {
    await this.#learn(tick, lastTick);
    const { startTs, tickSec } = this.options;
    await this.#foldTo(tick);
    const untilTs = startTs + tick * tickSec * 1000;
    return this.#events.filter(({ ts }) => ts <= untilTs);
  }

  #begin(): ParkDay {
    this.#events = [];
    const note = this.#note;
    this.#day = startDay(this.options, 0, []).replay(
      0,
      this.#actions.filter((logged) => logged.tick <= 0),
      note,
    );
    return this.#day;
  }

  readonly #note = (events: readonly SimEvent[], ts: number): void => {
    for (const event of events) if (isOfInterest(event)) this.#events.push({ ts, event });
  };

  async #foldTo(tick: number): Promise<ParkDay> {
    const day = this.#day ?? this.#begin();
    const perMinute = 60 / this.options.tickSec;
    while (day.tick < tick && !day.isOver()) {
      const end = Math.min(tick, (Math.floor(day.tick / perMinute) + 1) * perMinute, day.tick + SLICE_TICKS);
      const from = day.tick;
      day.replay(
        end,
        this.#actions.filter((logged) => logged.tick > from && logged.tick <= end),
        this.#note,
      );
      const isNear = tick - end <= MINUTES_BEFORE * perMinute;
      if (isNear && end % perMinute === 0 && end < tick) this.#keep(end, day);
      if (end % SLICE_TICKS === 0) await setImmediate();
    }
    return day;
  }

  #keep(tick: number, day: ParkDay): PastMoment {
    const moment = { parkTs: day.parkTs, picture: day.picture() };
    this.#pictures.set(tick, moment);
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= MOST_PICTURES) break;
      this.#pictures.delete(oldest);
    }
    return moment;
  }

  async #learn(tick: number, lastTick: number): Promise<void> {
    if (tick <= this.#knownTick) return;
    ({ actions: this.#actions } = await loadActions(this.#db, this.options.parkId, this.options.dayIndex));
    this.#knownTick = lastTick;
  }
}

/** The nearest one that the log says everything of. */
function findTick({ options, lastTick }: StoredDay, atTs: number): number {
  const tick = Math.round((atTs - options.startTs) / (options.tickSec * 1000));
  return Math.max(0, Math.min(lastTick, tick));
}

export class PastDays {
  readonly #db: Db;
  /** The one looked at last comes last. */
  readonly #days = new Map<string, PastDay>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** `null` = nothing is kept of that day. @param atTs park time, epoch ms */
  async findSpan(parkId: string, atTs: number): Promise<PastSpan | null> {
    const stored = await findStoredDay(this.#db, parkId, atTs);
    if (stored === null) return null;
    const { startTs, tickSec } = stored.options;
    return { firstTs: startTs, lastTs: startTs + stored.lastTick * tickSec * 1000 };
  }

  /** The moment, or the nearest one of its day. One call at a time. @param atTs park time, epoch ms */
  async show(parkId: string, atTs: number): Promise<PastMoment | null> {
    const stored = await findStoredDay(this.#db, parkId, atTs);
    if (stored === null) return null;
    return this.#find(stored.options).show(findTick(stored, atTs), stored.lastTick);
  }

  /**
   * What happened on its day up to that moment, and what was said beside it. One call at a time.
   * @param atTs park time, epoch ms
   * @param clock of the park at present
   */
  async listEvents(parkId: string, atTs: number, clock: ParkClock): Promise<PastEvents | null> {
    const stored = await findStoredDay(this.#db, parkId, atTs);
    if (stored === null) return null;
    const { options, lastTick } = stored;
    const tick = findTick(stored, atTs);
    const untilTs = options.startTs + tick * options.tickSec * 1000;
    return {
      events: await this.#find(options).listEvents(tick, lastTick),
      messages: await listPastMessages(this.#db, options, clock, untilTs),
    };
  }

  #find(options: RunnableOptions): PastDay {
    // Another seed or course is another day.
    const key = JSON.stringify(options);
    const day = this.#days.get(key) ?? new PastDay(this.#db, options);
    this.#days.delete(key);
    this.#days.set(key, day);
    for (const oldest of this.#days.keys()) {
      if (this.#days.size <= MOST_DAYS) break;
      this.#days.delete(oldest);
    }
    return day;
  }
}
