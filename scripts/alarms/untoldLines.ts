/** Lines of waiting flights that no alarm tells of for longer than the rule allows (PACE-33). */

import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { findLine, JAM_AFTER_SEC, JAM_FLIGHTS } from '#domain/pace/holding.ts';
import type { FlightState } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { getHolder, isHeldOnCourse } from '#server/park/pace/holds.ts';

/** An alarm tells of those who join its line this often. */
const TOLD_WITHIN_SEC = 60;

export class UntoldLines {
  /** Since when nothing tells of the line in which a flight waits, and whether that was counted. Play seconds. */
  #since = new Map<FlightState, { readonly sec: number; isCounted: boolean }>();
  count = 0;

  /** After each tick. */
  look(day: DayState): void {
    if (day.suspended) return;
    const told = new Set(
      [...day.alarmBook.byId.values()].flatMap(({ view }) => (isAlarmOpen(view) ? view.heldFlightIds : [])),
    );
    const kept = this.#since;
    this.#since = new Map();
    for (const line of listLines(day)) {
      if (line.length < JAM_FLIGHTS || line.some(({ plan }) => told.has(plan.flightId))) continue;
      const before = line.flatMap((flight) => kept.get(flight) ?? []);
      const first = before.reduce((a, b) => (b.sec < a.sec ? b : a), { sec: day.playSec, isCounted: false });
      if (!first.isCounted && day.playSec - first.sec > JAM_AFTER_SEC + TOLD_WITHIN_SEC) {
        first.isCounted = true;
        this.count += 1;
      }
      for (const flight of line) this.#since.set(flight, first);
    }
  }
}

/** Flights that wait one behind the other; a full circle is as many lines as it has flights, each alike. */
function listLines(day: DayState): readonly (readonly FlightState[])[] {
  const byHead = new Map<FlightState | undefined, FlightState[]>();
  for (const flight of day.flights) {
    const head = findLine(flight, getHolder)?.ahead.at(-1);
    if (head === undefined || !isHeldOnCourse(flight)) continue;
    byHead.set(head, [...(byHead.get(head) ?? []), flight]);
  }
  return [...byHead.values()];
}
