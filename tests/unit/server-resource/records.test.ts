/** Words of a description that concern more than one field or row. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfAnnouncement } from '#domain/entities/announcement.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCarousel } from '#domain/entities/carousel.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { Body } from '#tests/unit/entities/sampleBodies.ts';
import { type CatalogueApp, startCatalogue } from './catalogueApp.ts';

type Row = AnyRow & Readonly<Record<string, unknown>>;

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue({
    golfCaddieApply: {
      compute: ({ birthday }, time) => ({
        age: Number(time.slice(0, 4)) - Number(birthday?.toString().slice(0, 4)),
      }),
    },
  });
});
afterAll(() => catalogue.close());

const list = async (entity: EntityDescription, query: Readonly<Record<string, string>>) =>
  (await catalogue.admin.get<{ records: readonly Row[]; total: number }>(`${entity.path}/list`, query))
    .result;
const read = async (entity: EntityDescription, id: string) =>
  (await catalogue.admin.get<Row>(`${entity.path}/queryById`, { id })).result;
const edit = (entity: EntityDescription, body: Body) =>
  catalogue.admin.send('PUT', `${entity.path}/edit`, body);
const remove = (entity: EntityDescription, ids: string) =>
  catalogue.admin.send('DELETE', `${entity.path}/deleteBatch?ids=${ids}`);

describe('numbers', () => {
  // ENTITY-06
  it('run on through the day, deleted ones included, and grow past their digits', async () => {
    const first = await catalogue.add(golfCompetition);
    const { competitionNo } = await catalogue.stored(golfCompetition, first);
    expect(competitionNo).toMatch(/^SS20260601\d{4}$/);
    const running = Number(String(competitionNo).slice(-4));
    await catalogue.force(golfCompetition, first, { delFlag: 1 });
    const next = async () =>
      (await catalogue.stored(golfCompetition, await catalogue.add(golfCompetition)))['competitionNo'];
    expect(await next()).toBe(`SS20260601${String(running + 1).padStart(4, '0')}`);
    await catalogue.force(golfCompetition, first, { competitionNo: 'SS202606019999' });
    expect(await next()).toBe('SS2026060110000');
    expect(await next()).toBe('SS2026060110001');
  });

  it('with the time in them count from the day too, and are no field of a form', async () => {
    const { success, result } = await catalogue.admin.send<string>('POST', `${golfOrder.path}/add`, {
      ...(await catalogue.soundBody(golfOrder)),
      orderNo: 'MINE',
    });
    expect(success).toBe(true);
    expect((await catalogue.stored(golfOrder, result))['orderNo']).toMatch(/^GF20260601100000\d{4}$/);
    const player = await catalogue.stored(golfPlayer, await catalogue.add(golfPlayer));
    expect(player['playerNo']).toMatch(/^P\d{8}$/);
  });

  it('of one second differ when the day has one of a later hour already', async () => {
    const later = await catalogue.add(golfOrder);
    await catalogue.force(golfOrder, later, { orderNo: 'GF202606012300000007' });
    const numbers: unknown[] = [];
    for (const id of [await catalogue.add(golfOrder), await catalogue.add(golfOrder)])
      numbers.push((await catalogue.stored(golfOrder, id))['orderNo']);
    const [first, second] = numbers.map((number) => Number(String(number).slice('GF20260601100000'.length)));
    expect(second).toBe((first ?? 0) + 1);
  });
});

describe('references', () => {
  it('bring copies along whenever they are written, and names into lists', async () => {
    const id = await catalogue.add(golfOrderRefund);
    const row = await catalogue.stored(golfOrderRefund, id);
    const order = await catalogue.stored(golfOrder, String(row['orderId']));
    expect(row['orderNo']).toBe(order['orderNo']);
    const { records } = await list(golfOrderRefund, { id });
    expect(records[0]).toMatchObject({
      orderId_dictText: order['orderNo'],
      parkName: expect.stringMatching(/^云麓湖/),
    });
    const single = await read(golfOrderRefund, id);
    expect(Object.keys(single).filter((name) => name.endsWith('_dictText'))).toEqual([]);
  });

  it('take a copy of a changed one, and none of none', async () => {
    const id = await catalogue.add(golfCaddieOrder);
    expect(await catalogue.stored(golfCaddieOrder, id)).toMatchObject({
      flightNo: 'F-001',
      teeTime: '2026-06-01 07:30:00',
    });
    const playerId = await catalogue.add(golfPlayer, { name: '钱七' });
    await edit(golfCaddieOrder, { id, playerId });
    expect(await catalogue.stored(golfCaddieOrder, id)).toMatchObject({ playerId, playerName: '钱七' });
    await edit(golfCaddieOrder, { id, playerId: '' });
    expect(await catalogue.stored(golfCaddieOrder, id)).toMatchObject({ playerId: null, playerName: null });
  });

  it('agree with the record where they must', async () => {
    const holeId = await catalogue.add(golfHole);
    const elsewhere = await catalogue.add(golfParkArea);
    const own = (await catalogue.stored(golfHole, holeId))['areaId'];
    const body = await catalogue.soundBody(golfFence);
    const add = (areaId: unknown) =>
      catalogue.admin.send<string>('POST', `${golfFence.path}/add`, { ...body, areaId, holeId });
    expect(await add(elsewhere)).toMatchObject({ success: false, message: '球洞：所选球洞的区域不一致' });
    const { success, result: id } = await add(own);
    expect(success).toBe(true);
    expect(await edit(golfFence, { id, areaId: elsewhere })).toMatchObject({ success: false });
  });

  it('hold what they name, until they are gone too', async () => {
    const areaId = await catalogue.add(golfParkArea, { areaType: '2' });
    const holeId = await catalogue.add(golfHole, { areaId });
    const { name } = await catalogue.stored(golfParkArea, areaId);
    expect(await remove(golfParkArea, areaId)).toMatchObject({
      success: false,
      message: `“${String(name)}”仍被球洞引用，不能删除`,
    });
    expect((await remove(golfPark, catalogue.park)).message).toMatch(
      /^“云麓湖高尔夫\d+”仍被.+引用，不能删除$/,
    );
    expect(await remove(golfHole, holeId)).toMatchObject({ success: true });
    expect(await remove(golfParkArea, areaId)).toMatchObject({ success: true });
    // The hole cannot come back before its area.
    const restore = (entity: EntityDescription, id: string) =>
      catalogue.admin.send('PUT', `${entity.path}/restore?id=${id}`);
    expect(await restore(golfHole, holeId)).toMatchObject({
      success: false,
      message: '区域：所选区域不存在',
    });
    expect(await restore(golfParkArea, areaId)).toMatchObject({ success: true, message: '恢复成功！' });
    expect(await restore(golfHole, holeId)).toMatchObject({ success: true });
  });

  it('are no park that is not there', async () => {
    const answer = await catalogue.admin.send('POST', `${golfFence.path}/add`, {
      ...(await catalogue.soundBody(golfFence)),
      parkId: '1'.repeat(19),
    });
    expect(answer).toMatchObject({ success: false, message: '球场：所选球场不存在' });
  });
});

describe('rows of a record', () => {
  const rule = (greenFee: number) => ({ dayType: '0', memberType: '1', holesCount: 18, greenFee });
  const rulesOf = async (id: string) => (await read(golfPriceSet, id))['rules'] as unknown as readonly Row[];

  // ENTITY-10
  it('are written with it, numbered, replaced and taken away', async () => {
    const id = await catalogue.add(golfPriceSet, { rules: [rule(800), rule(600)] });
    const [first, second] = await rulesOf(id);
    expect([first, second]).toMatchObject([
      { greenFee: 800, orderNum: 1, priceSetId: id, parkId: catalogue.park, createBy: 'admin' },
      { greenFee: 600, orderNum: 2 },
    ]);
    const rules = [{ ...second, greenFee: 650 }, rule(500)];
    expect(await edit(golfPriceSet, { id, rules })).toMatchObject({ success: true });
    const after = await rulesOf(id);
    expect(after).toMatchObject([
      { id: second?.id, greenFee: 650, orderNum: 1, rev: 2 },
      { greenFee: 500, orderNum: 2 },
    ]);
    expect(after).toHaveLength(2);
    expect(await edit(golfPriceSet, { id, season: '2' })).toMatchObject({ success: true });
    expect(await rulesOf(id)).toHaveLength(2);
  });

  it('are refused with their line, and the record with them', async () => {
    const body = await catalogue.soundBody(golfPriceSet);
    const answer = await catalogue.admin.send('POST', `${golfPriceSet.path}/add`, {
      ...body,
      rules: [rule(800), { ...rule(600), greenFee: -1 }],
    });
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/^第2行果岭费：/) });
    expect(await list(golfPriceSet, { name: String(body['name']) })).toMatchObject({ total: 0 });
  });

  // ENTITY-10
  it('that are a history are only added to', async () => {
    const id = await catalogue.add(golfCompetitionPlayer);
    const score = { roundNo: 1, holeNo: 3, strokes: 5 };
    await edit(golfCompetitionPlayer, { id, scores: [score] });
    await edit(golfCompetitionPlayer, { id, scores: [{ ...score, strokes: 4 }] });
    const scores = (await read(golfCompetitionPlayer, id))['scores'];
    expect(scores).toMatchObject([{ strokes: 5 }, { strokes: 4 }]);
  });
});

describe('what one record takes from another', () => {
  it('a flag that only one of a park holds', async () => {
    const [first, second] = [
      await catalogue.add(golfPriceSet, { isDefault: 'Y' }),
      await catalogue.add(golfPriceSet),
    ];
    const before = await catalogue.stored(golfPriceSet, first);
    await edit(golfPriceSet, { id: second, isDefault: 'Y' });
    expect(await catalogue.stored(golfPriceSet, first)).toMatchObject({
      isDefault: 'N',
      rev: before.rev + 1,
    });
    expect(await catalogue.stored(golfPriceSet, second)).toMatchObject({ isDefault: 'Y' });
  });

  it('a value that counts only in some states', async () => {
    const id = await catalogue.add(golfCaddieApply, { phone: '13800139999' });
    const again = async () =>
      catalogue.admin.send('POST', `${golfCaddieApply.path}/add`, {
        ...(await catalogue.soundBody(golfCaddieApply)),
        phone: '13800139999',
      });
    expect(await again()).toMatchObject({ success: false, message: '手机：该值不可用，系统中已存在！' });
    await catalogue.force(golfCaddieApply, id, { status: '4' });
    expect(await again()).toMatchObject({ success: true });
    await catalogue.force(golfCaddieApply, id, { status: '5' });
    await catalogue.admin.send('DELETE', `${golfCaddieApply.path}/delete?id=${id}`);
    expect(await catalogue.admin.send('PUT', `${golfCaddieApply.path}/restore`, { ids: id })).toMatchObject({
      success: true,
    });
  });
});

describe('dragging', () => {
  it('exchanges the places rows hold, and gives places where there are none', async () => {
    const holes = [
      await catalogue.add(golfHole),
      await catalogue.add(golfHole),
      await catalogue.add(golfHole),
    ];
    const places = async () =>
      Promise.all(holes.map(async (id) => (await catalogue.stored(golfHole, id))['holeNo']));
    const [a, b, c] = await places();
    const turned = [...holes].toReversed();
    expect(await catalogue.admin.send('PUT', `${golfHole.path}/sort`, { ids: turned })).toMatchObject({
      success: true,
    });
    expect(await places()).toEqual([c, b, a]);
    const pictures = [await catalogue.add(golfCarousel), await catalogue.add(golfCarousel)];
    await catalogue.admin.send('PUT', `${golfCarousel.path}/sort`, { ids: pictures.toReversed().join(',') });
    const { records } = await list(golfCarousel, {});
    expect(records.map(({ id }) => id).slice(0, 2)).toEqual(pictures.toReversed());
    expect(records.map(({ sort }) => sort).slice(0, 2)).toEqual([1, 2]);
  });
});

describe('questions', () => {
  it('of several values are about pieces, not about text', async () => {
    const id = await catalogue.add(golfFence, { action: '1,3' });
    const found = async (action: string) =>
      (await list(golfFence, { action, pageSize: '1000' })).records.some((row) => row.id === id);
    expect(await found(',3,')).toBe(true);
    expect(await found('3')).toBe(true);
    expect(await found(',2,3,')).toBe(true);
    expect(await found('2')).toBe(false);
    expect(await found('!3')).toBe(false);
    await catalogue.force(golfFence, id, { action: '13' });
    expect(await found(',3,')).toBe(false);
  });

  it('LIST-96: for another value than one find what has none as well, by each way to ask', async () => {
    const id = await catalogue.add(golfOrder, { remark: null });
    const found = async (query: Readonly<Record<string, string>>) =>
      (await list(golfOrder, { id, ...query })).records.length === 1;
    const ask = (rule: string) => ({
      superQueryParams: encodeURI(JSON.stringify([{ field: 'remark', rule, val: '雨天' }])),
    });
    expect([await found({ remark: '!雨天' }), await found(ask('ne'))]).toEqual([true, true]);
    await catalogue.force(golfOrder, id, { remark: '晴天' });
    expect([await found({ remark: '!雨天' }), await found(ask('ne'))]).toEqual([true, true]);
    await catalogue.force(golfOrder, id, { remark: '雨天' });
    expect([await found({ remark: '!雨天' }), await found(ask('ne'))]).toEqual([false, false]);
  });

  it('of a period are about overlap', async () => {
    const id = await catalogue.add(golfCompetition, {
      type: '1',
      startDate: '2026-07-10',
      endDate: '2026-07-12',
      signEndTime: '2026-07-01 00:00:00',
    });
    const found = async (startDate: string, endDate: string) =>
      (await list(golfCompetition, { startDate, endDate, type: '1,3', pageSize: '1000' })).records.some(
        (row) => row.id === id,
      );
    expect(await found('2026-07-12', '2026-07-20')).toBe(true);
    expect(await found('2026-07-01', '2026-07-10')).toBe(true);
    expect(await found('2026-07-11', '2026-07-11')).toBe(true);
    expect(await found('2026-07-13', '2026-07-20')).toBe(false);
    expect(await found('2026-07-01', '2026-07-09')).toBe(false);
  });

  it('of the advanced query know ten rules, and one bracket', async () => {
    const id = await catalogue.add(golfOrder, { contactName: '欧阳春天', playerCount: 7 });
    const found = async (rows: readonly (readonly [string, string, string])[], match = 'and') => {
      const conditions = [['id', 'eq', id] as const, ...rows];
      const superQueryParams = encodeURI(
        JSON.stringify(conditions.map(([field, rule, val]) => ({ field, rule, val }))),
      );
      return (await list(golfOrder, { superQueryParams, superQueryMatchType: match })).total;
    };
    const yes = [
      ['contactName', 'eq', '欧阳春天'],
      ['contactName', 'ne', '别人'],
      ['contactName', 'like', '阳春'],
      ['contactName', 'right_like', '欧阳'],
      ['contactName', 'left_like', '春天'],
      ['playerCount', 'gt', '6'],
      ['playerCount', 'ge', '7'],
      ['playerCount', 'lt', '8'],
      ['playerCount', 'le', '7'],
      ['playerCount', 'in', '5,7'],
    ] as const;
    const no = [
      ['contactName', 'eq', '欧阳'],
      ['contactName', 'ne', '欧阳春天'],
      ['contactName', 'like', '秋'],
      ['contactName', 'right_like', '春天'],
      ['contactName', 'left_like', '欧阳'],
      ['playerCount', 'gt', '7'],
      ['playerCount', 'ge', '8'],
      ['playerCount', 'lt', '7'],
      ['playerCount', 'le', '6'],
      ['playerCount', 'in', '5,6'],
    ] as const;
    for (const row of yes) expect([row, await found([row])]).toEqual([row, 1]);
    for (const row of no) expect([row, await found([row])]).toEqual([row, 0]);
    const others = (await list(golfOrder, {})).total;
    expect(await found([['playerCount', 'ge', '0']], 'or')).toBe(others);
  });

  it('of a part of a text count and page like any other', async () => {
    const names = ['甲号Box', '乙号box', '丙号'];
    const ids: string[] = [];
    for (const name of names) ids.push(await catalogue.add(golfFence, { name, groupName: '分页' }));
    const ask = (query: Readonly<Record<string, string>>) =>
      list(golfFence, { groupName: '分页', column: 'id', order: 'asc', ...query });
    expect(await ask({ name: '*号*', pageSize: '2' })).toMatchObject({
      total: 3,
      records: [{ name: '甲号Box' }, { name: '乙号box' }],
    });
    expect(await ask({ name: '*号*', pageSize: '2', pageNo: '2' })).toMatchObject({
      total: 3,
      records: [{ name: '丙号' }],
    });
    expect(await ask({ name: '*号*', pageSize: '2', pageNo: '9' })).toMatchObject({ total: 3, records: [] });
    expect((await ask({ name: '*BOX' })).total).toBe(2);
    expect((await ask({ name: '*没有*' })).total).toBe(0);
  });

  it('count full pages as they are now, whoever wrote, and for each caller what is theirs', async () => {
    const add = (parkId: string) => catalogue.add(golfFence, { parkId, groupName: '计数' });
    const ids = [await add(catalogue.park), await add(catalogue.park), await add(catalogue.otherPark)];
    const query = { groupName: '计数', pageSize: '1', pageNo: '1' };
    const total = async (caller = catalogue.admin, call = 'list') =>
      (await caller.get<{ total: number }>(`${golfFence.path}/${call}`, query)).result.total;
    const totals = async () => [
      await total(),
      await total(catalogue.staff),
      await total(catalogue.admin, 'recycleList'),
    ];
    expect(await totals()).toEqual([3, 2, 0]);
    expect(await totals()).toEqual([3, 2, 0]);
    ids.push(await add(catalogue.park));
    expect(await totals()).toEqual([4, 3, 0]);
    expect(await remove(golfFence, ids.slice(0, 2).join(','))).toMatchObject({ success: true });
    expect(await totals()).toEqual([2, 1, 2]);
    const restored = await catalogue.admin.send('PUT', `${golfFence.path}/restore?id=${ids[0]}`);
    expect(restored).toMatchObject({ success: true });
    expect(await totals()).toEqual([3, 2, 1]);
    // Behind the engine's back, as the simulated day and the jobs write.
    await catalogue.force(golfFence, ids[3] ?? '', { groupName: '别的' });
    expect(await totals()).toEqual([2, 1, 1]);
    const none = { ...query, pageNo: '9' };
    expect(await list(golfFence, none)).toMatchObject({ total: 2, records: [] });
  });

  it('show other records by the names they have now', async () => {
    const id = await catalogue.add(golfFence, { groupName: '改名' });
    const parkName = async () => (await list(golfFence, { id })).records[0]?.['parkName'];
    const { name } = await catalogue.stored(golfPark, catalogue.park);
    expect(await parkName()).toBe(name);
    await catalogue.force(golfPark, catalogue.park, { name: '新名字' });
    expect(await parkName()).toBe('新名字');
    await catalogue.force(golfPark, catalogue.park, { name });
    expect(await parkName()).toBe(name);
  });

  it('are answered with the empty values first, upwards', async () => {
    const ids = [
      await catalogue.add(golfDevice, { cartNo: '7', model: '排序' }),
      await catalogue.add(golfDevice, { cartNo: '', model: '排序' }),
      await catalogue.add(golfDevice, { cartNo: '3', model: '排序' }),
    ];
    const sorted = async (order: string) =>
      (await list(golfDevice, { model: '排序', column: 'cartNo', order })).records.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await sorted('asc')).toEqual([1, 2, 0]);
    expect(await sorted('desc')).toEqual([0, 2, 1]);
  });

  // LIST-19
  it('count what matches, and add up what adds up', async () => {
    const ids = [
      await catalogue.add(golfStartHole, { groupCount: 2 }),
      await catalogue.add(golfStartHole, { groupCount: 3 }),
    ];
    const { result } = await catalogue.admin.get(`${golfStartHole.path}/listCount`, { id: ids.join(',') });
    expect(result).toEqual({ count: 2, sum: { groupCount: 5 } });
    expect((await catalogue.admin.get(`${golfStartHole.path}/listCount`, { id: 'x' })).result).toEqual({
      count: 0,
      sum: { groupCount: 0 },
    });
  });

  it('show what is computed while reading, and refuse to sort by it', async () => {
    const id = await catalogue.add(golfCaddieApply, { birthday: '2000-03-07' });
    expect((await list(golfCaddieApply, { id })).records[0]).toMatchObject({ age: 26 });
    expect(await read(golfCaddieApply, id)).toMatchObject({ age: 26 });
    const sorted = await catalogue.admin.get(`${golfCaddieApply.path}/list`, { column: 'age' });
    expect(sorted).toMatchObject({ success: false, message: '请注意，将要排序的列字段不存在：age' });
    const blind = await catalogue.admin.get(`${golfCaddieApply.path}/list`, { column: 'idCard' });
    expect(blind.success).toBe(false);
  });
});

describe('rows of the platform', () => {
  it('are read by everybody and written by the platform', async () => {
    const { parkId: _park, ...body } = await catalogue.soundBody(golfCarousel);
    const { result: id } = await catalogue.admin.send<string>('POST', `${golfCarousel.path}/add`, body);
    expect(await catalogue.stored(golfCarousel, id)).toMatchObject({ parkId: null });
    const seen = await catalogue.staff.get<{ records: readonly Row[] }>(`${golfCarousel.path}/list`, {
      parkId: catalogue.park,
      pageSize: '1000',
    });
    expect(seen.result.records.map((row) => row.id)).toContain(id);
    expect(await catalogue.staff.send('PUT', `${golfCarousel.path}/edit`, { id, title: '改' })).toMatchObject(
      {
        success: false,
        message: '未找到对应实体',
      },
    );
    // What staff add belongs to their park, whatever they send.
    const own = await catalogue.staff.send<string>('POST', `${golfCarousel.path}/add`, body);
    expect(await catalogue.stored(golfCarousel, own.result)).toMatchObject({ parkId: catalogue.park });
  });
});

describe('values', () => {
  it('rows lose what nobody described, and HTML what nobody allowed', async () => {
    const { result } = await catalogue.admin.send<string>('POST', `${golfOrder.path}/add`, {
      ...(await catalogue.soundBody(golfOrder)),
      players: [{ name: '张三', memberType: '1', bogus: 1 }],
    });
    expect(JSON.parse(String((await catalogue.stored(golfOrder, result))['players']))).toEqual([
      { name: '张三', memberType: '1' },
    ]);
    const id = await catalogue.add(golfAnnouncement, {
      content: '<p onclick="x()">好<script>alert(1)</script></p>',
    });
    expect((await catalogue.stored(golfAnnouncement, id))['content']).toBe('<p>好</p>');
  });

  // COURSE-01
  it('places of a park that measures in GCJ-02 are stored in WGS-84, and read as they were sent', async () => {
    await catalogue.force(golfPark, catalogue.park, { coordType: '2' });
    const id = await catalogue.add(golfParkArea, {
      polygon: [
        [113.9455, 22.5333],
        [113.9465, 22.5333],
        [113.9465, 22.5343],
      ],
    });
    const stored = (await catalogue.stored(golfParkArea, id))['polygon'];
    const { polygon, rev } = await read(golfParkArea, id);
    const [[readLng, readLat] = []] = JSON.parse(String(polygon));
    expect(readLng).toBeCloseTo(113.9455, 6);
    expect(readLat).toBeCloseTo(22.5333, 6);
    expect(await edit(golfParkArea, { id, rev, polygon })).toMatchObject({ success: true });
    expect((await catalogue.stored(golfParkArea, id))['polygon']).toBe(stored);
    await catalogue.force(golfPark, catalogue.park, { coordType: '1' });
    expect((await read(golfParkArea, id))['polygon']).toBe(stored);
    const [[lng, lat] = []] = JSON.parse(String((await catalogue.stored(golfParkArea, id))['polygon']));
    // Around Shenzhen the shift is some 500 m to the east and 300 m to the south.
    expect(lng - 113.9455).toBeCloseTo(-0.0049, 3);
    expect(lat - 22.5333).toBeCloseTo(0.003, 3);
  });

  it('so are places of two columns: those of a hole, and where the park itself lies', async () => {
    const gcj = { longitude: 113.9455, latitude: 22.5333 };
    const park = await catalogue.add(golfPark, { ...gcj, coordType: '2' });
    const stored = await catalogue.stored(golfPark, park);
    expect(Number(stored['longitude']) - gcj.longitude).toBeCloseTo(-0.0049, 3);
    expect(Number(stored['latitude']) - gcj.latitude).toBeCloseTo(0.003, 3);
    const { rev, ...seen } = await read(golfPark, park);
    expect(seen).toMatchObject(gcj);
    const listed = await list(golfPark, { parkCode: String(stored['parkCode']) });
    expect(listed.records).toMatchObject([gcj]);
    await edit(golfPark, { id: park, rev, ...gcj, sort: 7 });
    expect(await catalogue.stored(golfPark, park)).toMatchObject({
      longitude: stored['longitude'],
      latitude: stored['latitude'],
      sort: 7,
    });

    await catalogue.force(golfPark, catalogue.park, { coordType: '2' });
    const hole = await catalogue.add(golfHole, { teeLng: 113.9455, teeLat: 22.5333 });
    expect(await read(golfHole, hole)).toMatchObject({ teeLng: 113.9455, teeLat: 22.5333 });
    const { teeLng, teeLat } = await catalogue.stored(golfHole, hole);
    expect([teeLng, teeLat]).toEqual([stored['longitude'], stored['latitude']]);
    await catalogue.force(golfPark, catalogue.park, { coordType: '1' });
  });
});
