/** What trackers and people tell of an actual course reaches its day. */
import { followDevices } from './actualDevices.ts';
import { finishHole, followFixes, takeFlightBack } from './actualPassages.ts';
import type { DayState } from './state.ts';
import type { ActualDecision, ParkDecision } from './types.ts';

const KINDS: ReadonlySet<string> = new Set<ActualDecision['kind']>([
  'recall',
  'holeOut',
  'devices',
  'waitingCaddies',
  'fixes',
]);

export const isActualDecision = (decision: ParkDecision): decision is ActualDecision =>
  KINDS.has(decision.kind);

export function applyActualDecision(day: DayState, decision: ActualDecision): void {
  switch (decision.kind) {
    case 'devices':
      return followDevices(day, decision.devices);
    case 'waitingCaddies':
      day.waitingCaddies = decision.count;
      return;
    case 'fixes':
      return followFixes(day, decision.fixes);
    case 'recall':
    case 'holeOut': {
      const flight = day.flights.find(({ plan }) => plan.flightId === decision.flightId);
      if (flight === undefined) return;
      return decision.kind === 'recall' ? takeFlightBack(day, flight) : finishHole(day, flight);
    }
  }
}
