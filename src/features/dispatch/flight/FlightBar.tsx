import { Button, Tooltip } from 'antd';
import type { FlightView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import styles from '../actions/actions.module.css';
import { useDeskRights } from '../actions/RightsContext.ts';
import { useSend, useUi } from '../board/BoardContext.ts';
import { flightActionsFor } from '../model/flightActions.ts';

/** What can be done to a flight, each with its key; a locked button says why. */
export function FlightBar({ flight: { flightId, flightNo, status } }: { readonly flight: FlightView }) {
  const send = useSend();
  const rights = useDeskRights();
  const { selected } = useUi();
  const alertId = useSlice(useLive().board, ({ timeouts }) => {
    const own = Object.values(timeouts).filter((alarm) => alarm.flightId === flightId);
    return (own.find((alarm) => alarm.alertId === selected) ?? own.at(-1))?.alertId ?? null;
  });
  const offered = flightActionsFor(status, { flightId, alertId }, rights);
  if (offered.length === 0) return null;
  return (
    <div className={styles['bar']} role="group" aria-label={`${flightNo}组操作`}>
      {offered.map(({ rule: { action, label, key }, disabledBecause }) => (
        <Tooltip key={action} title={disabledBecause ?? undefined}>
          <Button
            size="small"
            disabled={disabledBecause !== null}
            autoInsertSpace={false}
            onClick={() => send({ type: 'flightDialog.opened', action, flightId, alertId })}
          >
            {label}
            <kbd>{key}</kbd>
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
