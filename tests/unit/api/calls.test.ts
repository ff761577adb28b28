import { describe, expect, test, vi } from 'vitest';
import {
  fetchCaptchaImage,
  isTokenAlive,
  fetchPermissionMenu,
  selectDepart,
  signIn,
  signOut,
} from '#src/api/auth.ts';
import { leaveBroker, loadConfig, readConfig } from '#src/api/config.ts';
import { createLiveCalls } from '#src/api/live.ts';
import { readPage } from '#src/api/page.ts';
import { fetchParks } from '#src/api/parks.ts';
import { createSession } from '#src/api/session.ts';
import { fetchRealnames } from '#src/api/staff.ts';
import { createDispatchCalls } from '#src/features/dispatch/calls/dispatchCalls.ts';
import { fetchAnnouncement, fetchMyAnnouncements } from '#src/shell/notices/ownAnnouncements.ts';
import { createDictionaryCache } from '#src/widgets/dictionary/dictionaryCache.ts';
import { LOGIN } from '../machines/loginFixtures.ts';
import { fakeServer, ok, refused } from './fakeServer.ts';
import { MemoryStorage } from './memory.ts';

describe('auth', () => {
  const credentials = { username: 'a', password: 'b', captcha: 'c', checkKey: 17, rememberMe: true };
  const wire = { token: 't', userInfo: { id: '1', username: 'a' } };

  test('captcha', async () => {
    const server = fakeServer(() => ok('data:image/svg+xml;base64,x'));
    expect(await fetchCaptchaImage(server.http, 17)).toBe('data:image/svg+xml;base64,x');
    expect(server.last().url).toBe('/sys/randomImage/17');
    const wrong = fakeServer(() => ok('javascript:alert(1)'));
    await expect(fetchCaptchaImage(wrong.http, 17)).rejects.toThrow('获取验证码失败');
  });

  test('login sends what the form has and decodes the answer', async () => {
    const server = fakeServer(() => ok(wire));
    expect(await signIn(server.http, credentials)).toMatchObject({ token: 't', multiDepart: 1 });
    expect(server.last().body).toEqual({
      username: 'a',
      password: 'b',
      captcha: 'c',
      checkKey: '17',
      remember_me: true,
    });
  });

  // LOGIN-01
  test('any other code than 200 is a failure; the form shows it, not a notification', async () => {
    for (const answer of [ok(wire, { code: 0, message: '手机验证码错误' }), refused('手机验证码错误', 412)]) {
      const server = fakeServer(() => answer);
      await expect(signIn(server.http, credentials)).rejects.toThrow('手机验证码错误');
      expect(server.errors).toEqual([]);
    }
    await expect(signIn(fakeServer(() => ok({})).http, credentials)).rejects.toThrow('登录失败');
  });

  test('department', async () => {
    const server = fakeServer(() => ok({ userInfo: { ...LOGIN.userInfo, orgCode: 'A02' } }));
    expect(await selectDepart(server.http, 'A02', 'a')).toMatchObject({ orgCode: 'A02' });
    await expect(selectDepart(fakeServer(() => ok(null)).http, 'A02', 'a')).rejects.toThrow('部门切换失败');
  });

  // LOGIN-08
  test('signing out carries the old token and never fails', async () => {
    const server = fakeServer(() => ({ status: 502 }), { getToken: () => null });
    await signOut(server.http, 'old');
    expect(server.last().headers).toMatchObject({ 'X-Access-Token': 'old' });
    expect(server.errors).toEqual([]);
  });

  test('permission menu, or a rejection that other clients know', async () => {
    const menu = { menu: [{ path: '/a', component: 'A' }], auth: [], allAuth: [] };
    const server = fakeServer(() => ok(menu));
    expect((await fetchPermissionMenu(server.http)).menu).toHaveLength(1);
    expect(server.last().params).toMatchObject({ client: 'fairway' });
    await expect(fetchPermissionMenu(fakeServer(() => ok({ menu: [] })).http)).rejects.toThrow(
      'getPermissionList: permissions must be a non-null array !',
    );
  });

  test('is the token alive: yes, no, or nobody knows', async () => {
    expect(await isTokenAlive(fakeServer(() => ok({})).http)).toBe(true);
    expect(await isTokenAlive(fakeServer(() => ({ status: 401 })).http)).toBe(false);
    await expect(isTokenAlive(fakeServer(() => ({ status: 502 })).http)).rejects.toThrow('502');
  });
});

