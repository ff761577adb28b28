/** What the dispatch log and the shift book say of what people did to flights. */

import { FlightStatus } from '#domain/codes/play.ts';
import { DispatchAction, type ReminderChannel } from '#domain/codes/service.ts';
import { formatHole } from '#domain/course/holeNo.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../../database/ids.ts';
import type { Tx } from '../../../database/schema.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { findHoleNamer } from '../../shared/holeNames.ts';
import type { Flight } from '../../shared/records.ts';
import { writeActions } from '../../shared/shiftBook.ts';
import type { Moved } from './flightChanges.ts';

/** What people do on the course, told in the transaction that makes it true: the dispatch log and the shift book (SHIFT-10). */
interface DispatchedAction {
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
async function logDispatch(
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

type Doer = Pick<DispatchedAction, 'operator' | 'parkTs' | 'now'>;

const log = (tx: ScopedTx, { id, parkId }: Flight, doer: Doer, action: DispatchAction, content: string) =>
  logDispatch(tx, { ...doer, parkId, flightId: id, action, content });

export async function logMove(tx: ScopedTx, before: Flight, { teeTime, startHoleNo }: Moved, doer: Doer) {
  const time = `${clockOf(before.teeTime)}改为${clockOf(teeTime)}`;
  const isElsewhere = startHoleNo !== (before.startHoleNo || 1);
  const nameHole = await findHoleNamer(tx, before.parkId);
  const hole = isElsewhere
    ? `，${nameHole(before.startHoleNo || 1)}号洞改为${nameHole(startHoleNo)}号洞`
    : '';
  return log(tx, before, doer, DispatchAction.reorder, `${time}${hole}`);
}

export async function logCorrection(tx: ScopedTx, before: Flight, holeNo: number, doer: Doer) {
  const nameHole = await findHoleNamer(tx, before.parkId);
  const from = formatHole(before.currentHoleNo, nameHole(before.currentHoleNo ?? 0));
  const words = `${from === '' ? '' : `由${from}`}更正为${nameHole(holeNo)}号洞`;
  return log(tx, before, doer, DispatchAction.correctHole, words);
}

export async function logHoleOut(tx: ScopedTx, before: Flight, doer: Doer) {
  const nameHole = await findHoleNamer(tx, before.parkId);
  const holeNo = before.currentHoleNo ?? before.startHoleNo ?? 0;
  return log(tx, before, doer, DispatchAction.correctHole, `报${nameHole(holeNo)}号洞完洞`);
}

/** Being ready is nothing that was decided about a flight. */
export async function logStep(
  tx: ScopedTx,
  before: Flight,
  to: FlightStatus,
  reason: string,
  doer: Doer,
): Promise<void> {
  if (to === FlightStatus.ready && before.status === FlightStatus.planned) return;
  if (to === FlightStatus.ready) return log(tx, before, doer, DispatchAction.reorder, '撤销出发');
  if (to === FlightStatus.onCourse) {
    const isEarly = before.status === FlightStatus.planned ? '，尚未就位' : '';
    return log(tx, before, doer, DispatchAction.release, `${clockOf(before.teeTime)}的组出发${isEarly}`);
  }
  const content =
    to === FlightStatus.aborted ? `中止（${reason}）` : `完赛${reason === '' ? '' : `（${reason}）`}`;
  return log(tx, before, doer, DispatchAction.endRound, content);
}

const clockOf = (stamp: string): string => stamp.slice(11, stamp.endsWith(':00') ? 16 : 19);
