import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { DayState } from './state.ts';
import { buildFlightPatch } from './views.ts';

/** One 104 for every flight of which something changed since its last. */
export function announceFlights(day: DayState): void {
  for (const flight of day.flights) {
    if (!flight.changes) continue;
    flight.rev += 1;
    day.emit((eventId) => ({
      type: GolfMessageType.flightState,
      eventId,
      subject: 'flight',
      flightId: flight.plan.flightId,
      rev: flight.rev,
      status: flight.status,
      patch: buildFlightPatch(day, flight),
    }));
    flight.changes = null;
  }
}
