import { type ComponentType, Suspense, useEffect } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import type { BoardFlightAction } from '../model/flightActions.ts';
import type { FlightDialogProps } from './dialog.tsx';

/** Loaded by the first that is opened: most are not, most days. */
const DIALOGS: Readonly<Record<BoardFlightAction, ComponentType<FlightDialogProps>>> = {
  remind: createLazyPart(() => import('./RemindFlightDialog.tsx')),
  marshal: createLazyPart(() => import('./MarshalFlightDialog.tsx')),
  recallMarshal: createLazyPart(() => import('./RecallMarshalDialog.tsx')),
  note: createLazyPart(() => import('./NoteDialog.tsx')),
  correctHole: createLazyPart(() => import('./CorrectHoleDialog.tsx')),
  start: createLazyPart(() => import('./StartDialog.tsx')),
  move: createLazyPart(() => import('./MoveDialog.tsx')),
  holeOut: createLazyPart(() => import('./HoleOutDialog.tsx')),
  recall: createLazyPart(() => import('./RecallDialog.tsx')),
  finish: createLazyPart(() => import('./FinishDialog.tsx')),
  incident: createLazyPart(() => import('./IncidentDialog.tsx')),
  review: createLazyPart(() => import('./ReviewDialog.tsx')),
  batch: createLazyPart(() => import('./BatchDialog.tsx')),
};

/** The dialog of what is done to a flight, if one is open; it closes by itself when the flight leaves the board. */
export function FlightDialogs() {
  const { flightDialog } = useUi();
  const send = useSend();
  const flight = useSlice(useLive().board, ({ flights }) =>
    flightDialog === null ? undefined : flights[flightDialog.flightId],
  );
  const isGone = flightDialog !== null && flight === undefined;
  useEffect(() => {
    if (isGone) send({ type: 'dialog.closed' });
  }, [isGone, send]);
  if (flightDialog === null || flight === undefined) return null;
  const { action, alertId, teeTs = null } = flightDialog;
  const Dialog = DIALOGS[action];
  return (
    <Suspense fallback={null}>
      <Dialog
        key={`${action}:${flight.flightId}:${teeTs}`}
        flight={flight}
        alertId={alertId}
        teeTs={teeTs}
        onClose={() => send({ type: 'dialog.closed' })}
      />
    </Suspense>
  );
}
