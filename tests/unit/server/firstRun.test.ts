/** 首次设置: an installation nobody can sign in to yet. */

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { signInUser } from '#server/auth/signIn.ts';
import { openServer } from '#server/database/open.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { type Answer, settingsWith, START_TS } from './harness.ts';

const PARK = {
  name: '云麓湖',
  parkType: '1',
  holeCount: 18,
  longitude: 113.2644,
  latitude: 23.1291,
  openTime: '06:30',
  closeTime: '19:00',
};
const FORM = {
  clubName: '云麓高尔夫球会',
  parks: [PARK, { ...PARK, name: '松涛岭', holeCount: 27 }],
  username: 'zhangwei',
  realname: '张伟',
  password: 'First#Run2026',
};

let database: TestDatabase;
let app: FastifyInstance;
const clock = new ManualClock(START_TS);

const start = (adminPassword: string | null = null): Promise<FastifyInstance> =>
  buildApp({
    settings: settingsWith({ demoData: 'none', isDemo: false, testCaptcha: null, adminPassword }),
    database: openServer(database.url),
    clock,
  });
beforeAll(async () => {
  database = await createDatabase('empty');
  app = await start();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function send(form: object, server = app) {
  const response = await server.inject({ method: 'POST', url: '/jeecg-boot/sys/firstRun', payload: form });
  return { status: response.statusCode, ...response.json<Answer>() };
}

/** As many rows as there are of what 首次设置 writes. */
async function countWritten(): Promise<number> {
  const tables = ['sysUser', 'sysTenant', 'sysDepart', 'sysUserTenant', 'golfPark' as 'sysUser'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .execute(),
    ),
  );
  return counts.flat().reduce((sum, { n }) => sum + Number(n), 0);
}

// SETUP-02
it('answers every call with 503 and what to do, but probes and settings of the console', async () => {
  for (const url of [
    '/jeecg-boot/sys/user/list',
    '/jeecg-boot/sys/randomImage/1',
    '/jeecg-boot/sys/logout',
  ]) {
    const response = await app.inject({ url });
    expect([url, response.statusCode, response.json<Answer>().message]).toEqual([
      url,
      503,
      '系统尚未完成首次设置，请在浏览器打开控制台，按页面提示完成设置',
    ]);
  }
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ firstRun: true });
});

// SETUP-03
it.each([
  ['a club without a name', { clubName: ' ' }, '请填写球会名称'],
  ['no park', { parks: [] }, '请至少填写一个球场'],
  ['a weak password', { password: 'password' }, '新密码还须包含大写字母、数字、特殊符号！'],
  ['a short username', { username: 'abc' }, '用户账号长度应为4到18个字符'],
  [
    'a park that closes before it opens',
    { parks: [PARK, { ...PARK, name: '松涛岭', closeTime: '05:00' }] },
    '第2个球场“松涛岭”：结束营业须晚于开始营业',
  ],
  ['a park twice', { parks: [PARK, PARK] }, '第2个球场“云麓湖”：球场名称：该值不可用，系统中已存在！'],
  // ACCOUNT-05
  [
    'the name of the club in the password',
    { password: 'Yunlu#2026' },
    '新密码不能包含球会、球场或产品的名称，以及本系统禁用的词！',
  ],
  // ACCOUNT-04
  ['a password that leaked', { password: 'Sasha_007' }, '新密码过于常见，容易被猜到！'],
  ['holes no course has', { parks: [{ ...PARK, holeCount: 17 }] }, /^第1个球场“云麓湖”：球洞数/],
])('refuses %s and writes nothing', async (_what, wrong, message) => {
  const before = await countWritten();
  const answer = await send({ ...FORM, token: app.firstRun.token, ...wrong });
  expect(answer.success).toBe(false);
  expect(answer.message).toMatch(message);
  expect([before, await countWritten()]).toEqual([0, 0]);
});

// SETUP-05
it('delays who guesses at the token as it delays who guesses at a password', async () => {
  const answers: string[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    answers.push((await send({ ...FORM, token: `guess${guess}` })).message);
  expect(answers.slice(0, 5)).toEqual(Array(5).fill('口令不正确，请使用服务器最近一次启动时显示的口令'));
  expect(answers[5]).toContain('尝试次数过多');
  expect((await send({ ...FORM, token: app.firstRun.token })).message).toContain('尝试次数过多');
  expect(await countWritten()).toBe(0);
  clock.shift(15 * 60_000);
});

// SETUP-01, SETUP-03, SETUP-04
it('is done once by one of two servers, and its administrator manages the parks', async () => {
  const other = await start();
  const tokens = [app.firstRun.token, other.firstRun.token];
  expect(new Set(tokens).size).toBe(2);
  const answers = await Promise.all([
    send({ ...FORM, token: tokens[0] }),
    send({ ...FORM, token: tokens[1], username: 'lixia' }, other),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(await countWritten()).toBe(1 + 1 + 1 + 1 + 2);
  for (const server of [app, other]) {
    expect(await send({ ...FORM, token: tokens[0] }, server)).toMatchObject({
      status: 404,
      message: '首次设置已经完成，请直接登录',
    });
    expect((await server.inject({ url: '/config.json' })).json()).not.toHaveProperty('firstRun');
  }
  await other.close();

  const { username } = await app.db.selectFrom('sysUser').select('username').executeTakeFirstOrThrow();
  const signedIn = await signInUser(
    app,
    { username, password: FORM.password, captcha: await app.captchas.issue('k'), checkKey: 'k' },
    { ip: '127.0.0.1', userAgent: '', isAtDemo: false },
  );
  expect(signedIn.departs).toMatchObject([{ departName: FORM.clubName, orgCode: 'A01' }]);
  expect(signedIn.tenantList).toMatchObject([{ name: FORM.clubName }]);
  const parks = await app.inject({
    url: '/jeecg-boot/admin/golfPark/list',
    headers: { 'x-access-token': signedIn.token },
  });
  expect(parks.json()).toMatchObject({
    result: {
      records: [
        { name: '云麓湖', parkCode: 'PARK1', holeCount: 18, daySource: '1' },
        { name: '松涛岭', parkCode: 'PARK2', holeCount: 27 },
      ],
    },
  });
});

// SETUP-01
it('sets the password of the account it made by ADMIN_PASSWORD, whatever that is called', async () => {
  await app.close();
  app = await start('Rescued#2026');
  const { username } = await app.db.selectFrom('sysUser').select('username').executeTakeFirstOrThrow();
  const signedIn = await signInUser(
    app,
    { username, password: 'Rescued#2026', captcha: await app.captchas.issue('k'), checkKey: 'k' },
    { ip: '127.0.0.1', userAgent: '', isAtDemo: false },
  );
  expect(signedIn.userInfo.username).toBe(username);
});
