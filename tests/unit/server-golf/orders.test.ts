/** An order from the booking to the refund, and everything that follows from each step. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#domain/booking/money.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { createId } from '#server/database/ids.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { closeOrders } from '#server/golf/orders/deadlines.ts';
import { formatGolfDestination } from '#server/realtime/hub/destinations.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { closedCompetition, COMPETITION } from './competition.ts';
import { addMember, type GolfServer, MEMBER_NO, openGolfServer, P1, TODAY } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const CADDIE_ORDER = '/admin/golfCaddieOrder';
const LOG = '/admin/golfOrderCheckLog';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
  await addMember(desk);
});
afterAll(() => desk.server.app.close());

const BOOKING = {
  parkId: P1,
  orderType: '1',
  source: '3',
  playDate: '2026-05-08',
  teeTime: '2026-05-08 13:30:00',
  startHoleNo: 1,
  holesCount: 18,
  contactName: '张三',
  contactPhone: '13800138000',
  memberNo: MEMBER_NO,
  playerCount: 2,
  caddieCount: 2,
  cartCount: 1,
  players: [
    { name: '张三', memberType: '1' },
    { name: '李四', memberType: '3' },
  ],
};

async function book(changes: object = {}): Promise<string> {
  const answer = await (
    await desk.as('manager1')
  ).send<string>('POST', `${ORDER}/add`, { ...BOOKING, ...changes });
  expect(answer.message).toBe('添加成功！');
  return answer.result;
}

const act: GolfServer['act'] = (...args) => desk.act(...args);

/** 到场 is for the day of play (BOOK-19): the clock of the park is at the tee time. */
async function checkInOnDay(id: string): Promise<void> {
  const { teeTime } = await desk.row(ORDER, id);
  const parkClock = vi.spyOn(desk.server.app.days, 'parkTs');
  expect(await act('dispatch1', ORDER, 'checkIn', id)).toMatchObject({
    message: expect.stringMatching(/^打球日期是.+，当天才能登记到场$/),
  });
  parkClock.mockReturnValue(Date.parse(`${String(teeTime).replace(' ', 'T')}+08:00`));
  expect(await act('dispatch1', ORDER, 'checkIn', id)).toMatchObject({ success: true });
  parkClock.mockRestore();
}

const paid = (id: string) =>
  desk
    .row(ORDER, id)
    .then(({ totalAmount }) => act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: totalAmount }));

describe('a booking', () => {
  // PRICE-05
  it('costs what the price set of the season says for each player', async () => {
    const order = await desk.row(ORDER, await book());
    const sets = await desk.rows('/admin/golfPriceSet', { setCode: 'PEAK' });
    expect(order).toMatchObject({ priceSetId: sets[0]?.id, status: '0', payStatus: '0', checkStatus: '0' });
    const { greenFee, caddieFee, cartFee, insuranceFee, totalAmount } = order as unknown as Record<
      string,
      number
    >;
    // High season on a weekday: a member at 200 and a visitor at 880, 20 % up.
    expect([greenFee, caddieFee, cartFee, insuranceFee]).toEqual([240 + 1060, 360, 150, 20]);
    expect(totalAmount).toBe(240 + 1060 + 360 + 150 + 20);
    expect(order['priceBasis']).toMatch(/^「旺季价」第\d+行、第\d+行$/);
    expect(String(order['orderNo'])).toMatch(/^GF20260501\d{10}$/);
  });

  it.each([
    ['before the gates open', '2026-05-08 05:00:00', '开球时间须在营业时间06:00至20:00内'],
    ['between two slots', '2026-05-08 13:35:00', '开球时间不在发球时段上，相近的时段为13:30、13:40'],
    [
      'in a slot that stays empty',
      '2026-05-08 14:50:00',
      '14:50是发球缓冲时段，不接受预订，相近的时段为14:40、15:00',
    ],
  ])('is refused %s', async (_when, teeTime, message) => {
    const answer = await (await desk.as('manager1')).send('POST', `${ORDER}/add`, { ...BOOKING, teeTime });
    expect(answer).toMatchObject({ success: false, message });
  });

  // BOOK-07
  it('is refused where the slot is full', async () => {
    const teeTime = '2026-05-08 14:00:00';
    await book({ teeTime, playerCount: 3 });
    const answer = await (await desk.as('manager1')).send('POST', `${ORDER}/add`, { ...BOOKING, teeTime });
    expect(answer).toMatchObject({ success: false, message: '该时段只剩1个位置' });
  });

  // BOOK-07
  it('is offered the slots of its day with the places left, its own put aside', async () => {
    const teeTime = '2026-05-09 14:00:00';
    const id = await book({ playDate: '2026-05-09', teeTime, playerCount: 3 });
    const slots = async (query: Record<string, string>) => {
      const asked = { parkId: P1, playDate: '2026-05-09', startHoleNo: '1', ...query };
      const clerk = await desk.as('service1');
      return (await clerk.get<{ room: number; slots: object[] }>(`${ORDER}/slots`, asked)).result;
    };
    const day = await slots({});
    expect(day.room).toBe(4);
    expect(day.slots).toContainEqual({ time: '14:00', left: 1 });
    expect(day.slots).toContainEqual({ time: '14:10', left: 4 });
    // Every ninth stays empty, so that a delay can drain.
    const times = day.slots.map((slot) => (slot as { time: string }).time);
    expect(times.slice(7, 9)).toEqual(['07:10', '07:30']);
    expect((await slots({ id })).slots).toContainEqual({ time: '14:00', left: 4 });
  });

  it('is quoted without being made, with the line of each player', async () => {
    const answer = await (
      await desk.as('service1')
    ).send<{ trace: unknown[]; totalAmount: number }>('POST', `${ORDER}/quote`, BOOKING);
    expect(answer.result).toMatchObject({ totalAmount: 1830 });
    expect(answer.result.trace).toMatchObject([
      { player: 1, setName: '旺季价', greenFee: 240 },
      { player: 2, greenFee: 1060 },
    ]);
  });
});

