/** The hole matrix: what each cell shows (BOARD-08, BOARD-09). Pure; seconds are extrapolated where they are drawn. */

import { AlarmSubject } from '#domain/codes/alarm.ts';
import { FlightStatus, type PaceRole } from '#domain/codes/play.ts';
import {
  groupAttentionByFlight,
  listAttention,
  showFlights,
  type AttentionRow,
} from '#domain/dispatch/attention.ts';
import { findAlarmOfHolder, findHoldingAlarm } from '#domain/dispatch/holdingAlarms.ts';
import type { FlightView, HoleView } from '#domain/dispatch/model.ts';
import { groupFlightsByHole, isOnCourse, countTeeQueue } from '#domain/dispatch/selectors.ts';
import type { BoardState } from '#streams/models/state.ts';
import { getAttentionLook, getFlightLook, findWorstLook, type Look } from './look.ts';
import { isWaitingFlight } from './movePreview.ts';
import { shareItems } from './share.ts';

export interface ChipView {
  readonly flightId: string;
  readonly flight: FlightView;
  readonly look: Look;
  readonly role: PaceRole;
  readonly unacked: boolean;
  /** `压 0740-1 +2`, `被 0730-1 压`, `4号洞堵`, `等 0720-1`: who waits for whom; `null` where nobody does. */
  readonly chain: string | null;
}

export interface MatrixCell {
  readonly holeNo: number;
  readonly hole: HoleView;
  /** Worst state on the hole; `null` when nobody is there. */
  readonly look: Look | null;
  /** Some alarm of this hole waits to be acknowledged: thick border. */
  readonly unacked: boolean;
  /** Flights waiting on the tee. */
  readonly teeQueue: number;
  readonly chips: readonly ChipView[];
  /** Park time the next flight is expected; only for an empty hole. */
  readonly nextTs: number | null;
  /** It starts there, and does not come from another hole. */
  readonly isNextStart: boolean;
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
  if (flight.status === FlightStatus.planned || flight.status === FlightStatus.ready)
    return to === 0 ? flight.teeTs : null;
  const from = flight.holesDone;
  if (
    !isOnCourse(flight) ||
    flight.status === FlightStatus.suspended ||
    flight.enterTs === null ||
    to <= from
  )
    return null;
  let ts = flight.enterTs + (flight.allowanceSec + flight.waitSec) * 1000;
  for (const passed of flight.holeSequence.slice(from, to)) {
    const between = holes.get(passed);
    if (between === undefined) return null;
    if (passed !== flight.holeNo) ts += between.timeParSec * 1000;
    ts += between.transferSec * 1000;
  }
  return ts;
}

/** Flights by the one that holds them, the nearest behind it first. */
function groupByHolder(flights: readonly FlightView[]): ReadonlyMap<string, readonly FlightView[]> {
  const held = flights.filter((flight) => flight.heldByFlightId !== null && isOnCourse(flight));
  const inOrder = held.toSorted((a, b) => b.holesDone - a.holesDone || a.teeTs - b.teeTs);
  const byHolder = new Map<string, readonly FlightView[]>();
  for (const flight of inOrder) {
    const holder = flight.heldByFlightId ?? '';
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), flight]);
  }
  return byHolder;
}

/** Whom it holds, else who holds it: what its alarm and that of the holder say; of a server without alarms the flights themselves. */
function formatChain(flight: FlightView, chains: Chains): string | null {
  const { alarms, holders, holeNames } = chains;
  if (alarms === null) return formatPlainChain(flight, chains);
  const [next, ...others] = findAlarmOfHolder(flight.flightId, alarms)?.heldFlightIds ?? [];
  if (next !== undefined)
    return `压 ${holders[next]?.flightNo ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`;
  const root = findHoldingAlarm(flight.flightId, alarms);
  if (root?.subject === AlarmSubject.hole) return `${holeNames.get(root.holeNo) ?? root.holeNo}号洞堵`;
  if (root !== null) return `被 ${root.flightNo ?? ''} 压`;
  const holder = holders[flight.heldByFlightId ?? ''];
  return holder === undefined || holder.flightId === flight.flightId ? null : `等 ${holder.flightNo}`;
}

