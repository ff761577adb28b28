/** The dispatch package: one dispatch a park, its streams, and the routes that read and change it. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { keepDeadlines } from '../../golf/deadlines.ts';
import type { ParkTime } from '../../golf/shared/deadline.ts';
import { BroadcastQueue } from '../broadcastQueue.ts';
import { DispatchRegistry } from '../dispatchRegistry.ts';
import { DrivenParks } from '../drivenParks.ts';
import { DriverElection } from '../driver/election.ts';
import { measureParks } from '../figures.ts';
import { FixStore } from '../fixStore.ts';
import { ParkRunner } from '../runner.ts';
import { BookKeeper } from '../shift/bookKeeper.ts';
import { ShiftService } from '../shift/service.ts';
import { StandbyDispatch } from '../standby.ts';
import { registerAlarmFigures } from './alarmFigures.ts';
import { registerAlarmRoutes } from './alarms.ts';
import { registerBoardRoutes } from './board.ts';
import { registerBroadcastRoute } from './broadcast.ts';
import { registerEventRoutes } from './events.ts';
import { registerFlightActions } from './flightActions.ts';
import { registerForecastRoutes } from './forecast.ts';
import { registerHandoverRoutes } from './handovers.ts';
import { registerPresenceRoutes } from './presence.ts';
import { registerRewindRoutes } from './rewind.ts';
import { registerShiftBookRoutes } from './shiftBook.ts';
import { registerTimeoutRoutes } from './timeouts.ts';
import { registerTrackRoutes } from './tracks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Fixes that days have not received yet. */
    readonly fixStore: FixStore;
  }
}

export const registerDispatch: FastifyPluginAsync = async (app) => {
  app.decorate('fixStore', new FixStore(app.db));
  const all = new DispatchRegistry();
  app.realtime.serveParks({
    find: (parkId) => all.find(parkId)?.park,
    all: () => all.all().map(({ park }) => park),
    hello(parkId) {
      const dispatch = all.find(parkId);
      if (dispatch === undefined || dispatch instanceof StandbyDispatch) return {};
      const { parkTs, speed } = dispatch.clock();
      return { parkTs, speed };
    },
  });
  measureParks(app, all);
  const broadcasts = new BroadcastQueue(app, all);
  registerBoardRoutes(app, { registry: all });
  registerEventRoutes(app, { registry: all });
  registerForecastRoutes(app, { registry: all });
  registerFlightActions(app, { registry: all });
  registerBroadcastRoute(app, { registry: all }, broadcasts);
  registerTimeoutRoutes(app, { registry: all });
  registerAlarmRoutes(app, { registry: all });
  registerAlarmFigures(app, { registry: all });
  registerTrackRoutes(app, { registry: all });
  registerRewindRoutes(app, { registry: all });
  const shifts = openShifts(app, all);
  keepDeadlines(app, (parkId) => findParkTime(app, all, parkId));
  await driveDays(app, all, async () => {
    await broadcasts.resume();
    await shifts.followOpenHandovers();
  });
};

/** @param driving called whenever this server begins to drive, or is ready with DAYS=off */
async function driveDays(
  app: FastifyInstance,
  registry: DispatchRegistry,
  driving: () => Promise<void>,
): Promise<void> {
  const parks = new DrivenParks(app, registry, driving);
  if (!app.settings.runsDays && app.settings.sim === null) {
    await parks.openIdle();
    app.addHook('onReady', driving);
    return;
  }
  const { db, now, log, connectToDatabase: connect } = app;
  const election = new DriverElection({ db, now, log, connect }, parks);
  app.days.followDriver(election);
  await election.open();
  app.addHook('onReady', () => parks.start());
  app.addHook('preClose', async () => {
    await election.stopTrying();
    await parks.stop();
    await election.stop();
  });
}

/** `null` = another server looks after the park. */
function findParkTime(app: FastifyInstance, registry: DispatchRegistry, parkId: string): ParkTime | null {
  const dispatch = registry.find(parkId);
  if (dispatch instanceof StandbyDispatch) return null;
  const parkTs = dispatch?.clock().parkTs ?? app.now();
  return dispatch instanceof ParkRunner
    ? { parkTs, hasDay: true, served: dispatch.served() }
    : { parkTs, hasDay: false };
}

/** The shift book, handovers, and who watches. */
function openShifts(app: FastifyInstance, registry: DispatchRegistry): ShiftService {
  const shifts = new ShiftService(app, registry);
  const { db, now, log, realtime } = app;
  const keeper = new BookKeeper({
    db,
    now,
    log,
    momentOf(parkId) {
      const dispatch = registry.find(parkId);
      return dispatch === undefined ? null : shifts.momentOf(dispatch);
    },
    follow: (parkId, isNews) => shifts.follow(parkId, isNews),
  });
  realtime.publisher.accompany(keeper.witness);
  registerShiftBookRoutes(app, { registry }, shifts);
  registerHandoverRoutes(app, { registry, shifts });
  registerPresenceRoutes(app, { registry }, shifts);
  return shifts;
}