describe('dictionaries', () => {
  const rig = (answer: Parameters<typeof fakeServer>[0]) => {
    const places = {
      local: new MemoryStorage(),
      tab: new MemoryStorage(),
      events: new EventTarget(),
      now: () => 0,
    };
    const session = createSession(places);
    session.storeDictionaries({ sex: [{ value: '1', text: '男' }] });
    const server = fakeServer(answer);
    const logged: string[] = [];
    const dictionaries = createDictionaryCache(server.http, session, (line) => logged.push(line));
    return { session, server, logged, dictionaries };
  };

  test('from the login’s cache without a call', async () => {
    const { dictionaries, server } = rig(() => ok([]));
    expect(await dictionaries.load('sex')).toEqual([{ value: '1', text: '男' }]);
    expect(dictionaries.cached('constructor')).toBeUndefined();
    expect(server.seen).toEqual([]);
  });

  test('a dropped one leaves the cache, stands for itself until it is read anew, and is read once', async () => {
    const { dictionaries, server, session } = rig(() => ok([{ value: '1', text: '男士' }]));
    let told = 0;
    const stop = dictionaries.subscribe(() => (told += 1));
    dictionaries.drop('sex');
    stop();
    dictionaries.drop('other');
    expect([told, session.dictionaries()['sex'], dictionaries.isCurrent('sex')]).toEqual([
      1,
      undefined,
      false,
    ]);
    expect(dictionaries.cached('sex')).toEqual([{ value: '1', text: '男' }]);
    await Promise.all([dictionaries.load('sex'), dictionaries.load('sex')]);
    expect(dictionaries.cached('sex')).toEqual([{ value: '1', text: '男士' }]);
    expect(dictionaries.isCurrent('sex')).toBe(true);
    expect(server.seen).toHaveLength(1);
  });

  test('an answer of before a second drop is not taken', async () => {
    const { dictionaries } = rig(() => ok([{ value: '1', text: '男士' }]));
    dictionaries.drop('sex');
    const early = dictionaries.load('sex');
    dictionaries.drop('sex');
    await early;
    expect(dictionaries.isCurrent('sex')).toBe(false);
  });

  // WIDGET-04
  test('others are asked once, commas literal; a failure is logged and asked again', async () => {
    let fails = true;
    const { dictionaries, server, logged } = rig(() =>
      fails ? refused('操作失败') : ok([{ value: 1, label: 'A' }]),
    );
    await expect(dictionaries.load('sys_user,realname,id')).rejects.toThrow('操作失败');
    expect(logged).toEqual(['sys_user,realname,id could not be loaded: ApiError: 操作失败']);
    fails = false;
    const [first, second] = await Promise.all([
      dictionaries.load('sys_user,realname,id'),
      dictionaries.load('sys_user,realname,id'),
    ]);
    expect(first).toEqual([{ value: '1', text: 'A' }]);
    expect(second).toBe(first);
    expect(logged).toHaveLength(1);
    expect(server.seen.map(({ url }) => url)).toEqual(
      Array(2).fill('/sys/dict/getDictItems/sys_user,realname,id'),
    );
  });

  test('without a code', async () => {
    await expect(rig(() => ok([])).dictionaries.load('')).rejects.toThrow('字典Code不能为空!');
  });

  test('clearing the cache refreshes the server first', async () => {
    const { dictionaries, server, session } = rig(({ url }) =>
      ok(url.includes('queryAllDictItems') ? { sex: [{ value: '9', text: '新' }] } : null),
    );
    await dictionaries.refresh();
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/sys/dict/refleshCache',
      '/sys/dict/queryAllDictItems',
    ]);
    expect(session.dictionaries()).toEqual({ sex: [{ value: '9', text: '新' }] });
  });
});

// WIRE-02
test('pages: a page object, a bare array, or nothing', () => {
  expect(readPage({ records: [1], total: '41' })).toEqual({ records: [1], total: 41 });
  expect(readPage({ records: [1, 2] })).toEqual({ records: [1, 2], total: 2 });
  expect(readPage([1])).toEqual({ records: [1], total: 1 });
  for (const broken of [null, 1, {}, { records: null }])
    expect(readPage(broken)).toEqual({ records: [], total: 0 });
});

