/** What people do on the course, told in the transaction that makes it true: the dispatch log and the shift book (SHIFT-10). */
import type { DispatchAction, ReminderChannel } from '#domain/codes/service.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { formatStamp } from '../../database/stamp.ts';
import { writeActions } from './shiftBook.ts';

export interface DispatchedAction {
  readonly action: DispatchAction;
  readonly content: string;
  readonly operator: string;
  readonly parkId: string;
  /** Park time, epoch ms. */
  readonly parkTs: number;
  /** Wall clock, epoch ms. */
  readonly now: number;
  /** Absent: it is about everybody. */
  readonly flightId?: string;
  readonly channel?: ReminderChannel;
}

/** One line of the log, which the shift book repeats. */
export async function logDispatch(
  tx: Tx,
  { action, content, operator, parkId, parkTs, now, flightId = '', channel }: DispatchedAction,
): Promise<void> {
  const line = {
    id: createId(),
    parkId,
    flightId,
    alertId: '',
    action,
    content,
    channel: channel ?? null,
    operator,
    operateTime: formatStamp(parkTs),
    receipt: null,
  };
  await tx.insertInto('golfDispatchLog').values(line).execute();
  await writeActions(tx, [line], now);
}
