/** One change is stored with its line or not at all, and what follows it comes after. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAs, runAsServer } from '#server/audit/runAs.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
const caller = { id: '9', username: 'dispatch1', tenantId: 1, ip: '192.0.2.7' };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

const findLines = (content: string) =>
  server.app.db
    .selectFrom('sysLog')
    .select(['username', 'tenantId', 'ip', 'createTime'])
    .where('logContent', '=', content)
    .execute();
const findSetting = (name: string) =>
  server.app.db.selectFrom('sysSetting').select('value').where('name', '=', name).executeTakeFirst();

it('stores the change and its line at one moment, and takes the steps after it one by one', async () => {
  const { app } = server;
  const seen: unknown[] = [];
  const result = await runAs(app, caller, async ({ tx, time, log, after }) => {
    after(async () => seen.push(await findSetting('changes.a')));
    after(() => seen.push('second'));
    await tx.insertInto('sysSetting').values({ name: 'changes.a', value: time }).execute();
    await log('改了甲');
    expect(seen).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  const [line] = await findLines('改了甲');
  expect(line).toMatchObject({ username: 'dispatch1', tenantId: 1, ip: '192.0.2.7' });
  expect(seen).toEqual([{ value: line?.createTime }, 'second']);
});

it.each([
  [
    'a caller',
    (work: () => never) =>
      runAs(server.app, caller, async (change) => {
        change.after(() => expect.unreachable());
        await change.log('没有改乙');
        await change.tx.insertInto('sysSetting').values({ name: 'changes.b', value: '1' }).execute();
        work();
      }),
  ],
  [
    'the server',
    (work: () => never) =>
      runAsServer(server.app, async (change) => {
        change.after(() => expect.unreachable());
        await change.tx.insertInto('sysSetting').values({ name: 'changes.b', value: '1' }).execute();
        work();
      }),
  ],
])('leaves nothing of a change of %s that fails', async (_who, change) => {
  const fail = (): never => {
    throw new Error('half way');
  };
  await expect(change(fail)).rejects.toThrow('half way');
  expect(await findSetting('changes.b')).toBeUndefined();
  expect(await findLines('没有改乙')).toEqual([]);
});
