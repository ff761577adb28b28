import { useEffect } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { toActedAlarm } from '../model/actedAlarm.ts';
import { findHeldFlights } from '../model/alarms.ts';
import { hasSameItems } from '../model/share.ts';
import { AlarmNoteDialog } from './AlarmNoteDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { usePerform } from './Perform.tsx';
import { ShelveDialog } from './ShelveDialog.tsx';

const DIALOGS = {
  shelve: ShelveDialog,
  close: CloseDialog,
  note: AlarmNoteDialog,
} as const;

/** The dialog that is open, if any; it closes by itself when its alarm leaves the board. */
export function ActionDialogs() {
  const { dialog } = useUi();
  const send = useSend();
  const alarm = useSlice(useLive().board, ({ timeouts, alarms }) =>
    dialog === null ? undefined : (timeouts[dialog.alertId] ?? alarms?.[dialog.alertId]),
  );
  const held = useSlice(
    useLive().board,
    ({ flights }) =>
      alarm?.flightId == null ? [] : findHeldFlights(alarm.flightId, flights).map(({ flightNo }) => flightNo),
    hasSameItems,
  );
  const { perform, busyWith } = usePerform();
  const isGone = dialog !== null && alarm === undefined;
  useEffect(() => {
    if (isGone) send({ type: 'dialog.closed' });
  }, [isGone, send]);
  if (dialog === null || alarm === undefined) return null;
  const Dialog = DIALOGS[dialog.action];
  const acted = toActedAlarm(alarm, held);
  return (
    <Dialog
      key={`${dialog.action}:${acted.id}`}
      alarm={acted}
      busy={busyWith(acted.id) !== null}
      onCancel={() => send({ type: 'dialog.closed' })}
      onSubmit={async (request) => {
        if (await perform(acted, request)) send({ type: 'dialog.closed' });
      }}
    />
  );
}
