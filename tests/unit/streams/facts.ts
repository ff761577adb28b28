/** Small facts of an invented park, as the wire carries them. */
import type { DispatchSnapshot, FlightView, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import { golfDestination, type BusMessage, type GolfBusMessage } from '#domain/wire/bus.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { Rejection } from '#domain/wire/readers.ts';

export const PARK = '1700000000000000101';
export const OTHER_PARK = '1700000000000000102';
export const USER = '1700000000000000009';
export const PARK_DEST = golfDestination(PARK);
export const USER_DEST = golfDestination(USER);
/** Wall time of the first message. */
export const T0 = 1_760_832_000_000;

export function flight(n: number, change: Partial<FlightView> = {}): FlightView {
  return {
    flightId: `17000000000000520${String(n).padStart(2, '0')}`,
    rev: 1,
    flightNo: `0730-${n}`,
    boardNo: String(n),
    cabin: '1',
    transport: '1',
    startType: '1',
    competitionId: null,
    playerCount: 0,
    players: [],
    ready: { players: true, caddies: true, carts: true, devices: true },
    teeTs: T0,
    actualStartTs: T0,
    actualFinishTs: null,
    startHoleNo: 1,
    holeSequence: [1, 2, 3],
    status: '2',
    holeNo: 1,
    section: '1',
    holesDone: 0,
    enterTs: T0,
    ownSec: 60,
    waitSec: 0,
    allowanceSec: 840,
    cumDelaySec: 0,
    gapAheadSec: null,
    aheadFlightId: null,
    heldByFlightId: null,
    paceState: '2',
    paceRole: '0',
    projectedTs: null,
    primaryDeviceId: null,
    lastFixTs: T0,
    splits: [],
    ...change,
  };
}

export function position(n: number, fixTs: number, change: Partial<PositionItem> = {}): PositionItem {
  return {
    deviceId: `17000000000000040${String(n).padStart(2, '0')}`,
    deviceNo: `C${n}`,
    deviceType: '1',
    lng: 113.93,
    lat: 22.53,
    holeNo: 1,
    section: '2',
    progress: 0.5,
    speed: 1,
    heading: 90,
    acc: 4,
    battery: 80,
    fixTs,
    cached: false,
    ...change,
  };
}

export function alarm(n: number, change: Partial<TimeoutView> = {}): TimeoutView {
  return {
    alertId: `17000000000000900${String(n).padStart(2, '0')}`,
    rev: 1,
    alertNo: `A${n}`,
    parkId: PARK,
    flightId: flight(n).flightId,
    flightNo: flight(n).flightNo,
    boardNo: String(n),
    holeNo: 4,
    section: '2',
    level: '1',
    cause: '1',
    heldByFlightId: null,
    enterTs: T0,
    limitSec: 840,
    ownSec: 871,
    waitSec: 0,
    overSec: 31,
    cumDelaySec: 412,
    gapAheadSec: null,
    raiseTs: T0 + 871_000,
    status: '0',
    ackUser: null,
    ackTs: null,
    remindCount: 0,
    lastRemindTs: null,
    remindReceipt: null,
    marshalId: null,
    marshalName: null,
    marshalTs: null,
    shelveUntilTs: null,
    shelveCount: 0,
    resolveTs: null,
    closeUser: null,
    closeReason: null,
    note: null,
    ...change,
  };
}

export function snapshot(seq: number, change: Partial<DispatchSnapshot> = {}): DispatchSnapshot {
  return {
    epoch: 'e1',
    seq,
    clock: { serverTs: T0, parkTs: T0, speed: 1 },
    park: {
      id: PARK,
      name: '一号球场',
      status: '1',
      suspendReason: null,
      tickSec: 5,
      teeIntervalSec: 600,
      staleFixSec: 90,
      lostFixSec: 600,
      areas: [],
      voiceTemplate: '{hole}号洞,{flight}组,超时{min}分钟',
    },
    holes: [],
    flights: [flight(1), flight(2)],
    positions: [position(1, T0)],
    timeouts: [],
    counters: { waitingCaddies: 1, availableCarts: 2, overdueOrders: 0 },
    ...change,
  };
}

/** A golf message of the watched park, decoded from its wire form. */
export function golf(body: Readonly<Record<string, unknown>>, recvTs = T0, dest = PARK_DEST): GolfBusMessage {
  const id = dest.slice(dest.lastIndexOf('/') + 1);
  const wire = { topic: `/golf/park/${id}/x`, epoch: 'e1', ts: recvTs, ...body };
  const decoded = decodeGolfValue(wire, dest);
  if (decoded instanceof Rejection) throw new Error(decoded.reason);
  return { kind: 'golf', dest, body: decoded, recvTs };
}

export const session = (recvTs = T0, parkId: string | null = PARK): BusMessage => ({
  kind: 'session',
  userId: USER,
  parkId,
  recvTs,
});
export const watch = (parkId: string | null = PARK, recvTs = T0): BusMessage => ({
  kind: 'watch',
  parkId,
  recvTs,
});
export const live = (recvTs = T0): BusMessage => ({
  kind: 'link',
  link: 'golf',
  status: { state: 'live', sinceTs: recvTs, unanswered: false },
  recvTs,
});
export const hello = (headSeq: number, recvTs = T0, dest = PARK_DEST, epoch = 'e1'): BusMessage =>
  golf({ type: 101, epoch, headSeq, serverTs: recvTs }, recvTs, dest);
export const answered = (result: DispatchSnapshot, recvTs = T0): BusMessage => ({
  kind: 'rest',
  answer: { call: 'snapshot', parkId: PARK, result },
  recvTs,
});
