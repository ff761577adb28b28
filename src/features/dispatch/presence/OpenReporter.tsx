import { useEffect } from 'react';
import { BOARD_SUBJECT, type OpenSubject } from '#domain/dispatch/presence.ts';
import { useUi } from '../context/BoardContext.ts';
import type { BoardUi } from '../context/ui.ts';
import { usePresence } from './PresenceContext.ts';

/** Tells the other consoles what this one has open in its detail pane. Draws nothing. */
export function OpenReporter() {
  const { tell } = usePresence();
  const { entity, id } = findOpen(useUi()) ?? { entity: null, id: null };
  useEffect(() => {
    tell(entity === null ? null : { entity, id });
    return () => tell(null);
  }, [tell, entity, id]);
  return null;
}

function findOpen({ selection, isDetailOpen }: BoardUi): OpenSubject | null {
  if (selection === null || !isDetailOpen) return null;
  switch (selection.kind) {
    case 'alarm':
      return { entity: BOARD_SUBJECT.alarm, id: selection.alertId };
    case 'flight':
    case 'caddie':
      return { entity: BOARD_SUBJECT.flight, id: selection.flightId };
    case 'device':
      return { entity: BOARD_SUBJECT.device, id: selection.deviceId };
  }
}
