/** Orders: priced, on a free slot, and with everything that follows from a step of theirs (BOOK-05, BOOK-07, BOOK-09). */

import { CompetitionStatus } from '#domain/codes/competition.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { OrderReviewStatus, OrderSource, OrderType, PaymentStatus } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { RecordDraft } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { formatBookingLock } from '../shared/bookingLock.ts';
import type { Days } from '../shared/days.ts';
import { createDayEffect } from '../shared/follow.ts';
import type { Order } from '../shared/records.ts';
import { findRowById } from '../shared/rows.ts';
import { formatArrivals } from './arrivals.ts';
import { logOrder } from './checkLog.ts';
import { computeMovedColumns } from './moving.ts';
import { createOrderEffects } from './orderEffects.ts';
import { priceOrder } from './quote.ts';
import { returnDifference } from './refundRules.ts';
import { claimSlot } from './slots.ts';

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
  'totalAmount',
];
const SLOTTED: readonly OrderField[] = [
  'teeTime',
  'startHoleNo',
  'playerCount',
  'orderType',
  'squeezeFlag',
  'walkUpFlag',
  'holesCount',
];
const SQUEEZE = 'golf:order:squeeze';

/** Whether somebody looks at the order first (BOOK-16). What becomes one later is looked at as well; what was one stays one. */
function toReviewColumns(record: RecordDraft<typeof golfOrder>, before: Order | null) {
  const isReviewed = record.source === OrderSource.channel || record.orderType === OrderType.team;
  const { notNeeded, pending } = OrderReviewStatus;
  const isUnreviewed = (before?.checkStatus ?? notNeeded) === notNeeded;
  if (!isUnreviewed || (before !== null && !isReviewed)) return {};
  return { checkStatus: isReviewed ? pending : notNeeded };
}

/** Nobody is a no-show while play stands, that of the park or of the competition alone. */
async function findPlayState(
  tx: ScopedTx,
  { parkId, competitionId }: Order,
): Promise<{ readonly isPlayStopped: boolean }> {
  const park = await findRowById(tx, golfPark, parkId);
  const competition = competitionId ? await findRowById(tx, golfCompetition, competitionId) : undefined;
  return {
    isPlayStopped:
      park?.status === ParkStatus.suspended || competition?.status === CompetitionStatus.suspended,
  };
}

export const createOrderRules = (days: Days): ResourceRules<typeof golfOrder> => ({
  lock: formatBookingLock,
  initial: () => ({
    payStatus: PaymentStatus.unpaid,
    checkStatus: OrderReviewStatus.notNeeded,
    paidAmount: 0,
    refundAmount: 0,
    waivedAmount: 0,
    rainCheckFlag: YesNo.no,
  }),

  async prepare(tx, record, moment) {
    const { before, user } = moment;
    const { parkId } = record;
    const differs = (fields: readonly OrderField[]): boolean =>
      before === null || fields.some((field) => record[field] !== before[field]);
    if (differs(SLOTTED)) {
      if (record.squeezeFlag === YesNo.yes && !user.permissions.has(SQUEEZE))
        throw new BusinessError('没有插组权限');
      await claimSlot(tx, parkId, record, days.stampIn(parkId, parseStamp(moment.time)));
    }
    const columns = {
      ...toReviewColumns(record, before),
      ...(differs(PRICED) && (await priceOrder(tx, parkId, record, { user, before }))),
    };
    if (before === null) return columns;
    // What became dearer is not paid any more.
    const after = { ...before, ...record, ...columns };
    const { firstTeeTime, payStatus } = await computeMovedColumns(tx, before, after);
    return { ...columns, payStatus, ...(after.teeTime !== before.teeTime && { firstTeeTime }) };
  },

  facts: findPlayState,

  compute({ parkId }, time) {
    const nowTs = parseStamp(time);
    return { clockShift: Math.round(((days.parkTs(parkId) ?? nowTs) - nowTs) / 1000) };
  },

  async onAdd(tx, id, _user, moment) {
    const order = await findRowById(tx, golfOrder, id);
    if (order !== undefined) await logOrder(tx, moment, { action: 'create', before: null, after: order });
  },

  async onEdit(tx, row, moment) {
    const { before } = moment;
    if (row.totalAmount !== before.totalAmount) await returnDifference(tx, row, moment);
    await logOrder(tx, moment, { action: 'reprice', before, after: row, fields: TYPED });
  },

  effects: createOrderEffects(days),

  onAction: async (tx, row, input, user, moment) => {
    const { before, action } = moment;
    const { opinion, remark } = input;
    const after = (await findRowById(tx, golfOrder, row.id)) ?? row;
    const paid = (after.paidAmount ?? 0) - (before.paidAmount ?? 0);
    const line = {
      action,
      before,
      after,
      opinion: opinion ?? remark ?? formatArrivals(before, after),
      fields: FOLLOWED,
    };
    await logOrder(tx, moment, paid > 0 ? { ...line, amount: paid } : line);
    await createDayEffect(days)(tx, row, input, user, moment);
  },
});
