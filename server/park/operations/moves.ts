/** A flight that waits starts at another time, or from another hole (BOARD-49). */
import { HoleStatus, StarterCabin } from '#domain/codes/course.ts';
import { bookFlight } from './bookings.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import { shiftDeadlines } from '../orders/orders.ts';
import { indexHoles } from '../rounds/newFlight.ts';
import type { DayState } from '../model/state.ts';
import type { MoveDecision } from '../model/moveDecision.ts';

/** Guests, carts and caddie orders come by the new time; one that has set out stays as it is. */
export function shiftFlight(day: DayState, flight: FlightState, { teeTs, holes }: MoveDecision): void {
  if (flight.phase !== 'planned') return;
  const { teeSec: before, booked } = flight.plan;
  if (booked) bookFlight(day, { ...booked, teeTs, ...(holes !== undefined && { holes }) });
  else moveOwn(day, flight, teeTs, holes);
  shiftDeadlines(day, flight, flight.plan.teeSec - before);
}

function moveOwn(
  day: DayState,
  flight: FlightState,
  teeTs: number,
  holes: readonly number[] | undefined,
): void {
  const { plan } = flight;
  const teeSec = day.clock.toPlanned(teeTs);
  flight.plan = { ...plan, teeSec };
  if (holes !== undefined) startElsewhere(day, flight, holes);
  day.world.followMove(flight);
  markChanged(flight, { tee: true });
}

function startElsewhere(day: DayState, flight: FlightState, holeNos: readonly number[]): void {
  const holes = holeNos.flatMap((holeNo) => day.holes.get(holeNo)?.seed ?? []);
  const open = holes.filter(({ holeNo }) => day.holes.get(holeNo)?.status === HoleStatus.open);
  if (open.length === 0) return;
  const cabin =
    day.park.areas.find(({ areaId }) => areaId === holes[0]?.areaId)?.cabin ?? StarterCabin.holeOne;
  flight.plan = { ...flight.plan, holes, cabin };
  flight.order = holes;
  flight.holes = open;
  flight.indexOf = indexHoles(open);
  markChanged(flight, { route: true });
}
