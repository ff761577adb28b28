import { describe, expect, test } from 'vitest';
import { getGreeting, formatWelcome } from '#domain/session/greeting.ts';
import { hasCabinSelector, getHomeTitle, getLandingPath } from '#domain/session/landing.ts';
import {
  getNeededChoice,
  decodeDictItems,
  decodeLogin,
  toLoginFailure,
  isCaptchaSpent,
} from '#domain/session/login.ts';
import { readStoredRecord, SEVEN_DAYS_MS, writeRecord } from '#domain/session/storage.ts';

describe('landing by host', () => {
  // LOGIN-05
  test.each([
    ['ts.golf.cn', '/tsweb/dashboard'],
    ['www.ts.golf.cn:8080', '/tsweb/dashboard'],
    ['km.golf.cn', '/bsweb/Dashboard'],
    ['bs.golf.cn', '/bsweb/dashboard'],
    ['127.0.0.1:3000', '/bsweb/Dashboard'],
    ['ts.km.bs.golf.cn', '/tsweb/dashboard'],
  ])('%s → %s', (host, path) => expect(getLandingPath(host)).toBe(path));

  // LOGIN-05, LOGIN-16
  test('cabins and the home title', () => {
    expect(hasCabinSelector('ts.golf.cn')).toBe(true);
    expect(hasCabinSelector('bs.golf.cn')).toBe(false);
    expect(getHomeTitle('/')).toBe('工作台');
    expect(getHomeTitle('https://km.golf.cn/')).toBe('首页');
  });
});

// LOGIN-04
test.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('at %i o’clock: %s', (hour, words) => {
  expect(getGreeting(hour)).toBe(words);
  expect(formatWelcome(hour)).toBe(`${words}，欢迎回来`);
});

describe('stored records', () => {
  const NOW = 1_700_000_000_000;
  // SEC-44
  test('live for their time', () => {
    const text = writeRecord({ a: 1 }, NOW, SEVEN_DAYS_MS);
    expect(JSON.parse(text)).toEqual({ value: { a: 1 }, expire: NOW + 604_800_000 });
    expect(readStoredRecord(text, NOW + SEVEN_DAYS_MS - 1)).toEqual({ a: 1 });
    expect(readStoredRecord(text, NOW + SEVEN_DAYS_MS)).toBeUndefined();
    expect(readStoredRecord(writeRecord('x', NOW), NOW * 2)).toBe('x');
  });
  test.each([
    null,
    '',
    'x',
    '[]',
    '1',
    'null',
    '"token"',
    '{}',
    '{"value":null}',
    '{"value":1,"expire":"soon"}',
    '{"value":1,"expire":{}}',
    '{"value":1,"expire":0}',
    '{"value":1',
  ])('%j reads as absent', (text) => expect(readStoredRecord(text, NOW)).toBeUndefined());
});

describe('login result', () => {
  const user = { id: '1', username: 'a', realname: null, userType: '3', orgCode: 'A01' };
  test('is decoded field by field', () => {
    expect(
      decodeLogin({
        token: 't',
        userInfo: user,
        multi_depart: 2,
        departs: [{ orgCode: 'A01', departName: '总部' }, { departName: 'no code' }, null],
        tenantList: [{ id: 1, name: '甲' }, {}],
        sysAllDictItems: { sex: [{ value: 1, text: '男' }, { value: '2', label: '女' }, {}], bad: 3 },
        stores: [{ id: 'p1', name: '一号' }],
        more: true,
      }),
    ).toEqual({
      token: 't',
      userInfo: {
        id: '1',
        username: 'a',
        realname: 'a',
        avatar: null,
        userType: 3,
        orgCode: 'A01',
      },
      multiDepart: 2,
      departs: [{ orgCode: 'A01', departName: '总部' }],
      tenants: [{ id: '1', name: '甲' }],
      dictionaries: {
        sex: [
          { value: '1', text: '男' },
          { value: '2', text: '女' },
        ],
        bad: [],
      },
      stores: [{ id: 'p1', name: '一号' }],
    });
  });
  test.each([null, 1, {}, { token: '' }, { token: 't' }, { token: 't', userInfo: {} }, { userInfo: user }])(
    '%j is no login',
    (result) => expect(decodeLogin(result)).toBeNull(),
  );
  test('missing parts are empty', () => {
    expect(decodeLogin({ token: 't', userInfo: user })).toMatchObject({
      multiDepart: 1,
      departs: [],
      tenants: [],
      stores: [],
      dictionaries: {},
    });
    expect(decodeDictItems([{ value: '0', disabled: true }])).toEqual([
      { value: '0', text: '0', disabled: true },
    ]);
  });

  const login = (multi: number, departs: number, tenants: number) =>
    decodeLogin({
      token: 't',
      userInfo: user,
      multi_depart: multi,
      departs: Array.from({ length: departs }, (_, i) => ({ orgCode: `A${i}` })),
      tenantList: Array.from({ length: tenants }, (_, i) => ({ id: i })),
    });
  test.each([
    [0, 0, 0, 'none'],
    [1, 1, 1, 'none'],
    [2, 2, 1, 'department'],
    [2, 0, 0, 'none'],
    [1, 1, 2, 'tenant'],
    [0, 0, 2, 'tenant'],
    [2, 2, 2, 'both'],
  ])('multi_depart %i, %i departments, %i tenants: %s', (multi, departs, tenants, choice) => {
    const result = login(multi, departs, tenants);
    expect(result && getNeededChoice(result)).toBe(choice);
  });

  test.each([
    [{ message: '验证码错误', code: '412' }, true],
    [{ message: '用户名或密码错误', code: '500' }, true],
    [{ message: '该用户已冻结', code: '500' }, true],
    [{ message: '无法连接服务器，请检查网络', code: '' }, false],
  ])('%o spends the captcha: %s', (failure, spent) => expect(isCaptchaSpent(failure)).toBe(spent));

  test('whatever was thrown becomes a failure with words', () => {
    expect(toLoginFailure(Object.assign(new Error('x'), { code: 412 }))).toEqual({
      message: 'x',
      code: '412',
    });
    expect(toLoginFailure(undefined)).toEqual({ message: '登录失败', code: '' });
    expect(toLoginFailure(new Error(''))).toEqual({ message: '登录失败', code: '' });
  });
});
