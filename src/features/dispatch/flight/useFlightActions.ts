import { App } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useActionRights } from '../actions/RightsContext.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTicked } from '../context/Clock.tsx';
import { useTarget } from '../context/Target.tsx';
import { findLastRemindTs, findReviewedId } from '../model/actions.ts';
import { type BoardFlightAction, listFlightActions } from '../model/flightActions.ts';
import { hasSameOffers, type OfferedAction } from '../model/offers.ts';
import { hasSameFields } from '../model/share.ts';

export interface FlightActions {
  readonly offered: readonly OfferedAction<BoardFlightAction>[];
  /** What a press of the button or of its key does: nothing, with the reason, while the action is locked. */
  readonly start: (action: BoardFlightAction) => void;
}

/** What can be done to the flight that is meant, by button and by key alike. */
export function useFlightActions(): FlightActions {
  const send = useSend();
  const rights = useActionRights();
  const target = useTarget();
  const { message } = App.useApp();
  const flightId = target?.flightId ?? '';
  const pick = ({ flights, timeouts, park }: BoardState) => ({
    isActual: park?.isActual === true,
    holesDone: flights[flightId]?.holesDone ?? 0,
    status: flights[flightId]?.status,
    handling: flights[flightId]?.handling ?? null,
    remindedTs: findLastRemindTs(flightId, timeouts),
    reviewedId: findReviewedId(flightId, target?.alertId ?? null, timeouts),
  });
  const { status, reviewedId, ...now } = useSlice(useLive().board, pick, hasSameFields);
  const meant = { flightId, alertId: reviewedId };
  const offered = useTicked(
    ({ parkNow }): readonly OfferedAction<BoardFlightAction>[] =>
      target === null || status === undefined
        ? []
        : listFlightActions({ status, ...now, parkNow }, meant, rights),
    hasSameOffers,
  );
  return {
    offered,
    start(action) {
      const offer = offered.find((one) => one.action.key === action);
      if (offer === undefined) return;
      if (offer.disabledBecause !== null) return void message.info(offer.disabledBecause);
      send({ type: 'flightDialog.opened', action, ...meant });
    },
  };
}
