/** What a booking costs and when it can start, what a step would do to its money, and what was done to it (BOOK-08, PRICE-05). */

import { Type } from 'typebox';
import { golfOrder } from '../entities/order.ts';
import { golfOrderCheckLog } from '../entities/orderCheckLog.ts';
import { golfOrderRefund } from '../entities/refund.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { PriceLine } from './prices.ts';
import { StoredRecord } from './records.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText, TARGET } from './schemas.ts';

const LIST = { permission: 'golf:order:list' } as const;
const Yuan = Type.Number({ description: 'Yuan.' });
const Problem = (description: string) => Nullable(Type.String({ description }));

/** What the policy gives back at this moment. */
const POLICY = {
  holesCompleted: Type.Integer(),
  policyRate: Type.Number({ description: 'Percent.' }),
  suggestAmount: Yuan,
  refundable: Type.Number({ description: 'Yuan that may still be asked for.' }),
  explanation: Type.String({ description: 'Why it is this much (Chinese).' }),
  problem: Nullable(Type.String({ description: 'Why nothing can be asked for with this reason (Chinese).' })),
};

export const orderCalls = {
  /** A booking as its form holds it, before anybody books it; players as a list or as the text that rows keep. */
  quote: defineCall({
    method: 'POST',
    path: '/admin/golfOrder/quote',
    writes: false,
    summary: 'What a booking would cost',
    access: LIST,
    of: golfOrder.name,
    body: Type.Object({ id: OptionalText, parkId: OptionalText, players: Type.Optional(Type.Unknown()) }),
    reply: Type.Object({
      greenFee: Yuan,
      caddieFee: Yuan,
      cartFee: Yuan,
      requestFee: Yuan,
      insuranceFee: Yuan,
      otherFee: Type.Number({ description: 'Yuan for lockers.' }),
      discountAmount: Yuan,
      totalAmount: Yuan,
      priceSetId: Nullable(Type.String()),
      priceRuleIds: Type.String({ description: 'Comma list.' }),
      priceBasis: Type.String({ description: 'Lines of price sets, in words.' }),
      trace: Type.Array(
        Type.Object({
          player: Type.Integer({ description: 'From 1.' }),
          setId: Type.String(),
          setName: Type.String(),
          ruleId: Type.String(),
          line: Type.Integer(),
          pricedAs: Type.String({ description: 'golf_day_type as which the day is priced.' }),
          greenFee: Yuan,
          rule: PriceLine,
        }),
        { description: 'The line that holds, player by player.' },
      ),
      slotProblem: Problem('Why the tee time cannot be had.'),
      priceProblem: Problem('Why it cannot have these prices: no such member, or too large a discount.'),
    }),
  }),

  /** `id`: an order that gives up its own place; `walkUpFlag` `Y`: guests who are there may have a time that has passed. */
  listSlots: defineCall({
    method: 'GET',
    path: '/admin/golfOrder/slots',
    summary: 'The tee times of a day and the places left in each',
    access: LIST,
    of: golfOrder.name,
    live: golfOrder.live,
    query: Type.Object({
      parkId: OptionalText,
      playDate: OptionalText,
      startHoleNo: OptionalNumber,
      holesCount: OptionalNumber,
      walkUpFlag: OptionalText,
      id: OptionalText,
    }),
    reply: Type.Object({
      room: Type.Integer({ description: 'Places of an empty slot.' }),
      notice: Problem('Why there are none (Chinese).'),
      slots: Type.Array(
        Type.Object({
          time: Type.String({ description: '`HH:mm`' }),
          left: Type.Integer({ description: 'Places.' }),
        }),
      ),
    }),
  }),

  /** `reason`: golf_cancel_reason of a cancellation; none = the order is turned down. */
  previewRefund: defineCall({
    method: 'GET',
    path: '/admin/golfOrder/refundPreview',
    summary: 'What a cancellation or a rejection would give back, and why',
    access: LIST,
    of: golfOrder.name,
    live: golfOrder.live,
    query: Type.Object({ id: OptionalText, reason: OptionalText }),
    reply: Type.Object({ paid: Yuan, ...POLICY }),
  }),

  previewMove: defineCall({
    method: 'GET',
    path: '/admin/golfOrder/movePreview',
    summary: 'What another tee time would cost, and what would have to be paid or would go back',
    access: LIST,
    of: golfOrder.name,
    live: golfOrder.live,
    query: Type.Object({ id: OptionalText, teeTime: OptionalText, squeezeFlag: OptionalText }),
    reply: Type.Object({
      totalBefore: Yuan,
      totalAfter: Yuan,
      toPay: Yuan,
      toReturn: Yuan,
      keepsFirstTeeTime: Nullable(
        Type.String({
          description:
            '`YYYY-MM-DD HH:mm:ss` that the policy of refunds goes on looking at; `null`: nothing was paid.',
        }),
      ),
      problem: Problem('Why it cannot be had (Chinese).'),
    }),
  }),

  /** 插组, a tee time between the slots of the grid. */
  squeeze: defineCall({
    method: 'POST',
    path: '/admin/golfOrder/squeeze',
    summary: 'Move an order to a tee time between the slots',
    access: { permission: 'golf:order:squeeze' },
    of: golfOrder.name,
    body: Type.Object({ ...TARGET, teeTime: OptionalText }),
    reply: Nothing,
  }),

  listSteps: defineCall({
    method: 'GET',
    path: '/admin/golfOrderCheckLog/ofOrder',
    summary: 'Every step of one order with what it changed, the first one first',
    access: { permission: 'golf:orderCheckLog:list' },
    of: golfOrderCheckLog.name,
    query: Type.Object({ orderId: OptionalText }),
    reply: Type.Array(StoredRecord(golfOrderCheckLog)),
  }),

  previewRefundPolicy: defineCall({
    method: 'GET',
    path: '/admin/golfOrderRefund/policyPreview',
    summary: 'What the policy gives back for an order at this moment',
    access: { permission: 'golf:orderRefund:list' },
    of: golfOrderRefund.name,
    live: golfOrderRefund.live,
    query: Type.Object({ orderId: OptionalText, reasonType: OptionalText }),
    reply: Type.Object(POLICY),
  }),
};

export type OrderQuote = ReplyOf<typeof orderCalls.quote>;
export type DaySlots = ReplyOf<typeof orderCalls.listSlots>;
export type RefundPolicyPreview = ReplyOf<typeof orderCalls.previewRefundPolicy>;
export type OrderStep = ReplyOf<typeof orderCalls.listSteps>[number];