describe('an order that is paid', () => {
  // BOOK-05
  it('has a flight and a caddie order for each caddie, and a log that says so', async () => {
    const id = await book({ teeTime: '2026-05-08 14:20:00' });
    expect(await paid(id)).toMatchObject({ success: true });
    const order = await desk.row(ORDER, id);
    expect(order).toMatchObject({
      status: '2',
      payStatus: '2',
      paidAmount: 1830,
      payTime: expect.any(String),
    });
    const caddieOrders = await desk.rows(CADDIE_ORDER, { orderId: id });
    expect(caddieOrders).toHaveLength(2);
    expect(caddieOrders[0]).toMatchObject({
      status: '0',
      flightId: order['flightId'],
      teeTime: '2026-05-08 14:20:00',
      flightNo: '1420-1',
    });
    const log = await desk.rows(LOG, { orderId: id });
    expect(log.map(({ action }) => String(action)).toSorted()).toEqual(['1', '2']);
    expect(log.find(({ action }) => action === '2')).toMatchObject({
      fromStatus: '0',
      toStatus: '2',
      amount: 1830,
    });
  });

  // BOOK-08
  it('says step by step what happened to it, and what each step changed', async () => {
    const id = await book({ teeTime: '2026-05-08 16:40:00' });
    await act('manager1', ORDER, 'edit', id, { contactName: '王五' });
    await act('dispatch1', ORDER, 'reschedule', id, {
      playDate: '2026-05-08',
      teeTime: '2026-05-08 16:50:00',
    });
    const clerk = await desk.as('dispatch1');
    const { result } = await clerk.get<{ action: string; changes: string | null }[]>(`${LOG}/ofOrder`, {
      orderId: id,
    });
    expect(result.map(({ action, changes }) => [action, JSON.parse(changes ?? '[]') as unknown])).toEqual([
      ['1', []],
      ['14', [{ field: 'contactName', old: '张三', new: '王五' }]],
      ['6', [{ field: 'teeTime', old: '2026-05-08 16:40:00', new: '2026-05-08 16:50:00' }]],
    ]);
    const stranger = await desk.as('dispatch2');
    expect(await stranger.get(`${LOG}/ofOrder`, { orderId: id })).toMatchObject({ success: false });
  });

  // BOOK-09
  it('waits for a check when it comes from a channel, and is returned whole when turned down', async () => {
    const id = await book({ teeTime: '2026-05-08 14:40:00', source: '4' });
    await paid(id);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '1', checkStatus: '1', flightId: null });
    expect(await act('dispatch1', ORDER, 'check', id, { result: '3' })).toMatchObject({
      message: '请输入意见',
    });
    const turnedDown = await act('dispatch1', ORDER, 'check', id, { result: '3', opinion: '时段冲突' });
    expect(turnedDown).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '8', checkStatus: '3' });
    const [refund] = await desk.rows(REFUND, { orderId: id });
    expect(refund).toMatchObject({ status: '0', refundType: '1', applyAmount: 1830 });
    // Handed in again it keeps its money; not while that is on its way back.
    await act('finance1', REFUND, 'audit', String(refund?.id), { pass: 'Y' });
    expect(await act('service1', ORDER, 'resubmit', id)).toMatchObject({
      message: '退款正在处理，不能重新提交',
    });
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_order_refund')
      .set({ status: '0' })
      .where('id', '=', refund?.id)
      .execute();
    expect(await act('service1', ORDER, 'resubmit', id)).toMatchObject({ success: true });
    expect(await desk.row(REFUND, String(refund?.id))).toMatchObject({ status: '6' });
  });

  // BOOK-06
  it('gives its caddies back when it is cancelled, and asks for what the policy returns', async () => {
    const id = await book({ teeTime: '2026-05-08 15:00:00' });
    await paid(id);
    const [pending] = await desk.rows(CADDIE_ORDER, { orderId: id });
    const caddie = (await desk.rows('/admin/golfCaddie', { workStatus: '1' }))[0];
    await act('caddie1', CADDIE_ORDER, 'assign', String(pending?.id), {
      caddieId: caddie?.id,
      assignType: '1',
    });
    expect(await desk.row('/admin/golfCaddie', String(caddie?.id))).toMatchObject({ workStatus: '2' });

    expect(await act('dispatch1', ORDER, 'cancel', id, { reason: '1' })).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '6', cancelReason: '1', flightId: null });
    const left = await desk.rows(CADDIE_ORDER, { orderId: id });
    expect(left.map(({ status }) => status)).toEqual(['7', '7']);
    expect(await desk.row('/admin/golfCaddie', String(caddie?.id))).toMatchObject({ workStatus: '1' });
    // A week before the tee time everything comes back.
    expect((await desk.rows(REFUND, { orderId: id }))[0]).toMatchObject({
      policyRate: 100,
      applyAmount: 1830,
    });
  });

  // BOOK-13
  it('moves to another tee time with its flight', async () => {
    const id = await book({ teeTime: '2026-05-08 15:20:00' });
    await paid(id);
    const moved = { playDate: '2026-05-09', teeTime: '2026-05-09 08:00:00' };
    expect(await act('dispatch1', ORDER, 'reschedule', id, moved)).toMatchObject({ success: true });
    const order = await desk.row(ORDER, id);
    const orders = await desk.rows(CADDIE_ORDER, { orderId: id, status: '0' });
    expect(orders.map(({ teeTime }) => teeTime)).toEqual([moved.teeTime, moved.teeTime]);
    expect(orders[0]?.['flightId']).toBe(order['flightId']);
  });
});

