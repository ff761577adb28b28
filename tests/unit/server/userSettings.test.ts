import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_FRAME_SETTINGS, type FrameSettings } from '#domain/session/frameSettings.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

const PATH = '/sys/user/frameSettings';

// SHELL-40, SHELL-55
it('each user has the look that he kept, as he chose it', async () => {
  const [manager, starter] = [await server.enter('manager1'), await server.enter('admin')];
  const read = async (token: string) =>
    (await server.ask<FrameSettings | null>('GET', PATH, { token })).result;
  expect(await read(manager)).toBeNull();

  const body = {
    ...DEFAULT_FRAME_SETTINGS,
    layout: 'topmenu',
    contentWidth: 'Fluid',
    appearance: 'auto',
    extra: 'x',
  };
  const kept = await server.ask<FrameSettings>('PUT', PATH, { token: manager, body });
  expect(kept).toMatchObject({ success: true, message: '保存成功' });
  const { extra: _extra, ...known } = body;
  expect(await read(manager)).toEqual(known);
  expect(await read(starter)).toBeNull();

  await server.ask('PUT', PATH, { token: manager, body: { ...body, layout: 'sidemenu' } });
  expect(await read(manager)).toMatchObject({ layout: 'sidemenu', contentWidth: 'Fluid' });

  const bad = await server.ask('PUT', PATH, { token: manager, body: { ...body, color: 'red' } });
  expect(bad.success).toBe(false);
  expect(await read(manager)).toMatchObject({ layout: 'sidemenu', color: DEFAULT_FRAME_SETTINGS.color });

  const lines = await server.ask<{ records: readonly { logContent: string }[] }>(
    'GET',
    '/sys/log/list?logType=2&pageSize=50',
    { token: starter },
  );
  expect(JSON.stringify(lines.result.records)).toContain(PATH);
});

// LIST-73
it('each user keeps views of a list; two of one name are refused and change nothing', async () => {
  const [manager, other] = [await server.enter('manager1'), await server.enter('dispatch1')];
  const path = '/sys/user/listViews';
  const read = async (token: string) => (await server.ask('GET', `${path}?list=golfOrder`, { token })).result;
  const view = {
    name: '周末',
    search: 'status=2',
    hidden: ['checkStatus'],
    density: 'large',
    isDefault: true,
  };
  const save = (views: readonly object[]) =>
    server.ask('PUT', path, { token: manager, body: { list: 'golfOrder', views } });
  expect(await read(manager)).toEqual([]);
  expect(await save([view])).toMatchObject({ success: true });
  expect([await read(manager), await read(other)]).toEqual([[view], []]);
  expect(await save([view, view])).toMatchObject({ success: false, message: '视图名称不能重复' });
  expect(await save([view, { ...view, name: '平日' }])).toMatchObject({ message: '默认视图只能有一个' });
  expect(await save([{ ...view, density: 'huge' }])).toMatchObject({ success: false });
  expect(await read(manager)).toEqual([view]);
});

// LIST-73
it('a user keeps views of as many lists as there are, and not of invented ones without end', async () => {
  const token = await server.enter('finance1');
  const path = '/sys/user/listViews';
  const { db } = server.app;
  const { id: userId } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'finance1')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 500 }, (_, no) => ({
    userId,
    list: `list${no}`,
    views: '[]',
    updateTime: '2026-05-01 08:00:00',
  }));
  await db.insertInto('sysListViews').values(rows).execute();
  const save = (list: string) => server.ask('PUT', path, { token, body: { list, views: [] } });
  expect(await save('golfOrder')).toMatchObject({ success: false, message: '最多为500个列表保存视图' });
  await db.deleteFrom('sysListViews').where('userId', '=', userId).where('list', '=', 'list0').execute();
  expect(await save('golfOrder')).toMatchObject({ success: true });
  expect(await save('golfOrder')).toMatchObject({ success: true });
  const odd = await server.ask('PUT', path, { token, body: { list: 'a\0b', views: [] } });
  expect(odd).toMatchObject({ success: false });
  expect(odd.code).not.toBe(500);
});
