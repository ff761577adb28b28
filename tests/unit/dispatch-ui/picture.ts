/** A small picture of a board to change in tests: park, holes 1–3, flights and alarms with the values given. */

import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';
import { flightView, holeView, timeoutView } from '#tests/support/park/views.ts';

export { holeView as hole } from '#tests/support/park/views.ts';

/** 10:00:00 park time */
export const TEN = Date.parse('2026-01-01T10:00:00+08:00');
export const minutes = (count: number): number => count * 60_000;

export const flight = (flightNo: string, change: Partial<FlightView> = {}): FlightView =>
  flightView(TEN, {
    flightId: `id-${flightNo}`,
    flightNo,
    boardNo: '18',
    playerCount: 4,
    ready: { players: true, caddies: true, carts: false, devices: true },
    section: '2',
    ...change,
  });

export const alarm = (alertId: string, of: FlightView, change: Partial<TimeoutView> = {}): TimeoutView =>
  timeoutView(TEN, {
    alertId,
    alertNo: alertId,
    parkId: 'park',
    flightId: of.flightId,
    flightNo: of.flightNo,
    boardNo: of.boardNo,
    holeNo: of.holeNo,
    enterTs: TEN,
    limitSec: 1020,
    ownSec: 1080,
    overSec: 60,
    cumDelaySec: 360,
    gapAheadSec: 1080,
    ...change,
  });

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
    holes: [holeView(1), holeView(2), holeView(3)],
    flights: byKey(flights, ({ flightId }) => flightId),
    timeouts: byKey(alarms, ({ alertId }) => alertId),
    ...change,
  };
}
