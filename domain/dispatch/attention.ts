/**
 * What asks for attention on a board, in the same terms whether the server knows alarms or only hole timeouts. Column,
 * tiles, counters, colours, title and sound all read it from here, so that they never disagree (BOARD-30).
 */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen, isAlarmUntaken } from '../alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '../codes/alarm.ts';
import { AlarmLevel, FlightStatus, PaceState } from '../codes/play.ts';
import type { FlightView, TimeoutView } from './model.ts';
import { isOnCourse, isOpenTimeout, isUnacknowledged } from './selectors.ts';
import { isLooseRed } from './timeoutHolders.ts';

/** Whether it needs an operator and nobody has taken it. */
export function isUntakenAlarm({ state, priority }: Pick<AlarmView, 'state' | 'priority'>): boolean {
  return priority !== AlarmPriority.information && isAlarmUntaken({ state });
}

/** An open alarm, or red hole timeout, that counts by itself: neither information nor hanging on another. */
export interface AttentionRow {
  readonly id: string;
  readonly flightId: string | null;
  readonly flightNo: string | null;
  readonly subjectName: string;
  readonly holeNo: number;
  /** It stands on its hole, and not on the flight that could do something about it. */
  readonly isOfHole: boolean;
  readonly isRed: boolean;
  /** No mute of the park holds its sound back. */
  readonly isEmergency: boolean;
  readonly isUntaken: boolean;
  /** Who took it or works on it. */
  readonly takers: readonly string[];
  readonly raiseTs: number;
  /** The sentence of an alarm; `null` of a hole timeout. */
  readonly text: string | null;
}

/** The rows of a board that say so; `alarms` are `null` where the server knows none. */
export interface AlarmRows {
  readonly timeouts: Rows<TimeoutView>;
  readonly alarms: Rows<AlarmView> | null;
}
type Rows<T> = Readonly<Record<string, T>> | readonly T[];

export function listAttention({ timeouts, alarms }: AlarmRows): readonly AttentionRow[] {
  if (alarms === null) return Object.values(timeouts).filter(isOpenTimeout).map(fromTimeout);
  const all = Object.values(alarms);
  const loose = Object.values(timeouts).filter((timeout) => isLooseRed(timeout, all));
  return [...all.filter(asksForAttention).map(fromAlarm), ...loose.map(fromTimeout)];
}

function asksForAttention(alarm: AlarmView): boolean {
  return (
    isAlarmOpen(alarm) &&
    alarm.state !== AlarmState.suppressed &&
    alarm.priority !== AlarmPriority.information
  );
}

function fromAlarm(alarm: AlarmView): AttentionRow {
  const { alarmId, flightId, flightNo, subjectName, holeNo, ackUser, ownerName, raiseTs, text } = alarm;
  return {
    id: alarmId,
    flightId,
    flightNo,
    subjectName,
    holeNo,
    isOfHole: alarm.subject === AlarmSubject.hole,
    isRed: alarm.priority === AlarmPriority.red,
    isEmergency: alarm.rule === AlarmRule.emergency,
    isUntaken: isUntakenAlarm(alarm),
    takers: [ackUser, ownerName].filter((name) => name !== null),
    raiseTs,
    text,
  };
}

function fromTimeout(timeout: TimeoutView): AttentionRow {
  const { alertId, flightId, flightNo, holeNo, ackUser, raiseTs } = timeout;
  return {
    id: alertId,
    flightId,
    flightNo,
    subjectName: flightNo,
    holeNo,
    isOfHole: false,
    isRed: timeout.level === AlarmLevel.red,
    isEmergency: false,
    isUntaken: isUnacknowledged(timeout),
    takers: ackUser === null ? [] : [ackUser],
    raiseTs,
    text: null,
  };
}

/** By flight; what stands on no flight, or on its hole, is left out. */
export function groupAttentionByFlight(
  rows: readonly AttentionRow[],
): ReadonlyMap<string, readonly AttentionRow[]> {
  const byFlight = new Map<string, AttentionRow[]>();
  for (const row of rows) {
    if (row.flightId === null || row.isOfHole) continue;
    const own = byFlight.get(row.flightId);
    if (own) own.push(row);
    else byFlight.set(row.flightId, [row]);
  }
  return byFlight;
}

/**
 * The state that every view gives a flight: 严重 or 关注 if it has an open alarm of that priority, and only then; late or
 * held without one, it is 正常. One that is not heard of stays 过期: nobody knows how it stands.
 */
function computeDisplayState(paceState: PaceState, own: readonly AttentionRow[]): PaceState {
  if (paceState === PaceState.stale) return paceState;
  if (own.some(({ isRed }) => isRed)) return PaceState.behind;
  if (own.length > 0) return PaceState.watch;
  return paceState === PaceState.watch || paceState === PaceState.behind ? PaceState.normal : paceState;
}

/** Displayed flights by their originals: an unchanged flight keeps the same displayed object. */
const displayFlights = new WeakMap<FlightView, FlightView>();

/** The flight as it is shown, given what asks for attention. */
export function showFlight(flight: FlightView, own: readonly AttentionRow[]): FlightView {
  const paceState = isOnCourse(flight) ? computeDisplayState(flight.paceState, own) : flight.paceState;
  if (paceState === flight.paceState) return flight;
  const last = displayFlights.get(flight);
  if (last?.paceState === paceState) return last;
  const display = { ...flight, paceState };
  displayFlights.set(flight, display);
  return display;
}

export function showFlights(
  flights: readonly FlightView[],
  attention: readonly AttentionRow[],
): readonly FlightView[] {
  const byFlight = groupAttentionByFlight(attention);
  return flights.map((flight) => showFlight(flight, byFlight.get(flight.flightId) ?? []));
}

export interface BoardCounts {
  readonly onCourse: number;
  /** Without those of `paused`. */
  readonly byPace: Readonly<Record<PaceState, number>>;
  /** Flights that stand by order, heard of and without an alarm (BOARD-113). */
  readonly paused: number;
  readonly untaken: number;
}

/** The counters of the status bar (BOARD-07). */
export function countBoard(flights: readonly FlightView[], attention: readonly AttentionRow[]): BoardCounts {
  const byPace: Record<PaceState, number> = {
    [PaceState.notStarted]: 0,
    [PaceState.ahead]: 0,
    [PaceState.normal]: 0,
    [PaceState.watch]: 0,
    [PaceState.behind]: 0,
    [PaceState.stale]: 0,
  };
  let paused = 0;
  const onCourse = showFlights(flights, attention).filter(isOnCourse);
  for (const { status, paceState } of onCourse)
    if (status === FlightStatus.suspended && AS_PLANNED.has(paceState)) paused += 1;
    else byPace[paceState] += 1;
  return {
    onCourse: onCourse.length,
    byPace,
    paused,
    untaken: attention.filter(({ isUntaken }) => isUntaken).length,
  };
}

const AS_PLANNED: ReadonlySet<PaceState> = new Set([PaceState.ahead, PaceState.normal]);

/** One flight of a picture as it is shown. */
export function findDisplayFlight(
  { flights, ...rows }: AlarmRows & { readonly flights: Readonly<Record<string, FlightView>> },
  flightId: string,
): FlightView | undefined {
  const flight = flights[flightId];
  if (flight === undefined) return undefined;
  return showFlight(flight, groupAttentionByFlight(listAttention(rows)).get(flightId) ?? []);
}