describe('an order of a competition', () => {
  // BOOK-08
  it('that does not take place says so in its log, and its money goes back whole', async () => {
    const { id: competitionId } = await closedCompetition(desk, P1, 0, { name: '迎春赛' });
    const id = await book({ teeTime: '2026-05-08 15:00:00', squeezeFlag: 'Y', competitionId });
    await paid(id);
    const cancelled = await act('manager1', COMPETITION, 'cancel', competitionId, { reason: '3' });
    expect(cancelled).toMatchObject({ success: true });
    const { totalAmount, status, cancelReason } = await desk.row(ORDER, id);
    expect([status, cancelReason]).toEqual(['6', '3']);
    expect(await desk.rows(REFUND, { orderId: id })).toMatchObject([
      { applyAmount: totalAmount, status: '0' },
    ]);
    expect(await desk.rows(LOG, { orderId: id, action: '10' })).toMatchObject([
      { fromStatus: '2', toStatus: '6', operator: 'manager1', opinion: '赛事迎春赛取消', terminal: '1' },
    ]);
  });
});

describe('a squeezed flight', () => {
  const squeeze = async (id: string, teeTime: string) => {
    const { rev } = await desk.row(ORDER, id);
    return (await desk.as('dispatch1')).send('POST', `${ORDER}/squeeze`, { id, rev, teeTime });
  };

  it('takes the flight and the caddies of a confirmed order along', async () => {
    const id = await book({ teeTime: '2026-05-08 17:10:00' });
    await paid(id);
    const teeTime = '2026-05-08 17:15:00';
    expect(await squeeze(id, teeTime)).toMatchObject({ success: true });
    const order = await desk.row(ORDER, id);
    expect(order).toMatchObject({ teeTime, squeezeFlag: 'Y', totalAmount: 1830 });
    expect(await desk.row('/admin/golfFlight', String(order['flightId']))).toMatchObject({ teeTime });
    const services = await desk.rows(CADDIE_ORDER, { orderId: id, status: '0' });
    expect(services.map((service) => service['teeTime'])).toEqual([teeTime, teeTime]);
  });

  // BOOK-13
  it('costs what its time costs, as long as it is not confirmed', async () => {
    const id = await book({ teeTime: '2026-05-08 17:20:00' });
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_order')
      .set({ greenFee: 1, totalAmount: 1 })
      .where('id', '=', id)
      .execute();
    await squeeze(id, '2026-05-08 17:25:00');
    expect(await desk.row(ORDER, id)).toMatchObject({ greenFee: 1300, totalAmount: 1830 });
    // Its number of players may change without a word about the grid.
    expect(await act('manager1', ORDER, 'edit', id, { playerCount: 3 })).toMatchObject({ success: true });
  });

  it('is booked into a day that is full, by those who may', async () => {
    const full = { ...BOOKING, teeTime: '2026-05-08 17:30:00' };
    await book({ ...full, playerCount: 4 });
    const squeezed = { ...full, teeTime: '2026-05-08 17:35:00', squeezeFlag: 'Y' };
    expect(await (await desk.as('viewer1')).send('POST', `${ORDER}/add`, squeezed)).toMatchObject({
      success: false,
    });
    const id = await book(squeezed);
    await paid(id);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '2', flightId: expect.any(String) });
  });
});

/** The caddies of an order know, and their devices are on. */
const switchedOn = (orderId: string) =>
  getRecordDb(desk.server.app.db)
    .updateTable('golf_caddie_order')
    .set({ status: '2' })
    .where('orderId', '=', orderId)
    .execute();

