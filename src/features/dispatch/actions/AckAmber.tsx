import { useState } from 'react';
import { App, Button } from 'antd';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { isRed } from '../model/alarms.ts';
import { useActionRights } from './RightsContext.ts';

const PERMISSION = 'golf:holeTimeout:ack';

/** 全部确认 takes the amber rows only: a red one must be looked at by itself. */
export function AckAmber({ rows }: { readonly rows: readonly TimeoutView[] }) {
  const { calls } = useBoardPermissions();
  const { can, isDisabled, lockedBecause } = useActionRights();
  const live = useLive();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const amber = rows.filter((alarm) => !isRed(alarm));
  if (amber.length < 2 || calls === null || !can(PERMISSION)) return null;
  const ackAll = async () => {
    setBusy(true);
    try {
      await calls.ackBatch(amber.map(({ alertId, rev }) => ({ id: alertId, rev })));
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
