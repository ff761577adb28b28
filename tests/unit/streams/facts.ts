/** Small facts of an invented park, as the wire carries them. */

import type { DispatchSnapshot, FlightView, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import { formatGolfDestination, type BusMessage, type GolfBusMessage } from '#domain/wire/bus.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { flightView, positionItem, snapshotOf, timeoutView } from '#tests/support/park/views.ts';

export const PARK = '1700000000000000101';
export const OTHER_PARK = '1700000000000000102';
export const USER = '1700000000000000009';
export const PARK_DEST = formatGolfDestination(PARK);
export const USER_DEST = formatGolfDestination(USER);
/** Wall time of the first message. */
export const T0 = 1_760_832_000_000;

export const flight = (n: number, change: Partial<FlightView> = {}): FlightView =>
  flightView(T0, {
    flightId: `17000000000000520${String(n).padStart(2, '0')}`,
    flightNo: `0730-${n}`,
    boardNo: String(n),
    ...change,
  });

export const position = (n: number, fixTs: number, change: Partial<PositionItem> = {}): PositionItem =>
  positionItem(fixTs, {
    deviceId: `17000000000000040${String(n).padStart(2, '0')}`,
    deviceNo: `C${n}`,
    ...change,
  });

export const alarm = (n: number, change: Partial<TimeoutView> = {}): TimeoutView =>
  timeoutView(T0 + 871_000, {
    alertId: `17000000000000900${String(n).padStart(2, '0')}`,
    alertNo: `A${n}`,
    parkId: PARK,
    flightId: flight(n).flightId,
    flightNo: flight(n).flightNo,
    boardNo: String(n),
    ...change,
  });

export const snapshot = (seq: number, change: Partial<DispatchSnapshot> = {}): DispatchSnapshot =>
  snapshotOf(PARK, T0, {
    seq,
    flights: [flight(1), flight(2)],
    positions: [position(1, T0)],
    counters: { waitingCaddies: 1, availableCarts: 2, overdueOrders: 0 },
    ...change,
  });

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
