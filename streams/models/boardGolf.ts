/** Golf frames folded into the board: one function a type, each guarded by its identity (LIVE-12). */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { type FlightStatus, TimeoutStatus } from '#domain/codes/play.ts';
import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { FlightPatch, FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import { computeMedianOffset } from '#domain/dispatch/parkClock.ts';
import { followStop } from '#domain/pace/playTime.ts';
import { formatGolfDestination, type GolfBusMessage } from '#domain/wire/bus.ts';
import type {
  FlightStateMessage,
  GolfMessage,
  PaceMessage,
  PositionMessage,
  StreamStateMessage,
  TimeoutStatusMessage,
} from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { isTopicOfPark, isOfPark } from '#domain/wire/topic.ts';
import type { BoardDraft } from './boardDraft.ts';
import { addEvent } from './boardEvents.ts';
import { copyFlight, type Writable } from './copies.ts';
import { mergePositions } from './positions.ts';
import type { BoardState } from './state.ts';

export function foldGolf(draft: BoardDraft, message: GolfBusMessage): void {
  const { body, dest } = message;
  const { parkId, storedParkId, foreignTimeouts } = draft.state;
  if (body.type === GolfMessageType.streamState) return foldStreamState(draft, body, message);
  if (body.type === GolfMessageType.holeTimeout && !isTopicOfPark(body, parkId ?? storedParkId)) {
    draft.write().foreignTimeouts = foreignTimeouts + 1;
    return;
  }
  if (parkId === null || !isOfPark(body, dest, parkId)) return;
  keepClock(draft, message);
  if (message.missed === true) noteMissedAlarm(draft, body);
  fold(draft, body);
  keepPlace(draft, message, parkId);
  addEvent(draft, message);
}

function fold(draft: BoardDraft, body: GolfMessage): void {
  switch (body.type) {
    case GolfMessageType.positions:
      return foldPositions(draft, body);
    case GolfMessageType.pace:
      return foldPace(draft, body);
    case GolfMessageType.holeTimeout:
      return body.alert && foldTimeout(draft, body.alert);
    case GolfMessageType.timeoutStatus:
      return foldTimeoutStatus(draft, body);
    case GolfMessageType.alarm:
      return foldAlarm(draft, body.alarm);
    case GolfMessageType.flightState:
      return foldFlight(draft, body);
    case GolfMessageType.overdue:
      draft.write().counters = { ...draft.state.counters, overdueOrders: body.count };
      return;
    case GolfMessageType.parkOperation: {
      const { park } = draft.state;
      if (park !== null)
        draft.write().park = {
          ...park,
          ...(park.stops !== undefined && { stops: followStop(park.stops, body) }),
          status: body.status,
          suspendReason: body.reason ?? null,
          suspendTs: body.fromTs ?? null,
        };
      return;
    }
    case GolfMessageType.parkSummary:
      draft.write().counters = body.counters;
      return;
    default:
  }
}

/** 101 of the watched park says that the stream flows; a denial names the refused stream on the personal one. */
function foldStreamState(draft: BoardDraft, body: StreamStateMessage, message: GolfBusMessage): void {
  const { parkId, sync } = draft.state;
  if (parkId === null) return;
  const watched = formatGolfDestination(parkId);
  if (body.denied === true) {
    if (body.dest !== watched) return;
    draft.write().sync = {
      phase: 'failed',
      sinceTs: message.recvTs,
      message: '无权订阅该球场的实时数据',
    };
    return;
  }
  if (message.dest !== watched) return;
  keepOffset(draft, body.serverTs ?? body.ts, message.recvTs);
  const next = draft.write();
  next.basic = false;
  if (sync.phase === 'catchingUp' && !sync.ready) next.sync = { ...sync, ready: true };
}

function foldPositions(draft: BoardDraft, { items, full, tickTs }: PositionMessage): void {
  if (items !== undefined) mergePositions(draft, items, full === true ? (tickTs ?? Infinity) : null);
}

function foldPace(draft: BoardDraft, body: PaceMessage): void {
  for (const update of body.flights) {
    const held = draft.state.flights[update.flightId];
    // A flight nobody introduced is not drawn: its 104 or the next snapshot brings it whole. An equal revision is
    // accepted because a pace batch carries the newest figures of whatever revision the flight is at.
    if (held === undefined || update.rev < held.rev) continue;
    draft.flights()[update.flightId] = Object.assign(copyFlight(held), update);
  }
}

/** One alarm, unless what is held is as new (LIVE-12: equal or lower `rev` does nothing). */
function foldTimeout(draft: BoardDraft, alert: TimeoutView): void {
  const held = draft.state.timeouts[alert.alertId];
  if (held === undefined || held.rev < alert.rev) draft.timeouts()[alert.alertId] = alert;
}

function foldAlarm(draft: BoardDraft, alarm: AlarmView): void {
  const held = draft.state.alarms?.[alarm.alarmId];
  if (held === undefined || held.rev < alarm.rev) draft.alarms()[alarm.alarmId] = alarm;
}

/**
 * An alarm of the time away that is read before the picture is: the picture then brings nothing new and would not say that
 * it was missed (SOUND-08, TABS-06).
 */
function noteMissedAlarm(draft: BoardDraft, body: GolfMessage): void {
  const { sync, raisedWhileAway } = draft.state;
  if (sync.phase === 'current') return;
  const id = findRaised(draft.state, body);
  if (id !== null) draft.write().raisedWhileAway = [...raisedWhileAway, id];
}

/** The id of what is new or has another level by this message. */
function findRaised({ timeouts, alarms }: BoardState, body: GolfMessage): string | null {
  if (body.type === GolfMessageType.alarm) {
    const { alarmId, priority } = body.alarm;
    return isUntakenAlarm(body.alarm) && alarms?.[alarmId]?.priority !== priority ? alarmId : null;
  }
  if (body.type !== GolfMessageType.holeTimeout || body.alert === undefined) return null;
  const { alertId, level } = body.alert;
  return timeouts[alertId]?.level === level ? null : alertId;
}

function foldTimeoutStatus(draft: BoardDraft, body: TimeoutStatusMessage): void {
  const held = draft.state.timeouts[body.alertId];
  if (held === undefined || held.rev >= body.rev) return;
  draft.timeouts()[body.alertId] = {
    ...held,
    ...(body.status === TimeoutStatus.acknowledged && body.user !== undefined ? { ackUser: body.user } : {}),
    ...(body.status === TimeoutStatus.shelved && body.untilTs !== undefined
      ? { shelveUntilTs: body.untilTs }
      : {}),
    ...(body.status === TimeoutStatus.closed && body.user !== undefined ? { closeUser: body.user } : {}),
    ...(body.note === undefined ? {} : { note: body.note }),
    ...body.patch,
    rev: body.rev,
    status: body.status,
  };
}

function foldFlight(draft: BoardDraft, body: FlightStateMessage): void {
  const held = draft.state.flights[body.flightId];
  if (held !== undefined && held.rev >= body.rev) return;
  if (held === undefined && !isWhole(body.patch)) return;
  const next = Object.assign(held === undefined ? {} : copyFlight(held), body.patch) as Writable<FlightView>;
  next.flightId = body.flightId;
  next.rev = body.rev;
  next.status = body.status as FlightStatus;
  draft.flights()[body.flightId] = next;
}

/** A flight first seen by a patch is only added when the patch is the whole of it. */
function isWhole(patch: FlightPatch): boolean {
  return 'holeSequence' in patch && 'players' in patch && 'teeTs' in patch && 'flightNo' in patch;
}

/** Types 2 and 102 prove freshness and tie park time to the wall clock again. */
function keepClock(draft: BoardDraft, { body, recvTs }: GolfBusMessage): void {
  if (body.type !== GolfMessageType.positions && body.type !== GolfMessageType.pace) return;
  keepOffset(draft, body.ts, recvTs);
  const { lastDataTs, clock } = draft.state;
  const ts = body.ts ?? recvTs;
  if (lastDataTs !== null && ts <= lastDataTs) return;
  const next = draft.write();
  next.lastDataTs = ts;
  if (clock !== null && body.tickTs !== undefined && body.ts !== undefined)
    next.clock = { serverTs: body.ts, parkTs: body.tickTs, speed: clock.speed };
}

const OFFSET_SAMPLES = 9;

function keepOffset(draft: BoardDraft, ts: number | undefined, recvTs: number): void {
  if (ts === undefined) return;
  const offsets = draft.offsets();
  offsets.push(ts - recvTs);
  if (offsets.length > OFFSET_SAMPLES) offsets.shift();
  draft.write().offsetMs = computeMedianOffset(offsets);
}

/** Positions may run ahead of the sequence; the highest number seen is what a keyframe of this picture contains. */
function keepPlace(draft: BoardDraft, { body, dest }: GolfBusMessage, parkId: string): void {
  const { at } = draft.state;
  if (body.seq === undefined || at === null || body.seq <= at.seq) return;
  if (dest === formatGolfDestination(parkId)) draft.write().at = { epoch: at.epoch, seq: body.seq };
}
