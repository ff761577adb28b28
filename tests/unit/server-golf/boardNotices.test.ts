/** 看板显示: announcements on the boards of their park. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardNotice } from '#domain/calls/boardNotices.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const PATH = '/admin/golfAnnouncement';
const P2 = '1700000000000000102';

let golf: GolfServer;
beforeAll(async () => {
  golf = await openGolfServer();
});
afterAll(() => golf.server.app.close());

async function read(username: string, parkId = P1): Promise<readonly string[]> {
  const caller = await golf.as(username);
  const { result } = await caller.get<readonly BoardNotice[] | null>('/admin/golfDispatch/notices', {
    parkId,
  });
  return (result ?? []).map(({ title }) => title);
}

async function add(title: string, change: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = {
    title,
    parkId: P1,
    category: '2',
    priority: 'M',
    target: '1',
    content: '<p>雷雨将至</p><p>请留意广播</p>',
    startTime: '2026-05-01 00:00:00',
    endTime: '2026-05-02 12:00:00',
    boardShow: 'Y',
    ...change,
  };
  return (await (await golf.as('admin')).send<string>('POST', `${PATH}/add`, body)).result;
}

const change = (call: string, id: string) => golf.act('admin', PATH, call, id);

// CONTENT-05
it('stay for every board of the park from their publication until they are withdrawn or over', async () => {
  const before = await read('dispatch1');
  const id = await add('雷雨预警');
  expect(await read('dispatch1')).toEqual(before);
  await change('publish', id);
  expect(await read('dispatch1')).toContain('雷雨预警');
  expect(await read('manager1')).toContain('雷雨预警');
  await change('revoke', id);
  expect(await read('dispatch1')).toEqual(before);
  await change('publish', id);
  golf.sleep();
  expect(await read('dispatch1')).toContain('雷雨预警');
  golf.sleep();
  expect(await read('dispatch1')).not.toContain('雷雨预警');
});

// CONTENT-05
it('are only those marked for it and begun, the urgent ones first, in plain text', async () => {
  const valid = { startTime: '2026-05-03 00:00:00', endTime: '2026-05-09 00:00:00' };
  for (const [title, more] of [
    ['一般', { priority: 'L' }],
    ['紧急', { priority: 'H' }],
    ['不上看板', { boardShow: 'N' }],
    ['明天才开始', { startTime: '2026-05-08 00:00:00' }],
  ] as const)
    await change('publish', await add(title, { ...valid, ...more }));
  const shown = (await read('dispatch1')).filter((title) =>
    ['一般', '紧急', '不上看板', '明天才开始'].includes(title),
  );
  expect(shown).toEqual(['紧急', '一般']);
  const { result } = await (
    await golf.as('dispatch1')
  ).get<readonly BoardNotice[]>('/admin/golfDispatch/notices', { parkId: P1 });
  expect(result.find(({ title }) => title === '紧急')?.content).toBe('雷雨将至\n请留意广播');
});

// CONTENT-05
it('leave no urgent one out for twenty later ones', async () => {
  const valid = { startTime: '2026-05-03 00:00:00', endTime: '2026-05-09 00:00:00' };
  await change('publish', await add('先发的紧急公告', { ...valid, priority: 'H' }));
  for (let n = 1; n <= 20; n += 1)
    await change('publish', await add(`后发的公告${n}`, { ...valid, priority: 'L' }));
  expect(await read('dispatch1')).toContain('先发的紧急公告');
});

// CONTENT-05, PERM-03
it('are read by who may see the board of that park', async () => {
  for (const [username, parkId] of [
    ['dispatch1', P2],
    ['finance1', P1],
  ] as const) {
    const caller = await golf.as(username);
    expect(await caller.get('/admin/golfDispatch/notices', { parkId })).toMatchObject({ success: false });
  }
});
