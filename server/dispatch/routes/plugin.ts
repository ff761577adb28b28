/** The dispatch room: one desk a park, the streams that tell of it, and the routes that read and change it. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { keepDeadlines } from '../../golf/deadlines.ts';
import { parseStamp, formatStamp } from '../../database/stamp.ts';
import { announceRows } from '../../resource/announce.ts';
import { DaySource } from '#domain/codes/course.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { Db } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { findAllParks, type ParkScope } from '../../resource/recordScope.ts';
import { findParkSeed, listParkSeeds, type ParkSeed } from '../../world/courses/index.ts';
import { startSimulatedDay } from '../../world/simulatedDay.ts';
import type { EscalationServices } from '../escalation.ts';
import { listOpenAlarms } from '../alarmStore.ts';
import { createIdleDispatch, type ParkDispatch } from '../parkDispatch.ts';
import { DispatchRegistry } from '../dispatchRegistry.ts';
import { registerAlarmFigures } from './alarmFigures.ts';
import { registerAlarmRoutes } from './alarms.ts';
import { registerBoardRoutes } from './board.ts';
import { registerEventRoutes } from './events.ts';
import { registerHandoverRoutes } from './handovers.ts';
import { registerPresenceRoutes } from './presence.ts';
import { registerShiftBookRoutes } from './shiftBook.ts';
import { ShiftService } from '../shift/service.ts';
import { BookKeeper } from '../shift/bookKeeper.ts';
import { registerBroadcastRoute } from './broadcast.ts';
import { registerForecastRoutes } from './forecast.ts';
import { registerFlightActions } from './flightActions.ts';
import { registerRewindRoutes } from './rewind.ts';
import { registerTimeoutRoutes } from './timeouts.ts';
import { registerTrackRoutes } from './tracks.ts';
import { FixStore } from '../fixStore.ts';
import type { DayPlan } from '../openDay.ts';
import { ParkRunner } from '../runner.ts';
import { getSimulationSeed } from '../../config/simulationSeed.ts';
import { loadParkCondition } from '../standing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Fixes that days have not been told yet. */
    readonly fixStore: FixStore;
  }
}

const TICK_SEC = 5;
const FIRST_MINUTE = 6 * 60;

export const registerDispatch: FastifyPluginAsync = async (app) => {
  app.decorate('fixStore', new FixStore(app.db));
  const all = new DispatchRegistry();
  const runners = (): readonly ParkRunner[] => all.all().filter((desk) => desk instanceof ParkRunner);
  for (const park of await findAllParks(app.db)) {
    const dispatch = await openDesk(app, park);
    if (dispatch !== null) all.put(dispatch);
  }
  let opening: Promise<void> = Promise.resolve();
  const reopen = (parkId: string): Promise<void> => {
    opening = opening.catch(() => undefined).then(() => reopenDesk(app, all, parkId));
    return opening.then(() => app.days.serve(runners(), reopen));
  };
  app.days.serve(runners(), reopen);
  app.realtime.serveParks({
    find: (parkId) => all.find(parkId)?.park,
    all: () => all.all().map(({ park }) => park),
    hello(parkId) {
      const clock = all.find(parkId)?.clock();
      return clock === undefined ? {} : { parkTs: clock.parkTs, speed: clock.speed };
    },
  });
  registerBoardRoutes(app, { desks: all });
  registerEventRoutes(app, { desks: all });
  registerForecastRoutes(app, { desks: all });
  registerFlightActions(app, { desks: all });
  registerBroadcastRoute(app, { desks: all });
  registerTimeoutRoutes(app, { desks: all });
  registerAlarmRoutes(app, { desks: all });
  registerAlarmFigures(app, { desks: all });
  registerTrackRoutes(app, { desks: all });
  registerRewindRoutes(app, { desks: all });
  openShifts(app, all);

  keepDeadlines(app, (parkId) => {
    const dispatch = all.find(parkId);
    const parkTs = dispatch?.clock().parkTs ?? app.now();
    return dispatch instanceof ParkRunner
      ? { parkTs, hasDay: true, served: dispatch.served() }
      : { parkTs, hasDay: false };
  });

  // One after the other within a tick: all at once, the messages of the last park would wait for those of every other.
  app.addHook('onReady', async () =>
    runners().forEach((runner, index, { length }) => runner.start(index / length)),
  );
  app.addHook('preClose', async () => {
    await opening.catch(() => undefined);
    await Promise.all(all.all().map((dispatch) => dispatch.stop()));
  });
};

/** The desk of a park as its rows say by now; whoever looks at it takes a fresh picture. */
async function reopenDesk(app: FastifyInstance, all: DispatchRegistry, parkId: string): Promise<void> {
  const park = (await findAllParks(app.db)).find(({ id }) => id === parkId);
  await all.find(parkId)?.stop();
  const dispatch = park === undefined ? null : await openDesk(app, park);
  if (dispatch === null) return all.remove(parkId);
  all.put(dispatch);
  if (!(dispatch instanceof ParkRunner)) return;
  dispatch.start(0);
  await dispatch.follow(true);
}

/** The shift book, handovers, and who watches. */
function openShifts(app: FastifyInstance, desks: DispatchRegistry): void {
  const shifts = new ShiftService(app, desks);
  const { db, log, realtime } = app;
  const keeper = new BookKeeper({
    db,
    log,
    momentOf(parkId) {
      const dispatch = desks.find(parkId);
      return dispatch === undefined ? null : shifts.momentOf(dispatch);
    },
    follow: (parkId, isNews) => shifts.follow(parkId, isNews),
  });
  realtime.publisher.accompany(keeper.witness);
  app.addHook('onReady', () => shifts.followOpenHandovers());
  registerShiftBookRoutes(app, { desks }, shifts);
  registerHandoverRoutes(app, { desks, shifts });
  registerPresenceRoutes(app, { desks }, shifts);
}

/** `null` = nobody can play there: it has no holes, or it is simulated and not at this scale. */
async function openDesk(app: FastifyInstance, park: ParkScope): Promise<ParkDispatch | null> {
  const { db, clock, now, log, realtime, settings, fixStore } = app;
  const tellRows = announceRows.bind(null, app);
  const escalation: EscalationServices = {
    log,
    now,
    outbox: app.outbox,
    notify: (userId, { id, title }) => app.notices.emit({ cmd: 'user', userId, msgId: id, msgTxt: title }),
  };
  const services = { db, clock, now, log, ...realtime, fixStore, tellRows, escalation };
  const { sim } = settings;
  const seed = listParkSeeds(sim?.scale ?? 'M').find(({ id }) => id === park.id);
  const isInvented = findParkSeed(park.id) !== undefined;
  if (sim !== null && isInvented && (await findDaySource(db, park)) !== DaySource.actual)
    return seed === undefined ? null : ParkRunner.open(services, park, planDay(app, seed));
  if (settings.runsDays) return ParkRunner.openActual(services, park, TICK_SEC);
  return seed === undefined ? null : openIdleDesk(app, seed, park);
}

async function findDaySource(db: Db, { id }: ParkScope): Promise<string | null> {
  const row = await getEntityDb(db, golfPark)
    .selectFrom(golfPark.table)
    .select('daySource')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.daySource ?? null;
}

function openIdleDesk(app: FastifyInstance, seed: ParkSeed, park: ParkScope): ParkDispatch {
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
