/** The flight and the alarm that are meant right now: found once for all panes, keys and dialogs. */

import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { compareAlarmViews } from '#domain/dispatch/alarmRows.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { hasSameFields } from '../model/share.ts';
import { useVisibleAlarmRows } from './AlarmSections.tsx';
import { useUi } from './BoardContext.ts';
import type { BoardUi } from './ui.ts';

const TargetContext = createContext<BoardTarget | null>(null);

const sameTarget = (a: BoardTarget | null, b: BoardTarget | null): boolean =>
  a === b || (a !== null && b !== null && hasSameFields(a, b));

export function TargetProvider({ children }: { readonly children: ReactNode }) {
  const ui = useUi();
  const rows = useVisibleAlarmRows();
  const find = useCallback((state: BoardState) => findTarget(ui, state, rows), [ui, rows]);
  const target = useSlice(useLive().board, find, sameTarget);
  return <TargetContext value={target}>{children}</TargetContext>;
}

/** See `findTarget`. */
export const useTarget = (): BoardTarget | null => useContext(TargetContext);

/**
 * Which flight, and which of its alarms, is meant by what was pointed at last. Pure. Not every flight has an
 * alarm, and not every alarm is about a flight (lightning, late orders).
 */
interface BoardTarget {
  readonly flightId: string | null;
  readonly alertId: string | null;
}

/**
 * What keys and buttons act on and every pane marks; `null` while nothing is meant, e.g. of a device that nobody
 * carries (BOARD-47). Of a flight that was not pointed at by its alarm, the alarm that stands first.
 *
 * @param rows alarms that are on screen. One that is not, e.g. because of a filter or in a folded section, is meant
 *   only while the detail pane shows its flight.
 */
function findTarget(
  { selection, isDetailOpen }: Pick<BoardUi, 'selection' | 'isDetailOpen'>,
  { flights, timeouts, alarms, positions }: Pick<BoardState, 'flights' | 'timeouts' | 'alarms' | 'positions'>,
  rows: readonly { readonly id: string }[],
): BoardTarget | null {
  if (selection === null) return null;
  // A tracker stands for the flight that carries it.
  const flightId =
    selection.kind === 'device' ? (positions.get(selection.deviceId)?.flightId ?? null) : selection.flightId;
  const alertId = selection.kind === 'alarm' ? selection.alertId : null;
  const hasRow = rows.some(({ id }) => id === alertId);
  if (flightId === null) {
    const isVisible = hasRow || (isDetailOpen && alarms?.[alertId ?? ''] !== undefined);
    return isVisible ? { flightId, alertId } : null;
  }
  if (!hasRow && (!isDetailOpen || flights[flightId] === undefined)) return null;
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
