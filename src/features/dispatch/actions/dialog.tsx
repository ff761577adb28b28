/** What the dialogs of the alarm actions have in common. */

import type { ReactNode } from 'react';
import { ALARM_ACTIONS, type AlarmAction } from '#domain/actions/alarms.ts';
import { useHoleName } from '../context/useHoleName.ts';
import type { ActedAlarm, ActionRequest } from '../model/actedAlarm.ts';
import styles from './actions.module.css';
import { BoardDialog } from './BoardDialog.tsx';

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

/** What is known of the alarm, then what the action asks. */
export function AlarmActionDialog({ action, alarm, busy, refusal, onCancel, children, ...props }: Props) {
  const holeName = useHoleName();
  const hole = `${holeName(alarm.holeNo)}号洞`;
  const place = alarm.holeNo === 0 || alarm.name === hole ? '' : `${hole} `;
  return (
    <BoardDialog
      {...props}
      title={`${ALARM_ACTIONS[action].label} ${alarm.name}`}
      sending={{ isSending: busy }}
      problem={refusal}
      onClose={onCancel}
    >
      <p className={styles.facts}>
        {place}
        {alarm.name}：{alarm.facts}
      </p>
      {children}
    </BoardDialog>
  );
}
