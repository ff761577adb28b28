import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { decodePermissionMenu, listRoutes } from '#domain/menu/menu.ts';
import { isDisabled, isActionVisible } from '#domain/permissions/permissions.ts';
import { computeSignature } from '#domain/signing/sign.ts';
import { startServer, type TestServer } from './harness.ts';

const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'manager1', 'dispatch1', 'trainee1', 'viewer1', 'twodeparts'])
    tokens.set(name, await server.enter(name));
});
afterAll(() => server.app.close());

const as = (username: string) => ({ token: tokens.get(username) ?? '' });
const signedGet = <T>(username: string, path: string) =>
  server.ask<T>('GET', path, {
    ...as(username),
    headers: { 'x-sign': computeSignature(path, {}, SECRET, md5), 'x-timestamp': String(server.clock.now()) },
  });

describe('permission menu', () => {
  const menuOf = async (username: string) => {
    const path = '/sys/permission/getUserPermissionByToken?client=fairway';
    const { result } = await server.ask('GET', path, as(username));
    const menu = decodePermissionMenu(result);
    if (menu === null) throw new Error('no menu');
    return menu;
  };

  // SYSTEM-13
  it('opens every landing path and the pages behind the menu', async () => {
    const paths = listRoutes(await menuOf('dispatch1')).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/bsweb/Dashboard',
        '/bsweb/dashboard',
        '/bsweb/dispatch',
        '/tsweb/dashboard',
        '/bsweb/park',
        '/isps/userAnnouncement',
      ]),
    );
  });

  // PERM-06
  it('lets a dispatcher mute, shows a trainee the locked button, and keeps editing from a viewer', async () => {
    const [dispatcher, trainee, viewer, admin] = await Promise.all(
      ['dispatch1', 'trainee1', 'viewer1', 'admin'].map(async (name) => (await menuOf(name)).lists),
    );
    if (!dispatcher || !trainee || !viewer || !admin) throw new Error('no lists');
    const mute = 'golf:dispatch:sound';
    expect([isActionVisible(dispatcher, mute), isDisabled(dispatcher, mute)]).toEqual([true, false]);
    expect([isActionVisible(trainee, mute), isDisabled(trainee, mute)]).toEqual([true, true]);
    expect(['golf:park:add', 'golf:holeTimeout:ack'].map((code) => isActionVisible(viewer, code))).toEqual([
      false,
      false,
    ]);
    expect(isActionVisible(admin, 'golf:park:add')).toBe(true);
  });
});

describe('dictionaries', () => {
  it('are those of the domain', async () => {
    const { result } = await server.ask<Record<string, { value: string; text: string }[]>>(
      'GET',
      '/sys/dict/queryAllDictItems',
      as('dispatch1'),
    );
    expect(Object.keys(result).toSorted()).toEqual(DICTIONARIES.map(({ code }) => code).toSorted());
    for (const { code, items } of DICTIONARIES)
      expect(result[code]?.map(({ value, text }) => ({ value, text }))).toEqual(items);
  });

  it('follow the table after a refresh, and keep switched-off items out of the cache object only', async () => {
    await server.app.db.updateTable('sysDictItem').set({ status: 0 }).where('itemText', '=', '蓝T').execute();
    await server.ask('GET', '/sys/dict/refleshCache', as('dispatch1'));
    const all = await server.ask<Record<string, unknown[]>>(
      'GET',
      '/sys/dict/queryAllDictItems',
      as('dispatch1'),
    );
    expect(all.result['golf_tee_color']).toHaveLength(4);
    expect(
      (await signedGet<unknown[]>('dispatch1', '/sys/dict/getDictItems/golf_tee_color')).result,
    ).toHaveLength(5);
  });

  it.each([
    'sys_user,realname,id',
    'sys_depart,depart_name,org_code',
    'sys_role,role_name,role_code',
    'sys_tenant,name,id',
    'golf_park,name,id',
  ])('reads the registered table %s', async (dict) => {
    const { result } = await signedGet<{ value: string; text: string }[]>(
      'admin',
      `/sys/dict/loadDict/${dict}?pageSize=50`,
    );
    expect(result.length).toBeGreaterThan(0);
  });

  it('leaves out the administrator where pages of other clients ask for it, in the order of time', async () => {
    await server.app.db
      .updateTable('sysUser')
      .set({ createTime: '2020-01-01 00:00:00' })
      .where('username', '=', 'viewer1')
      .execute();
    const dict = encodeURI("sys_user,realname,id,username!='admin' order by create_time");
    const { result } = await signedGet<{ text: string }[]>('admin', `/sys/dict/getDictItems/${dict}`);
    const texts = result.map(({ text }) => text);
    expect(texts[0]).toBe('田园');
    expect(texts.length).toBeGreaterThan(20);
    expect(texts).not.toContain('系统管理员');
  });

  it.each([
    'sys_user,password_hash,id',
    'sys_token,token_hash,id',
    "sys_user,realname,id,username!='admin'",
    'information_schema.tables,table_name,table_name',
    'nothing',
    '__proto__',
  ])('refuses %s', async (dict) => {
    expect(await signedGet('admin', `/sys/dict/getDictItems/${encodeURI(dict)}`)).toMatchObject({
      success: false,
    });
  });

  it('shows parks and users within the scope of the caller', async () => {
    const parks = await signedGet<unknown[]>('dispatch1', '/sys/dict/getDictItems/golf_park,name,id');
    expect(parks.result).toHaveLength(1);
  });

  it('sorts by the words when the keyword asks for it', async () => {
    const texts = async (suffix: string) => {
      const keyword = encodeURIComponent(`a${suffix}`);
      const path = `/sys/dict/loadDict/sys_role,role_name,role_code?pageSize=50&keyword=${keyword}`;
      return (await signedGet<{ text: string }[]>('admin', path)).result.map(({ text }) => text);
    };
    const plain = await texts('');
    expect(plain.length).toBeGreaterThan(1);
    const inOrder = plain.toSorted((a, b) => a.localeCompare(b, 'zh'));
    expect(await texts('[orderby:role_name,asc]')).toEqual(inOrder);
    expect(await texts('[orderby:role_name,desc]')).toEqual(inOrder.toReversed());
  });

  // SYSTEM-04
  it('turns keys into texts in their order', async () => {
    const path = '/sys/dict/loadDictItem/sys_user,realname,username';
    const texts = await signedGet('dispatch1', `${path}?key=platform,nobody,admin`);
    expect(texts.result).toEqual(['方知行', '系统管理员']);
    const kept = await signedGet('dispatch1', `${path}?key=nobody,admin&delNotExist=false`);
    expect(kept.result).toEqual(['nobody', '系统管理员']);
  });
});