describe('a team', () => {
  const FLIGHT = '/admin/golfFlight';
  const team = (changes: object = {}) =>
    book({
      orderType: '3',
      playDate: '2026-05-10',
      teeTime: '2026-05-10 08:30:00',
      playerCount: 10,
      caddieCount: 3,
      cartCount: 5,
      ...changes,
    });
  const confirmed = async (id: string) => {
    await paid(id);
    return act('dispatch1', ORDER, 'check', id, { result: '2' });
  };
  const flightsOf = async (id: string) =>
    (await desk.rows(FLIGHT, { playDate: '2026-05-10' })).filter(({ orderIds }) =>
      String(orderIds).includes(id),
    );

  it('starts in flights of the size of the park, one slot after the other, and shares them with nobody', async () => {
    const id = await team();
    expect(await confirmed(id)).toMatchObject({ success: true });
    const flights = await flightsOf(id);
    expect(flights.map(({ teeTime, playerCount }) => [teeTime, playerCount])).toEqual([
      ['2026-05-10 08:30:00', 3],
      ['2026-05-10 08:40:00', 4],
      // 08:50 stays empty.
      ['2026-05-10 09:00:00', 3],
    ]);
    const first = await desk.row(FLIGHT, String(flights[0]?.id));
    expect(JSON.parse(String(first['holeSequence']))).toHaveLength(18);
    expect(JSON.parse(String(first['players']))).toMatchObject([
      { name: '张三' },
      { name: '李四' },
      { name: '张三同组3' },
    ]);
    const services = await desk.rows(CADDIE_ORDER, { orderId: id });
    expect(new Set(services.map(({ flightId }) => flightId)).size).toBe(3);
    const late = { ...BOOKING, playDate: '2026-05-10', teeTime: '2026-05-10 08:40:00' };
    expect(await (await desk.as('manager1')).send('POST', `${ORDER}/add`, late)).toMatchObject({
      message: '该时段只剩0个位置',
    });
    // With the last of its flights it is over.
    await checkInOnDay(id);
    await switchedOn(id);
    for (const { id: flightId } of flights.slice(1))
      for (const step of ['ready', 'start', 'finish']) await act('dispatch1', FLIGHT, step, flightId);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '4' });
    for (const step of ['ready', 'start', 'finish']) await act('dispatch1', FLIGHT, step, first.id);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '5', holesCompleted: 18 });
  });

  it('is told who stands in its way, and gives every flight back', async () => {
    const id = await team({ teeTime: '2026-05-10 15:00:00' });
    await book({ playDate: '2026-05-10', teeTime: '2026-05-10 15:10:00' });
    expect(await confirmed(id)).toMatchObject({
      success: false,
      message: '10人需分3组连续出发，15:10已有预订，请改选开球时间',
    });
    const free = { playDate: '2026-05-10', teeTime: '2026-05-10 16:00:00' };
    expect(await act('dispatch1', ORDER, 'reschedule', id, free)).toMatchObject({ success: true });
    await act('dispatch1', ORDER, 'check', id, { result: '2' });
    expect(await flightsOf(id)).toHaveLength(3);
    await act('dispatch1', ORDER, 'cancel', id, { reason: '1' });
    expect(await flightsOf(id)).toEqual([]);
  });
});

describe('the flight of an order', () => {
  const FLIGHT = '/admin/golfFlight';

  it('counts those who are not named', async () => {
    const id = await book({ teeTime: '2026-05-08 18:00:00', players: [], playerCount: 4 });
    await paid(id);
    const { flightId } = await desk.row(ORDER, id);
    expect(await desk.row(FLIGHT, String(flightId))).toMatchObject({ playerCount: 4 });
  });

  // FLIGHT-04
  it('takes it along, and when it is broken off leaves it what was played and a rain check', async () => {
    const id = await book({ playDate: TODAY, teeTime: `${TODAY} 18:30:00` });
    await paid(id);
    const flightId = String((await desk.row(ORDER, id))['flightId']);
    await act('dispatch1', ORDER, 'checkIn', id);
    await switchedOn(id);
    await act('dispatch1', FLIGHT, 'ready', flightId);
    await act('dispatch1', FLIGHT, 'start', flightId);
    await act('dispatch1', FLIGHT, 'correctHole', flightId, { holeNo: 8 });
    expect(await act('dispatch1', FLIGHT, 'abort', flightId, { reason: '雷电' })).toMatchObject({
      success: true,
    });
    expect(await desk.row(ORDER, id)).toMatchObject({
      status: '5',
      holesCompleted: 7,
      rainCheckFlag: 'Y',
    });
    const refund = await desk.as('service1');
    const { totalAmount } = await desk.row(ORDER, id);
    // Without a stop of play it was not the weather (PRICE-21).
    expect(await refund.get(`${REFUND}/policyPreview`, { orderId: id, reasonType: '2' })).toMatchObject({
      result: { suggestAmount: 0, problem: `${TODAY}没有暂停打球的记录，不能以天气为原因` },
    });
    await act('manager1', '/admin/golfPark', 'suspend', P1, { reason: '1' });
    await act('manager1', '/admin/golfPark', 'resume', P1);
    expect(await refund.get(`${REFUND}/policyPreview`, { orderId: id, reasonType: '2' })).toMatchObject({
      result: { policyRate: 50, suggestAmount: Number(totalAmount) / 2 },
    });
    const steps = await desk.rows(LOG, { orderId: id });
    expect(steps.map(({ toStatus }) => String(toStatus)).toSorted()).toEqual(['0', '2', '3', '4', '5']);
    expect(steps.find(({ toStatus }) => toStatus === '2')).toMatchObject({ ip: '127.0.0.1' });
    expect(steps.find(({ toStatus }) => toStatus === '4')).toMatchObject({ terminal: '4', ip: null });
  });
});

