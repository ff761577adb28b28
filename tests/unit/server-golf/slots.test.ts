/** Tee times: who asks twice asks again, nobody starts where or when the course is not played, one flight a minute and hole. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecordDb } from '#server/resource/tables.ts';
import { type GolfServer, openGolfServer, P1, TODAY } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const FLIGHT = '/admin/golfFlight';
const DAY = '2026-05-20';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const BOOKING = {
  parkId: P1,
  orderType: '1',
  source: '3',
  playDate: DAY,
  startHoleNo: 1,
  holesCount: 18,
  contactName: '张三',
  contactPhone: '13800138000',
  playerCount: 4,
  players: [{ name: '张三', memberType: '3' }],
};

async function send(changes: object) {
  return (await desk.as('manager1')).send<string>('POST', `${ORDER}/add`, { ...BOOKING, ...changes });
}

async function book(changes: object): Promise<string> {
  const answer = await send(changes);
  expect(answer.message).toBe('添加成功！');
  return answer.result;
}

async function pay(id: string): Promise<void> {
  const { totalAmount } = await desk.row(ORDER, id);
  const answer = await desk.act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: totalAmount });
  expect(answer).toMatchObject({ success: true });
}

async function squeeze(id: string, teeTime: string) {
  const { rev } = await desk.row(ORDER, id);
  return (await desk.as('dispatch1')).send('POST', `${ORDER}/squeeze`, { id, rev, teeTime });
}

describe('a slot that was given back', () => {
  it('is asked for again by an order that is handed in again', async () => {
    const teeTime = `${DAY} 09:10:00`;
    const id = await book({ teeTime, source: '4' });
    await pay(id);
    await desk.act('dispatch1', ORDER, 'check', id, { result: '3', opinion: '时段冲突' });
    const other = await book({ teeTime });
    const refused = await desk.act('service1', ORDER, 'resubmit', id);
    expect(refused).toMatchObject({ success: false, message: '该时段只剩0个位置' });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '8' });
    await desk.act('dispatch1', ORDER, 'cancel', other, { reason: '1' });
    expect(await desk.act('service1', ORDER, 'resubmit', id)).toMatchObject({ success: true });
  });

  it('is asked for again by guests who come after all', async () => {
    const teeTime = `${TODAY} 17:10:00`;
    const id = await book({ playDate: TODAY, teeTime });
    await pay(id);
    const parkClock = vi.spyOn(desk.server.app.days, 'parkTs');
    parkClock.mockReturnValue(Date.parse(`${TODAY}T17:15:00+08:00`));
    await desk.act('dispatch1', ORDER, 'noShow', id);
    const other = await book({ playDate: TODAY, teeTime, walkUpFlag: 'Y' });
    const refused = await desk.act('dispatch1', ORDER, 'reinstate', id);
    expect(refused).toMatchObject({ success: false, message: '该时段只剩0个位置' });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '7', flightId: null });
    await desk.act('dispatch1', ORDER, 'cancel', other, { reason: '1' });
    expect(await desk.act('dispatch1', ORDER, 'reinstate', id)).toMatchObject({ success: true });
    parkClock.mockRestore();
  });
});

describe('a squeezed flight', () => {
  it('shares its minute and hole with nobody beyond the size of a flight', async () => {
    const teeTime = `${DAY} 10:05:00`;
    const squeezed = { teeTime, squeezeFlag: 'Y' };
    await book(squeezed);
    expect(await send(squeezed)).toMatchObject({ success: false, message: '该时段只剩0个位置' });
    // Another hole is another tee.
    await book({ ...squeezed, startHoleNo: 10 });
    const id = await book({ teeTime: `${DAY} 10:10:00`, playerCount: 1 });
    expect(await squeeze(id, teeTime)).toMatchObject({ success: false, message: '该时段只剩0个位置' });
    expect(await desk.row(ORDER, id)).toMatchObject({ teeTime: `${DAY} 10:10:00`, squeezeFlag: 'N' });
    expect(await squeeze(id, `${DAY} 10:06:00`)).toMatchObject({ success: true });
  });

  it('fills the slot it is squeezed into, and none that is full', async () => {
    const teeTime = `${DAY} 11:10:00`;
    await book({ teeTime, playerCount: 3 });
    expect(await send({ teeTime, squeezeFlag: 'Y', playerCount: 2 })).toMatchObject({
      message: '该时段只剩1个位置',
    });
    await book({ teeTime, squeezeFlag: 'Y', playerCount: 1 });
    expect(await send({ teeTime, playerCount: 1 })).toMatchObject({ message: '该时段只剩0个位置' });
  });

  it.each([
    ['a minute that no clock shows', '10:99:00', '开球时间不正确'],
    ['between two minutes', '12:05:30', '开球时间须精确到分钟'],
    ['after the gates close', '20:01:00', '开球时间须在营业时间06:00至20:00内'],
  ])('is refused at %s', async (_what, clock, message) => {
    const id = await book({ teeTime: `${DAY} 12:10:00`, playerCount: 1 });
    expect(await squeeze(id, `${DAY} ${clock}`)).toMatchObject({ success: false, message });
  });
});

describe('an order', () => {
  it('starts from a hole that the park has', async () => {
    const teeTime = `${DAY} 13:10:00`;
    expect(await send({ teeTime, startHoleNo: 54 })).toMatchObject({ message: '球场没有54号洞' });
    expect(await send({ teeTime, startHoleNo: 54, squeezeFlag: 'Y' })).toMatchObject({
      message: '球场没有54号洞',
    });
    const clerk = await desk.as('service1');
    const slots = await clerk.get(`${ORDER}/slots`, { parkId: P1, playDate: DAY, startHoleNo: '54' });
    expect(slots).toMatchObject({ result: { slots: [] } });
  });

  // BOOK-21: the clock of the test server shows 10:00.
  it('is not offered nor booked for a time that has passed, but for guests who are there', async () => {
    const clerk = await desk.as('service1');
    const offered = async (query: object = {}): Promise<readonly string[]> =>
      (
        await clerk.get<{ slots: readonly { time: string }[] }>(`${ORDER}/slots`, {
          parkId: P1,
          playDate: TODAY,
          ...query,
        })
      ).result.slots.map(({ time }) => time);
    expect((await offered())[0]).toBe('10:10');
    expect((await offered({ walkUpFlag: 'Y' }))[0]).toBe('06:00');
    const passed = { playDate: TODAY, teeTime: `${TODAY} 10:00:00`, playerCount: 1 };
    const message = '开球时间10:00已过；客人已在球场的，请勾选“现场客人”';
    expect(await send(passed)).toMatchObject({ success: false, message });
    const later = await book({ playDate: TODAY, teeTime: `${TODAY} 15:10:00`, playerCount: 1 });
    expect(await desk.act('dispatch1', ORDER, 'reschedule', later, passed)).toMatchObject({ message });
    await book({ ...passed, walkUpFlag: 'Y' });
  });

  // BOOK-22
  it('starts where rounds begin, and early enough to end by daylight', async () => {
    const parks = getRecordDb(desk.server.app.db).updateTable('golf_park').where('id', '=', P1);
    expect(await send({ teeTime: `${DAY} 13:10:00`, startHoleNo: 5 })).toMatchObject({
      message: '5号洞不是出发洞，请从1、10号洞出发',
    });
    await parks.set({ lastTeeTime: null }).execute();
    // The sun sets at 18:54 there.
    expect(await send({ teeTime: `${DAY} 15:10:00` })).toMatchObject({
      message: expect.stringMatching(/^18洞最晚14:5\d开球，须在天黑和结束营业前打完$/),
    });
    const clerk = await desk.as('service1');
    const last = async (holesCount: string) =>
      (
        await clerk.get<{ slots: readonly { time: string }[] }>(`${ORDER}/slots`, {
          parkId: P1,
          playDate: DAY,
          holesCount,
        })
      ).result.slots.at(-1)?.time;
    expect([await last('18'), await last('9')]).toEqual(['14:40', '16:50']);
    await parks.set({ lastTeeTime: '20:00' }).execute();
  });

  it('is not booked for a day that is over, nor moved or handed in again to it', async () => {
    const past = { playDate: '2026-04-30', teeTime: '2026-04-30 13:10:00' };
    const message = `2026-04-30已过，开球日期不能早于今天（${TODAY}）`;
    expect(await send(past)).toMatchObject({ success: false, message });
    const id = await book({ teeTime: `${DAY} 13:30:00` });
    expect(await desk.act('dispatch1', ORDER, 'reschedule', id, past)).toMatchObject({ message });
    expect(await desk.act('manager1', ORDER, 'edit', id, past)).toMatchObject({ message });
    const quote = await (await desk.as('service1')).send('POST', `${ORDER}/quote`, { ...BOOKING, ...past });
    expect(quote).toMatchObject({ result: { slotProblem: message } });
  });

  it('is booked by the date of the park, not by that of the wall', async () => {
    const tomorrow = Date.parse('2026-05-02T08:00:00+08:00');
    const parkClock = vi.spyOn(desk.server.app.days, 'parkTs').mockReturnValue(tomorrow);
    const answer = await send({ playDate: TODAY, teeTime: `${TODAY} 15:10:00` });
    parkClock.mockRestore();
    expect(answer).toMatchObject({ message: `${TODAY}已过，开球日期不能早于今天（2026-05-02）` });
  });
});

describe('a flight', () => {
  const planned = { parkId: P1, playDate: DAY, flightNo: 'T-1', teeTime: `${DAY} 14:00:00`, startHoleNo: 1 };
  const refusals = [
    ['a hole that the park has not', { startHoleNo: 20 }, '球场没有20号洞'],
    ['a time of day that no clock shows', { teeTime: `${DAY} 25:61:00` }, '开球时间不正确'],
    ['the night', { teeTime: `${DAY} 23:00:00` }, '开球时间须在营业时间06:00至20:00内'],
    ['another day', { teeTime: '2026-05-21 14:00:00' }, '开球时间须在打球日期当天'],
  ] as const;

  it.each(refusals)('is not moved to %s', async (what, place, message) => {
    const admin = await desk.as('manager1');
    const flight = { ...planned, flightNo: `T-${what.length}` };
    const { result: id } = await admin.send<string>('POST', `${FLIGHT}/add`, flight);
    const { teeTime } = planned;
    const moved = await desk.act('dispatch1', FLIGHT, 'move', id, { teeTime, ...place });
    expect(moved).toMatchObject({ success: false, message });
    expect(await desk.row(FLIGHT, id)).toMatchObject({ teeTime, startHoleNo: 1 });
  });

  it('is not moved to where another one waits (FLIGHT-15)', async () => {
    const admin = await desk.as('manager1');
    const plan = async (changes: object): Promise<string> =>
      (await admin.send<string>('POST', `${FLIGHT}/add`, { ...planned, ...changes })).result;
    const teeTime = `${DAY} 15:00:00`;
    await plan({ flightNo: 'T-20', teeTime });
    const id = await plan({ flightNo: 'T-21', teeTime: `${DAY} 15:10:00` });
    const move = (flight: string, place: object) => desk.act('dispatch1', FLIGHT, 'move', flight, place);
    expect(await move(id, { teeTime })).toMatchObject({
      success: false,
      message: '15:00在1号洞已有T-20组，请改选时间',
    });
    expect(await move(id, { teeTime, startHoleNo: 10 })).toMatchObject({ success: true });
    const second = await plan({ flightNo: 'T-22', teeTime: `${DAY} 15:20:00`, subGroup: 'B' });
    expect(await move(second, { teeTime })).toMatchObject({ success: true });
    // Where it stands already nobody else is in its way.
    expect(await move(second, { teeTime })).toMatchObject({ success: true });
  });

  it.each([...refusals.filter(([what]) => !what.includes('clock')), PAST()] as const)(
    'is not planned for %s',
    async (_what, place, message) => {
      const admin = await desk.as('manager1');
      const answer = await admin.send('POST', `${FLIGHT}/add`, { ...planned, flightNo: 'T-0', ...place });
      expect(answer).toMatchObject({ success: false, message });
    },
  );

  function PAST() {
    const place = { playDate: '2026-04-30', teeTime: '2026-04-30 14:00:00' };
    return ['a day that is over', place, `2026-04-30已过，开球日期不能早于今天（${TODAY}）`] as const;
  }
});
