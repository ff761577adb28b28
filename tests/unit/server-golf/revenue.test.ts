/** What a day earned is one answer: on the statistics page, on the overview and below the list of orders. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { addDays, formatStamp } from '#domain/validation/time.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { addMember, MEMBER_NO, type GolfServer, openGolfServer, P1, TODAY } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const STATISTICS = '/admin/golfStatistics';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
  await addMember(desk);
});
afterAll(() => desk.server.app.close());

interface Revenue {
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
  readonly net: number;
}
const NOTHING: Revenue = { orders: 0, gross: 0, refunded: 0, net: 0 };
const cents = (value: number): number => Math.round(value * 100) / 100;

const ask = async <T>(path: string, query: Readonly<Record<string, string>>): Promise<T> =>
  (await (await desk.as('manager1')).get<T>(path, { parkId: P1, ...query })).result;

/** On the statistics page. */
async function inStatistics(date: string): Promise<Revenue> {
  const asked = { startDate: date, endDate: date };
  const [day = NOTHING] = await ask<readonly (Revenue & { statDate: string })[]>(
    `${STATISTICS}/revenueDays`,
    asked,
  );
  const [byType = NOTHING] = await ask<readonly Revenue[]>(`${STATISTICS}/revenue`, asked);
  const { orders, gross, refunded, net } = day;
  expect(byType).toMatchObject({ orders, gross, refunded, net });
  return { orders, gross, refunded, net };
}

/** Below the list of the orders of that day. */
async function belowList(date: string): Promise<Revenue> {
  const { counted, sum } = await ask<{ counted: number; sum: Readonly<Record<string, number>> }>(
    `${ORDER}/listCount`,
    { playDate_begin: date, playDate_end: date },
  );
  const { totalAmount = 0, paidAmount = 0, refundAmount = 0 } = sum;
  return {
    orders: counted,
    gross: totalAmount,
    refunded: refundAmount,
    net: cents(paidAmount - refundAmount),
  };
}

/** Among the facts of days. */
async function ofDay(date: string): Promise<Revenue & { flights: number }> {
  const asked = { statDate_begin: date, statDate_end: date };
  const { records: days } = await ask<{ records: readonly (Revenue & { flights: number })[] }>(
    `${STATISTICS}/days`,
    asked,
  );
  const { orders, gross, refunded, net, flights } = days[0] ?? { ...NOTHING, flights: 0 };
  return { orders, gross, refunded, net, flights };
}

/** Flights of a day that finished, in the list of flights. */
const playedOn = async (date: string): Promise<number> =>
  (await desk.rows('/admin/golfFlight', { playDate: date, status: '5' })).length;

const ordersOf = (date: string) => desk.rows(ORDER, { playDate_begin: date, playDate_end: date });

/** Orders by hand: given up are those that were cancelled, turned down or never paid. */
function addedUp(orders: readonly AnyRow[]): Revenue {
  const stands = orders.filter(
    ({ status, cancelReason }) => !['0', '1', '6', '8'].includes(String(status)) && !cancelReason,
  );
  const sum = (name: string): number => cents(stands.reduce((all, row) => all + Number(row[name] ?? 0), 0));
  return {
    orders: stands.length,
    gross: sum('totalAmount'),
    refunded: sum('refundAmount'),
    net: cents(sum('paidAmount') - sum('refundAmount')),
  };
}

let minutes = 0;
/** Of today; paid at once unless it says otherwise. */
async function booked(more: object = {}, isPaid = true): Promise<string> {
  const hour = 13 + Math.floor(minutes / 60);
  const teeTime = `${TODAY} ${hour}:${String(minutes % 60).padStart(2, '0')}:00`;
  minutes += 10;
  const manager = await desk.as('manager1');
  const { result: id, message } = await manager.send<string>('POST', `${ORDER}/add`, {
    parkId: P1,
    orderType: '1',
    source: '3',
    playDate: TODAY,
    teeTime,
    squeezeFlag: 'Y',
    startHoleNo: 1,
    holesCount: 18,
    contactName: '张三',
    contactPhone: '13800138000',
    playerCount: 1,
    memberNo: MEMBER_NO,
    players: [{ name: '张三', memberType: '1' }],
    ...more,
  });
  expect(message).toBe('添加成功！');
  const { totalAmount } = await desk.row(ORDER, id);
  if (isPaid) await desk.act('dispatch1', ORDER, 'pay', id, { payType: '1', amount: totalAmount });
  return id;
}

