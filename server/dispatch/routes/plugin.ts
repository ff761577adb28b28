/** The dispatch room: one desk a park, the streams that tell of it, and the routes that read and change it. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { keepDeadlines } from '../../golf/deadlines.ts';
import { parseStamp, formatStamp } from '../../database/stamp.ts';
import { announceRows } from '../../resource/announce.ts';
import { findAllParks, type ParkScope } from '../../resource/recordScope.ts';
import { listParkSeeds, type ParkSeed } from '../../world/courses/index.ts';
import { ParkDay } from '../../world/parkDay.ts';
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
import { registerFlightActions } from './flightActions.ts';
import { registerTimeoutActions } from './timeoutActions.ts';
import { registerTimeoutRoutes } from './timeouts.ts';
import { registerTrackRoutes } from './tracks.ts';
import type { DayPlan } from '../openDay.ts';
import { ParkRunner } from '../runner.ts';
import { getSimulationSeed } from '../../config/simulationSeed.ts';
import { loadParkCondition } from '../standing.ts';

const TICK_SEC = 5;
const FIRST_MINUTE = 6 * 60;

export const registerDispatch: FastifyPluginAsync = async (app) => {
  const parks = new Map((await findAllParks(app.db)).map((park) => [park.id, park]));
  const runners: ParkRunner[] = [];
  const desks: ParkDispatch[] = [];
  for (const seed of listParkSeeds(app.settings.sim?.scale ?? 'M')) {
    const park = parks.get(seed.id);
    // A park that was deleted has no desk.
    if (park === undefined) continue;
    const dispatch = await openDesk(app, seed, park);
    if (dispatch instanceof ParkRunner) runners.push(dispatch);
    desks.push(dispatch);
  }
  const all = new DispatchRegistry(desks);
  app.days.serve(runners);
  app.realtime.serveParks({
    find: (parkId) => all.find(parkId)?.park,
    all: () => desks.map(({ park }) => park),
    hello(parkId) {
      const clock = all.find(parkId)?.clock();
      return clock === undefined ? {} : { parkTs: clock.parkTs, speed: clock.speed };
    },
  });
  registerBoardRoutes(app, { desks: all });
  registerEventRoutes(app, { desks: all });
  registerFlightActions(app, { desks: all });
  registerBroadcastRoute(app, { desks: all });
  registerTimeoutRoutes(app, { desks: all });
  registerTimeoutActions(app, { desks: all });
  registerAlarmRoutes(app, { desks: all });
  registerAlarmFigures(app, { desks: all });
  registerTrackRoutes(app, { desks: all });
  openShifts(app, all);

  keepDeadlines(app, (parkId) => {
    const parkTs = all.find(parkId)?.clock().parkTs ?? app.now();
    const runner = runners.find(({ park }) => park.id === parkId);
    return runner === undefined
      ? { parkTs, hasDay: false }
      : { parkTs, hasDay: true, served: runner.served() };
  });

  // One after the other within a tick: all at once, the messages of the last park would wait for those of every other.
  app.addHook('onReady', async () =>
    runners.forEach((runner, index) => runner.start(index / runners.length)),
  );
  app.addHook('preClose', async () => {
    await Promise.all(desks.map((dispatch) => dispatch.stop()));
  });
};

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

async function openDesk(app: FastifyInstance, seed: ParkSeed, park: ParkScope): Promise<ParkDispatch> {
  const { db, clock, now, log, realtime, settings } = app;
  const { sim } = settings;
  const plan: DayPlan = {
    parkId: seed.id,
    seed: getSimulationSeed(app.settings),
    preset: sim?.preset ?? seed.preset,
    scale: sim?.scale ?? 'M',
    tickSec: TICK_SEC,
    speed: sim?.speed ?? 0,
    firstStartTs: sixOClock(now()),
    firstTick: Math.max(0, ((sim?.startMinute ?? FIRST_MINUTE) - FIRST_MINUTE) * (60 / TICK_SEC)),
  };
  const tellRows = announceRows.bind(null, app);
  const escalation: EscalationServices = {
    log,
    now,
    outbox: app.outbox,
    notify: (userId, { id, title }) => app.notices.emit({ cmd: 'user', userId, msgId: id, msgTxt: title }),
  };
  if (sim !== null)
    return ParkRunner.open({ db, clock, now, log, ...realtime, tellRows, escalation }, park, plan);
  const { firstStartTs, firstTick: _tick, speed: _speed, ...options } = plan;
  const course = ParkDay.start({ ...options, dayIndex: 0, startTs: firstStartTs }, 0, []).picture();
  return createIdleDispatch(
    park,
    course,
    now,
    () => loadParkCondition(db, park),
    () => listOpenAlarms(db, park.id),
  );
}

/** 06:00 GMT+8 of the day that `ts` (epoch ms) falls on: tick 0 of a day. */
function sixOClock(ts: number): number {
  return parseStamp(`${formatStamp(ts).slice(0, 10)} 06:00:00`);
}