describe('the guests of an order', () => {
  const FLIGHT = '/admin/golfFlight';
  const came = async (id: string) =>
    JSON.parse(String((await desk.row(ORDER, id))['arrivals'] ?? '[]')) as readonly AnyRow[];

  // BOOK-04
  it('come one by one, late ones too; who was marked by mistake is taken back until the flight sets out', async () => {
    // The hour of the test server is in the morning.
    const teeTime = `${TODAY} 06:05:00`;
    const id = await book({
      playDate: TODAY,
      teeTime,
      squeezeFlag: 'Y',
      walkUpFlag: 'Y',
      playerCount: 3,
      players: [{ name: '张三', memberType: '1' }],
      contactName: '王五',
      caddieCount: 0,
    });
    await paid(id);
    const one = await act('dispatch1', ORDER, 'checkIn', id, { seats: '2' });
    expect(one).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '3', arrivedCount: 1 });
    expect(await came(id)).toMatchObject([{ seat: 2, name: '王五同组2', checkInBy: expect.any(String) }]);
    expect(await act('dispatch1', ORDER, 'checkIn', id, { seats: '2' })).toMatchObject({
      message: '王五同组2已经到场',
    });
    await act('dispatch1', ORDER, 'undoCheckIn', id, { seats: '2' });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '2', arrivedCount: 0, checkInTime: null });
    const flightId = String((await desk.row(ORDER, id))['flightId']);
    expect(await act('dispatch1', FLIGHT, 'ready', flightId)).toMatchObject({
      message: '王五的客人还没有到场',
    });

    await act('dispatch1', ORDER, 'checkIn', id, { seats: '1,3' });
    const minutes = Number((await came(id))[0]?.['lateMinutes']);
    expect(minutes).toBeGreaterThan(60);
    // The starter sends out who is there; the others may follow.
    expect(await act('dispatch1', FLIGHT, 'ready', flightId)).toMatchObject({ success: true });
    expect(await act('dispatch1', ORDER, 'undoCheckIn', id)).toMatchObject({
      message: '该组已就位，不能撤销全部球员',
    });
    expect(await act('dispatch1', ORDER, 'undoCheckIn', id, { seats: '3' })).toMatchObject({ success: true });
    await act('dispatch1', FLIGHT, 'start', flightId);
    expect(await act('dispatch1', ORDER, 'undoCheckIn', id)).toMatchObject({
      message: '已出发，不能撤销到场',
    });
    expect(await act('dispatch1', ORDER, 'checkIn', id)).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '4', arrivedCount: 3 });
    expect(await act('dispatch1', ORDER, 'checkIn', id)).toMatchObject({ message: '客人已全部到场' });

    const words = (await desk.rows(LOG, { orderId: id, action: '7' })).map(({ opinion }) => String(opinion));
    expect(words.map((said) => said.replace(/\d+小时\d+分钟/, '…')).toSorted()).toEqual([
      '张三、王五同组3，晚到…',
      '撤销到场：王五同组2',
      '撤销到场：王五同组3',
      '王五同组2、王五同组3，晚到…',
      '王五同组2，晚到…',
    ]);
  });

  it('of a team are taken back while their own flight waits', async () => {
    const id = await book({
      orderType: '3',
      playDate: '2026-05-12',
      teeTime: '2026-05-12 08:30:00',
      playerCount: 6,
      caddieCount: 0,
    });
    await paid(id);
    await act('dispatch1', ORDER, 'check', id, { result: '2' });
    await checkInOnDay(id);
    const first = (await desk.rows(FLIGHT, { playDate: '2026-05-12' })).find(({ orderIds }) =>
      String(orderIds).includes(id),
    );
    for (const step of ['ready', 'start']) await act('dispatch1', FLIGHT, step, String(first?.id));
    expect(await act('dispatch1', ORDER, 'undoCheckIn', id, { seats: '1' })).toMatchObject({
      message: '张三所在组已出发，不能撤销到场',
    });
    expect(await act('dispatch1', ORDER, 'undoCheckIn', id, { seats: '6' })).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '4', arrivedCount: 5 });
  });
});

describe('guests who come after all', () => {
  // BOOK-10
  it('have a flight and caddies again', async () => {
    const id = await book({ playDate: TODAY, teeTime: `${TODAY} 19:00:00` });
    await paid(id);
    // Until their tee time guests may still come.
    expect(await act('dispatch1', ORDER, 'noShow', id)).toMatchObject({
      success: false,
      message: `开球时间${TODAY} 19:00还没有到，不能登记未到`,
    });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '2', flightId: expect.any(String) });
    // It is the clock of the park that counts, not that of the wall.
    const { days } = desk.server.app;
    const parkClock = vi.spyOn(days, 'parkTs').mockReturnValue(Date.parse(`${TODAY}T19:00:00+08:00`));
    expect(await act('dispatch1', ORDER, 'noShow', id)).toMatchObject({ success: true });
    parkClock.mockRestore();
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '7', flightId: null });
    expect(await act('dispatch1', ORDER, 'reinstate', id)).toMatchObject({ success: true });
    const order = await desk.row(ORDER, id);
    expect(order).toMatchObject({ status: '3', flightId: expect.any(String) });
    const services = await desk.rows(CADDIE_ORDER, { orderId: id, status: '0' });
    expect(services.map(({ flightId }) => flightId)).toEqual([order['flightId'], order['flightId']]);
  });

  /** An order of today whose guests did not come. */
  async function missed(minute: string): Promise<string> {
    const id = await book({ playDate: TODAY, teeTime: `${TODAY} 19:${minute}:00`, squeezeFlag: 'Y' });
    await paid(id);
    const parkClock = vi.spyOn(desk.server.app.days, 'parkTs');
    parkClock.mockReturnValue(Date.parse(`${TODAY}T19:59:00+08:00`));
    expect(await act('dispatch1', ORDER, 'noShow', id)).toMatchObject({ success: true });
    parkClock.mockRestore();
    return id;
  }
  async function askBack(orderId: string, applyAmount: number): Promise<string> {
    const body = { parkId: P1, orderId, refundType: '2', reasonType: '4', reason: '照顾老客人', applyAmount };
    const { message, result } = await (await desk.as('service1')).send<string>('POST', `${REFUND}/add`, body);
    expect(message).toBe('添加成功！');
    return result;
  }

  // BOOK-28
  it('pay what went back meanwhile, and what nobody has decided stays', async () => {
    const id = await missed('31');
    const [done, open] = [await askBack(id, 100), await askBack(id, 50)];
    await act('manager1', REFUND, 'audit', done, { pass: 'Y' });
    await act('finance1', REFUND, 'execute', done, { actualAmount: 100 });
    expect(await act('finance1', REFUND, 'succeed', done, { channelNo: 'B1' })).toMatchObject({
      success: true,
    });
    expect(await act('dispatch1', ORDER, 'reinstate', id)).toMatchObject({ success: true });
    expect(await desk.row(REFUND, open)).toMatchObject({ status: '6' });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '3', payStatus: '1', refundAmount: 100 });
    expect(await act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: 100.01 })).toMatchObject({
      message: `收款金额不能超过待付的${formatMoney(100)}`,
    });
    expect(await act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: 100 })).toMatchObject({
      success: true,
    });
    expect(await desk.row(ORDER, id)).toMatchObject({ payStatus: '2', refundAmount: 100 });
  });

  // BOOK-28
  it('wait while money of theirs is on its way', async () => {
    const id = await missed('32');
    const refund = await askBack(id, 100);
    await act('manager1', REFUND, 'audit', refund, { pass: 'Y' });
    expect(await act('dispatch1', ORDER, 'reinstate', id)).toMatchObject({
      success: false,
      message: '退款正在处理，不能恢复到场',
    });
  });
});