/** What the house asked back of an order goes back. */
async function paidBack(orderId: string): Promise<void> {
  const [refund] = await desk.rows(REFUND, { orderId });
  const id = String(refund?.id);
  await desk.act('manager1', REFUND, 'audit', id, { pass: 'Y', opinion: '同意' });
  const sent = await desk.act('finance1', REFUND, 'execute', id, { actualAmount: refund?.['applyAmount'] });
  expect(sent).toMatchObject({ success: true });
}

const look = (parkTs: number) => closeDue(desk.server.app, () => ({ parkTs, hasDay: false }));

describe('the revenue of a day', () => {
  // STAT-05
  it('is the same wherever it is asked, on every day of the demo data', async () => {
    const dates = Array.from({ length: 8 }, (_, index) => addDays(TODAY, index - 4));
    let seen = 0;
    for (const date of dates) {
      const orders = await ordersOf(date);
      const expected = addedUp(orders);
      seen += orders.length - expected.orders;
      expect(await inStatistics(date)).toEqual(expected);
      expect(await belowList(date)).toEqual(expected);
      if (date < TODAY) expect(await ofDay(date)).toEqual({ ...expected, flights: await playedOn(date) });
    }
    // Some of them were given up.
    expect(seen).toBeGreaterThan(0);
  });

  // STAT-05, STAT-08
  it('counts what stands, paid less refunded, and stays what it is when the day is settled', async () => {
    const stands = await booked();
    const [absent, cancelled, cancelledWhole, turnedDown, unpaid] = [
      await booked(),
      await booked(),
      await booked(),
      await booked({ source: '4' }),
      await booked({}, false),
    ];
    const [partly, waits] = [await booked(), await booked({ source: '4' })];
    await desk.act('dispatch1', ORDER, 'noShow', absent);
    // Four hours before the tee time half of it is kept; for bad weather nothing.
    await desk.act('dispatch1', ORDER, 'cancel', cancelled, { reason: '1' });
    await paidBack(cancelled);
    await desk.act('dispatch1', ORDER, 'cancel', cancelledWhole, { reason: '3' });
    await paidBack(cancelledWhole);
    await desk.act('dispatch1', ORDER, 'check', turnedDown, { result: '3', opinion: '时段冲突' });
    const asked = {
      parkId: P1,
      orderId: partly,
      refundType: '2',
      reasonType: '4',
      reason: '果岭维护',
      applyAmount: 33.3,
    };
    await (await desk.as('service1')).send('POST', `${REFUND}/add`, asked);
    await paidBack(partly);

    const { totalAmount } = await desk.row(ORDER, stands);
    const each = Number(totalAmount);
    const expected = { orders: 3, gross: cents(3 * each), refunded: 33.3, net: cents(3 * each - 33.3) };
    expect(await inStatistics(TODAY)).toEqual(expected);
    // Half of one was kept, all of another went back, the money of the third has not gone yet.
    const ofToday = { startDate: TODAY, endDate: TODAY };
    for (const figure of ['revenue', 'revenueDays'])
      expect(await ask(`${STATISTICS}/${figure}`, ofToday)).toMatchObject([
        { cancelledRefunded: cents(1.5 * each), cancelledKept: cents(1.5 * each) },
      ]);
    expect(await belowList(TODAY)).toEqual(expected);
    expect(addedUp(await ordersOf(TODAY))).toEqual(expected);
    const day = { orders: expected.orders, revenue: expected.net };
    expect(await ask(`${STATISTICS}/overview`, {})).toMatchObject(day);

    desk.sleep();
    const tomorrow = desk.server.clock.now();
    // One after the other: what did not come today is closed a day later.
    await look(tomorrow);
    await look(tomorrow);
    for (const id of [cancelled, unpaid, stands])
      expect(await desk.row(ORDER, id)).toMatchObject({ status: '9' });
    expect(await desk.row(ORDER, waits)).toMatchObject({ status: '1' });
    expect(await inStatistics(TODAY)).toEqual(expected);
    expect(await belowList(TODAY)).toEqual(expected);
    const { trend } = await ask<{ trend: readonly { statDate: string; net: number }[] }>(
      `${STATISTICS}/overview`,
      {},
    );
    expect(trend.find(({ statDate }) => statDate === TODAY)?.net).toBe(expected.net);
    // BOOK-12: nobody takes money out of a day that is over by deleting its orders.
    const manager = await desk.as('manager1');
    for (const id of [stands, absent, cancelled])
      expect(await manager.send('DELETE', `${ORDER}/delete?id=${id}`)).toMatchObject({
        message: expect.stringMatching(/^订单还有已收的￥[\d,.]+，不能删除$/),
      });
    expect(await manager.send('DELETE', `${ORDER}/delete?id=${unpaid}`)).toMatchObject({ success: true });
    expect(await inStatistics(TODAY)).toEqual(expected);
  });
});

