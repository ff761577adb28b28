/** One person plays in one group at a time (BOOK-25). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const DAY = '2026-05-21';

let desk: GolfServer;
let people: readonly AnyRow[];
beforeAll(async () => {
  desk = await openGolfServer();
  people = await desk.rows('/admin/golfPlayer', { memberType: '4', status: '1' });
});
afterAll(() => desk.server.app.close());

const person = (place: number) => {
  const { id, ...row } = people[place] ?? { id: '' };
  return { playerId: id, name: String((row as Record<string, unknown>)['name']), memberType: '4' };
};
async function book(time: string, players: readonly object[], more: object = {}) {
  return (await desk.as('manager1')).send<string>('POST', `${ORDER}/add`, {
    parkId: P1,
    orderType: '1',
    source: '3',
    playDate: DAY,
    teeTime: `${DAY} ${time}:00`,
    startHoleNo: 1,
    holesCount: 18,
    contactName: '张三',
    contactPhone: '13800138000',
    playerCount: players.length,
    players,
    ...more,
  });
}

// BOOK-25
describe('somebody from the file of players', () => {
  it('stands in a booking once', async () => {
    expect(await book('08:00', [person(0), person(0)])).toMatchObject({
      success: false,
      message: '球员名单中同一位球员出现了两次',
    });
  });

  it('is in no second booking that goes on meanwhile; after it, and once it is cancelled, they are', async () => {
    const first = await book('08:00', [person(1)]);
    expect(first).toMatchObject({ success: true });
    const { orderNo } = await desk.row(ORDER, first.result);
    const refusal = {
      success: false,
      message: `${person(1).name}已在订单${String(orderNo)}（08:00开球）中，同一时间只能打一场`,
    };
    expect(await book('08:00', [person(1)])).toMatchObject(refusal);
    expect(await book('08:10', [person(2), person(1)])).toMatchObject(refusal);
    expect(await book('12:30', [person(1)])).toMatchObject({ success: true });
    await desk.act('dispatch1', ORDER, 'cancel', first.result, { reason: '1' });
    expect(await book('08:00', [person(1)])).toMatchObject({ success: true });
  });

  it('is not moved or written into one either', async () => {
    const early = await book('07:00', [person(3)]);
    expect(early).toMatchObject({ success: true });
    const late = await book('13:00', [person(3)]);
    expect(late).toMatchObject({ success: true });
    const other = await book('07:10', [person(4)]);
    expect(other).toMatchObject({ success: true });
    const { rev } = await desk.row(ORDER, other.result);
    const edited = { id: other.result, rev, players: [person(3)] };
    expect(await (await desk.as('manager1')).send('PUT', `${ORDER}/edit`, edited)).toMatchObject({
      success: false,
      message: expect.stringContaining('同一时间只能打一场') as string,
    });
    expect(
      await desk.act('manager1', ORDER, 'reschedule', late.result, {
        playDate: DAY,
        teeTime: `${DAY} 07:30:00`,
      }),
    ).toMatchObject({ success: false, message: expect.stringContaining('同一时间只能打一场') as string });
  });
});
