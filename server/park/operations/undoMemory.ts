/** Keeps what an action changed, for as long as somebody may take it back. */
import type { DayAlarm } from '../model/alarmBook.ts';
import type { AlarmOperation, FlightOperation } from '../model/decisions.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import type { Undoable } from '../model/undoable.ts';
import { findVisit } from './patrol.ts';

const KEPT: ReadonlySet<string> = new Set<(AlarmOperation | FlightOperation)['kind']>([
  'ack',
  'shelve',
  'close',
  'sendMarshal',
]);

export interface HandlingBefore {
  readonly flight: FlightState | null;
  readonly alarms: readonly Omit<Undoable['alarms'][number], 'settledRev'>[];
  readonly alerts: readonly Omit<Undoable['alerts'][number], 'statusAfter'>[];
}

/** Everything that an action on this flight or alarm may change; views are never changed in place. */
export function rememberHandling(
  day: DayState,
  flight: FlightState | null,
  alarm: DayAlarm | null,
): HandlingBefore {
  const alarms = new Set([
    ...(alarm === null ? [] : [alarm]),
    ...(flight === null ? [] : day.alarmBook.openOf(flight)),
  ]);
  const alerts = [...day.alerts.values()].filter((alert) => flight !== null && alert.flight === flight);
  return {
    flight,
    alarms: [...alarms].map((state) => ({ state, view: state.view, askedSec: state.askedSec })),
    alerts: alerts.map((alert) => ({ alert, view: alert.view, settledSec: alert.settledSec })),
  };
}

/** @param subjectId of the alarm, or of the flight of a visit */
export function keepUndo(
  day: DayState,
  subjectId: string,
  { kind, userId }: Pick<AlarmOperation | FlightOperation, 'kind' | 'userId'>,
  { flight, alarms, alerts }: HandlingBefore,
): void {
  if (!KEPT.has(kind)) return;
  day.undoables.set(subjectId, {
    kind,
    userId,
    alarms: alarms
      .filter(({ state, view }) => state.view !== view)
      .map((one) => ({ ...one, settledRev: one.state.settledRev })),
    alerts: alerts
      .filter(({ alert, view }) => alert.view !== view)
      .map((one) => ({ ...one, statusAfter: one.alert.view.status })),
    task: flight === null ? null : (findVisit(day, flight)?.task ?? null),
  });
}