/** By the clock on the wall: others of this file have slept. */
const today = (): string => formatStamp(desk.server.clock.now()).slice(0, 10);

it('what goes back is added up once it is out', async () => {
  const goneBack = async (): Promise<number> =>
    (await ask<{ sum: Readonly<Record<string, number>> }>(`${REFUND}/listCount`, {})).sum['actualAmount'] ??
    0;
  const before = await goneBack();
  const date = today();
  const orderId = await booked({ playDate: date, teeTime: `${date} 12:03:00` });
  await desk.act('dispatch1', ORDER, 'cancel', orderId, { reason: '3' });
  await paidBack(orderId);
  const [refund] = await desk.rows(REFUND, { orderId });
  const becomes = (status: string) =>
    getRecordDb(desk.server.app.db)
      .updateTable('golf_order_refund')
      .set({ status })
      .where('id', '=', refund?.id)
      .execute();
  // Under way: the channel has not answered.
  await becomes('2');
  expect(await goneBack()).toBe(before);
  await becomes('3');
  expect(await goneBack()).toBe(cents(before + Number(refund?.['actualAmount'])));
});

describe('the overview', () => {
  it('is that of the day in each park, whatever the clock on the wall says', async () => {
    const { days } = desk.server.app;
    const tomorrow = addDays(today(), 1);
    for (const clock of ['12:07', '12:08'])
      await booked({ playDate: tomorrow, teeTime: `${tomorrow} ${clock}:00` });
    const overview = async (query: object) =>
      (
        await (
          await desk.as('admin')
        ).get<{ today: string; orders: number }>(`${STATISTICS}/overview`, { ...query })
      ).result;
    const wall = await overview({ parkId: P1 });
    expect(wall.today).toBe(today());
    const all = await overview({});
    const clock = vi
      .spyOn(days, 'parkTs')
      .mockImplementation((parkId) => (parkId === P1 ? Date.parse(`${tomorrow}T08:00:00+08:00`) : null));
    const own = await overview({ parkId: P1 });
    const together = await overview({});
    clock.mockRestore();
    expect(own).toMatchObject({ today: tomorrow, orders: await countsOn(tomorrow) });
    expect(own.orders).not.toBe(wall.orders);
    expect(together).toMatchObject({ today: tomorrow, orders: all.orders - wall.orders + own.orders });
  });

  const countsOn = async (date: string): Promise<number> => (await inStatistics(date)).orders;
});
