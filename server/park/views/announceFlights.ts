import type { OperatorStep } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { DayState } from '../model/state.ts';
import { buildFlightPatch } from './views.ts';

/** Who did what to which flight. */
export interface FlightIntervention extends OperatorStep {
  readonly flightId: string;
}

/** One 104 for every flight of which something changed since its last; that of the flight somebody acted on says who. */
export function announceFlights(day: DayState, intervention: FlightIntervention | null = null): void {
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
      ...(intervention?.flightId === flight.plan.flightId && {
        by: { action: intervention.action, user: intervention.user },
      }),
    }));
    flight.changes = null;
  }
}
