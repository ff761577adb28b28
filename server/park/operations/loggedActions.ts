/** Actions in the log of a day, by their subject. */

import type {
  ActionResult,
  AlarmOperation,
  AlarmUndoOperation,
  FlightOperation,
  FlightUndoOperation,
  LoggedAction,
  OperatorAction,
  ParkDecision,
} from '../model/decisions.ts';
import type { SimEvent } from '../model/events.ts';
import type { DayState } from '../model/state.ts';
import { performAlarmAction } from './alarmActions.ts';
import { performFlightAction } from './flightActions.ts';
import { applyDecision } from './steering.ts';
import { undoMarshal } from './undo.ts';

/** Repeats a logged action. @returns its outcome */
export function repeatAction(day: DayState, action: LoggedAction['action']): readonly SimEvent[] {
  if (!('alarmId' in action) && isDecision(action)) return applyDecision(day, action);
  const result = 'alarmId' in action ? performAlarmAction(day, action) : performEither(day, action);
  return result.ok ? result.events : [];
}

export function performEither(
  day: DayState,
  action: OperatorAction | FlightOperation | FlightUndoOperation,
): ActionResult {
  if (action.kind === 'undoMarshal') return undoMarshal(day, action);
  if (!('alertId' in action)) return performFlightAction(day, action);
  // By the name that other clients have for a hole timeout.
  const { alertId: alarmId, ...request } = action;
  return performAlarmAction(day, { ...request, alarmId });
}

const FLIGHT_OPERATIONS: ReadonlySet<string> = new Set<(FlightOperation | FlightUndoOperation)['kind']>([
  'remindFlight',
  'sendMarshal',
  'recallMarshal',
  'undoMarshal',
  'noteFlight',
]);

function isDecision(
  action: Exclude<LoggedAction['action'], AlarmOperation | AlarmUndoOperation>,
): action is ParkDecision {
  return !('alertId' in action) && !FLIGHT_OPERATIONS.has(action.kind);
}
