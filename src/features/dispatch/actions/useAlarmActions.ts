import { App } from 'antd';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { TimeoutAction } from '#domain/pace/timeout.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTick } from '../context/Clock.tsx';
import { listAlarmActions, findLastRemindTs, type OfferedAction } from '../model/actions.ts';
import { usePerform } from './Perform.tsx';
import { useActionRights } from './RightsContext.ts';

export interface AlarmActions {
  readonly offered: readonly OfferedAction[];
  /** The one of this alarm that is on its way. */
  readonly busy: TimeoutAction | null;
  /** What a press of the button or of its key does: nothing, with the reason, while the action is locked. */
  readonly start: (action: TimeoutAction) => void;
}

/** What can be done about an alarm, by button and by key alike. */
export function useAlarmActions(alarm: TimeoutView | undefined): AlarmActions {
  const send = useSend();
  const rights = useActionRights();
  const { parkNow } = useTick();
  const { message } = App.useApp();
  const { perform, busyWith } = usePerform();
  const remindedTs = useSlice(useLive().board, ({ timeouts }) =>
    alarm === undefined ? null : findLastRemindTs(alarm.flightId, timeouts),
  );
  if (alarm === undefined) return { offered: [], busy: null, start: () => undefined };
  const { alertId, flightId } = alarm;
  const offered = listAlarmActions(alarm, rights, parkNow, remindedTs);
  const busy = busyWith(alertId);
  return {
    offered,
    busy,
    start(action) {
      const offer = offered.find(({ transition }) => transition.action === action);
      if (offer === undefined || busy !== null) return;
      if (offer.disabledBecause !== null) return void message.info(offer.disabledBecause);
      send({ type: 'alarm.selected', alertId, flightId });
      if (action === 'ack') void perform(alarm, { kind: 'ack' });
      else send({ type: 'dialog.opened', action, alertId });
    },
  };
}
