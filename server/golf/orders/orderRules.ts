/** Orders: priced, on a free slot, and with everything that follows from a step of theirs (BOOK-05, BOOK-07, BOOK-09). */
import { OrderSource, OrderStatus, OrderType } from '#domain/codes/money.ts';
import { computePayStatus } from '#domain/booking/payment.ts';
import type { RecordDraft } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { formatStamp, parseStamp } from '../../database/stamp.ts';
import type { Days } from '../shared/days.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, WriteContext, ResourceRules } from '../../resource/rules.ts';
import { formatBookingLock } from '../shared/bookingLock.ts';
import { createDayEffect } from '../shared/follow.ts';
import { type Columns, findRowById } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';
import { formatArrivals, checkIn, undoCheckIn } from './arrivals.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { logOrder } from './checkLog.ts';
import { moveOrder } from './moving.ts';
import { advanceOrders } from './progress.ts';
import { priceOrder } from './quote.ts';
import { requestRefund, withdrawRefunds } from './refundRules.ts';
import { claimSlot } from './slots.ts';

type OrderEffect = Effect<typeof golfOrder>;
/** What a field of an order is called. */
type OrderField = keyof RecordDraft<typeof golfOrder>;

/** What the price hangs on. */
const PRICED: readonly OrderField[] = [
  'playDate',
  'teeTime',
  'holesCount',
  'playerCount',
  'players',
  'caddieCount',
  'cartCount',
  'requestedCaddies',
  'memberNo',
  'discountAmount',
  'discountReason',
];
/** What the log compares after an edit: whatever people can type, and the price that came of it. */
const TYPED = [
  ...golfOrder.fields.flatMap((field) => ('calculated' in field ? [] : [field.name])),
  'totalAmount',
] as const;
/** … and after an action. */
const FOLLOWED: readonly OrderField[] = [
  'playDate',
  'teeTime',
  'paidAmount',
  'payStatus',
  'payType',
  'checkStatus',
  'arrivedCount',
  'cancelReason',
];
const SLOTTED: readonly OrderField[] = ['teeTime', 'startHoleNo', 'playerCount', 'orderType', 'squeezeFlag'];
const SQUEEZE = 'golf:order:squeeze';

/** Epoch ms of the park's clock. @param time of the wall */
const parkTsOf = (days: Days, parkId: unknown, time: string): number =>
  days.parkTs(toText(parkId)) ?? parseStamp(time);

/** @throws BusinessError when an order cannot have the tee time it names, or cannot have it any more */
const claim = (
  tx: ScopedTx,
  days: Days,
  order: Columns,
  { time }: Pick<WriteContext, 'time'>,
): Promise<void> =>
  claimSlot(tx, toText(order.parkId), order, days.dateIn(toText(order.parkId), parseStamp(time)));

