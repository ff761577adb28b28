import { App } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useActionRights } from '../actions/RightsContext.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { type FlightAction, listFlightActions, type OfferedFlightAction } from '../model/flightActions.ts';

export interface FlightActions {
  readonly offered: readonly OfferedFlightAction[];
  /** What a press of the button or of its key does: nothing, with the reason, while the action is locked. */
  readonly start: (action: FlightAction) => void;
}

/** What can be done to the flight that is meant, by button and by key alike. */
export function useFlightActions(): FlightActions {
  const send = useSend();
  const rights = useActionRights();
  const target = useTarget();
  const { message } = App.useApp();
  const status = useSlice(useLive().board, ({ flights }) =>
    target === null ? undefined : flights[target.flightId]?.status,
  );
  if (target === null || status === undefined) return { offered: [], start: () => undefined };
  const offered = listFlightActions(status, target, rights);
  return {
    offered,
    start(action) {
      const offer = offered.find(({ rule }) => rule.action === action);
      if (offer === undefined) return;
      if (offer.disabledBecause !== null) return void message.info(offer.disabledBecause);
      send({ type: 'flightDialog.opened', action, ...target });
    },
  };
}
