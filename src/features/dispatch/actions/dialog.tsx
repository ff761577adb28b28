/** What the dialogs of the alarm actions have in common. */
import { useId, type ReactNode } from 'react';
import { ALARM_ACTIONS, type AlarmAction } from '#domain/actions/alarms.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import type { ActedAlarm, ActionRequest } from '../model/actedAlarm.ts';
import styles from './actions.module.css';

export interface DialogProps {
  readonly alarm: ActedAlarm;
  readonly busy: boolean;
  onCancel(): void;
  onSubmit(request: ActionRequest): Promise<void>;
}

interface Props extends Omit<DialogProps, 'onSubmit'> {
  readonly action: AlarmAction;
  readonly okText: string;
  /** Why it cannot be sent as filled in; `null` = it can. */
  readonly refusal: string | null;
  onOk(): void;
  readonly children?: ReactNode;
}

/** `Enter` in a field sends; there is no cross, so that the focus begins in the first field. */
export function AlarmActionDialog({ action, alarm, busy, okText, refusal, onOk, onCancel, children }: Props) {
  const form = useId();
  const holeName = useHoleName();
  const place = alarm.holeNo === 0 ? '' : `${holeName(alarm.holeNo)}号洞 `;
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={`${ALARM_ACTIONS[action].label} ${alarm.name}`}
      okText={okText}
      confirmLoading={busy}
      okButtonProps={{ disabled: refusal !== null, htmlType: 'submit', form }}
      closable={false}
      onCancel={onCancel}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === null) onOk();
        }}
      >
        <p className={styles.facts}>
          {place}
          {alarm.name}:{alarm.facts}
        </p>
        {children}
        {refusal !== null && (
          <p className={styles.hint} role="status">
            {refusal}
          </p>
        )}
      </form>
    </AppModal>
  );
}
