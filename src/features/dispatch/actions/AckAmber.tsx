import { App } from 'antd';
import { TIMEOUT_ACTIONS } from '#domain/actions/holeTimeouts.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { hasUntakenRed, type ColumnRow } from '../model/alarms.ts';
import { findLock } from '../model/offers.ts';
import { acknowledgeAll } from './acknowledgeAll.ts';
import { ActionButton } from './ActionButton.tsx';
import { useActionRights } from './RightsContext.ts';
import { useUndo } from './Undo.tsx';
import { createBatchUndoOffer } from './undoOffers.ts';

const PERMISSION = TIMEOUT_ACTIONS.ack.call.access.permission;

/** 全部确认 takes the amber rows only: what is red, or has a red hole timeout on it, must be looked at by itself. */
export function AckAmber({ rows }: { readonly rows: readonly ColumnRow[] }) {
  const { calls } = useBoardPermissions();
  const rights = useActionRights();
  const live = useLive();
  const { propose } = useUndo();
  const { message } = App.useApp();
  const { isSending, submit } = useSending(undefined, 'toast');
  const amber = rows.filter((row) => !hasUntakenRed(row));
  if (amber.length < 2 || calls === null || !rights.can(PERMISSION)) return null;
  const ackAll = async (): Promise<string> => {
    const { done, refusals } = await acknowledgeAll(calls, amber);
    const offer = createBatchUndoOffer(calls, done);
    if (offer !== null) propose(offer);
    if (refusals.length > 0) {
      message.warning(`${refusals.length}条未能确认：${refusals.join('；')}`);
      live.refresh('board');
    }
    return '';
  };
  const confirmAll = async (): Promise<void> => {
    if (!(await submit(ackAll))) live.refresh('board');
  };
  return (
    <ActionButton
      loading={isSending}
      lockedBecause={findLock(rights, PERMISSION)}
      hint="只确认“关注”级告警"
      onClick={() => void confirmAll()}
    >
      全部确认
    </ActionButton>
  );
}
