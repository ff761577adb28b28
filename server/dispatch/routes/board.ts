/** What the board reads: picture, positions, summary of the parks, overdue orders, the log (BOARD-17, BOARD-22). */

import type { FastifyInstance } from 'fastify';
import { boardCalls } from '#domain/calls/board.ts';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { PaceState } from '#domain/codes/play.ts';
import { countBoard, listAttention } from '#domain/dispatch/attention.ts';
import type { DispatchSnapshot, OverdueItem, ParkView } from '#domain/dispatch/model.ts';
import { isOpenTimeout } from '#domain/dispatch/selectors.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { Db } from '../../database/schema.ts';
import { findLateServices, nameLateServices } from '../../golf/caddies/overdue.ts';
import { countWaitingCaddies } from '../../golf/caddies/waiting.ts';
import { countFlights } from '../../golf/statistics/flightCounts.ts';
import { succeed } from '../../http/envelope.ts';
import { RequestError } from '../../http/errors.ts';
import { formatGolfDestination } from '../../realtime/hub/destinations.ts';
import { keepReadable } from '../../resource/readable.ts';
import type { DayFace, ParkDispatch } from '../parkDispatch.ts';
import { type NamedPark, loadNamedParks } from '../parkNames.ts';
import type { DispatchContext } from './context.ts';

const LOG_ROWS = 200;

export function registerBoardRoutes(instance: FastifyInstance, context: DispatchContext): void {
  registerPictureRoutes(instance, context);
  registerSummaryRoutes(instance, context);
  registerLogRoute(instance, context);
}

/** A park as its board and its map show it. */
function registerPictureRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  const { hub } = app.realtime;

  app.serve(boardCalls.readSnapshot, async ({ user, query }) => {
    const dispatch = registry.of(user, query.parkId);
    const names = await loadNamedParks(app.db, user.tenantId);
    const waitingCaddies = await countWaitingCaddies(app, [dispatch.park]);
    // From here on one synchronous step: picture, clock and number belong to the same tick.
    const snapshot = await dispatch.look((day): DispatchSnapshot => {
      const picture = day.picture();
      return {
        epoch: hub.epoch,
        seq: hub.headSeq(formatGolfDestination(dispatch.park.id)),
        clock: dispatch.clock(),
        ...picture,
        // Where no day runs the records know who waits.
        counters: app.days.runs(dispatch.park.id)
          ? picture.counters
          : { ...picture.counters, waitingCaddies },
        park: { ...picture.park, ...describePark(picture.park, names.get(dispatch.park.id)) },
      };
    });
    return succeed(snapshot);
  });

  app.serve(boardCalls.listPositions, async ({ user, query }) =>
    succeed(await registry.of(user, query.parkId).look((day) => day.picture().positions)),
  );
}

/** Every park of the caller at a glance, and what is late there. */
function registerSummaryRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(parkSummaryCalls.list, async ({ user }) => {
    const names = await loadNamedParks(app.db, user.tenantId);
    const own = registry.within(user);
    const today = await countFlights(
      app,
      own.map(({ park }) => park),
    );
    return succeed(
      await Promise.all(
        own.map(async (dispatch) => ({
          ...(await standingOf(dispatch, names.get(dispatch.park.id))),
          flightsToday: today.get(dispatch.park.id)?.flights ?? 0,
          overdueOrders: (await findOverdueOrders(app.db, [dispatch])).length,
        })),
      ),
    );
  });

  app.serve(boardCalls.listOverdue, async ({ user, query }) => {
    const dispatches = registry.within(user, query.parkId);
    const orders = await findOverdueOrders(app.db, dispatches);
    const own = orders.flatMap(({ orderId: id }) => (id === undefined ? [] : [{ id }]));
    const readable = await keepReadable(app.db, golfCaddieOrder, user, own);
    const readableIds = new Set<string | undefined>(readable.map(({ id }) => id));
    return succeed(
      await nameLateServices(
        app.db,
        orders.filter(({ orderId }) => readableIds.has(orderId)),
        dispatches.length > 1,
      ),
    );
  });
}

/** What was done about a flight or an alarm, the latest first. */
function registerLogRoute(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(boardCalls.listLog, async ({ user, query }) => {
    const [column, id] =
      query.alertId === undefined
        ? (['flightId', query.flightId] as const)
        : (['alertId', query.alertId] as const);
    if (id === undefined || id === '') throw new RequestError(400, '请选择出发组或告警');
    const parkIds = registry.parksOf(user).map((park) => park.id);
    if (parkIds.length === 0) return succeed([]);
    const rows = await app.db
      .selectFrom('golfDispatchLog')
      .select([
        'id',
        'flightId',
        'alertId',
        'action',
        'content',
        'channel',
        'operator',
        'operateTime',
        'receipt',
      ])
      .where(column, '=', id)
      .where('parkId', 'in', parkIds)
      .orderBy('operateTime', 'desc')
      .orderBy('id', 'desc')
      .limit(LOG_ROWS)
      .execute();
    return succeed(rows);
  });
}

/** Orders that are late by a running day or by the clock. */
async function findOverdueOrders(
  db: Db,
  dispatches: readonly ParkDispatch[],
): Promise<readonly OverdueItem[]> {
  const lists = await Promise.all(dispatches.map((dispatch) => dispatch.look((day) => day.overdue())));
  const watched = lists.flat();
  const parks = dispatches.map(({ park }) => park);
  return [...watched, ...(await findLateServices(db, parks, watched))];
}

/** golf_park_status that is chosen in the form: 停业, 维护. */
const CHOSEN: ReadonlySet<string> = new Set([ParkStatus.closed, ParkStatus.maintenance]);

/** The record names a park and says whether it does business; whether play stands still its day knows. */
function describePark({ name, status }: ParkView, record: NamedPark | undefined) {
  if (record === undefined) return { name, status };
  return { name: record.name, status: CHOSEN.has(record.status) ? record.status : status };
}

/** How a park stands, counted as its board counts. */
async function standingOf(dispatch: ParkDispatch, park: NamedPark | undefined) {
  const day = await dispatch.look((face: DayFace) => face.picture());
  const attention = listAttention({ timeouts: day.timeouts, alarms: day.alarms ?? null });
  const { onCourse, byPace, untaken } = countBoard(day.flights, attention);
  return {
    parkId: dispatch.park.id,
    ...describePark(day.park, park),
    onCourse,
    behind: byPace[PaceState.behind],
    watch: byPace[PaceState.watch],
    openTimeouts: day.timeouts.filter(isOpenTimeout).length,
    unacked: untaken,
    red: attention.filter(({ isRed }) => isRed).length,
  };
}
