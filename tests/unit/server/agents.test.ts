/** 代理人: what is sent to somebody reaches who acts for them (SYSTEM-115). */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { notifyUser } from '#server/system/personalNotice.ts';
import { startServer, type TestServer } from './harness.ts';

const HOUR = 3_600_000;
let server: TestServer;
const tokens = new Map<string, string>();
let frames: NoticeFrame[];
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'manager1', 'dispatch1', 'dispatch3', 'viewer1'])
    tokens.set(name, await server.enter(name));
  server.app.notices.subscribe((frame) => frames.push(frame));
});
beforeEach(() => {
  frames = [];
});
afterAll(() => server.app.close());

const ask = <T>(as: string, method: 'GET' | 'POST', path: string, body?: object) =>
  server.ask<T>(method, path, { token: tokens.get(as) ?? '', ...(body && { body }) });
async function idOf(username: string): Promise<string> {
  const user = server.app.db.selectFrom('sysUser').select('id').where('username', '=', username);
  return (await user.executeTakeFirstOrThrow()).id;
}
async function publish(titile: string, usernames: readonly string[]): Promise<string> {
  const ids: string[] = [];
  for (const name of usernames) ids.push(await idOf(name));
  const draft = { titile, msgContent: '<p>见附</p>', priority: 'M', msgCategory: '1' };
  const body = { ...draft, msgType: 'USER', userIds: `${ids.join(',')},` };
  const { result: id } = await ask<string>('manager1', 'POST', '/sys/annountCement/add', body);
  await ask('manager1', 'GET', `/sys/annountCement/doReleaseData?id=${id}`);
  return id;
}
async function titlesOf(username: string): Promise<readonly string[]> {
  const path = '/sys/sysAnnouncementSend/getMyAnnouncementSend?pageSize=100';
  const { result } = await ask<{ records: { titile: string }[] }>(username, 'GET', path);
  return result.records.map(({ titile }) => titile);
}

// SYSTEM-115
it('reaches the agent while the period runs, marked with whom it is for', async () => {
  const agent = { userName: 'dispatch1', agentUserName: 'dispatch3', status: '1' };
  const period = { startTime: '2026-05-01 11:00:00', endTime: '2026-05-01 13:00:00' };
  expect(await ask('admin', 'POST', '/sys/sysUserAgent/add', { ...agent, ...period })).toMatchObject({
    success: true,
  });
  await publish('早班', ['dispatch1']);
  expect(await titlesOf('dispatch3')).not.toContain('[代 周子谦] 早班');

  server.clock.advance(1.5 * HOUR);
  frames = [];
  const id = await publish('午班', ['dispatch1']);
  expect(frames).toContainEqual(
    expect.objectContaining({ userId: await idOf('dispatch3'), msgId: id, msgTxt: '[代 周子谦] 午班' }),
  );
  const titles = await titlesOf('dispatch3');
  expect(titles).toContain('[代 周子谦] 午班');
  // Sent before the period began.
  expect(titles).not.toContain('[代 周子谦] 早班');
  expect(await titlesOf('dispatch1')).toEqual(expect.arrayContaining(['早班', '午班']));
  expect(await titlesOf('viewer1')).not.toContain('[代 周子谦] 午班');
  expect(await ask('dispatch3', 'GET', `/sys/annountCement/queryById?id=${id}`)).toMatchObject({
    result: { titile: '[代 周子谦] 午班' },
  });
  const receipts = `/sys/sysAnnouncementSend/readCount?anntId=${id}`;
  expect((await ask('manager1', 'GET', receipts)).result).toMatchObject({ receivers: 1 });

  const both = await publish('全组', ['dispatch1', 'dispatch3']);
  expect(await titlesOf('dispatch3')).toContain('全组');
  expect(frames.filter(({ msgId }) => msgId === both)).toHaveLength(2);
});

// SYSTEM-115
it('keeps what the server itself says where the agent does not belong to all tenants of the person', async () => {
  const [person, tell] = [
    await idOf('dispatch1'),
    (title: string) =>
      server.app.db
        .transaction()
        .execute((tx) => notifyUser(tx, person, { title, text: '完成' }, server.app.now())),
  ];
  await tell('导出完成');
  expect(await titlesOf('dispatch3')).toContain('[代 周子谦] 导出完成');
  await server.app.db.insertInto('sysUserTenant').values({ userId: person, tenantId: 2 }).execute();
  await tell('另一租户');
  expect(await titlesOf('dispatch3')).not.toContain('[代 周子谦] 另一租户');
});

// SYSTEM-115
it('ends with the period', async () => {
  await publish('未读', ['dispatch1']);
  server.clock.advance(2 * HOUR);
  await publish('晚班', ['dispatch1']);
  const titles = await titlesOf('dispatch3');
  expect(titles).toContain('[代 周子谦] 午班');
  expect(titles).not.toContain('[代 周子谦] 晚班');
  expect(titles).not.toContain('[代 周子谦] 未读');
});
