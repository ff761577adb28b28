import { App } from 'antd';
import type { AlarmAction } from '#domain/actions/alarms.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTicked } from '../context/Clock.tsx';
import { isAlarmRecord, toActedAlarm } from '../model/actedAlarm.ts';
import { findLastRemindTs, listTimeoutSteps, listRecordActions } from '../model/actions.ts';
import { hasSameOffers, type OfferedAction } from '../model/offers.ts';
import { hasSameFields } from '../model/share.ts';
import { usePerform } from './Perform.tsx';
import { useActionRights } from './RightsContext.ts';

export interface AlarmActions {
  readonly offered: readonly OfferedAction[];
  /** The one of this alarm that is on its way. */
  readonly busy: AlarmAction | null;
  /** What a press of the button or of its key does: nothing, with the reason, while the action is locked. */
  readonly start: (action: AlarmAction) => void;
}

/** What can be done about an alarm or a hole timeout, by button and by key alike. */
export function useAlarmActions(alarm: TimeoutView | AlarmView | undefined): AlarmActions {
  const send = useSend();
  const rights = useActionRights();
  const { message } = App.useApp();
  const { perform, busyWith } = usePerform();
  const flightId = alarm?.flightId ?? '';
  const pick = ({ flights, timeouts }: BoardState) => ({
    status: flights[flightId]?.status,
    handling: flights[flightId]?.handling ?? null,
    remindedTs: findLastRemindTs(flightId, timeouts),
  });
  const { status, ...seen } = useSlice(useLive().board, pick, hasSameFields);
  const offered = useTicked(({ parkNow }): readonly OfferedAction[] => {
    if (alarm === undefined) return [];
    if (isAlarmRecord(alarm)) return listRecordActions(alarm, rights);
    return listTimeoutSteps(alarm, rights, status === undefined ? null : { status, ...seen, parkNow });
  }, hasSameOffers);
  if (alarm === undefined) return { offered, busy: null, start: () => undefined };
  const acted = toActedAlarm(alarm, []);
  const { id } = acted;
  const busy = busyWith(id);
  return {
    offered,
    busy,
    start(action) {
      const offer = offered.find((one) => one.action.key === action);
      if (offer === undefined || busy !== null) return;
      if (offer.disabledBecause !== null) return void message.info(offer.disabledBecause);
      const acknowledging = action === 'ack' ? ({ by: 'acknowledging' } as const) : {};
      send({ type: 'alarm.selected', alertId: id, flightId: alarm.flightId, ...acknowledging });
      if (action === 'ack')
        void perform(acted, { kind: action }).then(
          (isTaken) => !isTaken && send({ type: 'ack.refused', alertId: id }),
        );
      else if (action === 'take' || action === 'unshelve' || action === 'reopen')
        void perform(acted, { kind: action });
      else if (action === 'remind' || action === 'marshal')
        send({ type: 'flightDialog.opened', action, flightId, alertId: id });
      else send({ type: 'dialog.opened', action, alertId: id });
    },
  };
}
