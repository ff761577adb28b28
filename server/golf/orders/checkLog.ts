/** The log of an order: one row for each step, never changed afterwards (BOOK-08). */

import { OrderLogAction, Terminal } from '#domain/codes/money.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Order } from '../shared/records.ts';
import { addRow, type Columns, type Writer } from '../shared/rows.ts';

/** golf_order_action by the action of the lifecycle, or of the server. */
const ACTIONS: Readonly<Record<string, OrderLogAction>> = {
  create: OrderLogAction.create,
  pay: OrderLogAction.pay,
  payRest: OrderLogAction.pay,
  resubmit: OrderLogAction.submit,
  approve: OrderLogAction.pass,
  reject: OrderLogAction.reject,
  reschedule: OrderLogAction.reschedule,
  checkIn: OrderLogAction.arrive,
  followIn: OrderLogAction.arrive,
  undoCheckIn: OrderLogAction.arrive,
  undoFollowIn: OrderLogAction.arrive,
  start: OrderLogAction.depart,
  recall: OrderLogAction.depart,
  finish: OrderLogAction.complete,
  cancel: OrderLogAction.cancel,
  expire: OrderLogAction.cancel,
  settle: OrderLogAction.complete,
  refund: OrderLogAction.refund,
  noShow: OrderLogAction.noShow,
  reinstate: OrderLogAction.reinstate,
  reprice: OrderLogAction.reprice,
};

/** @throws Error for an action that the log has no code for */
export function getLogAction(action: string): OrderLogAction {
  const code = ACTIONS[action];
  if (code === undefined) throw new Error(`order log: no code for the action ${action}`);
  return code;
}

export interface LogLine {
  readonly action: string;
  readonly before: Order | null;
  readonly after: Order;
  /** Only a text that is not empty is logged. */
  readonly opinion?: unknown;
  /** Yuan. */
  readonly amount?: number;
  /** Fields whose values the log shows side by side. */
  readonly fields?: readonly (keyof Order)[];
  /** The server did it by itself: the line has no address of a client. */
  readonly bySystem?: true;
}

/** Adds one row for what happened to the order, in the transaction that changes it. */
export async function logOrder(tx: ScopedTx, writer: Writer, line: LogLine): Promise<void> {
  const { before, after, fields = [] } = line;
  const changes = fields
    .filter((field) => before !== null && before[field] !== after[field])
    .map((field) => ({ field, old: String(before?.[field] ?? ''), new: String(after[field] ?? '') }));
  const columns: Columns = {
    parkId: after.parkId,
    orderId: after.id,
    orderNo: after.orderNo,
    action: getLogAction(line.action),
    fromStatus: before?.status ?? null,
    toStatus: after.status,
    operator: writer.user.username,
    operatorName: writer.user.realname,
    operateTime: writer.time,
    ip: line.bySystem === true ? null : (writer.user.ip ?? null),
    terminal: line.bySystem === true ? Terminal.system : Terminal.backOffice,
    opinion: typeof line.opinion === 'string' && line.opinion !== '' ? line.opinion : null,
    changes: changes.length === 0 ? null : JSON.stringify(changes),
    amount: line.amount ?? null,
  };
  await addRow(tx, golfOrderCheckLog, columns, writer);
}