test('dispatch: every action names the alarm and its revision', async () => {
  const view = { rev: 4 };
  const server = fakeServer(({ method }) =>
    method === 'POST' ? ok({ acked: [view], refused: [] }, { message: '已确认 1 条' }) : ok({ rev: 4 }),
  );
  const calls = createDispatchCalls(server.http);
  const alarm = { id: '9', rev: 3 };
  const sent = async (call: Promise<unknown>) => {
    const result = await call;
    return [server.last().method, server.last().url, server.last().body ?? server.last().params, result];
  };
  const path = '/admin/golfHoleTimeout';
  const id = { id: '9', rev: '3' };
  expect(await sent(calls.actOnTimeout(alarm, { kind: 'ack' }))).toEqual(['PUT', `${path}/ack`, id, view]);
  expect(await sent(calls.actOnTimeout(alarm, { kind: 'shelve', minutes: 15, reason: '找球' }))).toEqual([
    'PUT',
    `${path}/shelve`,
    { ...id, minutes: '15', reason: '找球' },
    view,
  ]);
  expect(await sent(calls.actOnTimeout(alarm, { kind: 'close', reason: '1', note: 'x' }))).toEqual([
    'PUT',
    `${path}/close`,
    { ...id, reason: '1', note: 'x' },
    view,
  ]);
  expect(await sent(calls.ackBatch([alarm]))).toEqual([
    'POST',
    `${path}/ackBatch`,
    { ids: [alarm] },
    { acked: [view], refused: [] },
  ]);
  expect((await sent(calls.log({ flightId: 'f' })))[1]).toBe('/admin/golfDispatch/log');
  expect(server.last().params).toMatchObject({ flightId: 'f' });
});

