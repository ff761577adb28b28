/** The waiting flights of a tick and the root of each line of them (PACE-30 to PACE-33). */

import { AlarmState } from '#domain/codes/alarm.ts';
import { findRootFlight, type Line } from '#domain/pace/holding.ts';
import type { CourseDay } from '../model/day.ts';
import type { FlightState } from '../model/model.ts';
import { findAlarmedFlights, findWaitingLine, isHeldOnCourse } from '../pace/holds.ts';

type Watched = Pick<CourseDay, 'flights' | 'alarmBook' | 'lostTime'>;

/** Flights that wait behind one another without an alarm that explains it, the foremost first. */
export type JammedLine = readonly [FlightState, ...FlightState[]];

/** The lines of one tick. */
export class WaitingLines {
  /** Open alarms of flights, by the flight. */
  readonly #alarmed: ReadonlyMap<FlightState, string>;
  readonly #lines = new Map<FlightState, Line<FlightState>>();
  readonly #held = new Map<FlightState, FlightState[]>();

  constructor(day: Watched) {
    this.#alarmed = findAlarmed(day);
    for (const flight of day.flights) {
      const line = findWaitingLine(flight);
      if (line !== null) this.#lines.set(flight, line);
    }
    for (const flight of this.#sortByPlace([...this.#lines.keys()])) {
      const root = this.findRoot(flight);
      if (root !== null) addValue(this.#held, root, flight);
    }
  }

  /** Flights whose waiting goes back to this one, nearest first. */
  listHeldBy(flight: FlightState): readonly FlightState[] {
    return this.#held.get(flight) ?? [];
  }

  /** The flight with an alarm that a flight waits for; `null` = none, or it does not wait. */
  findRoot(flight: FlightState): FlightState | null {
    const line = this.#lines.get(flight);
    return line === undefined ? null : findRootFlight(line, (one) => this.#alarmed.has(one));
  }

  /** Key of the alarm that explains why a flight waits. */
  findRootKey(flight: FlightState): string | null {
    const root = this.findRoot(flight);
    return root === null ? null : (this.#alarmed.get(root) ?? null);
  }

  /** Lines on the course that no flight explains. */
  listJammed(): readonly JammedLine[] {
    const byHead = new Map<FlightState, FlightState[]>();
    for (const flight of this.#sortByPlace([...this.#lines.keys()]))
      if (isHeldOnCourse(flight) && this.findRoot(flight) === null)
        addValue(byHead, this.#findHead(flight), flight);
    return [...byHead.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
  }

  /** Head of the flight's line, the same for all its flights; in a full circle, the one that set out first. */
  #findHead(flight: FlightState): FlightState {
    const { ahead, isCircle } = this.#lines.get(flight) ?? { ahead: [flight], isCircle: false };
    if (!isCircle) return ahead.at(-1) ?? flight;
    return [flight, ...ahead].reduce((first, one) => (one.plan.index < first.plan.index ? one : first));
  }

  /** Nearest to the head first; in a full circle, where all are as near, by their place on the sheet. */
  #sortByPlace(flights: readonly FlightState[]): readonly FlightState[] {
    const countAhead = (flight: FlightState): number => this.#lines.get(flight)?.ahead.length ?? 0;
    return flights.toSorted((a, b) => countAhead(a) - countAhead(b) || a.plan.index - b.plan.index);
  }
}

function addValue<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Flights with an alarm at the end of this tick; pace alarms as measured now, unless closed. */
function findAlarmed(day: Watched): ReadonlyMap<FlightState, string> {
  const raised = new Set(day.lostTime.raised().map(({ flight }) => flight));
  const alarmed = new Map(
    [...findAlarmedFlights(day)].filter(
      ([flight, key]) => key !== formatPaceKey(flight) || raised.has(flight),
    ),
  );
  for (const flight of raised) {
    const key = formatPaceKey(flight);
    const isClosed = day.alarmBook.byKey.get(key)?.view.state === AlarmState.closed;
    if (!isClosed && !alarmed.has(flight)) alarmed.set(flight, key);
  }
  return alarmed;
}

export const formatPaceKey = ({ plan }: FlightState): string => `pace ${plan.flightId}`;
