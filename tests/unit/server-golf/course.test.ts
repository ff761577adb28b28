/** Parks, areas, holes, fences, patrol, devices, content and users: what their own calls do. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#domain/codes/money.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { type Figure, type FigureRow, RANKINGS, STATISTICS } from '#domain/statistics/figures.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const PARK = '/admin/golfPark';
const AREA = '/admin/golfParkArea';
const HOLE = '/admin/golfHole';
const FENCE = '/admin/golfFence';
const DEVICE = '/admin/golfDevice';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const manager = () => desk.as('manager1');

describe('the course of a park', () => {
  it('has the areas, holes and fences that are played on', async () => {
    const holes = await desk.rows(HOLE);
    expect(holes.map(({ par }) => par).join('')).toBe('454344354443544345');
    expect(holes.reduce((sum, { timePar }) => sum + Number(timePar), 0)).toBe(249.5 * 60);
    const { result } = await (await manager()).get<{ title: string; children: unknown[] }[]>(`${AREA}/tree`);
    expect(result.map(({ title, children }) => [title, children.length]).slice(0, 2)).toEqual([
      ['前九', 9],
      ['后九', 9],
    ]);
    const fences = await (await manager()).get<{ total: number }>(`${FENCE}/list`);
    expect(fences.result.total).toBe(34);
  });

  // COURSE-02
  it('has no hole in two nines', async () => {
    const nine = {
      parkId: P1,
      name: '新九',
      areaNo: 'N',
      areaType: '1',
      holeFrom: 9,
      holeTo: 12,
      status: '1',
    };
    expect(await (await manager()).send('POST', `${AREA}/add`, nine)).toMatchObject({
      success: false,
      message: '洞号与区域“前九”重叠',
    });
  });

  // COURSE-03
  it('has no two holes of one eighteen that are equally hard', async () => {
    const [first, tenth] = (await desk.rows(HOLE)).filter(({ holeNo }) => holeNo === 1 || holeNo === 10);
    const whole = await desk.row(HOLE, String(tenth?.id));
    const equal = { ...whole, strokeIndex: first?.['strokeIndex'] };
    expect(await (await manager()).send('PUT', `${HOLE}/edit`, equal)).toMatchObject({
      success: false,
      message: `差点指数${String(first?.['strokeIndex'])}已用于1号洞`,
    });
  });

  it('takes time pars by length or as they are given', async () => {
    const holes = (await desk.rows(HOLE)).slice(0, 2).map(({ id }) => id);
    const set = (body: object) =>
      desk.as('manager1').then((one) => one.send('PUT', `${HOLE}/batchTimePar`, body));
    expect(await set({ ids: holes, timePar: 700 })).toMatchObject({ result: { totalSec: 1400 } });
    expect((await desk.row(HOLE, String(holes[0])))['timePar']).toBe(700);
    await set({ ids: holes });
    expect((await desk.row(HOLE, String(holes[0])))['timePar']).toBe(840);
    expect(await set({ ids: holes, timePar: 20 })).toMatchObject({
      message: '标准用时须是300到1500之间的整数',
    });
    const viewer = await desk.as('viewer1');
    expect(await viewer.send('PUT', `${HOLE}/batchTimePar`, { ids: holes })).toMatchObject({ code: 510 });
  });

  // COURSE-07
  it('says in which fences a place is, and switches a group at once', async () => {
    const park = await desk.row(PARK, P1);
    const green = (await desk.rows(FENCE, { fenceType: '2' }))[0];
    const full = await desk.row(FENCE, String(green?.id));
    const [[lng, lat] = []] = JSON.parse(String(full['points'])) as number[][];
    const { result } = await (
      await manager()
    ).send<AnyRow[]>('POST', `${FENCE}/checkPoint`, { parkId: P1, lng, lat });
    expect(result.map(({ name }) => name)).toEqual(expect.arrayContaining(['场界', green?.['name']]));
    const far = { parkId: P1, lng: Number(park['longitude']) + 1, lat: park['latitude'] };
    expect(await (await manager()).send('POST', `${FENCE}/checkPoint`, far)).toMatchObject({ result: [] });
    const off = { parkId: P1, groupName: '果岭', enabled: 'N' };
    expect(await (await manager()).send('PUT', `${FENCE}/enableGroup`, off)).toMatchObject({
      result: { changed: 18 },
    });
  });
});

describe('a device', () => {
  // DEVICE-03
  it('that is silent is stale, then gone; nobody has to say so', async () => {
    const [device] = await desk.rows(DEVICE, { onlineState: '1' });
    const fixTs = parseStamp(String(device?.['lastFixTime']));
    const look = (parkTs: number) => closeDue(desk.server.app, () => ({ parkTs, hasDay: false }));
    const state = async () => (await desk.row(DEVICE, device?.id ?? ''))['onlineState'];
    await look(fixTs + 90_000);
    expect(await state()).toBe('1');
    await look(fixTs + 91_000);
    expect(await state()).toBe('3');
    await look(fixTs + 601_000);
    expect(await state()).toBe('0');
    expect(await desk.row(DEVICE, device?.id ?? '')).toMatchObject({ rev: device?.rev });
  });
});

describe('a park', () => {
  // PACE-08
  it('has thresholds that do not contradict each other', async () => {
    const { rev } = await desk.row(PARK, P1);
    const save = async (paceConfig: object) =>
      (await manager()).send('PUT', `${PARK}/paceConfig`, { id: P1, rev, paceConfig });
    expect(await save({ amberCumSec: 700, redCumSec: 600 })).toMatchObject({
      message: '关注累计须小于落后累计',
    });
    expect(await save({ amberCumSec: 240 })).toMatchObject({ success: true });
    expect(JSON.parse(String((await desk.row(PARK, P1))['paceConfig']))).toMatchObject({
      amberCumSec: 240,
      redCumSec: 600,
    });
    expect(await save({})).toMatchObject({ message: expect.stringContaining('请刷新后重试') });
  });

  // COURSE-10
  it('stops and goes on', async () => {
    expect(await desk.act('manager1', PARK, 'suspend', P1, { reason: '1' })).toMatchObject({ success: true });
    expect(await desk.row(PARK, P1)).toMatchObject({ status: '3', suspendReason: '1' });
    expect(await desk.act('manager1', PARK, 'resume', P1)).toMatchObject({ success: true });
    expect(await desk.row(PARK, P1)).toMatchObject({ status: '1', suspendReason: null });
  });

  // COURSE-12
  it('is reported on by its patrol', async () => {
    const { result } = await (
      await manager()
    ).get<{ summary: Record<string, number>; rows: unknown[]; byItem: { items: number }[] }>(
      '/admin/yxInspect/report',
      {
        parkId: P1,
        startDate: '2026-01-01',
      },
    );
    const { items = 0, pass = 0, fix = 0, recheck = 0 } = result.summary;
    expect(items).toBe(result.rows.length);
    expect(pass + fix + recheck).toBe(items);
    expect(result.byItem.reduce((sum, { items: count }) => sum + count, 0)).toBe(items);
  });
});

describe('a device', () => {
  // DEVICE-01
  it('is bound to one thing at a time and missed when it is lost', async () => {
    const [caddie] = await desk.rows('/admin/golfCaddie');
    const [one, two] = await desk.rows(DEVICE, { deviceType: '2', status: '1' });
    const target = { bindType: '2', bindId: caddie?.id };
    expect(await desk.act('dispatch1', DEVICE, 'bind', String(one?.id), target)).toMatchObject({
      success: true,
    });
    expect(await desk.row(DEVICE, String(one?.id))).toMatchObject({
      status: '2',
      bindName: caddie?.['name'],
    });
    expect(await desk.act('dispatch1', DEVICE, 'bind', String(two?.id), target)).toMatchObject({
      message: expect.stringContaining('该对象已绑定设备'),
    });
    await desk.act('manager1', DEVICE, 'lost', String(one?.id), { reason: '找不到' });
    expect(await desk.row(DEVICE, String(one?.id))).toMatchObject({ status: '6' });
    const [incident] = await desk.rows('/admin/golfIncident', { incidentType: '5', status: '0' });
    expect(incident).toMatchObject({ deviceId: one?.id });
  });

  // DEVICE-04
  it('is told something else than the next one in one batch: all of it, or nothing and every line named', async () => {
    const starter = await desk.as('dispatch1');
    const [one, two] = await desk.rows(DEVICE, { deviceType: '1', status: '1' });
    const line = (device: AnyRow | undefined, call: string, more = {}) => ({
      id: device?.id,
      rev: device?.rev,
      call,
      ...more,
    });
    const batch = (rows: readonly object[]) => starter.send('POST', `${DEVICE}/batchControl`, { rows });
    const broken = line(one, 'repair', { reason: '屏幕碎裂' });
    expect(await batch([broken, line(two, 'unbind')])).toMatchObject({
      success: false,
      message: `第2行 ${two?.['deviceNo']}：当前状态不能解绑`,
    });
    expect(await batch([line(one, 'repair'), line(two, 'unbind')])).toMatchObject({
      message: `第1行 ${one?.['deviceNo']}：请输入故障说明；第2行 ${two?.['deviceNo']}：当前状态不能解绑`,
    });
    expect(await desk.row(DEVICE, String(one?.id))).toMatchObject({ status: '1' });
    expect(await batch([broken, broken])).toMatchObject({ message: '同一设备只能录入一行' });
    const call = line(two, 'command', { command: 'message', message: '请加快速度' });
    expect(await batch([broken, call])).toMatchObject({ success: true, message: '已完成2台设备的管控' });
    expect(await desk.row(DEVICE, String(one?.id))).toMatchObject({ status: '4', remark: '屏幕碎裂' });
    expect((await batch([broken])).success).toBe(false);
    expect(
      await (await desk.as('viewer1')).send('POST', `${DEVICE}/batchControl`, { rows: [call] }),
    ).toMatchObject({ success: false });
  });
});

describe('users', () => {
  it('are listed by what they are on the course, platform staff for the platform alone', async () => {
    const caddies = await (
      await manager()
    ).get<{ records: AnyRow[]; total: number }>('/admin/golfUser/caddieList');
    expect(caddies.result.total).toBe(12);
    expect(caddies.result.records[0]).toMatchObject({
      parkIds: P1,
      parkIds_dictText: '云麓湖高尔夫',
      sex_dictText: '女',
    });
    expect(await (await manager()).get('/admin/golfUser/platformerList')).toMatchObject({ code: 510 });
    const platform = await (
      await desk.as('admin')
    ).get<{ records: AnyRow[] }>('/admin/golfUser/platformerList');
    expect(platform.result.records.map(({ username }) => String(username)).toSorted()).toEqual([
      'admin',
      'platform',
    ]);
  });

  it('are given parks by those who have them', async () => {
    const { result } = await (await manager()).get<{ records: AnyRow[] }>('/admin/golfUser/caddieList');
    const id = result.records[0]?.id;
    const bind = async (parkIds: readonly string[]) =>
      (await manager()).send('PUT', '/admin/golfUser/bindPark', { id, parkIds });
    expect(await bind([P1, '1700000000000000102'])).toMatchObject({ code: 510 });
    expect(await bind([P1])).toMatchObject({ success: true });
  });
});

describe('figures', () => {
  // STAT-04
  it('of the overview are those of the day and of what waits', async () => {
    const { result } = await (
      await manager()
    ).get<{ todo: Record<string, number>; trend: unknown[]; orders: number }>(
      '/admin/golfStatistics/overview',
      {
        parkId: P1,
      },
    );
    // The days of the demo data on which somebody played.
    expect(result.trend).toHaveLength(4);
    const waiting = await desk.rows('/admin/golfOrder', { status: OrderStatus.toReview });
    expect(waiting.length).toBeGreaterThan(0);
    expect(result.todo).toMatchObject({ orderChecks: waiting.length, jumpAudits: 0 });
    expect(await (await desk.as('service1')).get('/admin/golfStatistics/overview')).toMatchObject({
      code: 510,
    });
  });

  const { leaderboard: _competition, ...ranks } = RANKINGS;
  /** Nothing has been raised or acknowledged on a course without a simulated day. */
  const quiet = new Set<string>([STATISTICS.timeoutHandling.name]);
  it.each<[string, Figure]>([
    ...Object.values(STATISTICS).map((figure): [string, Figure] => ['/admin/golfStatistics', figure]),
    ...Object.values(ranks).map((figure): [string, Figure] => ['/admin/golfRanking', figure]),
  ])('of %s: $name have the columns they promise', async (path, { name, columns }) => {
    const { result } = await (
      await manager()
    ).get<readonly FigureRow[]>(`${path}/${name}`, {
      parkId: P1,
      startDate: '2026-04-20',
      endDate: '2026-05-01',
    });
    if (!quiet.has(name)) expect(result.length).toBeGreaterThan(0);
    for (const row of result)
      expect(row).toEqual(
        expect.objectContaining(Object.fromEntries(columns.map((column) => [column.name, row[column.name]]))),
      );
  });

  // STAT-06
  it('of caddies say how their rounds compare with what was allowed, of one competition too', async () => {
    const ask = async (name: string, query: Readonly<Record<string, string>> = {}) =>
      (
        await (
          await manager()
        ).get<readonly Readonly<Record<string, number | null>>[]>(`/admin/golfRanking/${name}`, {
          parkId: P1,
          ...query,
        })
      ).result;
    const flights = await desk.rows('/admin/golfFlight', { status: '5' });
    const paces = (await ask('caddieRank')).flatMap(({ ownPace }) => ownPace ?? []);
    expect(paces.length).toBeGreaterThan(0);
    // Nobody of the demo plays twice as fast or slow as allowed, and not all of them the same.
    for (const pace of paces) expect(pace).toBeCloseTo(1, 0);
    expect(new Set(paces).size).toBeGreaterThan(1);
    const played = new Set(flights.map(({ competitionId }) => String(competitionId ?? '')));
    for (const name of ['caddieRank', 'playerRank']) {
      expect(await ask(name, { competitionId: 'nothing' })).toEqual([]);
      const all = (await ask(name)).reduce((sum, { rounds }) => sum + (rounds ?? 0), 0);
      for (const competitionId of [...played].filter((id) => id !== '')) {
        const own = (await ask(name, { competitionId })).reduce((sum, { rounds }) => sum + (rounds ?? 0), 0);
        expect(own).toBeLessThan(all);
      }
    }
  });

  // STAT-02
  it('of rounds by the time they took add up to the flights that finished', async () => {
    const { result } = await (
      await manager()
    ).get<readonly Readonly<Record<string, number>>[]>('/admin/golfStatistics/paceDistribution', {
      parkId: P1,
    });
    const sum = (name: string): number => result.reduce((all, row) => all + (row[name] ?? 0), 0);
    const finished = (await desk.rows('/admin/golfFlight', { status: '5' })).length;
    expect(finished).toBeGreaterThan(0);
    expect(sum('flights')).toBeGreaterThanOrEqual(finished);
    expect(sum('morning') + sum('noon') + sum('afternoon')).toBe(sum('flights'));
  });

  // STAT-07
  it('are refused for a period that ends before it begins, and to who may not see them', async () => {
    const ask = async (username: string, query: Readonly<Record<string, string>>) =>
      (await desk.as(username)).get('/admin/golfStatistics/roundTime', { parkId: P1, ...query });
    expect(await ask('manager1', { startDate: '2026-05-02', endDate: '2026-05-01' })).toMatchObject({
      message: '开始日期不能晚于结束日期',
    });
    expect(await ask('service1', {})).toMatchObject({ code: 510 });
  });

  it('are listed by day', async () => {
    const { result } = await (
      await manager()
    ).get<{ total: number; records: AnyRow[] }>('/admin/golfStatistics/days', { parkId: P1 });
    // Four days of bookings and two earlier ones of competitions.
    expect(result.total).toBe(6);
    expect(result.records[0]).toMatchObject({ statDate: '2026-04-30' });
  });
});
