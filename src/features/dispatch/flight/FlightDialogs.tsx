import { type ComponentType, lazy, Suspense } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend, useUi } from '../board/BoardContext.ts';
import type { FlightAction } from '../model/flightActions.ts';
import type { FlightDialogProps } from './dialog.tsx';

/** Loaded by the first that is opened: most are not, most days. */
const DIALOGS: Readonly<Record<FlightAction, ComponentType<FlightDialogProps>>> = {
  correctHole: lazy(() => import('./CorrectHoleDialog.tsx')),
  move: lazy(() => import('./MoveDialog.tsx')),
  finish: lazy(() => import('./FinishDialog.tsx')),
  incident: lazy(() => import('./IncidentDialog.tsx')),
  review: lazy(() => import('./ReviewDialog.tsx')),
  batch: lazy(() => import('./BatchDialog.tsx')),
};

/** The dialog of what is done to a flight, if one is open; it closes by itself when the flight leaves the board. */
export function FlightDialogs() {
  const { flightDialog } = useUi();
  const send = useSend();
  const flight = useSlice(useLive().board, ({ flights }) =>
    flightDialog === null ? undefined : flights[flightDialog.flightId],
  );
  if (flightDialog === null || flight === undefined) return null;
  const { action, alertId } = flightDialog;
  const Dialog = DIALOGS[action];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={`${action}:${flight.flightId}`}
        flight={flight}
        alertId={alertId}
        onClose={() => send({ type: 'dialog.closed' })}
      />
    </Suspense>
  );
}
