/** Twenty tries of each step of money at the same moment: one succeeds, on one server and on two of one database. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { lockBookings } from '#server/golf/shared/bookingLock.ts';
import { type Caller, callerOf } from '#tests/unit/resource/support.ts';
import { SERVER_SETS, type ServerSet } from '#tests/unit/server/harness.ts';
import { P1 } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const TRIES = 20;
const DAY = '2026-05-08';

describe.each(SERVER_SETS)('on $where', ({ start }) => {
  describe('exactly one of twenty (BOOK-17)', () => {
    let setting: ServerSet;
    const callers = new Map<string, Promise<Caller>>();
    let slot = 0;

    beforeAll(async () => {
      setting = await start();
    });
    afterAll(() => setting?.stop());

    const as = (username: string, server = 0): Promise<Caller> => {
      const key = `${username}@${server}`;
      const caller = callers.get(key) ?? callerOf(setting.servers[server]!, username);
      callers.set(key, caller);
      return caller;
    };
    const row = async (path: string, id: string): Promise<AnyRow> =>
      (await (await as('admin')).get<AnyRow>(`${path}/queryById`, { id })).result;
    const refundsOf = async (orderId: string): Promise<readonly AnyRow[]> => {
      const query = { orderId, parkId: P1, pageSize: '100' };
      const page = await (await as('admin')).get<{ records: readonly AnyRow[] }>(`${REFUND}/list`, query);
      return page.result.records;
    };
    const send = async (username: string, path: string, call: string, body: object) =>
      (await as(username)).send<string>(call === 'add' ? 'POST' : 'PUT', `${path}/${call}`, body);

    /** The same call so many times at once, in turns on each server. @returns the results of those that succeeded */
    const race = (username: string, path: string, call: string, body: object): Promise<string[]> =>
      raceEach(
        username,
        `${path}/${call}`,
        Array.from({ length: TRIES }, () => body),
      );
    async function raceEach(username: string, path: string, bodies: readonly object[]): Promise<string[]> {
      const turns = bodies.map((_, turn) => as(username, turn % setting.servers.length));
      const people = await Promise.all(turns);
      const answers = await Promise.all(
        bodies.map((body, turn) =>
          people[turn]!.send<string>(path.endsWith('/add') ? 'POST' : 'PUT', path, body),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      return answers.filter(({ success }) => success).map(({ result }) => result);
    }
    const expectOne = async (...tries: Parameters<typeof race>): Promise<void> =>
      expect(await race(...tries)).toHaveLength(1);

    async function book(changes: object = {}): Promise<AnyRow> {
      slot += 1;
      const minute = 13 * 60 + slot * 10 + (slot >= 2 ? 10 : 0);
      const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
      const answer = await send('manager1', ORDER, 'add', {
        parkId: P1,
        orderType: '1',
        source: '3',
        playDate: DAY,
        teeTime: `${DAY} ${clock}:00`,
        startHoleNo: 1,
        holesCount: 18,
        contactName: '张三',
        contactPhone: '13800138000',
        playerCount: 2,
        caddieCount: 2,
        cartCount: 1,
        ...changes,
      });
      expect(answer.message).toBe('添加成功！');
      return row(ORDER, answer.result);
    }
    const pay = ({ id, totalAmount }: AnyRow) => ({ id, payType: '3', amount: totalAmount });
    async function paid(changes: object = {}): Promise<AnyRow> {
      const order = await book(changes);
      expect(await send('dispatch1', ORDER, 'pay', pay(order))).toMatchObject({ success: true });
      return row(ORDER, order.id);
    }
    const request = ({ id, paidAmount }: AnyRow, share = 1) => ({
      parkId: P1,
      orderId: id,
      refundType: '1',
      reasonType: '1',
      reason: '行程变更',
      applyAmount: Number(paidAmount) * share,
    });

    it('pays an order', async () => {
      const order = await book();
      await expectOne('dispatch1', ORDER, 'pay', pay(order));
      const { id, totalAmount } = order;
      expect(await row(ORDER, id)).toMatchObject({ status: '2', paidAmount: totalAmount, payStatus: '2' });
    });

    it('turns a paid order down, hands it in again, and passes it', async () => {
      const { id } = await paid({ source: '4' });
      await expectOne('dispatch1', ORDER, 'check', { id, result: '3', opinion: '时段冲突' });
      expect(await refundsOf(id)).toHaveLength(1);
      await expectOne('service1', ORDER, 'resubmit', { id });
      expect(await refundsOf(id)).toMatchObject([{ status: '6' }]);
      await expectOne('dispatch1', ORDER, 'check', { id, result: '2' });
      expect(await row(ORDER, id)).toMatchObject({ status: '2' });
    });

    it('cancels an order and asks for its money once', async () => {
      const { id, paidAmount } = await paid();
      await expectOne('dispatch1', ORDER, 'cancel', { id, reason: '1' });
      expect(await refundsOf(id)).toMatchObject([{ applyAmount: paidAmount, status: '0' }]);
    });

    it('asks for more than half of the money', async () => {
      const order = await paid();
      await expectOne('service1', REFUND, 'add', request(order, 0.6));
      expect(await refundsOf(order.id)).toHaveLength(1);
    });

    it('raises one of many requests to more than half of the money', async () => {
      const order = await paid();
      const ids: string[] = [];
      for (let index = 0; index < TRIES; index += 1)
        ids.push((await send('service1', REFUND, 'add', { ...request(order), applyAmount: 1 })).result);
      const applyAmount = Number(order['paidAmount']) * 0.6;
      const bodies = ids.map((id) => ({ id, applyAmount }));
      expect(await raceEach('manager1', `${REFUND}/edit`, bodies)).toHaveLength(1);
      const sums = (await refundsOf(order.id)).map((refund) => Number(refund['applyAmount']));
      expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(applyAmount + TRIES - 1);
    });

    it('audits, pays out and registers a refund', async () => {
      const order = await paid();
      const { id: orderId, paidAmount } = order;
      const [id] = await race('service1', REFUND, 'add', request(order));
      await expectOne('manager1', REFUND, 'audit', { id, pass: 'Y' });
      await expectOne('finance1', REFUND, 'execute', { id, actualAmount: paidAmount });
      await expectOne('finance1', REFUND, 'fail', { id, reason: '现金不足' });
      await expectOne('finance1', REFUND, 'execute', { id });
      await expectOne('finance1', REFUND, 'succeed', { id, channelNo: 'A1' });
      expect(await row(REFUND, String(id))).toMatchObject({ status: '3', attempts: 2 });
      expect(await row(ORDER, orderId)).toMatchObject({ refundAmount: paidAmount, payStatus: '5' });
    });

    // One connection takes turns by itself: only two show whether the lock is asked for.
    it('waits for whoever has the bookings of the park, on another server too', async () => {
      const order = await paid();
      const [holder, other] = [setting.servers[0]!, setting.servers.length - 1];
      if (other === 0) return;
      const asker = await as('service1', other);
      const asked = await holder.app.db.transaction().execute(async (tx) => {
        await lockBookings(tx, P1);
        const answer = asker.send('POST', `${REFUND}/add`, request(order, 0.6));
        const waiting = sql`select pid from pg_locks where locktype = 'advisory' and not granted`;
        await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).toHaveLength(1), 10_000);
        return [answer];
      });
      expect(await Promise.all(asked)).toMatchObject([{ success: true }]);
    });

    // BOOK-03
    it('closes a day once, however many look at the same moment, and asks once for the money of two ways', async () => {
      const order = await book();
      const { id, totalAmount } = order;
      const first = { id, payType: '1', amount: 100 };
      expect(await send('dispatch1', ORDER, 'pay', first)).toMatchObject({ success: true });
      const rest = { id, payType: '3', amount: Number(totalAmount) - 100 };
      await expectOne('dispatch1', ORDER, 'pay', rest);
      const [request1] = await race('service1', REFUND, 'add', request(await row(ORDER, id)));
      await expectOne('manager1', REFUND, 'audit', { id: request1, pass: 'Y' });
      expect((await refundsOf(id)).map((refund) => [refund['payType'], refund['status']])).toHaveLength(2);
      const { db } = setting.servers[0]!.app;
      await sql`update golf_order_refund set status = '4' where order_id = ${id}`.execute(db);
      await sql`update golf_order set status = '5' where id = ${id}`.execute(db);
      const parkTs = Date.parse(`${DAY}T00:00:00+08:00`) + 86_400_000;
      const looks = Array.from({ length: 6 }, (_, turn) =>
        closeDue(setting.servers[turn % setting.servers.length]!.app, (parkId) =>
          parkId === P1 ? { parkTs, hasDay: false } : null,
        ),
      );
      await Promise.all(looks);
      expect(await row(ORDER, id)).toMatchObject({ status: '9' });
      const closings = await sql<{ orderId: string; times: number }>`
        select order_id, count(*)::int as times from golf_order_check_log
        where to_status = '9' group by order_id`.execute(db);
      expect(closings.rows.find(({ orderId }) => orderId === id)).toMatchObject({ times: 1 });
      expect(closings.rows.filter(({ times }) => times > 1)).toEqual([]);
    });

    it('takes a request back', async () => {
      const order = await paid();
      const { result: id } = await send('service1', REFUND, 'add', request(order));
      await expectOne('service1', REFUND, 'cancel', { id });
      expect(await row(REFUND, id)).toMatchObject({ status: '6' });
    });
  });
});
