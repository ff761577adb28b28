/** Orders of the past weeks and the coming days, with their flights, their log and their refunds. */
import { FlightStatus, PaceState } from '#domain/codes/play.ts';
import { formatQuoteBasis } from '#domain/booking/quote.ts';
import { computeRefundRate, suggestRefund } from '#domain/booking/refundPolicy.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';
import { generateSeedNumbers } from '../seeding/numbers.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { toPlayedColumns, toSplits } from './pastRounds.ts';
import { listSeedBookings, type SeedBooking, wasPlayed } from './pastBookings.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { savePasses } from '../../golf/statistics/passes.ts';

const UNPAID: ReadonlySet<string> = new Set(['0']);
const HOLES = JSON.stringify(Array.from({ length: 18 }, (_, index) => index + 1));

export const orderSeed = createDemoSeed('orders', async (tx, ground) => {
  const bookings = listSeedBookings(ground);
  const numbers = generateSeedNumbers(
    'GF{yyyyMMddHHmmss}{4}',
    bookings.map((booking) => ({ id: booking.orderId, time: bookedAt(booking, ground) })),
  );
  const refunds = refundsOf(bookings, numbers, ground);
  const refunded = new Map(
    refunds
      .filter(({ status }) => status === '3')
      .map(({ orderId, actualAmount }) => [orderId, actualAmount]),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_order',
    bookings.map((booking) =>
      orderRow(booking, ground, numbers.get(booking.orderId), refunded.get(booking.orderId) ?? 0),
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_flight',
    bookings.filter(hasFlight).map((booking) => flightRow(booking, ground)),
  );
  await savePasses(
    tx,
    bookings.flatMap(({ flightId, playDate, round }) =>
      round === null ? [] : [{ flightId, splits: toSplits(playDate, round) }],
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_order_check_log',
    bookings.flatMap((booking) => logRows(booking, ground, numbers.get(booking.orderId))),
  );
  await insertSeedRows(tx, ground, 'golf_order_refund', refunds);
});

/** A confirmed order has its flight. */
const hasFlight = (booking: SeedBooking): boolean => wasPlayed(booking) || booking.status === '2';

/** When it was booked: one to six days before; what is not paid yet, minutes ago, as it is closed after fifteen. */
function bookedAt({ playDate, teeMinutes, running, status }: SeedBooking, { time }: Ground): string {
  const before = formatMoment(playDate, teeMinutes - 1440 * (1 + (running % 6)) - (running % 240));
  if (status === '0') return ago(time, running % 14);
  return before < time ? before : ago(time, 15 + (running % 300));
}

/** So many minutes before. */
const ago = (time: string, minutes: number): string => {
  const clock = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  return formatMoment(time.slice(0, 10), clock - minutes);
};

const notAfter = (moment: string, time: string): string => (moment < time ? moment : time);

function orderRow(booking: SeedBooking, ground: Ground, orderNo: string | undefined, refundAmount: number) {
  const { park, players, quote, status, playDate, teeMinutes } = booking;
  const [contact] = players;
  const { trace, ...fees } = quote;
  const paid = UNPAID.has(status) ? 0 : fees.totalAmount;
  const isDone = wasPlayed(booking);
  const booked = bookedAt(booking, ground);
  return {
    ...fees,
    id: booking.orderId,
    parkId: park.id,
    orderNo,
    orderType: contact?.memberType === '1' ? '2' : '1',
    source: booking.source,
    playDate,
    teeTime: formatMoment(playDate, teeMinutes),
    startHoleNo: 1,
    holesCount: 18,
    contactName: contact?.name,
    contactPhone: contact?.phone,
    memberNo: contact?.memberNo,
    playerCount: players.length,
    caddieCount: 1,
    cartCount: Math.ceil(players.length / 2),
    players: JSON.stringify(players.map(({ id, name, memberType }) => ({ playerId: id, name, memberType }))),
    priceSetId: trace[0]?.set.id,
    priceRuleIds: [...new Set(trace.map(({ rule }) => rule.id))].join(','),
    priceBasis: formatQuoteBasis(trace),
    payStatus: paid === 0 ? '0' : refundAmount === 0 ? '2' : refundAmount < paid ? '4' : '5',
    payType: paid === 0 ? null : ['1', '2', '4', '5'][booking.running % 4],
    payTime: paid === 0 ? null : booked,
    paidAmount: paid,
    refundAmount,
    status,
    checkStatus: status === '1' ? '1' : status === '8' ? '3' : '0',
    flightId: hasFlight(booking) ? booking.flightId : null,
    checkInTime: isDone ? formatMoment(playDate, teeMinutes - 35) : null,
    finishTime: isDone ? formatMoment(playDate, teeMinutes + booking.roundMinutes) : null,
    holesCompleted: isDone ? booking.holesDone : null,
    rainCheckFlag: 'N',
    cancelReason: status === '6' ? (booking.running % 3 === 0 ? '2' : '1') : null,
    createTime: booked,
  };
}

function flightRow(booking: SeedBooking, ground: Ground) {
  const { park, players, caddie, playDate, teeMinutes, round } = booking;
  return {
    id: booking.flightId,
    parkId: park.id,
    playDate,
    orderIds: booking.orderId,
    flightNo: booking.flightNo,
    boardNo: booking.boardNo,
    teeTime: formatMoment(playDate, teeMinutes),
    startHoleNo: 1,
    holesToPlay: 18,
    holeSequence: HOLES,
    playerCount: players.length,
    players: JSON.stringify(
      players.map(({ id, name, sex, homeTee }, seat) => ({
        playerId: id,
        name,
        sex,
        bagTag: `B${booking.boardNo.padStart(2, '0')}${seat + 1}`,
        teeColor: homeTee,
        caddieId: caddie.id,
        cartNo: '',
        deviceId: '',
      })),
    ),
    transport: '1',
    cabin: '1',
    ...(round === null ? NOT_PLAYED : toPlayedColumns(playDate, round)),
    paceRole: '0',
    createTime: bookedAt(booking, ground),
  };
}

const NOT_PLAYED = {
  status: FlightStatus.planned,
  holesDone: 0,
  cumDelaySec: 0,
  paceState: PaceState.notStarted,
};

/** Booked, paid, and how it ended. */
function logRows(booking: SeedBooking, ground: Ground, orderNo: string | undefined) {
  const { park, status, playDate, teeMinutes, roundMinutes, quote } = booking;
  const booked = bookedAt(booking, ground);
  const steps: (readonly [action: string, from: string | null, to: string, time: string])[] = [
    ['1', null, '0', booked],
  ];
  if (!UNPAID.has(status)) steps.push(['2', '0', status === '1' || status === '8' ? '1' : '2', booked]);
  if (wasPlayed(booking)) steps.push(['9', '4', '5', formatMoment(playDate, teeMinutes + roundMinutes)]);
  if (status === '6')
    steps.push(['10', '2', '6', notAfter(formatMoment(playDate, teeMinutes - 300), ground.time)]);
  if (status === '7') steps.push(['12', '2', '7', formatMoment(playDate, teeMinutes + 30)]);
  if (status === '8') steps.push(['5', '1', '8', booked]);
  return steps.map(([action, fromStatus, toStatus, operateTime], step) => ({
    id: createSimulationId('checkLog', park.id, booking.running * 10 + step),
    parkId: park.id,
    orderId: booking.orderId,
    orderNo,
    action,
    fromStatus,
    toStatus,
    operator: action === '9' ? 'system' : 'service1',
    operatorName: action === '9' ? '系统' : '许若彤',
    operateTime,
    createTime: operateTime,
    terminal: action === '9' ? '4' : booking.source === '1' ? '2' : '1',
    opinion: action === '5' ? '与会员活动时段冲突' : null,
    amount: action === '2' ? quote.totalAmount : null,
  }));
}

/** golf_refund_status, over and over: most are done, every state is there. */
const REFUND_STATES = ['3', '3', '3', '0', '3', '3', '1', '3', '4', '3', '5', '3', '2', '3', '6'] as const;

function refundsOf(bookings: readonly SeedBooking[], numbers: ReadonlyMap<string, string>, ground: Ground) {
  const refunds = bookings
    .filter(({ status }) => status === '6')
    .map((booking, index) => {
      const { park, quote, playDate, teeMinutes, running } = booking;
      const hours = [30, 5, 26, 3][index % 4] ?? 30;
      const rate = computeRefundRate({
        cause: 'cancelled',
        minutesToTee: hours * 60,
        holesCompleted: 0,
        holesCount: 18,
      });
      const suggestAmount = suggestRefund(rate, quote.totalAmount, { difference: 0, other: 0 });
      const status = REFUND_STATES[index % REFUND_STATES.length] ?? '3';
      const asked = formatMoment(playDate, teeMinutes - hours * 60);
      const applyTime = notAfter(asked, ground.time);
      const audited = status !== '0' && status !== '6';
      return {
        id: createSimulationId('refund', park.id, running),
        parkId: park.id,
        orderId: booking.orderId,
        orderNo: numbers.get(booking.orderId),
        refundType: rate === 100 ? '1' : '2',
        reasonType: '1',
        reason: '客人行程变更',
        holesCompleted: 0,
        policyRate: rate,
        suggestAmount,
        applyAmount: suggestAmount,
        actualAmount: status === '3' || status === '2' || status === '5' ? suggestAmount : null,
        payType: ['1', '2', '4', '5'][running % 4],
        channelNo: status === '3' ? `CH${String(index + 1).padStart(8, '0')}` : null,
        refundTime:
          status === '3'
            ? notAfter(formatMoment(playDate, teeMinutes - hours * 60 + 180), ground.time)
            : null,
        failReason: status === '5' ? '渠道余额不足' : null,
        attempts: status === '2' || status === '3' || status === '5' ? 1 : 0,
        status,
        applyUser: `service${park.id.slice(-1)}`,
        applyTime,
        auditUser: audited ? `finance${park.id.slice(-1)}` : null,
        auditTime: audited
          ? notAfter(formatMoment(playDate, teeMinutes - hours * 60 + 60), ground.time)
          : null,
        auditOpinion: status === '4' ? '不符合退款政策' : null,
        createTime: applyTime,
      };
    });
  const own = generateSeedNumbers(
    'TK{yyyyMMddHHmmss}{4}',
    refunds.map(({ id, applyTime }) => ({ id, time: applyTime })),
  );
  return refunds.map((refund) => ({ ...refund, refundNo: own.get(refund.id) }));
}
