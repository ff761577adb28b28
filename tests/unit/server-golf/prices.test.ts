/** Price sets: contradictions refused, copies, quotes with their reason. */

import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDue } from '#server/golf/deadlines.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const SET = '/admin/golfPriceSet';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const RULE = {
  dayType: '1',
  memberType: '3',
  holesCount: 18,
  greenFee: 700,
  timeFrom: '06:00',
  timeTo: '12:00',
};
const SPECIAL = {
  parkId: P1,
  name: '晨场特价',
  setCode: 'EARLY',
  startDate: '2026-05-01',
  endDate: '2026-06-30',
  priority: 50,
  rules: [RULE],
};
const finance = () => desk.as('finance1');

describe('a price set', () => {
  let id: string;

  it('counts its lines and is a draft', async () => {
    const answer = await (await finance()).send<string>('POST', `${SET}/add`, SPECIAL);
    expect(answer.message).toBe('添加成功！');
    id = answer.result;
    expect(await desk.row(SET, id)).toMatchObject({ status: '0', ruleCount: 1 });
  });

  // PRICE-04
  it('is refused where it says two prices for the same', async () => {
    const again = { ...SPECIAL, name: '另一个', setCode: 'EARLY2' };
    expect(await (await finance()).send('POST', `${SET}/add`, again)).toMatchObject({
      success: false,
      message: '与方案「晨场特价」第1行时段重叠',
    });
    const twice = { ...again, priority: 51, rules: [RULE, { ...RULE, timeFrom: '11:00', timeTo: '13:00' }] };
    expect(await (await finance()).send('POST', `${SET}/add`, twice)).toMatchObject({
      success: false,
      message: '与方案「另一个」第2行时段重叠',
    });
    const checked = await (await finance()).send('POST', `${SET}/overlapCheck`, again);
    expect(checked).toMatchObject({ result: { problem: '与方案「晨场特价」第1行时段重叠' } });
    expect(await desk.rows(SET, { setCode: 'EARLY2' })).toEqual([]);
  });

  it('holds once it is switched on, and says which line it was', async () => {
    const question = { parkId: P1, playDate: '2026-05-20', time: '08:00', memberType: '3' };
    const ask = async () =>
      (await (await finance()).send<Record<string, unknown>>('POST', `${SET}/quote`, question)).result;
    expect(await ask()).toMatchObject({ setName: '旺季价' });
    await desk.act('finance1', SET, 'enable', id, { enabled: 'Y' });
    expect(await ask()).toMatchObject({
      setName: '晨场特价',
      line: 1,
      dayType: '1',
      rule: { greenFee: 700 },
    });
  });

  it('is copied as a draft of another name', async () => {
    const { result } = await (await finance()).send<string>('POST', `${SET}/copy`, { id });
    expect(await desk.row(SET, result)).toMatchObject({
      name: '晨场特价-2',
      setCode: 'EARLY_2',
      status: '0',
      rules: [{ greenFee: 700 }],
    });
  });
});

// PRICE-25
it('the calendar of another year comes in as a sheet, with the weekends that are worked', async () => {
  const book = utils.book_new();
  const lines = [
    ['节假日'],
    ['导出人:我'],
    ['日期', '名称', '日别'],
    ['2027-02-06', '春节', '法定假日'],
    ['2027-02-20', '春节调休', '平日'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Sheet1');
  const form = new FormData();
  form.append('parkId', P1);
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  form.append('file', new Blob([bytes]), 'holidays.xlsx');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { server } = desk;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/admin/golfHoliday/importExcel',
    headers: {
      'x-access-token': await server.enter('manager1'),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.json<{ success: boolean; message: string }>()).toMatchObject({ success: true });
  const quote = async (playDate: string) =>
    (await (await finance()).send<{ dayType: string }>('POST', `${SET}/quote`, { parkId: P1, playDate }))
      .result;
  // A Saturday each.
  expect([await quote('2027-02-06'), await quote('2027-02-13'), await quote('2027-02-20')]).toMatchObject([
    { dayType: '3' },
    { dayType: '2' },
    { dayType: '1' },
  ]);
});

describe('the default set', () => {
  const price = async (playDate: string) =>
    (
      await (
        await finance()
      ).send<{ setName: string }>('POST', `${SET}/quote`, { parkId: P1, playDate, memberType: '3' })
    ).result?.setName;

  // PRICE-28
  it('stays in force while another one is typed in, which takes its place when it is enabled', async () => {
    const sets = await desk.rows(SET, { isDefault: 'Y', status: '1', parkId: P1 });
    const [former] = sets;
    expect(sets).toHaveLength(1);
    expect(await price('2030-01-08')).toBe(former?.['name']);
    const next = {
      ...SPECIAL,
      name: '新基础价',
      setCode: 'BASE2',
      isDefault: 'Y',
      // It holds whatever its days.
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      priority: former?.['priority'],
      rules: [{ ...RULE, dayType: '0', timeFrom: null, timeTo: null, greenFee: 432 }],
    };
    const { message, result: id } = await (await finance()).send<string>('POST', `${SET}/add`, next);
    expect(message).toBe('添加成功！');
    expect(await desk.row(SET, String(former?.id))).toMatchObject({ isDefault: 'Y', status: '1' });
    expect(await price('2030-01-08')).toBe(former?.['name']);
    expect(await desk.act('finance1', SET, 'enable', id, { enabled: 'Y' })).toMatchObject({ success: true });
    expect(await price('2030-01-08')).toBe('新基础价');
    expect(await desk.row(SET, String(former?.id))).toMatchObject({ isDefault: 'Y', status: '2' });
    expect(await desk.act('finance1', SET, 'enable', String(former?.id), { enabled: 'Y' })).toMatchObject({
      success: true,
    });
    expect(await price('2030-01-08')).toBe(former?.['name']);
    expect(await desk.row(SET, id)).toMatchObject({ status: '2' });
  });
});

describe('time alone', () => {
  // PRICE-06
  it('ends a set after its last day, but never the default one', async () => {
    const { app } = desk.server;
    const sets = await desk.rows(SET, { status: '1' });
    const isDefault = (row: (typeof sets)[number]): boolean => row['isDefault'] === 'Y';
    const [season, fallback] = [sets.find((row) => !isDefault(row)), sets.find(isDefault)];
    for (const set of [season, fallback])
      await getRecordDb(app.db)
        .updateTable('golf_price_set')
        .set({ endDate: '2026-05-01' })
        .where('id', '=', set?.id)
        .execute();
    const look = (later: number) => closeDue(app, () => ({ parkTs: app.now() + later, hasDay: true }));
    const state = async (set?: { readonly id: string }) => (await desk.row(SET, String(set?.id)))['status'];
    await look(0);
    expect(await state(season)).toBe('1');
    await look(24 * 3_600_000);
    expect(await state(season)).toBe('3');
    expect(await state(fallback)).toBe('1');
  });
});
