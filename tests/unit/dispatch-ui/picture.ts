/** A small picture of a board to change in tests: park, holes 1–3, flights and alarms with the values given. */
import type { FlightView, HoleView, TimeoutView } from '#domain/dispatch/model.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';

/** 10:00:00 park time */
export const TEN = Date.parse('2026-01-01T10:00:00+08:00');
export const minutes = (count: number): number => count * 60_000;

export function flight(flightNo: string, change: Partial<FlightView> = {}): FlightView {
  return {
    flightId: `id-${flightNo}`,
    rev: 1,
    flightNo,
    boardNo: '18',
    cabin: '1',
    transport: '1',
    startType: '1',
    competitionId: null,
    playerCount: 4,
    players: [],
    ready: { players: true, caddies: true, carts: false, devices: true },
    teeTs: TEN,
    actualStartTs: TEN,
    actualFinishTs: null,
    startHoleNo: 1,
    holeSequence: [1, 2, 3],
    status: '2',
    holeNo: 1,
    section: '2',
    holesDone: 0,
    enterTs: TEN,
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
    lastFixTs: TEN,
    splits: [],
    ...change,
  };
}

export function alarm(alertId: string, of: FlightView, change: Partial<TimeoutView> = {}): TimeoutView {
  return {
    alertId,
    rev: 1,
    alertNo: alertId,
    parkId: 'park',
    flightId: of.flightId,
    flightNo: of.flightNo,
    boardNo: of.boardNo,
    holeNo: of.holeNo,
    section: '2',
    level: '1',
    cause: '1',
    heldByFlightId: null,
    enterTs: TEN,
    limitSec: 1020,
    ownSec: 1080,
    waitSec: 0,
    overSec: 60,
    cumDelaySec: 360,
    gapAheadSec: 1080,
    raiseTs: TEN,
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

export function hole(holeNo: number, change: Partial<HoleView> = {}): HoleView {
  return {
    holeId: `hole-${holeNo}`,
    holeNo,
    displayNo: String(holeNo),
    areaId: 'A',
    par: 4,
    yards: 400,
    timeParSec: 840,
    transferSec: 60,
    capacity: 2,
    status: '1',
    halfwayHouse: false,
    nextHoleNo: (holeNo % 3) + 1,
    ...change,
  };
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string): Readonly<Record<string, T>> =>
  Object.fromEntries(rows.map((row) => [key(row), row]));

export function picture(
  flights: readonly FlightView[],
  alarms: readonly TimeoutView[] = [],
  change: Partial<BoardState> = {},
): BoardState {
  return {
    ...EMPTY_BOARD,
    parkId: 'park',
    holes: [hole(1), hole(2), hole(3)],
    flights: byKey(flights, ({ flightId }) => flightId),
    timeouts: byKey(alarms, ({ alertId }) => alertId),
    ...change,
  };
}