describe('check rules', () => {
  const check = (query: string) => server.ask('GET', `/sys/checkRule/checkByCode?${query}`, as('viewer1'));

  it.each([['89860012345678901234'], ['8986001234567890123A'], ['']])('%j follows the rule', async (value) =>
    expect(await check(`ruleCode=golf_iccid&value=${value}`)).toMatchObject({ success: true }),
  );

  it.each([
    ['88860012345678901234', { digits: '2', beginIndex: 0, endIndex: 2, checkValue: '88' }],
    ['89850012345678901234', { digits: '2', beginIndex: 2, endIndex: 4, checkValue: '85' }],
    ['8986AB12345678901234', { digits: '2', beginIndex: 4, endIndex: 6, checkValue: 'AB' }],
    ['8986', { digits: '*', checkValue: '8986' }],
    ['100%', { digits: '*', checkValue: '100%' }],
  ])('%j does not, and the answer says where', async (value, told) => {
    // Clients of the protocol encode the value twice, plain ones once.
    for (const sent of [encodeURIComponent(value), encodeURIComponent(encodeURIComponent(value))])
      expect(await check(`ruleCode=golf_iccid&value=${sent}`)).toMatchObject({
        success: false,
        code: 500,
        message: expect.stringContaining('ICCID') as string,
        result: { ...told, passed: false },
      });
  });

  it('a code that nobody knows is refused', async () =>
    expect(await check('ruleCode=nothing&value=1')).toMatchObject({
      success: false,
      message: '该编码不存在',
    }));

  // ENTITY-11
  it('what is written follows the rule, whether it is added or edited', async () => {
    const device = { deviceNo: 'RULE-1', deviceType: '1' };
    const add = (iccid: string) =>
      server.ask('POST', '/admin/golfDevice/add', { ...as('manager1'), body: { ...device, iccid } });
    expect(await add('88860012345678901234')).toMatchObject({
      success: false,
      message: 'ICCID须以89开头',
    });
    expect(await add('89860012345678901234')).toMatchObject({ success: true });
    const { result } = await server.ask<{ records: { id: string; rev: number }[] }>(
      'GET',
      '/admin/golfDevice/list?deviceNo=RULE-1',
      as('manager1'),
    );
    const body = { ...result.records[0], iccid: '89850012345678901234' };
    expect(await server.ask('PUT', '/admin/golfDevice/edit', { ...as('manager1'), body })).toMatchObject({
      success: false,
      message: 'ICCID第3、4位须为国家代码86',
    });
  });
});

