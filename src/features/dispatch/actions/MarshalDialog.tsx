import { useHoleName } from '../context/useHoleName.ts';
import { AlarmActionDialog, type DialogProps } from './dialog.tsx';

const REQUEST = { kind: 'marshal' } as const;

/** The server picks the nearest free marshal: it knows who has a task and where everybody is now. */
export function MarshalDialog({ alarm, busy, onCancel, onSubmit }: DialogProps) {
  return (
    <AlarmActionDialog
      action="marshal"
      alarm={alarm}
      busy={busy}
      okText="派出"
      refusal={alarm.findRefusal(REQUEST, 0, null)}
      onOk={() => void onSubmit(REQUEST)}
      onCancel={onCancel}
    >
      <p>将派出离 {useHoleName()(alarm.holeNo)}号洞最近的空闲巡场，一名巡场同时只有一项任务。</p>
    </AlarmActionDialog>
  );
}
