/** Twenty people take one place at the same moment, on one server and on two that share a database: one of them has it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { createId } from '#server/database/ids.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type Caller, callerOf } from '#tests/unit/resource/support.ts';
import { SERVER_SETS, type ServerSet } from '#tests/unit/server/harness.ts';
import { P1, TODAY } from './golfServer.ts';

const TRIES = 20;
const ORDER = golfOrder.path;
const FLIGHT = golfFlight.path;

describe.each(SERVER_SETS)('on $where', ({ start }) => {
  describe('of twenty', () => {
    let own: ServerSet | undefined;
    let people: readonly Caller[] = [];
    let day = 1;

    beforeAll(async () => {
      own = await start();
      people = await Promise.all(own.servers.map((server) => callerOf(server, 'admin')));
    });
    afterAll(() => own?.stop());

    const db = () => own!.servers[0]!.app.db;
    const person = (index: number): Caller => people[index % people.length]!;

    /** A day that nobody plays yet. */
    function freshDay(): string {
      day += 1;
      return `2026-06-${String(day).padStart(2, '0')}`;
    }

    const booking = (teeTime: string, more: object = {}) => ({
      parkId: P1,
      orderType: '1',
      source: '3',
      playDate: teeTime.slice(0, 10),
      teeTime,
      startHoleNo: 1,
      holesCount: 18,
      contactName: '张三',
      contactPhone: '13800138000',
      playerCount: 4,
      ...more,
    });

    async function book(teeTime: string, more: object = {}): Promise<string> {
      const answer = await person(0).send<string>('POST', `${ORDER}/add`, booking(teeTime, more));
      expect(answer.message).toBe('添加成功！');
      return answer.result;
    }

    /** As many orders like this one as there are tries, each at a slot of its own on another day unless it says otherwise. */
    async function copies(columns: object = {}, more: object = {}): Promise<readonly string[]> {
      const id = await book(`${freshDay()} 08:00:00`, more);
      const row = await getRecordDb(db())
        .selectFrom(golfOrder.table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: TRIES }, (_, index) => ({
        ...row,
        id: createId(),
        orderNo: `${String(row['orderNo'])}-${index}`,
        playDate: '2026-07-01',
        teeTime: `2026-07-01 ${String(6 + Math.floor(index / 4)).padStart(2, '0')}:0${index % 4}:00`,
        squeezeFlag: 'Y',
        ...columns,
      }));
      await getRecordDb(db()).insertInto(golfOrder.table).values(rows).execute();
      return rows.map(({ id: copy }) => copy);
    }

    async function once(tries: readonly ((person: Caller) => ReturnType<Caller['send']>)[]) {
      expect(tries).toHaveLength(TRIES);
      const answers = await Promise.all(tries.map((attempt, index) => attempt(person(index))));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      return new Set(answers.filter(({ success }) => !success).map(({ message }) => message));
    }

    const put = (ids: readonly string[], call: string, body: object = {}) =>
      ids.map((id) => (caller: Caller) => caller.send('PUT', `${ORDER}/${call}`, { id, ...body }));
    const same = <T>(one: T): readonly T[] => Array.from({ length: TRIES }, () => one);
    const FULL = new Set(['该时段只剩0个位置']);

    it.each([
      ['booked', '09:10', {}],
      ['squeezed in', '09:15', { squeezeFlag: 'Y' }],
    ])('a slot is %s once', async (_what, clock, more) => {
      const body = booking(`${freshDay()} ${clock}:00`, more);
      expect(await once(same((caller) => caller.send('POST', `${ORDER}/add`, body)))).toEqual(FULL);
    });

    it.each(['edit', 'reschedule'])('one order is moved to a slot by %s', async (call) => {
      const playDate = freshDay();
      const body = { playDate, teeTime: `${playDate} 09:10:00`, squeezeFlag: 'N' };
      const columns = call === 'edit' ? {} : { status: '0' };
      expect(await once(put(await copies(columns), call, body))).toEqual(FULL);
    });

    it('one order is squeezed in at a minute', async () => {
      const playDate = freshDay();
      const teeTime = `${playDate} 09:13:00`;
      const ids = await copies({ playDate, teeTime: `${playDate} 09:50:00`, status: '2' });
      const tries = ids.map(
        (id) => (caller: Caller) => caller.send('POST', `${ORDER}/squeeze`, { id, teeTime }),
      );
      expect(await once(tries)).toEqual(FULL);
    });

    it('one order is handed in again', async () => {
      const playDate = freshDay();
      const place = { playDate, teeTime: `${playDate} 09:10:00`, squeezeFlag: 'N' };
      const turnedDown = { ...place, status: '8', checkStatus: '3' };
      expect(await once(put(await copies(turnedDown), 'resubmit'))).toEqual(FULL);
    });

    it('one party comes after all', async () => {
      const place = { playDate: TODAY, teeTime: `${TODAY} 14:10:00`, squeezeFlag: 'N' };
      expect(await once(put(await copies({ ...place, status: '7' }), 'reinstate'))).toEqual(FULL);
      const flights = await getRecordDb(db())
        .selectFrom(golfFlight.table)
        .selectAll()
        .where('teeTime', '=', place.teeTime)
        .execute();
      expect(flights.map(({ playerCount }) => playerCount)).toEqual([4]);
    });

    it('one team is let in', async () => {
      const playDate = freshDay();
      const place = { playDate, teeTime: `${playDate} 09:10:00`, squeezeFlag: 'N' };
      const onAccount = { status: '1', checkStatus: '1', payStatus: '3' };
      const waiting = { ...place, ...onAccount, orderType: '3', playerCount: 8 };
      const refused = await once(put(await copies(waiting), 'check', { result: '2' }));
      expect([...refused].map((message) => message.replace(/^.*，(.*)，.*$/u, '$1'))).toEqual([
        '09:10已有预订',
      ]);
    });

    it('one of twenty squeezes of an order is the first', async () => {
      const playDate = freshDay();
      const id = await book(`${playDate} 09:10:00`);
      const tries = Array.from(
        { length: TRIES },
        (_, minute) => (caller: Caller) =>
          caller.send('POST', `${ORDER}/squeeze`, {
            id,
            rev: 1,
            teeTime: `${playDate} 10:${10 + minute}:00`,
          }),
      );
      const refused = await once(tries);
      expect([...refused].every((message) => message.includes('请刷新后重试'))).toBe(true);
    });

    describe('a flight', () => {
      const players = ['甲', '乙', '丙', '丁'].map((name) => ({ name }));
      async function plan(playDate: string, flightNo: string, count: number): Promise<string> {
        const body = {
          parkId: P1,
          playDate,
          flightNo,
          boardNo: flightNo,
          startHoleNo: 1,
          transport: '1',
          teeTime: `${playDate} 09:10:00`,
          players: players.slice(0, count),
        };
        const { message, result } = await person(0).send<string>('POST', `${FLIGHT}/add`, body);
        expect(message).toBe('添加成功！');
        return result;
      }

      it('is moved once', async () => {
        const playDate = freshDay();
        const id = await plan(playDate, 'R1', 4);
        const tries = Array.from(
          { length: TRIES },
          (_, minute) => (caller: Caller) =>
            caller.send('PUT', `${FLIGHT}/move`, { id, rev: 1, teeTime: `${playDate} 10:${10 + minute}:00` }),
        );
        await once(tries);
        expect((await person(0).get<{ rev: number }>(`${FLIGHT}/queryById`, { id })).result.rev).toBe(2);
      });

      it('is split once', async () => {
        const playDate = freshDay();
        const id = await plan(playDate, 'R1', 4);
        const body = { id, rev: 1, players: [0, 1] };
        const refused = await once(same((caller) => caller.send('POST', `${FLIGHT}/split`, body)));
        expect([...refused].every((message) => message.includes('请刷新后重试'))).toBe(true);
      });

      it('takes another one in once', async () => {
        const playDate = freshDay();
        const ids = [await plan(playDate, 'R1', 2), await plan(playDate, 'R2', 2)];
        await once(same((caller) => caller.send('POST', `${FLIGHT}/merge`, { ids })));
        const { result } = await person(0).get<{ playerCount: number }>(`${FLIGHT}/queryById`, {
          id: ids[0]!,
        });
        expect(result.playerCount).toBe(4);
      });
    });
  });
});