describe('duplicate check', () => {
  const check = (username: string, query: string) =>
    server.ask('GET', `/sys/duplicate/check?${query}`, as(username));

  // ENTITY-03
  it('answers free, taken and blank', async () => {
    expect(await check('admin', 'tableName=sys_user&fieldName=username&fieldVal=newcomer')).toMatchObject({
      success: true,
      message: '该值可用！',
    });
    expect(await check('admin', 'tableName=sys_user&fieldName=username&fieldVal=platform')).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    });
    expect(await check('admin', 'tableName=sys_user&fieldName=username&fieldVal=')).toMatchObject({
      success: true,
      code: 500,
    });
  });

  it('leaves out the record that is being edited', async () => {
    const name = encodeURIComponent('云麓湖高尔夫');
    const query = `tableName=golf_park&fieldName=name&fieldVal=${name}`;
    expect(await check('manager1', query)).toMatchObject({ success: false });
    expect(await check('manager1', `${query}&dataId=1700000000000000101`)).toMatchObject({ success: true });
  });

  it('asks within a park or a competition where that is what a value must be alone in', async () => {
    const list = await server.ask<{ records: Record<string, string>[] }>(
      'GET',
      '/admin/golfCompetitionPlayer/list?pageSize=100&column=createTime&order=asc',
      as('manager1'),
    );
    const { competitionId, phone, parkId } = list.result.records.find((row) => row['phone']) ?? {};
    const query = (within: object) =>
      `tableName=golf_competition_player&fieldName=phone&fieldVal=${phone}&within=${encodeURIComponent(JSON.stringify(within))}`;
    expect(await check('manager1', query({ competitionId, parkId }))).toMatchObject({
      message: '该值不可用，系统中已存在！',
    });
    expect(await check('manager1', query({ competitionId: '1', parkId }))).toMatchObject({ success: true });
    // Nobody is told of another park, nor without a competition.
    expect(await check('manager1', query({ competitionId, parkId: '1' }))).toMatchObject({ success: false });
    expect(await check('manager1', query({}))).toMatchObject({ success: true });
    expect(await check('manager1', `${query({})}x`)).toMatchObject({ message: '参数不识别！' });
    expect(await check('viewer1', query({ competitionId, parkId }))).toMatchObject({ code: 510 });
  });

  it('tells who writes users whether a role code is free', async () => {
    const query = 'tableName=sys_role&fieldName=role_code&fieldVal=';
    expect(await check('admin', `${query}starter`)).toMatchObject({ success: true, message: '该值可用！' });
    expect(await check('admin', `${query}dispatch`)).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    });
    expect(await check('viewer1', `${query}dispatch`)).toMatchObject({ code: 510 });
  });

  // SEC-31
  it('knows only registered pairs and asks for a right to each', async () => {
    expect(await check('admin', 'tableName=sys_user&fieldName=password_hash&fieldVal=x')).toMatchObject({
      message: '参数不识别！',
    });
    expect(
      await check('admin', 'tableName=sys_user where 1=1--&fieldName=username&fieldVal=x'),
    ).toMatchObject({ success: false });
    expect(await check('viewer1', 'tableName=sys_user&fieldName=username&fieldVal=admin')).toMatchObject({
      code: 510,
    });
  });
});

describe('own account', () => {
  // SEC-10
  it('switches among own departments only', async () => {
    const select = (orgCode: string) =>
      server.ask('PUT', '/sys/selectDepart', { ...as('twodeparts'), body: { orgCode, username: 'admin' } });
    expect(await select('A01A02A01')).toMatchObject({
      success: true,
      result: { userInfo: { username: 'twodeparts', orgCode: 'A01A02A01' } },
    });
    expect(await select('A01')).toMatchObject({ success: false });
    expect(await server.ask('GET', '/sys/user/getCurrentUserDeparts', as('twodeparts'))).toMatchObject({
      result: { orgCode: 'A01A02A01', list: [{}, {}] },
    });
  });

  // LOGIN-16
  it('remembers the cabin of the desk', async () => {
    expect(await server.ask('GET', '/sys/cabin?cabin=2', as('dispatch1'))).toMatchObject({
      message: '舱位更新成功',
      result: { cabin: 2 },
    });
    expect(await server.ask('GET', '/sys/user/getUserInfo', as('dispatch1'))).toMatchObject({
      result: { userInfo: { cabin: 2 } },
    });
    expect(await server.ask('GET', '/sys/cabin?cabin=7', as('dispatch1'))).toMatchObject({
      success: false,
      message: '舱位更新失败',
    });
  });

  // SYSTEM-09
  it('tells names to everybody, and the list to those who may see it', async () => {
    const named = await server.ask('GET', '/sys/user/list?username=platform', as('viewer1'));
    expect(named.result).toMatchObject({ total: 1, records: [{ realname: '方知行' }] });
    expect(JSON.stringify(named)).not.toContain('phone');
    expect(await server.ask('GET', '/sys/user/list', as('viewer1'))).toMatchObject({ result: { total: 0 } });
    expect(await server.ask('GET', '/sys/user/list?username=_ispatch*', as('admin'))).toMatchObject({
      result: { total: 0 },
    });
    expect(await server.ask('GET', '/sys/user/list?username=*dispatch*', as('admin'))).toMatchObject({
      result: { total: 3 },
    });
  });
});