export const createOrderRules = (days: Days): ResourceRules<typeof golfOrder> => ({
  lock: formatBookingLock,
  initial: () => ({ payStatus: '0', checkStatus: '0', paidAmount: 0, refundAmount: 0, rainCheckFlag: 'N' }),

  async prepare(tx, record, moment) {
    const { before, user } = moment;
    const parkId = record.parkId;
    const differs = (fields: readonly OrderField[]): boolean =>
      before === null || fields.some((field) => record[field] !== before[field]);
    if (differs(SLOTTED)) {
      if (record.squeezeFlag === 'Y' && !user.permissions.has(SQUEEZE))
        throw new BusinessError('没有插组权限');
      await claim(tx, days, record, moment);
    }
    const columns: Record<string, unknown> = {};
    const isReviewed = record.source === OrderSource.channel || record.orderType === OrderType.team;
    // What becomes one later is looked at as well; what was one stays one.
    if (before === null) columns.checkStatus = isReviewed ? '1' : '0';
    else if (isReviewed && before.checkStatus === '0') columns.checkStatus = '1';
    if (differs(PRICED)) Object.assign(columns, await priceOrder(tx, parkId, record, { user, before }));
    // What became dearer is not paid any more.
    if (before !== null) columns.payStatus = computePayStatus({ ...record, ...columns });
    return columns;
  },

  computed({ parkId }, time) {
    const nowTs = parseStamp(time);
    return { clockShift: Math.round((parkTsOf(days, parkId, time) - nowTs) / 1000) };
  },

  async added(tx, id, _user, moment) {
    const order = await findRowById(tx, golfOrder, id);
    if (order !== undefined) await logOrder(tx, moment, { action: 'create', before: null, after: order });
  },

  async edited(tx, row, moment) {
    const { before } = moment;
    await logOrder(tx, moment, { action: 'reprice', before, after: row, fields: TYPED });
  },

  effects: {
    pay: confirmIfPaid,
    payRest: confirmIfPaid,
    approve: async (tx, row, _input, _user, moment) => confirmOrder(tx, row, moment),
    reject: async (tx, row, input, _user, moment) =>
      requestRefund(tx, row, { reasonType: '3', reason: toText(input.opinion), whole: true }, moment),
    // While it was turned down somebody else may have taken its place.
    async resubmit(tx, row, _input, _user, moment) {
      await claim(tx, days, row, moment);
      await withdrawRefunds(tx, row, moment);
    },
    cancel: async (tx, row, input, _user, moment) => {
      const byCourse = input.reason === '2' || input.reason === '3';
      await releaseOrder(tx, row, '1', moment);
      await requestRefund(
        tx,
        row,
        {
          reasonType: byCourse ? toText(input.reason) : '1',
          reason: toText(input.remark) || '订单取消',
        },
        moment,
      );
    },
    noShow: async (tx, row, _input, _user, moment) => releaseOrder(tx, row, '5', moment),
    ...sameFor(['checkIn', 'followIn'], (tx, _row, input, _user, moment) =>
      checkIn(tx, moment.before, input.seats, said(days, moment)),
    ),
    ...sameFor(['undoCheckIn', 'undoFollowIn'], (tx, _row, input, _user, { before }) =>
      undoCheckIn(tx, before, input.seats),
    ),
    // Who comes after all needs again what was given back, their place first.
    async reinstate(tx, row, _input, _user, moment) {
      await claim(tx, days, row, moment);
      await checkIn(tx, moment.before, undefined, said(days, moment));
      await confirmOrder(tx, row, moment);
      // The others of the flight may be out already.
      const { flightId } = (await findRowById(tx, golfOrder, row.id)) ?? row;
      await advanceOrders(tx, [flightId ?? ''], moment);
    },
    async reschedule(tx, row, _input, user, moment) {
      await claim(tx, days, row, moment);
      await moveOrder(tx, moment.before, row, { ...moment, user });
    },
  },

  acted: async (tx, row, input, user, moment) => {
    const { before, action } = moment;
    const after = (await findRowById(tx, golfOrder, row.id)) ?? row;
    const paid = (after.paidAmount ?? 0) - (before.paidAmount ?? 0);
    const line = {
      action,
      before,
      after,
      opinion: input.opinion ?? input.remark ?? formatArrivals(before, after),
      fields: FOLLOWED,
    };
    await logOrder(tx, moment, paid > 0 ? { ...line, amount: paid } : line);
    await createDayEffect(days)(tx, row, input, user, moment);
  },
});

const sameFor = (actions: readonly string[], effect: OrderEffect) =>
  Object.fromEntries(actions.map((action) => [action, effect]));

/** Who registers guests, and when. */
const said = (days: Days, { user, time, before }: Parameters<OrderEffect>[4]) => ({
  time,
  by: user.realname,
  parkTime: formatStamp(parkTsOf(days, before.parkId, time)),
});

async function confirmIfPaid(...[tx, row, , , moment]: Parameters<OrderEffect>): Promise<void> {
  if (row.status === OrderStatus.confirmed) await confirmOrder(tx, row, moment);
}
