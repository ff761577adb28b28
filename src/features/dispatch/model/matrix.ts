/** The hole matrix: what each cell shows (BOARD-08, BOARD-09). Pure; seconds are extrapolated where they are drawn. */
import type { FlightView, HoleView, TimeoutView } from '#domain/dispatch/model.ts';
import type { PaceRole } from '#domain/codes/play.ts';
import {
  groupFlightsByHole,
  isOnCourse,
  isUnacknowledged,
  openTimeoutsByFlight,
  countTeeQueue,
} from '#domain/dispatch/selectors.ts';
import type { BoardState } from '#streams/models/state.ts';
import { getFlightLook, getLevelLook, findWorstLook, type Look } from './look.ts';
import { shareItems } from './share.ts';

/** Chips a cell has room for; the others are summed up as `+n`. */
export const CHIPS_SHOWN = 3;

export interface ChipView {
  readonly flightId: string;
  readonly flight: FlightView;
  readonly look: Look;
  readonly role: PaceRole;
  readonly unacked: boolean;
}

export interface MatrixCell {
  readonly holeNo: number;
  readonly hole: HoleView;
  /** Worst state on the hole; `null` when nobody is there. */
  readonly look: Look | null;
  /** Some alarm of this hole waits to be acknowledged: thick border. */
  readonly unacked: boolean;
  /** Flights waiting on the tee: 2 amber, 3 and more red. */
  readonly teeQueue: number;
  readonly chips: readonly ChipView[];
  /** Park time the next flight is expected; only for an empty hole. */
  readonly nextTs: number | null;
  /** Chips a filter hides. */
  readonly hidden: number;
}

/**
 * When the nearest flight on its way gets here: what is left of its hole (`allowance − time there`), then the time
 * pars and transfers of the holes between. `null` when nobody is coming.
 */
export function computeExpectedTs(
  hole: HoleView,
  holes: ReadonlyMap<number, HoleView>,
  flights: readonly FlightView[],
): number | null {
  let best: number | null = null;
  for (const flight of flights) {
    const ts = arrivalTs(flight, hole.holeNo, holes);
    if (ts !== null && (best === null || ts < best)) best = ts;
  }
  return best;
}

function arrivalTs(flight: FlightView, holeNo: number, holes: ReadonlyMap<number, HoleView>): number | null {
  const to = flight.holeSequence.indexOf(holeNo);
  if (flight.status === '0' || flight.status === '1') return to === 0 ? flight.teeTs : null;
  const from = flight.holesDone;
  if (!isOnCourse(flight) || flight.status === '4' || flight.enterTs === null || to <= from) return null;
  let ts = flight.enterTs + (flight.allowanceSec + flight.waitSec) * 1000;
  for (const passed of flight.holeSequence.slice(from, to)) {
    const between = holes.get(passed);
    if (between === undefined) return null;
    if (passed !== flight.holeNo) ts += between.timeParSec * 1000;
    ts += between.transferSec * 1000;
  }
  return ts;
}

function cellOf(
  hole: HoleView,
  here: readonly FlightView[],
  open: ReadonlyMap<string, readonly TimeoutView[]>,
  hidden: ReadonlySet<string>,
): MatrixCell {
  const shown = here.filter(({ flightId }) => !hidden.has(flightId));
  const alarms = here.flatMap(({ flightId }) => open.get(flightId) ?? []);
  const chips = shown.map((flight) => ({
    flightId: flight.flightId,
    flight,
    look: getFlightLook(flight),
    role: flight.paceRole,
    unacked: (open.get(flight.flightId) ?? []).some(isUnacknowledged),
  }));
  // A hidden flight still colours its hole: a filter narrows what is listed, not what is true.
  const looks = [...here.map(getFlightLook), ...alarms.map(({ level }) => getLevelLook(level))];
  return {
    holeNo: hole.holeNo,
    hole,
    look: findWorstLook(looks) ?? null,
    unacked: alarms.some(isUnacknowledged),
    teeQueue: countTeeQueue(here),
    chips,
    nextTs: null,
    hidden: here.length - shown.length,
  };
}

/**
 * Cells by hole number. Give the previous result: cells and chips that look the same are the same objects, so a
 * memoised cell is drawn again only when something on it changed.
 */
export function buildMatrixCells(
  state: Pick<BoardState, 'holes' | 'flights' | 'timeouts'>,
  hidden: ReadonlySet<string>,
  previous: readonly MatrixCell[] = [],
): readonly MatrixCell[] {
  const flights = Object.values(state.flights);
  const holes = new Map(state.holes.map((hole) => [hole.holeNo, hole]));
  const open = openTimeoutsByFlight(Object.values(state.timeouts));
  const old = new Map(previous.map((cell) => [cell.holeNo, cell]));
  const here = groupFlightsByHole(flights);
  const cells = state.holes.map((hole) => {
    const cell = cellOf(hole, here.get(hole.holeNo) ?? [], open, hidden);
    const chips = shareItems(old.get(hole.holeNo)?.chips ?? [], cell.chips, ({ flightId }) => flightId);
    const empty = chips.length === 0 && cell.hidden === 0;
    return { ...cell, chips, nextTs: empty ? computeExpectedTs(hole, holes, flights) : null };
  });
  return shareItems(
    previous,
    cells.toSorted((a, b) => a.holeNo - b.holeNo),
    ({ holeNo }) => holeNo,
  );
}