describe('a refund', () => {
  async function asked(teeTime: string, changes: object = {}): Promise<string> {
    const orderId = await book({ teeTime });
    await paid(orderId);
    const answer = await (
      await desk.as('service1')
    ).send<string>('POST', `${REFUND}/add`, {
      parkId: P1,
      orderId,
      refundType: '1',
      reasonType: '1',
      applyAmount: 1830,
      ...changes,
    });
    expect(answer.message).toBe('添加成功！');
    return answer.result;
  }

  // PRICE-10
  it('is never more than what was paid', async () => {
    const orderId = await book({ teeTime: '2026-05-08 16:00:00' });
    await paid(orderId);
    const body = {
      parkId: P1,
      orderId,
      refundType: '1',
      reasonType: '1',
      applyAmount: 1830.01,
      reason: '多',
    };
    const answer = await (await desk.as('service1')).send('POST', `${REFUND}/add`, body);
    expect(answer).toMatchObject({ success: false, message: '申请金额不能超过可退的￥1,830.00' });
  });

  it('needs a word when it is not what the policy suggests', async () => {
    const orderId = await book({ teeTime: '2026-05-08 16:10:00' });
    await paid(orderId);
    const body = { parkId: P1, orderId, refundType: '2', reasonType: '1', applyAmount: 500 };
    const service = await desk.as('service1');
    expect(await service.send('POST', `${REFUND}/add`, body)).toMatchObject({
      success: false,
      message: '申请金额与建议金额不同，请填写说明',
    });
    expect(await service.get(`${REFUND}/policyPreview`, { orderId })).toMatchObject({
      result: { policyRate: 100, suggestAmount: 1830, refundable: 1830 },
    });
  });

  it('follows the bands of the park, where it has its own', async () => {
    const orderId = await book({ teeTime: '2026-05-08 16:30:00' });
    await paid(orderId);
    const setBands = async (refundBands: object[] | '') => {
      const park = await desk.row('/admin/golfPark', P1);
      return (await desk.as('admin')).send('PUT', '/admin/golfPark/edit', { ...park, refundBands });
    };
    const twice = [
      { hours: 48, percent: 80 },
      { hours: 48, percent: 20 },
    ];
    expect(await setBands(twice)).toMatchObject({ message: expect.stringContaining('两档的起点不能相同') });
    expect(await setBands([{ hours: 240, percent: 80 }])).toMatchObject({ success: true });
    const service = await desk.as('service1');
    expect(await service.get(`${REFUND}/policyPreview`, { orderId })).toMatchObject({
      result: {
        policyRate: 0,
        suggestAmount: 0,
        explanation: expect.stringContaining('240小时以上退80%，不足240小时不退'),
      },
    });
    expect(await setBands('')).toMatchObject({ success: true });
  });

  // PRICE-11, PRICE-12
  it('takes four eyes, goes once, and is on the order when it is done', async () => {
    const id = await asked('2026-05-08 16:40:00');
    expect(await act('service1', REFUND, 'audit', id, { pass: 'Y' })).toMatchObject({
      success: false,
      code: 510,
    });
    expect(await act('manager1', REFUND, 'audit', id, { pass: 'Y', opinion: '同意' })).toMatchObject({
      success: true,
    });
    expect(await act('finance1', REFUND, 'execute', id, { actualAmount: 2000 })).toMatchObject({
      message: expect.stringContaining('实退金额不能超过申请金额'),
    });
    expect(await act('finance1', REFUND, 'execute', id, { actualAmount: 1830 })).toMatchObject({
      success: true,
    });
    // Paid in cash: the desk says when it is out.
    expect(await desk.row(REFUND, id)).toMatchObject({ status: '2', attempts: 1 });
    expect(await act('finance1', REFUND, 'succeed', id, { channelNo: 'A1' })).toMatchObject({
      success: true,
    });
    const refund = await desk.row(REFUND, id);
    expect(refund).toMatchObject({ status: '3', channelNo: 'A1' });
    expect(await desk.row(ORDER, String(refund['orderId']))).toMatchObject({
      refundAmount: 1830,
      payStatus: '5',
    });
    expect(await act('finance1', REFUND, 'execute', id, { actualAmount: 1 })).toMatchObject({
      message: '当前状态不能执行',
    });
  });

  // PRICE-13
  // BOOK-24
  it('is shown before a cancellation or a rejection brings it about', async () => {
    const preview = async (id: string, reason: string) =>
      (await (await desk.as('dispatch1')).get<AnyRow>(`${ORDER}/refundPreview`, { id, reason })).result;
    const requested = async (orderId: string) =>
      (await desk.rows(REFUND, { orderId })).map(({ applyAmount }) => applyAmount);
    const [id, channel] = [
      await book({ teeTime: '2026-05-08 15:20:00' }),
      await book({ teeTime: '2026-05-08 15:40:00', source: '4' }),
    ];
    for (const one of [id, channel]) await paid(one);
    const { totalAmount } = await desk.row(ORDER, id);
    expect(await preview(id, '2')).toMatchObject({
      problem: '2026-05-08没有暂停打球的记录，不能以天气为原因',
    });
    expect(await preview(id, '1')).toMatchObject({
      paid: totalAmount,
      suggestAmount: totalAmount,
      explanation: expect.stringContaining('距开球7天，退100%'),
    });
    await act('dispatch1', ORDER, 'cancel', id, { reason: '1' });
    expect(await requested(id)).toEqual([totalAmount]);
    const { suggestAmount } = await preview(channel, '');
    await act('dispatch1', ORDER, 'check', channel, { result: '3', opinion: '当日已满' });
    expect(await requested(channel)).toEqual([suggestAmount]);
  });

  // BOOK-23
  it('of a settled order needs a reason, and is no more than what is left', async () => {
    const id = await book({ teeTime: '2026-05-08 15:10:00' });
    await paid(id);
    const { totalAmount } = await desk.row(ORDER, id);
    const settled = { status: '9', refundAmount: 0.01, payStatus: '4' };
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_order')
      .set(settled)
      .where('id', '=', id)
      .execute();
    const left = Number(totalAmount) - 0.01;
    const request = { parkId: P1, orderId: id, refundType: '2', reasonType: '4' };
    const ask = async (more: object) =>
      (await desk.as('service1')).send('POST', `${REFUND}/add`, { ...request, ...more });
    expect(await ask({ applyAmount: left })).toMatchObject({ message: '订单已结算，退款请填写说明' });
    const reason = '服务投诉成立';
    expect(await ask({ applyAmount: left + 0.01, reason })).toMatchObject({
      message: `申请金额不能超过可退的${formatMoney(left)}`,
    });
    expect(await ask({ applyAmount: left, reason })).toMatchObject({ success: true });
  });

  it('stays the applicant’s to withdraw', async () => {
    const id = await asked('2026-05-08 17:00:00');
    expect((await desk.row(REFUND, id))['applyUser']).toBe('service1');
    expect(await act('finance1', REFUND, 'cancel', id)).toMatchObject({ message: '只有申请人可以撤销' });
  });
});

