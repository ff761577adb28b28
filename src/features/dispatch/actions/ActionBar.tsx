import { Button, Tooltip } from 'antd';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { TimeoutAction } from '#domain/pace/timeout.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend } from '../board/BoardContext.ts';
import { useTick } from '../board/Clock.tsx';
import { actionsFor, lastRemindTs } from '../model/actions.ts';
import { useDeskRights } from './RightsContext.ts';
import { usePerform } from './usePerform.ts';
import styles from './actions.module.css';

interface Props {
  readonly alarm: TimeoutView;
  /** Only the first action, for rows that are not selected. */
  readonly brief?: boolean;
}

/** What can be done about an alarm, each with its key; a locked button says why. */
export function ActionBar({ alarm, brief = false }: Props) {
  const live = useLive();
  const send = useSend();
  const rights = useDeskRights();
  const { parkNow } = useTick();
  const remindedTs = useSlice(live.board, ({ timeouts }) => lastRemindTs(alarm.flightId, timeouts));
  const { perform, busy } = usePerform();
  const offered = actionsFor(alarm, rights, parkNow, remindedTs);
  const start = (action: TimeoutAction) => {
    if (action === 'ack') void perform(alarm, { kind: 'ack' });
    else send({ type: 'dialog.opened', action, alertId: alarm.alertId });
  };
  return (
    <div className={styles['bar']} role="group" aria-label={`${alarm.flightNo}组告警操作`}>
      {offered
        .slice(0, brief ? 1 : undefined)
        .map(({ transition: { action, label, key }, disabledBecause }) => (
          <Tooltip key={action} title={disabledBecause ?? undefined}>
            <Button
              size="small"
              type={action === 'ack' ? 'primary' : 'default'}
              disabled={disabledBecause !== null}
              loading={busy === action}
              autoInsertSpace={false}
              onClick={(event) => {
                event.stopPropagation();
                start(action);
              }}
            >
              {label}
              <kbd>{key}</kbd>
            </Button>
          </Tooltip>
        ))}
    </div>
  );
}
