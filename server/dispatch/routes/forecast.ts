/** How the day will go on, and the one hold of starts that would help (PACE-40 to PACE-44). */

import type { FastifyInstance } from 'fastify';
import { forecastCalls } from '#domain/calls/flights.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { moveFlight, requireLockedFlight } from '../../golf/competitions/flights/flightChanges.ts';
import { logMove } from '../../golf/competitions/flights/flightLog.ts';
import { runInTransaction } from '../../golf/shared/call.ts';
import { findHoleNamer } from '../../golf/shared/holeNames.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { HeldTeeTime } from '../../park/pace/forecast.ts';
import type { DispatchContext } from './context.ts';

export function registerForecastRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(forecastCalls.read, async ({ user, query }) =>
    succeed(await registry.of(user, query.parkId).look((day) => day.forecast())),
  );

  app.serve(forecastCalls.holdStarts, async ({ user, body: { parkId, startHoleNo, minutes } }) => {
    const plan = await registry.of(user, parkId).look((day) => day.planStartHold(startHoleNo, minutes));
    if (plan === null) throw new BusinessError('打球暂停中，恢复后才能停发');
    const hole = `${(await findHoleNamer(app.db, parkId))(startHoleNo)}号洞`;
    if (plan.length === 0) throw new BusinessError(`${hole}没有可顺延的组`);
    await moveStarts(user, parkId, plan);
    for (const { flightId, teeTs } of plan) app.days.decide(parkId, { kind: 'move', flightId, teeTs });
    app.days.changed(parkId, false);
    return succeed(null, `${hole}已停发${minutes}分钟，${plan.length}组顺延`);
  });

  /** All or none. The last one first: a tee time is free before the next flight comes to it. */
  const moveStarts = (user: CurrentUser, parkId: string, plan: readonly HeldTeeTime[]): Promise<void> =>
    runInTransaction(app, user, async (tx, writer) => {
      const parkTs = app.days.parkTs(parkId) ?? app.now();
      for (const { flightId, teeTs } of plan.toReversed()) {
        const flight = await requireLockedFlight(tx, user, { id: flightId });
        const move = { teeTime: formatStamp(teeTs), startHoleNo: null, parkTs };
        const to = await moveFlight(tx, flight, move, writer);
        await logMove(tx, flight, to, { operator: user.realname, parkTs, now: app.now() });
      }
    });
}
