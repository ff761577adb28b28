/** Which flight, and which of its alarms, is meant by what was pointed at last. Pure. */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { BoardUi } from './ui.ts';
import type { FlightTarget } from '../model/flightActions.ts';

/**
 * What keys and buttons act on and every pane marks; `null` while no flight is meant, e.g. of a device. Of a flight
 * that was not pointed at by its alarm, the alarm that stands first.
 *
 * @param rows alarms that are on screen. One that is not, e.g. because of a filter, is meant only while the detail
 *   pane shows its flight.
 */
export function findTarget(
  { selection, isDetailOpen }: Pick<BoardUi, 'selection' | 'isDetailOpen'>,
  { flights, timeouts }: Pick<BoardState, 'flights' | 'timeouts'>,
  rows: readonly TimeoutView[],
): FlightTarget | null {
  if (selection === null || selection.kind === 'device') return null;
  const { flightId } = selection;
  const alertId = selection.kind === 'alarm' ? selection.alertId : null;
  const isRowShown = rows.some((alarm) => alarm.alertId === alertId);
  if (!isRowShown && (!isDetailOpen || flights[flightId] === undefined)) return null;
  const own = Object.values(timeouts).filter((alarm) => alarm.flightId === flightId);
  const meant = own.find((alarm) => alarm.alertId === alertId) ?? own.toSorted(compareAlarms)[0];
  return { flightId, alertId: meant?.alertId ?? null };
}
