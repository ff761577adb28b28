/** Rows that a day fills in for the business. */

/** One line of the dispatch log (golf_dispatch_log). */
export interface DispatchLogRow {
  readonly id: string;
  readonly parkId: string;
  readonly flightId: string;
  readonly alertId: string;
  /** golf_dispatch_action */
  readonly action: string;
  readonly content: string;
  /** golf_channel, null where nothing was sent. */
  readonly channel: string | null;
  readonly operator: string;
  /** Park time, `YYYY-MM-DD HH:mm:ss` Asia/Shanghai. */
  readonly operateTime: string;
  /** golf_receipt_status; only reminders have one. */
  readonly receipt: string | null;
}

/** A caddie order of the day as its row shows it (golf_caddie_order). */
export interface DayCaddieOrder {
  readonly orderId: string;
  readonly rev: number;
  /** golf_caddie_order_status 0–5 */
  readonly status: string;
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  /** Epoch ms, park time. */
  readonly teeTs: number;
  readonly caddieId: string;
  readonly caddieNo: string;
  readonly caddieName: string;
  readonly playerId: string | null;
  readonly playerName: string;
  readonly bagTag: string;
  readonly deviceId: string | null;
  readonly deviceNo: string | null;
}