it('is played on the day of the test', () => expect(TODAY < BOOKING.playDate).toBe(true));

describe('time alone', () => {
  const MINUTE = 60_000;
  const look = ({ hasDay = false, later = 0 } = {}) =>
    closeDue(desk.server.app, () => ({ parkTs: desk.server.clock.now() + later, hasDay }));
  const state = async (id: string) => (await desk.row(ORDER, id))['status'];

  // BOOK-01, BOOK-02, BOOK-03
  it('closes what is not paid, marks who did not come, and settles a day on the next one', async () => {
    const unpaid = await book({ teeTime: '2026-05-08 17:00:00' });
    const absent = await book({ playDate: TODAY, teeTime: `${TODAY} 19:50:00` });
    await paid(absent);
    desk.server.clock.advance(14 * MINUTE);
    await look();
    expect(await state(unpaid)).toBe('0');
    desk.server.clock.advance(MINUTE);
    expect(await look()).toBeGreaterThan(0);
    expect(await desk.row(ORDER, unpaid)).toMatchObject({ status: '9', cancelReason: '4' });
    const [line] = await desk.rows(LOG, { orderId: unpaid, toStatus: '9' });
    expect(line).toMatchObject({ fromStatus: '0', operatorName: '系统', terminal: '4' });

    // 20:20 at the park: of the flights it drew itself, a running day knows whether they are late or gone.
    const teeTs = Date.parse(`${TODAY}T19:50:00+08:00`);
    const later = teeTs + 30 * MINUTE - desk.server.clock.now();
    await look({ later: later - 1000 });
    const { flightId } = await desk.row(ORDER, absent);
    const playedBy = (flight: unknown) =>
      getRecordDb(desk.server.app.db)
        .updateTable('golf_order')
        .set({ flightId: flight })
        .where('id', '=', absent);
    await playedBy('1752101000000000007').execute();
    await look({ later, hasDay: true });
    expect(await state(absent)).toBe('2');
    await playedBy(flightId).execute();
    await look({ later, hasDay: true });
    expect(await state(absent)).toBe('7');
    const services = await desk.rows(CADDIE_ORDER, { orderId: absent });
    expect(services.map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['7', '5'],
      ['7', '5'],
    ]);
    await look({ later: later + 24 * 60 * MINUTE });
    expect(await state(absent)).toBe('9');
    expect(await look({ later: later + 24 * 60 * MINUTE })).toBe(0);
  });

  it('closes all that is due at one look, and answers people in between', async () => {
    const { app, clock } = desk.server;
    const id = await book({ playDate: '2026-05-25', teeTime: '2026-05-25 12:10:00' });
    const like = await getRecordDb(app.db)
      .selectFrom('golf_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...like,
      id: createId(),
      orderNo: `DUE${index}`,
    }));
    await getRecordDb(app.db).insertInto('golf_order').values(rows).execute();
    clock.advance(15 * MINUTE);
    const clerk = await desk.as('service1');
    let isClosed = false;
    const closing = look().then((changed) => {
      isClosed = true;
      return changed;
    });
    await clerk.get(`${ORDER}/list`, { pageSize: '1' });
    expect(isClosed).toBe(false);
    expect(await closing).toBeGreaterThanOrEqual(130);
    expect(await desk.rows(ORDER, { orderNo: '*DUE*', status: '0' })).toEqual([]);
    expect(await desk.rows(ORDER, { orderNo: '*DUE*', status: '9' })).toHaveLength(100);
  });

  it('tells open pages at one time of all that it closed together, of each row by an id of its own', async () => {
    const absent: string[] = [];
    for (const minute of ['30', '40'])
      absent.push(await book({ playDate: TODAY, teeTime: `${TODAY} 16:${minute}:00` }));
    for (const id of absent) expect(await paid(id)).toMatchObject({ success: true });
    const services = await Promise.all(absent.map((orderId) => desk.rows(CADDIE_ORDER, { orderId })));
    const closed = new Set([...absent, ...services.flat().map(({ id }) => id)]);
    const told = desk.listen(P1);
    const ofClosed = () => told.filter(({ id, status }) => closed.has(String(id)) && status === '7');
    // Whatever is numbered after something was said has a later time.
    const { app, clock } = desk.server;
    app.realtime.hub.subscribe(formatGolfDestination(P1), { deliver: () => clock.advance(1) });
    await look({ later: Date.parse(`${TODAY}T17:15:00+08:00`) - clock.now() });
    await vi.waitFor(() => expect(new Set(ofClosed().map(({ id }) => id))).toEqual(closed));
    expect(new Set(ofClosed().map(({ type }) => type))).toEqual(new Set([110, 111]));
    expect(new Set(ofClosed().map(({ ts }) => ts)).size).toBe(1);
    expect(new Set(ofClosed().map(({ eventId }) => eventId)).size).toBe(closed.size);
  });
});

