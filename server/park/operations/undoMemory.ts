/** Keeps what an action changed, for as long as somebody may take it back. */

import type { AlarmOperation, FlightOperation } from '../model/decisions.ts';
import type { DayAlarm, FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { type AlarmBefore, getChangeMark } from '../model/undoable.ts';
import { findVisit } from './patrol.ts';

const UNDOABLE: ReadonlySet<string> = new Set<(AlarmOperation | FlightOperation)['kind']>([
  'ack',
  'shelve',
  'close',
  'sendMarshal',
]);

export interface HandlingBefore {
  readonly flight: FlightState | null;
  readonly alarms: readonly AlarmBefore[];
}

/** Everything that an action on this flight or alarm may change; views are never changed in place. */
export function rememberHandling(
  { alarmBook }: DayState,
  flight: FlightState | null,
  alarm: DayAlarm | null,
): HandlingBefore {
  const alarms = new Set([
    ...(alarm === null ? [] : [alarm]),
    ...(flight === null ? [] : [...alarmBook.openOf(flight), ...alarmBook.openTimeoutsOf(flight)]),
  ]);
  return {
    flight,
    alarms: [...alarms].map((state) => {
      const { view, requestedSec, settledSec, timeout } = state;
      return { state, view, requestedSec, settledSec, handled: timeout?.handled ?? null };
    }),
  };
}

/** @param subjectId of the alarm, or of the flight of a visit */
export function keepUndo(
  day: DayState,
  subjectId: string,
  { kind, userId }: Pick<AlarmOperation | FlightOperation, 'kind' | 'userId'>,
  { flight, alarms }: HandlingBefore,
): void {
  if (!UNDOABLE.has(kind)) return;
  day.undoables.set(subjectId, {
    kind,
    userId,
    alarms: alarms
      .filter(({ state, view }) => state.view !== view)
      .map((one) => ({ ...one, mark: getChangeMark(one.state) })),
    task: flight === null ? null : (findVisit(day, flight)?.task ?? null),
  });
}
