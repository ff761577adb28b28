/** Records that the board shows beside its picture; messages about their kind read them again. */

import { queryOptions } from '@tanstack/react-query';
import { boardNoticeCalls } from '#domain/calls/boardNotices.ts';
import { jumpCalls } from '#domain/calls/course.ts';
import { deviceCalls } from '#domain/calls/devices.ts';
import { broadcastCalls, forecastCalls } from '#domain/calls/flights.ts';
import { orderCalls } from '#domain/calls/orders.ts';
import { describeActionCall } from '#domain/calls/recordCalls.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import type { AnnouncementTarget } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { StartHoldView } from '#domain/dispatch/forecastView.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { listRecords } from '#src/api/records.ts';

/** Records of one kind that are read at most. */
export const LISTED_RECORDS = 50;

/** An announcement whose time begins or is over comes and goes with the next read; withdrawn ones go at once. */
const NOTICES_EVERY_MS = 20_000;

/** Minutes of a park that is played faster than its clock pass sooner. */
const FORECAST_EVERY_MS = 20_000;

const queryRows = <const E extends EntityDescription>(
  http: Http,
  entity: E,
  filter: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: [entity.name, 'board', filter],
    meta: { live: entity.live },
    queryFn: async ({ signal }) =>
      (await listRecords(http, entity, { ...filter, pageSize: LISTED_RECORDS }, signal)).records,
  });

const AUDIT_JUMP = describeActionCall(golfJumpHole, { call: 'audit' });
const SUSPEND = describeActionCall(golfPark, { call: 'suspend' });
const RESUME = describeActionCall(golfPark, { call: 'resume' });

interface JumpAnswer {
  readonly id: string;
  readonly rev: number;
  readonly isPassed: boolean;
  readonly opinion: string;
}

interface Broadcast {
  readonly parkId: string;
  readonly text: string;
  /** Spoken as well. */
  readonly voice: boolean;
  readonly targets: readonly AnnouncementTarget[];
}

type StartsToHold = Pick<StartHoldView, 'startHoleNo' | 'minutes'> & { readonly parkId: string };

interface PlaySuspension {
  readonly parkId: string;
  readonly reason: string;
  readonly remark: string;
}

export interface TrackedFix {
  /** Park time, epoch ms. */
  readonly ts: number;
  readonly lng: number;
  readonly lat: number;
}

export type BoardRecords = ReturnType<typeof createBoardRecords>;

/** Calls of records from the board. Writes resolve with the server's message. */
export function createBoardRecords(http: Http) {
  return {
    /** Requests to jump that nobody has answered. */
    queryPendingJumps: (parkId: string) =>
      queryRows(http, golfJumpHole, { parkId, status: JumpStatus.toReview }),
    /** Whom a jump would touch (FLIGHT-11). */
    queryJumpImpact: (jumpId: string) => buildRead(http, jumpCalls.preview, { id: jumpId }),
    queryFlightOrders: (flightId: string) => queryRows(http, golfOrder, { flightId }),
    /** Checks and changes of an order, newest first. */
    queryOrderLog: (orderId: string) => buildRead(http, orderCalls.listSteps, { orderId }),
    queryFlightServices: (flightId: string) => queryRows(http, golfCaddieOrder, { flightId }),
    queryRefunds: (orderIds: readonly string[]) =>
      queryRows(http, golfOrderRefund, { orderId: orderIds.join() }),
    queryCaddies: (caddieIds: readonly string[]) => queryRows(http, golfCaddie, { id: caddieIds.join() }),
    /** @param serviceIds of caddie orders: each is judged once at most */
    queryEvaluations: (serviceIds: readonly string[]) =>
      queryRows(http, golfCaddieEvaluation, { caddieOrderId: serviceIds.join() }),
    /** 看板显示: what is valid now (CONTENT-05). */
    queryNotices: (parkId: string) =>
      queryOptions({
        ...buildRead(http, boardNoticeCalls.list, { parkId }),
        refetchInterval: NOTICES_EVERY_MS,
      }),
    /** Where a tracker was in the last hour, oldest first (BOARD-51). */
    queryTrack: (parkId: string, deviceId: string) =>
      queryOptions({
        queryKey: ['dispatch', 'track', parkId, deviceId],
        queryFn: async ({ signal }) =>
          (await sendCall(http, deviceCalls.readLastHour, { parkId, deviceId }, { signal })).result.fixes,
      }),
    async answerJump({ id, rev, isPassed, opinion }: JumpAnswer): Promise<string> {
      const body = { id, rev, pass: isPassed ? YesNo.yes : YesNo.no, opinion };
      return (await sendCall(http, AUDIT_JUMP, body)).message;
    },
    async callDevice(id: string, command: string, message: string): Promise<string> {
      return (await sendCall(http, deviceCalls.command, { id, command, message })).message;
    },
    /** Play stands still in a park, for everybody. @param reason golf_suspend_reason */
    async suspendPlay({ parkId, reason, remark }: PlaySuspension): Promise<string> {
      const body = { id: parkId, reason, remark };
      return (await sendCall(http, SUSPEND, body)).message;
    },
    resumePlay: async (parkId: string): Promise<string> =>
      (await sendCall(http, RESUME, { id: parkId })).message,
    /** How the day will go on; asked again while somebody looks. */
    queryForecast: (parkId: string) =>
      queryOptions({
        queryKey: ['forecast', parkId],
        refetchInterval: FORECAST_EVERY_MS,
        queryFn: async ({ signal }) =>
          (await sendCall(http, forecastCalls.read, { parkId }, { signal })).result,
      }),
    /** Later starts at one hole, as a forecast proposes. */
    holdStarts: async (body: StartsToHold): Promise<string> =>
      (await sendCall(http, forecastCalls.holdStarts, body)).message,
    /** It is sent after the seconds in which it can be taken back (BOARD-109). */
    async broadcast(body: Broadcast): Promise<{ readonly id: string; readonly said: string }> {
      const { result, message } = await sendCall(http, broadcastCalls.send, body);
      return { id: result.id, said: message };
    },
    undoBroadcast: async (id: string): Promise<string> =>
      (await sendCall(http, broadcastCalls.takeBack, { id })).message,
  };
}