describe('guests of a competition', () => {
  const DAY = '2026-05-13';
  const set = (table: 'golf_competition' | 'golf_flight' | 'golf_order', id: unknown, changes: object) =>
    getRecordDb(desk.server.app.db).updateTable(table).set(changes).where('id', '=', String(id)).execute();
  const statusAt = async (id: string, time: string): Promise<unknown> => {
    const parkTs = Date.parse(`${DAY}T${time}+08:00`);
    await closeDue(desk.server.app, () => ({ parkTs, hasDay: false }), { rules: [closeOrders] });
    return (await desk.row(ORDER, id)).status;
  };
  const confirmed = async (teeTime: string): Promise<string> => {
    const id = await book({ playDate: DAY, teeTime: `${DAY} ${teeTime}` });
    await paid(id);
    return id;
  };

  it('BOOK-29: are no no-show before half an hour from the tee time that their flight has now', async () => {
    const id = await confirmed('08:30:00');
    await set('golf_flight', (await desk.row(ORDER, id)).flightId, { teeTime: `${DAY} 10:00:00` });
    expect(await statusAt(id, '10:29:00')).toBe('2');
    expect(await statusAt(id, '10:30:00')).toBe('7');
  });

  it('BOOK-29: are none while it stands, neither by time nor by hand', async () => {
    const { id: competitionId } = await closedCompetition(desk, P1, 0);
    const id = await confirmed('11:30:00');
    await set('golf_order', id, { competitionId });
    await set('golf_competition', competitionId, { status: '5' });
    expect(await statusAt(id, '13:00:00')).toBe('2');
    const parkClock = vi
      .spyOn(desk.server.app.days, 'parkTs')
      .mockReturnValue(Date.parse(`${DAY}T13:00:00+08:00`));
    expect(await act('dispatch1', ORDER, 'noShow', id)).toMatchObject({
      message: '暂停打球期间不能登记未到',
    });
    parkClock.mockRestore();
    await set('golf_competition', competitionId, { status: '4' });
    expect(await statusAt(id, '13:00:00')).toBe('7');
  });

  it('BOOK-30: who have come already get all of their money when it is given up', async () => {
    const { id: competitionId } = await closedCompetition(desk, P1, 0);
    const id = await confirmed('14:30:00');
    await checkInOnDay(id);
    const { paidAmount } = await desk.row(ORDER, id);
    await set('golf_order', id, { competitionId });
    expect(await act('manager1', COMPETITION, 'cancel', competitionId, { reason: '2' })).toMatchObject({
      success: true,
    });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '6', flightId: null });
    expect(await desk.rows(REFUND, { orderId: id })).toMatchObject([
      { applyAmount: paidAmount, status: '0' },
    ]);
  });
});
