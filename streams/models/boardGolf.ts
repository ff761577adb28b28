/** Golf frames folded into the board: one function a type, each guarded by the identity rule of 6.6. */
import { medianOffset } from '#domain/dispatch/parkClock.ts';
import { concernsPark, isOfPark } from '#domain/dispatch/topic.ts';
import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import { golfDestination, type GolfBusMessage } from '#domain/wire/bus.ts';
import type {
  FlightStateMessage,
  GolfMessage,
  PaceMessage,
  PositionMessage,
  StreamStateMessage,
  TimeoutStatusMessage,
} from '#domain/wire/golf.ts';
import { addEvent } from './boardEvents.ts';
import { mergePositions } from './positions.ts';
import type { BoardState } from './state.ts';

export function foldGolf(state: BoardState, message: GolfBusMessage): BoardState {
  const { body, dest } = message;
  const { parkId } = state;
  if (body.type === 101) return foldStreamState(state, body, message);
  if (body.type === 3 && !concernsPark(body, parkId ?? state.storedParkId)) {
    return { ...state, foreignTimeouts: state.foreignTimeouts + 1 };
  }
  if (parkId === null || !isOfPark(body, dest, parkId)) return state;
  const timed = withClock(state, message);
  return addEvent(withPlace(fold(timed, body), message), message);
}

function fold(state: BoardState, body: GolfMessage): BoardState {
  switch (body.type) {
    case 2:
      return foldPositions(state, body);
    case 102:
      return foldPace(state, body);
    case 3:
      return body.alert ? withTimeout(state, body.alert) : state;
    case 103:
      return foldTimeoutStatus(state, body);
    case 104:
      return foldFlight(state, body);
    case 105:
      return { ...state, counters: { ...state.counters, overdueOrders: body.count } };
    case 115:
      return state.park === null
        ? state
        : { ...state, park: { ...state.park, status: body.status, suspendReason: body.reason ?? null } };
    case 119:
      return { ...state, counters: body.counters };
    default:
      return state;
  }
}

/** 101 of the watched park says that the stream flows; a denial names the refused stream on the personal one (6.2). */
function foldStreamState(state: BoardState, body: StreamStateMessage, message: GolfBusMessage): BoardState {
  if (state.parkId === null) return state;
  const watched = golfDestination(state.parkId);
  if (body.denied === true) {
    if (body.dest !== watched) return state;
    return {
      ...state,
      sync: { phase: 'failed', sinceTs: message.recvTs, message: '无权订阅该球场的实时数据' },
    };
  }
  if (message.dest !== watched) return state;
  const { sync } = state;
  const timed = withOffset(state, body.serverTs ?? body.ts, message.recvTs);
  return {
    ...timed,
    basic: false,
    sync: sync.phase === 'catchingUp' && !sync.ready ? { ...sync, ready: true } : sync,
  };
}

function foldPositions(state: BoardState, body: PositionMessage): BoardState {
  if (body.items === undefined) return state;
  const positions = mergePositions(
    state.positions,
    body.items,
    body.full === true ? (body.tickTs ?? Infinity) : null,
  );
  return positions === state.positions ? state : { ...state, positions };
}

function foldPace(state: BoardState, body: PaceMessage): BoardState {
  const flights: Record<string, FlightView> = { ...state.flights };
  let changed = false;
  for (const update of body.flights) {
    const held = flights[update.flightId];
    // A flight nobody introduced is not drawn: its 104 or the next snapshot brings it whole. An equal revision is
    // accepted because a pace batch carries the newest figures of whatever revision the flight is at.
    if (held === undefined || update.rev < held.rev) continue;
    flights[update.flightId] = { ...held, ...(update as Partial<FlightView>) };
    changed = true;
  }
  return changed ? { ...state, flights } : state;
}

/** One alarm, unless what is held is as new (6.5: equal or lower `rev` does nothing). */
export function withTimeout(state: BoardState, alert: TimeoutView): BoardState {
  const held = state.timeouts[alert.alertId];
  if (held !== undefined && held.rev >= alert.rev) return state;
  return { ...state, timeouts: { ...state.timeouts, [alert.alertId]: alert } };
}

function foldTimeoutStatus(state: BoardState, body: TimeoutStatusMessage): BoardState {
  const held = state.timeouts[body.alertId];
  if (held === undefined || held.rev >= body.rev) return state;
  const next: TimeoutView = {
    ...held,
    ...(body.status === '1' && body.user !== undefined ? { ackUser: body.user } : {}),
    ...(body.status === '4' && body.untilTs !== undefined ? { shelveUntilTs: body.untilTs } : {}),
    ...(body.status === '6' && body.user !== undefined ? { closeUser: body.user } : {}),
    ...(body.note === undefined ? {} : { note: body.note }),
    ...body.patch,
    rev: body.rev,
    status: body.status,
  };
  return { ...state, timeouts: { ...state.timeouts, [body.alertId]: next } };
}

function foldFlight(state: BoardState, body: FlightStateMessage): BoardState {
  const held = state.flights[body.flightId];
  if (held !== undefined && held.rev >= body.rev) return state;
  const next = { ...held, ...body.patch, flightId: body.flightId, rev: body.rev, status: body.status };
  if (!isWhole(next)) return state;
  return { ...state, flights: { ...state.flights, [body.flightId]: next } };
}

/** A flight first seen by a patch is only added when the patch is the whole of it. */
function isWhole(flight: object): flight is FlightView {
  return 'holeSequence' in flight && 'players' in flight && 'teeTs' in flight && 'flightNo' in flight;
}

/** Types 2 and 102 prove freshness and tie park time to the wall clock again (7.9). */
function withClock(state: BoardState, { body, recvTs }: GolfBusMessage): BoardState {
  if (body.type !== 2 && body.type !== 102) return state;
  const next = withOffset(state, body.ts, recvTs);
  const ts = body.ts ?? recvTs;
  const newer = state.lastDataTs === null || ts > state.lastDataTs;
  if (!newer) return next;
  const clock =
    state.clock !== null && body.tickTs !== undefined && body.ts !== undefined
      ? { ...state.clock, serverTs: body.ts, parkTs: body.tickTs }
      : state.clock;
  return { ...next, lastDataTs: ts, clock };
}

const OFFSET_SAMPLES = 9;

function withOffset(state: BoardState, ts: number | undefined, recvTs: number): BoardState {
  if (ts === undefined) return state;
  const offsets = [...state.offsets, ts - recvTs].slice(-OFFSET_SAMPLES);
  return { ...state, offsets, offsetMs: medianOffset(offsets) };
}

/** Positions may run ahead of the sequence; the highest number seen is what a keyframe of this picture contains. */
function withPlace(state: BoardState, { body, dest }: GolfBusMessage): BoardState {
  if (body.seq === undefined || state.at === null || state.parkId === null) return state;
  if (dest !== golfDestination(state.parkId) || body.seq <= state.at.seq) return state;
  return { ...state, at: { epoch: state.at.epoch, seq: body.seq } };
}