/** Who holds it counts more than whom it holds: only the head of a chain can do something about it. */
function formatPlainChain(flight: FlightView, { holders, held }: Chains): string | null {
  const holder = flight.heldByFlightId === null ? undefined : holders[flight.heldByFlightId];
  if (holder !== undefined && holder.flightId !== flight.flightId) return `被 ${holder.flightNo} 压`;
  const waiting = held.get(flight.flightId) ?? [];
  const [next] = waiting;
  if (next === undefined) return null;
  return `压 ${next.flightNo}${waiting.length > 1 ? ` +${waiting.length - 1}` : ''}`;
}

interface Chains {
  readonly alarms: BoardState['alarms'];
  readonly holeNames: ReadonlyMap<number, string>;
  readonly holders: Readonly<Record<string, FlightView>>;
  readonly held: ReadonlyMap<string, readonly FlightView[]>;
}

function cellOf(
  hole: HoleView,
  here: readonly FlightView[],
  byFlight: ReadonlyMap<string, readonly AttentionRow[]>,
  ofHole: readonly AttentionRow[],
  hidden: ReadonlySet<string>,
  chains: Chains,
): MatrixCell {
  const visible = here.filter(({ flightId }) => !hidden.has(flightId));
  const alarms = [...ofHole, ...here.flatMap(({ flightId }) => byFlight.get(flightId) ?? [])];
  const chips = visible.map((flight) => ({
    flightId: flight.flightId,
    flight,
    look: getFlightLook(flight),
    role: flight.paceRole,
    unacked: (byFlight.get(flight.flightId) ?? []).some(({ isUntaken }) => isUntaken),
    chain: formatChain(flight, chains),
  }));
  // A hidden flight still colours its hole: a filter narrows what is listed, not what is true.
  const looks = [...alarms.map(getAttentionLook), ...here.map(getFlightLook)];
  return {
    holeNo: hole.holeNo,
    hole,
    look: findWorstLook(looks) ?? null,
    unacked: alarms.some(({ isUntaken }) => isUntaken),
    teeQueue: countTeeQueue(here),
    chips,
    nextTs: null,
    isNextStart: false,
    hidden: here.length - visible.length,
  };
}

/**
 * Cells by hole number. Give the previous result: cells and chips that look the same are the same objects, so a
 * memoised cell is drawn again only when something on it changed.
 */
export function buildMatrixCells(
  state: Pick<BoardState, 'holes' | 'flights' | 'timeouts' | 'alarms'>,
  hidden: ReadonlySet<string>,
  previous: readonly MatrixCell[] = [],
): readonly MatrixCell[] {
  const attention = listAttention(state);
  const byFlight = groupAttentionByFlight(attention);
  const flights = showFlights(Object.values(state.flights), attention);
  const holes = new Map(state.holes.map((hole) => [hole.holeNo, hole]));
  const old = new Map(previous.map((cell) => [cell.holeNo, cell]));
  const here = groupFlightsByHole(flights);
  const chains = {
    alarms: state.alarms,
    holders: state.flights,
    held: groupByHolder(flights),
    holeNames: new Map(state.holes.map(({ holeNo, displayNo }) => [holeNo, displayNo])),
  };
  const cells = state.holes.map((hole) => {
    const ofHole = attention.filter(
      (one) => (one.isOfHole || one.flightId === null) && one.holeNo === hole.holeNo,
    );
    const cell = cellOf(hole, here.get(hole.holeNo) ?? [], byFlight, ofHole, hidden, chains);
    const chips = shareItems(old.get(hole.holeNo)?.chips ?? [], cell.chips, ({ flightId }) => flightId);
    const empty = chips.length === 0 && cell.hidden === 0;
    const nextTs = empty ? computeExpectedTs(hole, holes, flights) : null;
    const isNextStart =
      nextTs !== null &&
      flights.some(
        (flight) =>
          isWaitingFlight(flight) && flight.teeTs === nextTs && flight.holeSequence[0] === hole.holeNo,
      );
    return { ...cell, chips, nextTs, isNextStart };
  });
  return shareItems(
    previous,
    cells.toSorted((a, b) => a.holeNo - b.holeNo),
    ({ holeNo }) => holeNo,
  );
}
