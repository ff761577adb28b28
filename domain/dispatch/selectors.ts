/** What views of the board have in common: answers computed from the rows, never kept beside them. */

import { Section } from '../codes/course.ts';
import { FlightStatus, TimeoutStatus } from '../codes/play.ts';
import type { FlightView, TimeoutView } from './model.ts';

const ON_COURSE: ReadonlySet<FlightStatus> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);

/** On the course: playing, at the halfway house or suspended. */
export function isOnCourse(flight: FlightView): boolean {
  return ON_COURSE.has(flight.status);
}

/** Alarms that still ask for something: 未确认, 已确认, 已提醒, 已派巡场, 已搁置. */
export function isOpenTimeout(timeout: TimeoutView): boolean {
  return timeout.status < TimeoutStatus.recovered;
}

/** Not yet acknowledged by anyone. */
export function isUnacknowledged(timeout: TimeoutView): boolean {
  return timeout.status === TimeoutStatus.raised;
}

/** Place in the order of play; the further along, the earlier in a hole's row of chips. */
function progressOf(flight: FlightView): number {
  return Number(flight.section) * 1e15 - (flight.enterTs ?? 0);
}

/** Flights on each hole, foremost first. Only those on the course, only holes that have any. */
export function groupFlightsByHole(
  flights: Iterable<FlightView>,
): ReadonlyMap<number, readonly FlightView[]> {
  const byHole = new Map<number, FlightView[]>();
  for (const flight of flights) {
    if (!isOnCourse(flight) || flight.holeNo === 0) continue;
    const there = byHole.get(flight.holeNo);
    if (there) there.push(flight);
    else byHole.set(flight.holeNo, [flight]);
  }
  for (const there of byHole.values()) there.sort((a, b) => progressOf(b) - progressOf(a));
  return byHole;
}

/** Flights waiting on a hole's tee: all but the first of those still in the tee section. */
export function countTeeQueue(onHole: readonly FlightView[]): number {
  const atTee = onHole.filter(({ section }) => section === Section.tee).length;
  const ahead = onHole.length > atTee;
  return ahead ? atTee : Math.max(0, atTee - 1);
}
