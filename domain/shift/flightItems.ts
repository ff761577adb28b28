/** What the desk has begun about a flight and is not through with, whether it has an alarm or not (BOARD-45). */
import { FlightStatus } from '../codes/play.ts';
import { ReceiptStatus } from '../codes/service.ts';
import { HandoverItemKind } from '../codes/shift.ts';
import type { FlightView } from '../dispatch/model.ts';
import type { HandoverItem } from './handoverItem.ts';

export type ShiftFlight = Pick<FlightView, 'flightId' | 'flightNo' | 'status' | 'handling'>;

/** The caddie has not answered, or could not be reached. */
const UNANSWERED: ReadonlySet<string | null> = new Set([
  ReceiptStatus.sent,
  ReceiptStatus.delivered,
  ReceiptStatus.failed,
]);
/** A flight that has come in needs no answer any more. */
const PLAYING: ReadonlySet<FlightStatus> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);

export function listFlightItems(
  { flightId, flightNo, status, handling }: ShiftFlight,
  nowTs: number,
): readonly HandoverItem[] {
  if (handling === null) return [];
  const { remindReceipt, lastRemindTs, marshalName, marshalEtaTs } = handling;
  const plain = { subjectId: flightId, ownerName: null, isRed: false };
  const items: HandoverItem[] = [];
  if (PLAYING.has(status) && UNANSWERED.has(remindReceipt)) {
    const outcome = remindReceipt === ReceiptStatus.failed ? '提醒未送达' : '提醒后球童未回执';
    const text = `${flightNo}组${outcome}`;
    items.push({ ...plain, kind: HandoverItemKind.reminder, text, sinceTs: lastRemindTs ?? 0 });
  }
  if (marshalName !== null) {
    const isThere = marshalEtaTs !== null && marshalEtaTs <= nowTs;
    const text = `巡场${marshalName}${isThere ? '已到' : '正赶往'}${flightNo}组`;
    items.push({ ...plain, kind: HandoverItemKind.marshal, text, sinceTs: 0 });
  }
  return items;
}
