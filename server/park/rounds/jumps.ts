/** Holes that flights leave out, asked or not: requests that wait, and what is told of both (SIM-42, SIM-45, ALARM-51). */

import { JumpReason, JumpSource, JumpStatus, JumpType } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { RowStateMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { DetectedJump, JumpRequest, PendingJump } from '../model/findings.ts';
import type { DayState } from '../model/state.ts';

/** An unanswered request expires after this time, seconds. */
const OPEN_SEC = 600;

/** A flight asks. */
export function addRequest(day: DayState, request: JumpRequest): void {
  day.jumpsRequested.push(request);
  day.jumpsPending.set(request.jumpId, request);
  const { id, ...patch } = buildRequestRow(day, request);
  emitJump(day, { id, rev: 1, status: patch.status, patch });
}

/** Adds a jump that was detected without a request. */
export function addDetected(day: DayState, jump: DetectedJump): void {
  day.jumpsDetected.push(jump);
  const { id, ...patch } = buildJumpRow(day, jump);
  emitJump(day, { id, rev: 1, status: patch.status, patch });
}

/** One tick: what nobody answered is over. The clock of those of the pages is kept with their rows. */
export function expireRequests(day: DayState): void {
  for (const { jumpId, isOfDay, sec } of day.jumpsPending.values()) {
    if (!isOfDay || day.nowSec - sec < OPEN_SEC) continue;
    day.jumpsPending.delete(jumpId);
    day.jumpsExpired.add(jumpId);
    const { expired: status } = JumpStatus;
    emitJump(day, { id: jumpId, rev: 2, status, patch: { status } });
  }
}

/** The requests that wait by their rows: what was answered waits no longer, what is new waits from now on. */
export function followRequests(day: DayState, requests: readonly PendingJump[]): void {
  const ids = new Set(requests.map(({ jumpId }) => jumpId));
  for (const jumpId of day.jumpsPending.keys()) if (!ids.has(jumpId)) day.jumpsPending.delete(jumpId);
  for (const { jumpId, flightId, fromHoleNo, toHoleNo, skippedHoles } of requests) {
    const flight = day.flights.find(({ plan }) => plan.flightId === flightId);
    if (flight === undefined || day.jumpsPending.has(jumpId)) continue;
    const request = { jumpId, flight, fromHoleNo, toHoleNo, skippedHoles, sec: day.nowSec, isOfDay: false };
    day.jumpsPending.set(jumpId, request);
  }
}

/** As its row has it. */
export const buildRequestView = (day: DayState, request: JumpRequest) => ({
  ...buildRequestRow(day, request),
  /** Park time, epoch ms. */
  ts: day.clock.parkTs(request.sec),
});

function buildRequestRow(day: DayState, request: JumpRequest) {
  const { jumpId, flight } = request;
  const row = buildJumpRow(day, request);
  return {
    ...row,
    reasonType: JumpReason.blockedHole,
    reason: '前方球洞拥堵，申请先打下一洞',
    source: JumpSource.caddie,
    applyUser: flight.orders[0]?.caddie.name ?? row.applyUser,
    status: day.jumpsExpired.has(jumpId) ? JumpStatus.expired : JumpStatus.toReview,
  };
}

function emitJump(day: DayState, row: Pick<RowStateMessage, 'id' | 'rev' | 'status' | 'patch'>): void {
  day.emit((eventId) => ({ type: GolfMessageType.jumpHole, eventId, subject: 'golfJumpHole', ...row }));
}

/** As its row has it. */
export const buildJumpView = (day: DayState, jump: DetectedJump) => ({
  ...buildJumpRow(day, jump),
  /** Park time, epoch ms. */
  ts: day.clock.parkTs(jump.sec),
});

function buildJumpRow(
  { options, park }: DayState,
  { jumpId, flight, fromHoleNo, toHoleNo, skippedHoles }: DetectedJump,
) {
  const nameOf = (no: number) => park.holes.find(({ holeNo }) => holeNo === no)?.displayNo ?? String(no);
  return {
    id: jumpId,
    parkId: options.parkId,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    competitionId: flight.plan.booked?.competitionId ?? null,
    jumpType: JumpType.skipHole,
    fromHoleNo,
    toHoleNo,
    skippedHoles: skippedHoles.join(','),
    replayLater: flight.plan.booked?.competitionId === undefined ? YesNo.yes : YesNo.no,
    reasonType: JumpReason.catchUp,
    reason: `未经申请跳过${skippedHoles.map(nameOf).join('、')}号洞`,
    source: JumpSource.detected,
    applyUser: '系统',
    status: JumpStatus.toReview,
  };
}
