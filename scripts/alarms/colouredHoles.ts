/** How much of the board is coloured while play goes on: holes whose tile asks for somebody (BOARD-30). */

import { isAlarmAsking } from '#domain/alarms/lifecycle.ts';
import { isFlightOnCourse } from '#server/park/model/flightChanges.ts';
import type { DayState } from '#server/park/model/state.ts';

export class ColouredHoles {
  /** Tiles of all looks, and those of them that were coloured. */
  tiles = 0;
  coloured = 0;

  /** After each tick. */
  look(day: DayState): void {
    if (day.suspended) return;
    if (!day.flights.some(isFlightOnCourse)) return;
    const asking = [...day.alarmBook.open()].filter(({ view }) => isAlarmAsking(view) && view.holeNo > 0);
    this.tiles += day.holes.size;
    this.coloured += new Set(asking.map(({ view }) => view.holeNo)).size;
  }
}
