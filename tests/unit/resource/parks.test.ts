/** What is special about parks, and the engine's behaviour seen through them. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParkRow } from '#domain/entities/park.ts';
import { SAMPLE_BODIES } from '#tests/unit/entities/sampleBodies.ts';
import { type Caller, callerOf, startServer, type TestServer } from './support.ts';

const P1 = '1700000000000000101';
const P2 = '1700000000000000102';
const P3 = '1700000000000000103';

interface Page {
  readonly records: readonly (ParkRow & Readonly<Record<string, unknown>>)[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

let server: TestServer;
let admin: Caller;
let manager: Caller;

beforeAll(async () => {
  server = await startServer();
  [admin, manager] = await Promise.all([callerOf(server, 'admin'), callerOf(server, 'manager1')]);
});
afterAll(() => server.app.close());

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Page>('/admin/golfPark/list', query)).result;
const names = async (caller: Caller, query: Record<string, string> = {}) =>
  (await list(caller, query)).records.map(({ name }) => name);

describe('who sees which park', () => {
  // PERM-03
  it('gives types 0 and 1 all parks, others their own, and ignores parkId', async () => {
    expect((await list(admin)).records.map(({ id }) => id)).toEqual([P1, P2, P3]);
    expect((await list(await callerOf(server, 'platform'))).total).toBe(3);
    expect((await list(manager, { parkId: P2 })).records.map(({ id }) => id)).toEqual([P1]);
    expect((await list(await callerOf(server, 'twoparks'))).records.map(({ id }) => id)).toEqual([P1, P2]);
  });

  // SEC-10
  it('hides a foreign park from every call', async () => {
    const foreign = { success: false, message: '未找到对应实体' };
    expect(await manager.get('/admin/golfPark/queryById', { id: P2 })).toMatchObject(foreign);
    expect(await manager.send('PUT', '/admin/golfPark/edit', { id: P2, remark: 'x' })).toMatchObject(foreign);
    expect(await manager.send('DELETE', `/admin/golfPark/delete?id=${P2}`)).toMatchObject(foreign);
  });

  it('lists id and name for selectors', async () => {
    expect((await admin.get('/admin/golfPark/options')).result).toEqual([
      { id: P1, name: '云麓湖高尔夫' },
      { id: P2, name: '棠溪湾高尔夫' },
      { id: P3, name: '松岭双溪高尔夫' },
    ]);
    expect((await manager.get('/admin/golfPark/options')).result).toHaveLength(1);
  });

  // LIST-83
  it('says which day it is in a park, for several the latest', async () => {
    const dates = new Map([
      [P1, '2026-05-01'],
      [P2, '2026-05-02'],
    ]);
    const dateIn = vi.spyOn(server.app.days, 'dateIn');
    dateIn.mockImplementation((parkId) => dates.get(parkId) ?? '2026-04-30');
    const read = async (caller: Caller, parkId?: string) =>
      (await caller.get('/admin/golfPark/today', parkId === undefined ? {} : { parkId })).result;
    expect(await read(admin)).toEqual({ today: '2026-05-02' });
    expect(await read(admin, P1)).toEqual({ today: '2026-05-01' });
    expect(await read(manager)).toEqual({ today: '2026-05-01' });
    dateIn.mockRestore();
  });

  it('asks for a login', async () => {
    const answer = await server.app.inject({ url: '/jeecg-boot/admin/golfPark/list' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the list', () => {
  // ENTITY-05
  it('is a page with dictionary texts and without JSON or housekeeping columns', async () => {
    const page = await list(admin, { name: '云麓湖高尔夫' });
    expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    const [row] = page.records;
    expect(row).toMatchObject({
      parkType: '1',
      parkType_dictText: '会员制',
      holeCount: 18,
      holeCount_dictText: '十八洞',
      status_dictText: '营业',
    });
    for (const column of ['paceConfig', 'delFlag', 'tenantId']) expect(row).not.toHaveProperty(column);
  });

  it('understands the filter grammar', async () => {
    expect(await names(admin, { name: '*双溪*' })).toEqual(['松岭双溪高尔夫']);
    expect(await names(admin, { name: '棠*' })).toEqual(['棠溪湾高尔夫']);
    expect(await names(admin, { parkCode: 'YLH,TXW' })).toHaveLength(2);
    expect(await names(admin, { parkCode: '!YLH' })).toHaveLength(2);
    expect(await names(admin, { holeCount: '>= 27' })).toHaveLength(2);
    expect(await names(admin, { holeCount_begin: '20', holeCount_end: '30' })).toEqual(['棠溪湾高尔夫']);
    expect(await names(admin, { parkCode_MultiString: 'YLH,SLSX' })).toHaveLength(2);
  });

  it.each(['%', '_', '\\', "'", '*%*', '*_*', "*'*", '*\\*', "' or 1=1 --"])(
    'takes %j literally',
    async (text) => {
      expect(await names(admin, { name: text })).toEqual([]);
    },
  );

  it('adds an advanced query as one bracket', async () => {
    const conditions = [
      { field: 'name', rule: 'like', val: '双溪' },
      { field: 'holeCount', rule: 'eq', val: '18' },
    ];
    const superQueryParams = encodeURI(JSON.stringify(conditions));
    expect(await names(admin, { superQueryParams, superQueryMatchType: 'or' })).toHaveLength(2);
    expect(await names(admin, { superQueryParams })).toHaveLength(0);
    expect(await names(admin, { superQueryParams, superQueryMatchType: 'or', parkCode: 'YLH' })).toHaveLength(
      1,
    );
  });

  it('sorts, pages, and gives an empty page past the end', async () => {
    const sorted = { column: 'holeCount', order: 'desc', pageSize: '2' };
    expect(await names(admin, sorted)).toEqual(['松岭双溪高尔夫', '棠溪湾高尔夫']);
    expect(await list(admin, { ...sorted, pageNo: '2' })).toMatchObject({ total: 3, current: 2, pages: 2 });
    expect(await list(admin, { ...sorted, pageNo: '9' })).toMatchObject({ total: 3, records: [] });
  });

  it('refuses to sort by what is no column', async () => {
    const answer = await admin.get('/admin/golfPark/list', { column: 'delFlag' });
    expect(answer).toMatchObject({
      success: false,
      message: '请注意，将要排序的列字段不存在：delFlag',
    });
  });
});

describe('writing', () => {
  const body = { ...SAMPLE_BODIES['golfPark'], name: '试验球场', parkCode: 'TRIAL' };
  let id: string;
  let count = 0;

  // Deleted rows keep their unique values, so each test names its park anew.
  beforeEach(async () => {
    count += 1;
    const trial = { ...body, name: `试验球场${count}`, parkCode: `TRIAL_${count}` };
    id = (await admin.send<string>('POST', '/admin/golfPark/add', trial)).result;
  });
  afterEach(() => admin.send('DELETE', `/admin/golfPark/delete?id=${id}`));

  // COURSE-09
  it('starts a park with the default pace and dispatch configuration', async () => {
    const { result } = await admin.get<ParkRow>('/admin/golfPark/queryById', { id });
    expect(JSON.parse(result.paceConfig ?? '')).toMatchObject({ holeGraceSec: 180, redCumSec: 600 });
    expect(JSON.parse(result.dispatchConfig ?? '')).toMatchObject({ tickSec: 5 });
  });

  // ENTITY-02
  it('lets the second of two editors know who was first', async () => {
    server.clock.advance(3_661_000);
    const platform = await callerOf(server, 'platform');
    expect(await platform.send('PUT', '/admin/golfPark/edit', { id, rev: 1, remark: '先' })).toMatchObject({
      success: true,
    });
    const late = await admin.send('PUT', '/admin/golfPark/edit', { id, rev: 1, remark: '后' });
    expect(late.success).toBe(false);
    expect(late.message).toMatch(/^该记录已被.+于11:01:01处理,请刷新后重试$/);
    const { result } = await admin.get<ParkRow>('/admin/golfPark/queryById', { id });
    expect(result).toMatchObject({ remark: '先', rev: 2, updateBy: 'platform' });
  });

  it('checks rules over several fields against the stored record', async () => {
    expect(await admin.send('PUT', '/admin/golfPark/edit', { id, openTime: '21:00' })).toMatchObject({
      success: false,
      message: '结束营业须晚于开始营业',
    });
  });

  it('opens a new park to the manager who made it', async () => {
    const answer = await manager.send<string>('POST', '/admin/golfPark/add', {
      ...body,
      name: '经理球场',
      parkCode: 'MANAGER',
    });
    expect(answer.success).toBe(true);
    expect((await list(manager)).records.map((row) => row.id)).toContain(answer.result);
    await admin.send('DELETE', `/admin/golfPark/delete?id=${answer.result}`);
  });

  // LIST-20
  it('deletes all of a batch or none', async () => {
    const before = (await list(admin)).total;
    const refused = await admin.send('DELETE', `/admin/golfPark/deleteBatch?ids=${id},${P1},`);
    expect(refused).toMatchObject({
      success: false,
      message: '球场“云麓湖高尔夫”已有球洞和出发组，不能删除',
    });
    expect((await list(admin)).total).toBe(before);
    expect(await admin.send('DELETE', `/admin/golfPark/deleteBatch?ids=${id},`)).toMatchObject({
      success: true,
      message: '批量删除成功！',
    });
    expect((await list(admin)).total).toBe(before - 1);
  });

  // WIRE-01
  it.each(['', ',', "1' or '1'='1"])('refuses a batch of %j', async (ids) => {
    const answer = await admin.send('DELETE', `/admin/golfPark/deleteBatch?ids=${encodeURIComponent(ids)}`);
    expect(answer.success).toBe(false);
  });

  it.each([null, [], 'text', 5])('refuses %j as a record', async (value) => {
    const answer = await admin.send('POST', '/admin/golfPark/add', value);
    expect(answer).toMatchObject({ success: false, message: '参数不识别！' });
  });
});
