import { useState } from 'react';
import type { RemindPreset } from '#domain/pace/timeout.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { findLastRemindTs } from '../model/actions.ts';
import { AlarmActionDialog, type DialogProps } from './dialog.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import styles from './actions.module.css';

/** A preset text to the flight's handsets. */
export function RemindDialog({ alarm, busy, onCancel, onSubmit }: DialogProps) {
  const [preset, setPreset] = useState<RemindPreset>('1');
  const { parkNow } = useTick();
  const remindedTs = useSlice(useLive().board, ({ timeouts }) =>
    alarm.flightId === null ? null : findLastRemindTs(alarm.flightId, timeouts),
  );
  const request = { kind: 'remind', preset } as const;
  return (
    <AlarmActionDialog
      action="remind"
      alarm={alarm}
      busy={busy}
      okText="发送提醒"
      refusal={alarm.findRefusal(request, parkNow ?? 0, remindedTs)}
      onOk={() => void onSubmit(request)}
      onCancel={onCancel}
    >
      <PresetChoice value={preset} onChange={setPreset} />
      {alarm.remindCount > 0 && (
        <p className={styles['hint']}>已提醒过 {alarm.remindCount} 次，建议改派巡场到场了解情况。</p>
      )}
    </AlarmActionDialog>
  );
}
