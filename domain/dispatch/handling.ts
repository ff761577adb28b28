/** What a desk does about a flight, whether it has an alarm or not (BOARD-45). */
import { FlightStatus } from '../codes/play.ts';
import { REMIND_COOL_DOWN_SEC, REMIND_TEXTS, type RemindPreset } from '../pace/timeout.ts';

/** What was done last; park time, epoch ms. */
export interface FlightHandling {
  readonly remindCount: number;
  readonly lastRemindTs: number | null;
  /** golf_receipt_status of the last reminder. */
  readonly remindReceipt: string | null;
  /** The marshal who is on the way or there; `null` once they have left. */
  readonly marshalName: string | null;
  /** When they are expected there. */
  readonly marshalEtaTs: number | null;
  readonly note: string | null;
  readonly noteUser: string | null;
}

export const NOT_HANDLED: FlightHandling = {
  remindCount: 0,
  lastRemindTs: null,
  remindReceipt: null,
  marshalName: null,
  marshalEtaTs: null,
  note: null,
  noteUser: null,
};

/** A marshal who could be sent to a flight, the nearest first. */
export interface MarshalOfferView {
  /** Of the tracker. */
  readonly marshalId: string;
  readonly name: string;
  readonly holeNo: number;
  readonly etaSec: number;
}

export const NOTE_LENGTH = 200;

/** `marshalId` is that of the tracker; without one the nearest free marshal goes. */
export type FlightRequest =
  | { readonly kind: 'remindFlight'; readonly preset: RemindPreset }
  | { readonly kind: 'sendMarshal'; readonly marshalId?: string | undefined }
  /** `seen`: the note that its writer saw, empty = none; who does not say it overwrites whatever is there. */
  | { readonly kind: 'noteFlight'; readonly note: string; readonly seen?: string | undefined };

/** An operator's click on a flight. */
export type FlightOperation = FlightRequest & {
  readonly flightId: string;
  readonly userId: string;
  readonly realname: string;
};

const ON_COURSE: ReadonlySet<FlightStatus> = new Set([FlightStatus.onCourse, FlightStatus.atTurn]);

export interface HandledFlight {
  readonly status: FlightStatus;
  readonly handling: FlightHandling | null;
}

/** Why this cannot be done now (Chinese, for the operator), or null. @param nowTs park time, epoch ms */
export function findFlightRefusal(
  request: FlightRequest,
  { status, handling }: HandledFlight,
  nowTs: number,
): string | null {
  switch (request.kind) {
    case 'remindFlight':
      if (!ON_COURSE.has(status)) return '只能提醒场上的组';
      if (!(request.preset in REMIND_TEXTS)) return '请选择提醒内容';
      return findCoolDown(handling?.lastRemindTs ?? null, nowTs);
    case 'sendMarshal':
      if (status !== FlightStatus.suspended && !ON_COURSE.has(status)) return '只能派巡场去场上的组';
      return handling?.marshalName == null ? null : `巡场${handling.marshalName}已在前往该组`;
    case 'noteFlight':
      if (request.seen !== undefined && request.seen !== (handling?.note ?? ''))
        return `该组备注已被${handling?.noteUser ?? '他人'}修改为“${handling?.note ?? ''}”，请查看后重新填写`;
      return request.note.trim() === '' ? '请填写备注' : null;
  }
}

function findCoolDown(lastRemindTs: number | null, nowTs: number): string | null {
  const restSec = lastRemindTs === null ? 0 : REMIND_COOL_DOWN_SEC - (nowTs - lastRemindTs) / 1000;
  return restSec > 0 ? `该组5分钟内已提醒过,请${Math.ceil(restSec)}秒后再试或改派巡场` : null;
}
