/** Flights of an actual course that no tracker tells of (ACTUAL-23): they have none, or all of theirs are silent. */
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';

/** Each tick, before flights are measured. Where no tracker reports at all, people tell of every flight. */
export function markUnheardFlights(day: DayState): void {
  const { hasTrackers } = day;
  for (const flight of day.flights)
    flight.isUnheard = hasTrackers && isFlightOnCourse(flight) && isUnheard(day, flight);
}

/** A flight without any device is not heard from its start on, another one once all of its devices are lost. */
function isUnheard(day: DayState, { carts, orders, startSec }: FlightState): boolean {
  const handsets = orders.flatMap(({ handset }) => (handset === null ? [] : [handset]));
  const devices = [...carts, ...handsets];
  if (devices.length === 0) return true;
  if (day.playSec - startSec <= day.pace.lostFixSec) return false;
  return devices.every((device) => day.nowSec - day.findLastFixSec(device) > day.pace.lostFixSec);
}
