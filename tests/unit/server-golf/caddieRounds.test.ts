/** Rounds of a day belong to that day: a server that simulates nothing and is never restarted gives caddies out every day. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const CADDIE = '/admin/golfCaddie';
const ORDER = '/admin/golfCaddieOrder';

let desk: GolfServer;
let caddieId: string;
let name: string;
beforeAll(async () => {
  desk = await openGolfServer();
  const [first] = await desk.rows(CADDIE, { caddieNo: '001' });
  caddieId = String(first?.id);
  name = String(first?.['name']);
});
afterAll(() => desk.server.app.close());

let flights = 0;
/** A caddie order without a caddie, of a flight of its own. */
async function ordered(playDate: string): Promise<string> {
  flights += 1;
  const manager = await desk.as('manager1');
  const { result: flightId } = await manager.send<string>('POST', '/admin/golfFlight/add', {
    parkId: P1,
    playDate,
    flightNo: `T${flights}`,
    teeTime: `${playDate} 14:00:00`,
    players: [{ name: '张三' }],
  });
  const body = { parkId: P1, flightId, assignType: '1', caddieFee: 180 };
  return (await (await desk.as('caddie1')).send<string>('POST', `${ORDER}/add`, body)).result;
}

const assign = async (id: string) => desk.act('caddie1', ORDER, 'assign', id, { caddieId, assignType: '1' });

/** From the order to clean clubs. */
async function carry(playDate: string): Promise<void> {
  const id = await ordered(playDate);
  expect(await assign(id)).toMatchObject({ success: true });
  await desk.act('caddie1', ORDER, 'accept', id);
  const [device] = await desk.rows('/admin/golfDevice', { deviceType: '2', status: '1' });
  await desk.act('caddie1', ORDER, 'machineOn', id, { deviceId: device?.id, clubCountOut: 14 });
  await desk.act('dispatch1', ORDER, 'dispatch', id);
  await desk.act('dispatch1', ORDER, 'back', id);
  const clean = { cleanPhotos: 'temp/c.png', clubCountIn: 14 };
  expect(await desk.act('caddie1', ORDER, 'clean', id, clean)).toMatchObject({ success: true });
}

/** What list, record and turn board say of the caddie. */
async function roundsShown() {
  const master = await desk.as('caddie1');
  const board = await master.get<{ id: string; roundsToday: number }[]>(`${CADDIE}/turnBoard`, {
    parkId: P1,
  });
  const [listed] = await desk.rows(CADDIE, { caddieNo: '001' });
  return [
    listed?.['roundsToday'],
    (await desk.row(CADDIE, caddieId))['roundsToday'],
    board.result.find(({ id }) => id === caddieId)?.roundsToday,
  ];
}

describe('the rounds of a caddie', () => {
  // CADDIE-09
  it('are those of the day, day after day', async () => {
    for (const playDate of ['2026-05-01', '2026-05-02', '2026-05-03']) {
      expect(await roundsShown()).toEqual([0, 0, 0]);
      await carry(playDate);
      await carry(playDate);
      expect(await roundsShown()).toEqual([2, 2, 2]);
      const third = await ordered(playDate);
      expect(await assign(third)).toMatchObject({ success: false, message: `球童${name}当日已达2轮上限` });
      await desk.act('caddie1', ORDER, 'cancel', third, { reason: '1' });
      desk.sleep();
    }
  });

  it('of today leave tomorrow free, by hand and by the turn', async () => {
    await carry('2026-05-04');
    await carry('2026-05-04');
    const master = await desk.as('caddie1');
    const board = async (query: Readonly<Record<string, string>>) =>
      (
        await master.get<{ id: string; roundsToday: number }[]>(`${CADDIE}/turnBoard`, {
          parkId: P1,
          ...query,
        })
      ).result.find(({ id }) => id === caddieId)?.roundsToday;
    expect([await board({}), await board({ playDate: '2026-05-05' })]).toEqual([2, 0]);
    expect(await master.get(`${CADDIE}/turnBoard`, { parkId: P1, playDate: '昨天' })).toMatchObject({
      success: false,
      message: '打球日期格式不正确',
    });
    // First of the turn, so that the order of today must pass over them.
    const { rev } = await desk.row(CADDIE, caddieId);
    await master.send('PUT', `${CADDIE}/turnMove`, { id: caddieId, rev, turnNo: 1 });
    const [today, tomorrow] = [await ordered('2026-05-04'), await ordered('2026-05-05')];
    const given = await master.send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids: [today, tomorrow] });
    expect(given).toMatchObject({ success: true, result: { assigned: 2, left: 0 } });
    expect((await desk.row(ORDER, today))['caddieId']).not.toBe(caddieId);
    expect(await desk.row(ORDER, tomorrow)).toMatchObject({ caddieId });
  });
});