test('live reads give the result as it came, pages unfolded, and stay quiet', async () => {
  const server = fakeServer(({ url }) => ok(url.endsWith('Timeout/list') ? { records: [1] } : [2]));
  const live = createLiveCalls(server.http);
  expect(await live.timeouts('p1')).toEqual([1]);
  expect(server.last().params).toMatchObject({ parkId: 'p1', status: '0,1,2,3' });
  expect(await live.overdue('p1')).toEqual([2]);
  expect(server.last().params).toMatchObject({ parkId: 'p1' });
  expect(await live.snapshot('p1')).toEqual([2]);
  expect(await live.positions('p1')).toEqual([2]);
  expect(await live.announcements()).toEqual([2]);
  await live.events('/golf/client/p1', 'e', 7);
  expect(server.last()).toMatchObject({
    url: '/admin/golfEvent/list',
    params: { dest: '/golf/client/p1', epoch: 'e', afterSeq: '7', limit: '500' },
  });
  await expect(live.snapshot('p1', AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  const down = fakeServer(() => ({ status: 502 }));
  await expect(createLiveCalls(down.http).overdue(undefined)).rejects.toThrow('502');
  expect(down.errors).toEqual([]);
});

test('announcements, parks, account', async () => {
  const server = fakeServer(({ url }) =>
    url.endsWith('golfPark/list') || url.endsWith('getMyAnnouncementSend')
      ? ok({ records: [{ id: 'p1', anntId: '7', readFlag: '1', name: '一号', more: 1 }], total: 1 })
      : ok(url.includes('queryById') ? { id: '5', titile: '通知' } : null, { message: '全部已读' }),
  );
  expect(await fetchParks(server.http)).toEqual([{ id: 'p1', name: '一号' }]);
  expect(await fetchAnnouncement(server.http, '5')).toMatchObject({
    id: '5',
    titile: '通知',
    msgContent: '',
  });
  expect(await fetchMyAnnouncements(server.http, { titile: '', pageNo: 1, pageSize: 10 })).toMatchObject({
    records: [{ announcement: { id: '7' }, isRead: true }],
    total: 1,
  });
  expect(server.last().params).toEqual({
    _t: 1_700_000_000,
    bizSource: 'isNoBpm',
    pageNo: '1',
    pageSize: '10',
  });
  const people = fakeServer(() => ({ body: [{ username: 'a', realname: '甲' }, { username: 'b' }] }));
  expect([...(await fetchRealnames(people.http, ['a', 'b']))]).toEqual([
    ['system', '系统'],
    ['a', '甲'],
  ]);
  expect(people.last()).toMatchObject({ url: '/sys/user/getMultiUser', params: { username: 'a,b,' } });
});

describe('config', () => {
  const DEFAULTS = {
    apiBase: '/jeecg-boot',
    wsBase: 'ws://h:3000/jeecg-boot',
    stompUrl: 'ws://h:3000/ws/golf',
    stompDestination: '/golf/client/{id}',
    stompLogin: '',
    stompPasscode: '',
    stompHost: '/',
    staticBase: '/jeecg-boot/sys/common/static',
    speechUrl: '',
    frameOrigins: [],
    isFirstRun: false,
    mail: false,
    signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
    release: '',
    branding: {
      productName: '企业级低代码平台',
      copyrightHolder: null,
      copyrightYear: 2023,
      filingNumber: null,
    },
    entrance: { captcha: 'image', hasPhone: false, canRegister: false, isDemo: false, providers: [] },
  };

  // LOGIN-35
  test('offers the ways in that the server names, and no registration without a phone to prove', () => {
    const entrance = (settings: object) => readConfig(settings, 'http://h').entrance;
    expect(entrance({ captcha: 'puzzle', phone: true, register: true })).toEqual({
      captcha: 'puzzle',
      hasPhone: true,
      canRegister: true,
      isDemo: false,
      providers: [],
    });
    expect(entrance({ captcha: 'none', phone: 'yes', register: true })).toEqual({
      captcha: 'image',
      hasPhone: false,
      canRegister: false,
      isDemo: false,
      providers: [],
    });
    // SEC-54
    expect(entrance({ demo: true }).isDemo).toBe(true);
    const providers = [{ source: 'github', title: 'GitHub', issuer: 'x' }, { source: 3, title: 'x' }, null];
    expect(entrance({ providers }).providers).toEqual([{ source: 'github', title: 'GitHub' }]);
  });

  // SOUND-13
  test('a speech service is used encrypted or on our own host, never otherwise', () => {
    const speech = (speechUrl: string) => readConfig({ speechUrl }, 'http://h').speechUrl;
    for (const good of ['https://tts.golf.cn/say?t={text}', '/tts/{text}', 'http://h/tts/{text}'])
      expect(speech(good)).toBe(good);
    for (const bad of ['http://tts.golf.cn/{text}', 'https://tts.golf.cn/', 'javascript:alert({text})'])
      expect(speech(bad)).toBe('');
  });

  test.each([undefined, null, 'x', {}, { apiBase: 3, wsBase: '' }])('%j means the defaults', (settings) =>
    expect(readConfig(settings, 'http://h:3000')).toEqual(DEFAULTS),
  );

  test('sockets follow the API host, also under TLS', () => {
    expect(readConfig({ apiBase: 'https://api.golf.cn/jeecg-boot/' }, 'http://h')).toMatchObject({
      apiBase: 'https://api.golf.cn/jeecg-boot',
      wsBase: 'wss://api.golf.cn/jeecg-boot',
      stompUrl: 'wss://api.golf.cn/ws/golf',
      staticBase: 'https://api.golf.cn/jeecg-boot/sys/common/static',
    });
    expect(readConfig({ wsBase: '/rt/', stompUrl: 'https://mq.golf.cn/ws' }, 'https://h')).toMatchObject({
      wsBase: 'wss://h/rt',
      stompUrl: 'wss://mq.golf.cn/ws',
    });
  });

  // PERM-45
  test('leaves a broker for the streams of the server itself, and no address of these', () => {
    const broker = { stompUrl: 'https://mq.golf.cn/ws', stompDestination: '/topic/golf.client.{id}' };
    const login = { stompLogin: '{userId}', stompPasscode: '{token}' };
    const atBroker = readConfig({ ...broker, ...login }, 'http://h:3000');
    expect(leaveBroker(atBroker, 'http://h:3000')).toMatchObject({ ...DEFAULTS, stompHost: '/' });
    const own = readConfig({ stompUrl: 'https://rt.golf.cn/ws/golf' }, 'http://h:3000');
    expect(leaveBroker(own, 'http://h:3000')).toBe(own);
  });

  test('hands on how to sign in at a broker, and no name that is not one stream per id', () => {
    const broker = { stompLogin: '{userId}', stompPasscode: '{token}', stompHost: 'golf' };
    const dotted = { ...broker, stompDestination: '/topic/golf.client.{id}' };
    expect(readConfig(dotted, 'http://h')).toMatchObject(dotted);
    for (const stompDestination of ['/topic/golf.client', '/topic/golf.*.{id}', '/{id}/{id}'])
      expect(readConfig({ stompDestination }, 'http://h').stompDestination).toBe('/golf/client/{id}');
  });

  test('knows whose console it is; what makes no sense is as absent', () => {
    const told = {
      productName: '云麓湖运营台',
      copyrightHolder: '云麓湖',
      copyrightYear: 2020,
      filingNumber: '湘ICP备1号',
    };
    expect(readConfig(told, 'http://h').branding).toEqual(told);
    expect(
      readConfig({ productName: '', copyrightYear: '今年', filingNumber: 1 }, 'http://h').branding,
    ).toEqual(DEFAULTS.branding);
  });

  test('is loaded uncached, and no answer means the defaults', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ productName: '云麓湖' })));
    expect((await loadConfig('http://h:3000', fetcher)).branding.productName).toBe('云麓湖');
    expect(fetcher).toHaveBeenCalledWith('/config.json', { cache: 'no-store' });
    for (const bad of [
      () => Promise.reject(new TypeError('down')),
      () => Promise.resolve(new Response('x', { status: 404 })),
      () => Promise.resolve(new Response('<html>')),
    ])
      expect(await loadConfig('http://h:3000', bad)).toEqual(DEFAULTS);
  });
});
