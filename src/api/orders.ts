/** What a booking would cost, when it could start, what a refund gives back, and what was done to an order. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog, type OrderCheckLogRow } from '#domain/entities/orderCheckLog.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { Http } from './http.ts';
import { pause, queryCall } from './query.ts';

/** What may be part of a price. */
export type Fee =
  | 'greenFee'
  | 'caddieFee'
  | 'cartFee'
  | 'requestFee'
  | 'insuranceFee'
  | 'otherFee'
  | 'discountAmount';

interface Quote extends Readonly<Record<Fee, number>> {
  readonly totalAmount: number;
  /** Why the tee time cannot be had, or `null`. */
  readonly slotProblem: string | null;
  /** Why it cannot have these prices: no such member, or too large a discount. */
  readonly priceProblem: string | null;
  readonly trace: readonly {
    readonly player: number;
    readonly setName: string;
    readonly line: number;
    /** golf_day_type as which the day is priced. */
    readonly pricedAs: string;
    readonly greenFee: number;
    readonly rule: Readonly<Record<string, unknown>>;
  }[];
}

/** ms that a booking must have stood still: people type in it. */
const TYPING_MS = 400;

/** @param booking `null` = not enough is known yet */
export const queryQuote = (http: Http, booking: Readonly<Record<string, unknown>> | null) =>
  queryOptions({
    queryKey: [golfOrder.name, 'quote', booking],
    async queryFn({ signal }) {
      await pause(TYPING_MS, signal);
      return (await http.post<Quote>(`${golfOrder.path}/quote`, booking, { quiet: true, signal })).result;
    },
    enabled: booking !== null,
    ...(booking !== null && { placeholderData: keepPreviousData }),
    meta: { quiet: true },
  });

interface DaySlots {
  readonly room: number;
  /** Why there are none (Chinese), or `null`. */
  readonly notice: string | null;
  readonly slots: readonly { readonly time: string; readonly left: number }[];
}

interface SlotQuestion {
  /** `YYYY-MM-DD` */
  readonly playDate: string;
  readonly startHoleNo: number;
  readonly holesCount: number;
  /** `Y`: guests who are there may have a time that has passed. */
  readonly walkUpFlag: string;
  /** People of a park work in theirs. */
  readonly parkId?: string;
  /** The order that is changed: its own places are free to it. */
  readonly id?: string;
}

/** @param asked `null` = nothing yet */
export const queryTeeTimes = (http: Http, asked: SlotQuestion | null) => ({
  ...queryCall<DaySlots>(http, golfOrder, 'slots', { ...asked }),
  enabled: asked !== null,
  ...(asked !== null && { placeholderData: keepPreviousData }),
});

interface RefundPreview extends RefundPolicy {
  /** Yuan. */
  readonly paid: number;
}

/**
 * What a cancellation or a rejection would give back.
 * @param reason golf_cancel_reason; empty = the order is turned down
 */
export const queryRefundPreview = (http: Http, id: string | null, reason: string) => ({
  ...queryCall<RefundPreview>(http, golfOrder, 'refundPreview', { id, reason }),
  enabled: id !== null,
});

/** What another tee time would cost (yuan). */
interface MovePreview {
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly toPay: number;
  readonly toReturn: number;
  /** By which a later cancellation is judged; `null` = nothing was paid. */
  readonly keepsFirstTeeTime: string | null;
  /** Why it cannot be had (Chinese), or `null`. */
  readonly problem: string | null;
}

/** @param to `teeTime` `null` = none is chosen yet */
export const queryMovePreview = (
  http: Http,
  id: string | null,
  { teeTime, isSqueezed }: { readonly teeTime: string | null; readonly isSqueezed: boolean },
) => ({
  ...queryCall<MovePreview>(http, golfOrder, 'movePreview', {
    id,
    teeTime,
    squeezeFlag: isSqueezed ? 'Y' : 'N',
  }),
  enabled: id !== null && teeTime !== null,
});

interface RefundPolicy {
  readonly policyRate: number;
  readonly suggestAmount: number;
  readonly refundable: number;
  readonly explanation: string;
  /** Why nothing can be asked for with this reason (Chinese), or `null`. */
  readonly problem: string | null;
}

/** @param orderId `null` = no order is chosen */
export const queryRefundPolicy = (http: Http, orderId: string | null, reasonType: string) => ({
  ...queryCall<RefundPolicy>(http, golfOrderRefund, 'policyPreview', { orderId, reasonType }),
  enabled: orderId !== null,
  ...(orderId !== null && { placeholderData: keepPreviousData }),
});

/** Who did what to an order, the first step first. */
export const queryOrderLog = (http: Http, orderId: string) =>
  queryCall<readonly OrderCheckLogRow[]>(http, golfOrderCheckLog, 'ofOrder', { orderId });
