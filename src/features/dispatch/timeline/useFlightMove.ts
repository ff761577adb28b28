import { useState } from 'react';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useActionRights } from '../actions/RightsContext.ts';
import { useSend } from '../context/BoardContext.ts';
import { buildMovePreview, describeMove } from '../model/movePreview.ts';
import { formatMinute } from '../model/times.ts';
import type { SlotMove } from './useTimelineGestures.ts';

interface FlightMove {
  /** What letting go here would mean; `null` while nothing is taken. */
  readonly text: string | null;
  readonly onMove: (move: SlotMove | null) => void;
}

/** A waiting flight that is dragged to another tee time: shown as it goes, asked for when it is let go of (BOARD-49). */
export function useFlightMove(nowTs: number | null): FlightMove {
  const send = useSend();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const { can, isDisabled, lockedBecause } = useActionRights();
  const [wanted, setWanted] = useState<{ readonly flightId: string; readonly teeTs: number } | null>(null);
  const { permission } = FLIGHT_ACTIONS.move.call.access;
  const isLocked = lockedBecause !== null || !can(permission) || isDisabled(permission);
  const flight = wanted === null ? undefined : flights[wanted.flightId];
  const text =
    wanted === null || flight === undefined
      ? null
      : `${flight.flightNo}组 ${formatMinute(flight.teeTs)} → ${formatMinute(wanted.teeTs)} · ${describeMove(buildMovePreview(flight, wanted.teeTs, flights, nowTs))}`;
  return {
    text: isLocked && text !== null ? (lockedBecause ?? '没有换序的权限') : text,
    onMove(move) {
      setWanted(move === null || move.isDropped ? null : move);
      if (move === null) return;
      const { flightId, teeTs, isDropped } = move;
      if (!isDropped || isLocked || flights[flightId]?.teeTs === teeTs) return;
      send({ type: 'flight.opened', flightId });
      send({ type: 'flightDialog.opened', action: 'move', flightId, alertId: null, teeTs });
    },
  };
}
