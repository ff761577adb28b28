/** What a dispatcher did about a flight, whether it has an alarm or not (BOARD-45). */

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
