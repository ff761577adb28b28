/** Opens the day of a park when the server starts: the stored one, or a first one, whose rows it writes. */

import type { FastifyBaseLogger } from 'fastify';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { runAsServer } from '../audit/runAs.ts';
import type { Db } from '../database/schema.ts';
import { redrawCourse } from '../golf/course/relay.ts';
import { LastFixes } from '../golf/devices/online.ts';
import { showNewDay } from '../golf/today/index.ts';
import { toCalendarDayIndex } from '../park/basis/ids.ts';
import type { ActualCourse } from '../park/course/actualCourse.ts';
import type { ActualOptions } from '../park/day/actualDay.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import { type ParkScope, scopeToPark } from '../resource/recordScope.ts';
import { getParkSeed } from '../world/courses/index.ts';
import type { SimulationOptions } from '../world/state.ts';
import { findActualCourse } from './actualCourse.ts';
import { saveAlarmViews } from './alarmStore.ts';
import { saveBegin } from './dayBegins.ts';
import { DayLog, deleteActions } from './dayLog.ts';
import { findStoredCourse, formatOptionsKey, loadDay, resetPark, saveDay } from './dayStore.ts';
import type { DriverTerm } from './driver/term.ts';
import { type RunnableOptions, startDay } from './startDay.ts';
import { saveTimeout } from './timeouts/rows.ts';

export interface DayPlan extends Omit<SimulationOptions, 'dayIndex' | 'startTs'> {
  /** Park time of tick 0 of a park that has no day yet, epoch ms. */
  readonly firstStartTs: number;
  /** Tick at which such a park is found when the server starts. */
  readonly firstTick: number;
  /** Park seconds per real second; 0 = paused. */
  readonly speed: number;
}

export interface OpenDay {
  readonly options: RunnableOptions;
  readonly log: DayLog;
  readonly day: ParkDay;
  /** Where its trackers were last seen. */
  readonly fixes: LastFixes;
}

interface Services {
  readonly db: Db;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly term: Pick<DriverTerm, 'fence'>;
}

/**
 * The day of an actual course. One that was begun goes on over the course as it was then, also when it ended while nobody ran
 * it; otherwise today's begins.
 * @returns null for a park without holes
 */
export async function openActualDay(
  services: Services,
  park: ParkScope,
  tickSec: number,
): Promise<OpenDay | null> {
  const { db, now, term } = services;
  const fixes = new LastFixes();
  const before = await findStoredCourse(db, park.id);
  if (before !== null) {
    const options = createActualOptions(park, before.course, tickSec, before.startTs);
    const stored = await loadDay(db, park.id, formatOptionsKey(options));
    if (stored !== null) {
      const { tick, log } = stored;
      return { options, log, day: startDay(options, tick, log.actions), fixes };
    }
  }
  const course = await findActualCourse(db, park);
  if (course === null) return null;
  const options = createActualOptions(park, course, tickSec, toMidnight(now()));
  // What was before it began is not played again.
  const tick = Math.floor((now() - options.startTs) / (tickSec * 1000));
  await runAsServer(services, async ({ tx }) => {
    await term.fence(tx);
    await deleteActions(tx, options);
    await saveDay(tx, options, tick);
    await saveBegin(tx, options);
  });
  return { options, log: new DayLog(), day: startDay(options, tick, []), fixes };
}

/** @param startTs midnight in the park, epoch ms */
const createActualOptions = (
  park: ParkScope,
  course: ActualCourse,
  tickSec: number,
  startTs: number,
): ActualOptions => ({
  parkId: park.id,
  tickSec,
  startTs,
  dayIndex: toCalendarDayIndex(startTs),
  course,
});

/** Of the day that `ts` falls on, GMT+8. */
const toMidnight = (ts: number): number => parseStamp(`${formatStamp(ts).slice(0, 10)} 00:00:00`);

export async function openDay(
  services: Services,
  park: ParkScope,
  { firstStartTs, firstTick, speed: _speed, ...plan }: DayPlan,
): Promise<OpenDay> {
  const fresh: SimulationOptions = { ...plan, dayIndex: 0, startTs: firstStartTs };
  const fixes = new LastFixes();
  const stored = await loadDay(services.db, park.id, formatOptionsKey(fresh));
  if (stored !== null) {
    const { dayIndex, startTs, tick, log } = stored;
    const options = { ...fresh, dayIndex, startTs };
    return { options, log, day: startDay(options, tick, log.actions), fixes };
  }
  const day = startDay(fresh, firstTick, []);
  await saveFirstDay(services, park, fresh, day, fixes);
  return { options: fresh, log: new DayLog(), day, fixes };
}

async function saveFirstDay(
  services: Services,
  park: ParkScope,
  options: SimulationOptions,
  day: ParkDay,
  fixes: LastFixes,
): Promise<void> {
  const { now, log, term } = services;
  await runAsServer(services, async (change) => {
    await term.fence(change.tx);
    const tx = scopeToPark(change.tx, park);
    await resetPark(tx, park.id);
    await redrawCourse(tx, getParkSeed(park.id), options.seed);
    await saveDay(tx, options, day.tick);
    await showNewDay(tx, { park, ...options }, day, log);
    const { positions, timeouts, alarms = [] } = day.picture();
    fixes.note(positions);
    await fixes.write(tx, park.id, day.parkTs, now());
    for (const alarm of timeouts) await saveTimeout(tx, alarm);
    // Raised before anybody looked: they are worked like those that come.
    await saveAlarmViews(tx, alarms);
  });
}
