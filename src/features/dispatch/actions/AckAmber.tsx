import { useState } from 'react';
import { App, Button } from 'antd';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { hasUntakenRed, type ColumnRow } from '../model/alarms.ts';
import { useActionRights } from './RightsContext.ts';

const PERMISSION = 'golf:holeTimeout:ack';

/** 全部确认 takes the amber rows only: what is red, or has a red hole timeout on it, must be looked at by itself. */
export function AckAmber({ rows }: { readonly rows: readonly ColumnRow[] }) {
  const { calls } = useBoardPermissions();
  const { can, isDisabled, lockedBecause } = useActionRights();
  const live = useLive();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const amber = rows.filter((row) => !hasUntakenRed(row));
  if (amber.length < 2 || calls === null || !can(PERMISSION)) return null;
  const ackAll = async () => {
    setBusy(true);
    try {
      const timeouts = amber.flatMap((row) => (row.kind === 'timeout' ? [row.timeout] : []));
      if (timeouts.length > 0)
        await calls.ackBatch(timeouts.map(({ alertId, rev }) => ({ id: alertId, rev })));
      for (const row of amber)
        if (row.kind === 'alarm') await calls.actOnAlarm({ id: row.id, rev: row.alarm.rev }, { kind: 'ack' });
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
      loading={busy}
      disabled={lockedBecause !== null || isDisabled(PERMISSION)}
      title={lockedBecause ?? '只确认“关注”级告警'}
      onClick={() => void ackAll()}
    >
      全部确认
    </Button>
  );
}
