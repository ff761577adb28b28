/** What people do to flights (FLIGHT-06): steps, other tee times, other people, several at once. */

import type { FastifyInstance } from 'fastify';
import { flightGroupCalls } from '#domain/calls/competitionPlans.ts';
import { flightActionCalls, flightCalls } from '#domain/calls/flights.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { parseStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError, RequestError } from '../../../http/errors.ts';
import { getScope } from '../../../resource/scope.ts';
import { findRow } from '../../../resource/store.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { GOLF_LIMITS } from '../../shared/limits.ts';
import type { Columns } from '../../shared/rows.ts';
import {
  correctFlightHole,
  mergeFlights,
  moveFlight,
  requireLockedFlight,
  splitFlight,
} from './flightChanges.ts';
import { logCorrection, logHoleOut, logMove, logStep } from './flightLog.ts';
import { FLIGHT_STEPS, refuseFlightAction, stepFlight } from './flightRules.ts';

export function registerFlightRoutes(instance: FastifyInstance): void {
  registerSteps(instance);
  registerMove(instance);
  registerChanges(instance);
}

/** A step for one flight, and for several. */
function registerSteps(app: FastifyInstance): void {
  for (const { key, label, verb = label } of FLIGHT_STEPS) {
    app.serve({ ...flightActionCalls[key], summary: `组：${label}` }, async ({ user, body }) => {
      await takeStep(app, user, body, key, body.reason ?? '');
      return succeed(null, `${verb}成功！`);
    });
  }

  app.serve(flightCalls.holeOut, async ({ user, body }) => {
    const { id: flightId, parkId } = await runInTransaction(app, user, async (tx) => {
      const flight = await requireOwnRow(tx, golfFlight, user, body);
      refuseFlightAction('holeOut', flight, { isActual: app.days.isActual(flight.parkId) });
      const parkTs = app.days.parkTs(flight.parkId) ?? app.now();
      await logHoleOut(tx, flight, { operator: user.realname, parkTs, now: app.now() });
      return flight;
    });
    app.days.decide(parkId, { kind: 'holeOut', flightId, realname: user.realname });
    return succeed(null, '已报完洞');
  });

  /** 管控批量录入: what cannot be done to one is said, the others go on. */
  app.serve(flightGroupCalls.controlEach, async ({ user, body }) => {
    const { action = '', reason = '' } = body;
    const ids = new Set(body.ids);
    if (ids.size === 0) throw new BusinessError('请选择组');
    if (ids.size > GOLF_LIMITS.batchFlights)
      throw new RequestError(413, `一次最多处理${GOLF_LIMITS.batchFlights}组`);
    const refused: { readonly id: string; readonly message: string }[] = [];
    for (const id of ids) {
      try {
        await takeStep(app, user, { id }, action, reason);
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const flightNo = await findFlightNo(app, user, id);
        refused.push({
          id,
          message: flightNo === null ? error.message : `${flightNo}组：${error.message}`,
        });
      }
    }
    const done = ids.size - refused.length;
    const reasons = refused.map(({ message }) => message).join('；');
    if (done === 0) throw new BusinessError(reasons);
    const words = `已处理${done}组`;
    return succeed({ done, refused }, reasons === '' ? words : `${words}，未处理：${reasons}`);
  });
}

/** Another start; a running day has the flight there at once (FLIGHT-20). */
function registerMove(app: FastifyInstance): void {
  app.serve(flightCalls.move, async ({ user, body }) => {
    const { teeTime, startHoleNo } = body;
    if (!teeTime) throw new BusinessError('请选择开球时间');
    const moved = await runInTransaction(app, user, async (tx, writer) => {
      const flight = await requireLockedFlight(tx, user, body);
      const parkTs = app.days.parkTs(flight.parkId) ?? app.now();
      const to = await moveFlight(tx, flight, { teeTime, startHoleNo: startHoleNo || null, parkTs }, writer);
      await logMove(tx, flight, to, { operator: user.realname, parkTs, now: app.now() });
      return { id: flight.id, parkId: flight.parkId, holes: to.holes };
    });
    const { id: flightId, parkId, holes } = moved;
    const teeTs = parseStamp(teeTime);
    app.days.decide(parkId, { kind: 'move', flightId, teeTs, ...(holes !== undefined && { holes }) });
    app.days.changed(parkId, false);
    return succeed(null, '次序已调整');
  });
}

/** Another hole or company. A running day has the flights that were booked for it. */
function registerChanges(app: FastifyInstance): void {
  app.serve(flightCalls.correctHole, async ({ user, body }) => {
    const { holeNo } = body;
    const { id: flightId, parkId } = await runInTransaction(app, user, async (tx, writer) => {
      const flight = await requireOwnRow(tx, golfFlight, user, body);
      await correctFlightHole(tx, flight, holeNo, writer);
      const parkTs = app.days.parkTs(flight.parkId) ?? app.now();
      await logCorrection(tx, flight, holeNo, { operator: user.realname, parkTs, now: app.now() });
      return flight;
    });
    app.days.decide(parkId, { kind: 'correct', flightId, holeNo, realname: user.realname });
    return succeed(null, '洞位已更正');
  });

  app.serve(flightCalls.merge, async ({ user, body }) => {
    const [keep, other] = body.ids;
    const parkId = await runInTransaction(app, user, async (tx, writer) => {
      const one = await requireLockedFlight(tx, user, { id: keep });
      const two = await requireOwnRow(tx, golfFlight, user, { id: other });
      await mergeFlights(tx, one, two, writer);
      return one.parkId;
    });
    app.days.changed(parkId, false);
    return succeed(null, '合并成功！');
  });

  app.serve(flightCalls.split, async ({ user, body }) => {
    const id = await runInTransaction(app, user, async (tx, writer) =>
      splitFlight(tx, await requireLockedFlight(tx, user, body), new Set(body.players), writer),
    );
    return succeed(id, '拆分成功！');
  });
}

/** What people call it; `null` where there is nothing that the caller may see. */
async function findFlightNo(app: FastifyInstance, user: CurrentUser, id: string): Promise<string | null> {
  const flight = await findRow(app.db, golfFlight, getScope(golfFlight, user), id);
  return flight === undefined ? null : flight.flightNo;
}

/** A flight of a running day takes the step there too. */
async function takeStep(
  app: FastifyInstance,
  user: CurrentUser,
  target: Columns,
  action: string,
  reason: string,
): Promise<void> {
  const { flightId, parkId, kind } = await runInTransaction(app, user, async (tx, writer) => {
    const flight = await requireOwnRow(tx, golfFlight, user, target);
    const isActual = app.days.isActual(flight.parkId);
    const step = await stepFlight(tx, flight, action, { note: reason, isActual }, writer);
    const parkTs = app.days.parkTs(flight.parkId) ?? app.now();
    await logStep(tx, flight, step.to, reason, { operator: user.realname, parkTs, now: app.now() });
    return { flightId: flight.id, parkId: flight.parkId, kind: step.decision };
  });
  app.days.changed(parkId, false);
  app.days.decide(parkId, { kind, flightId, realname: user.realname });
}
