/** Which flight, and which of its alarms, is meant by what was pointed at last. Pure. */
import { compareAlarmViews } from '#domain/dispatch/alarmRows.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { BoardUi } from './ui.ts';
import type { FlightTarget } from '../model/flightActions.ts';

/**
 * What keys and buttons act on and every pane marks; `null` while no flight is meant, e.g. of a device that nobody
 * carries (BOARD-47). Of a flight that was not pointed at by its alarm, the alarm that stands first.
 *
 * @param rows alarms that are on screen. One that is not, e.g. because of a filter, is meant only while the detail
 *   pane shows its flight.
 */
export function findTarget(
  { selection, isDetailOpen }: Pick<BoardUi, 'selection' | 'isDetailOpen'>,
  { flights, timeouts, alarms, positions }: Pick<BoardState, 'flights' | 'timeouts' | 'alarms' | 'positions'>,
  rows: readonly { readonly id: string }[],
): FlightTarget | null {
  if (selection === null) return null;
  // A tracker stands for the flight that carries it.
  const flightId =
    selection.kind === 'device' ? (positions.get(selection.deviceId)?.flightId ?? null) : selection.flightId;
  if (flightId === null) return null;
  const alertId = selection.kind === 'alarm' ? selection.alertId : null;
  const isRowShown = rows.some(({ id }) => id === alertId);
  if (!isRowShown && (!isDetailOpen || flights[flightId] === undefined)) return null;
  const own = [
    ...Object.values(alarms ?? {})
      .filter((alarm) => alarm.flightId === flightId)
      .toSorted(compareAlarmViews)
      .map(({ alarmId }) => alarmId),
    ...Object.values(timeouts)
      .filter((timeout) => timeout.flightId === flightId)
      .toSorted(compareAlarms)
      .map((timeout) => timeout.alertId),
  ];
  return { flightId, alertId: own.find((id) => id === alertId) ?? own[0] ?? null };
}
