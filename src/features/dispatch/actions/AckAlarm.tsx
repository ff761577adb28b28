import { useState } from 'react';
import { App, Button } from 'antd';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useActionRights } from './RightsContext.ts';

const PERMISSION = 'golf:alarm:ack';

/** 确认 of an alarm. */
export function AckAlarm({ alarm: { alarmId, rev } }: { readonly alarm: AlarmView }) {
  const { calls } = useBoardPermissions();
  const { can, isDisabled, lockedBecause } = useActionRights();
  const live = useLive();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  if (calls === null || !can(PERMISSION)) return null;
  const ack = async () => {
    setBusy(true);
    try {
      await calls.ackAlarm({ id: alarmId, rev });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.warning(error.message);
      live.refresh('board');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      type="primary"
      autoInsertSpace={false}
      loading={busy}
      disabled={lockedBecause !== null || isDisabled(PERMISSION)}
      title={lockedBecause ?? undefined}
      onClick={() => void ack()}
    >
      确认
    </Button>
  );
}
