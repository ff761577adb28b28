/** Jobs run at their times, once, whoever else runs them; what comes of them is kept, and nothing stops the others. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { sysQuartzJob } from '#domain/entities/quartzJob.ts';
import { BusinessError } from '#server/http/errors.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { awaitWithin } from '#server/runtime/timers.ts';
import { type CallOptions, startServer, type TestServer } from '../server/harness.ts';
import { Clockwork } from './clockwork.ts';

const PATH = sysQuartzJob.path;
const MINUTE = 60_000;
const EVERY_MINUTE = '0 * * * * ? *';

let server: TestServer;
let admin: string;
let clockwork: Clockwork;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());
beforeEach(async () => {
  clockwork = new Clockwork(server);
  await clockwork.stopAllJobs();
});
afterEach(() => clockwork.stop());

type Method = Parameters<TestServer['ask']>[0];
const ask = <T = unknown>(method: Method, call: string, options: CallOptions = {}) =>
  server.ask<T>(method, `${PATH}/${call}`, { token: admin, ...options });
const send = (method: 'POST' | 'PUT', call: string, sent: object) =>
  ask<string>(method, call, { body: sent });

/** A sound job that nobody has yet. */
function body(more: object = {}): object {
  count += 1;
  return {
    jobClassName: 'fairway.job.CleanRuns',
    cronExpression: EVERY_MINUTE,
    parameter: `{"keepDays": ${1000 + count}}`,
    ...more,
  };
}

async function addJob(more: object = {}): Promise<string> {
  const { success, message, result } = await send('POST', 'add', body(more));
  expect(message).toBe('添加成功！');
  expect(success).toBe(true);
  return result;
}
const jobRow = async (id: string): Promise<AnyRow> => {
  const { result } = await ask<{ records: readonly AnyRow[] }>('GET', `list?id=${id}`);
  const [row] = result.records;
  if (row === undefined) throw new Error(`no job ${id}`);
  return row;
};

/** Work that ends when the test says so. */
function open(): { readonly work: Promise<string>; done(words: string): void } {
  let done: (words: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (done = resolve));
  return { work, done };
}

describe('the scheduler', () => {
  // SYSTEM-10
  it('runs a job at its time, says what came of it, and sleeps until the next one', async () => {
    const id = await addJob();
    await clockwork.process('one', async () => '清理0条');
    expect(clockwork.waits).toEqual([MINUTE]);
    await clockwork.pass(MINUTE);
    expect(await clockwork.runs(id)).toMatchObject([
      { way: '1', status: '1', result: '清理0条', host: 'one', costTime: 0, operator: null },
    ]);
    const row = await jobRow(id);
    expect(row).toMatchObject({ lastTime: '2026-05-01 10:01:00', nextTime: '2026-05-01 10:02:00' });
    expect(row['lastStatus_dictText']).toBe('成功');
  });

  it('of two processes on one database each time is run by one', async () => {
    const id = await addJob();
    const seen: string[] = [];
    const perform = (host: string) => async () => {
      seen.push(host);
      return '';
    };
    await clockwork.process('one', perform('one'));
    await clockwork.process('two', perform('two'));
    await clockwork.pass(5 * MINUTE);
    const runs = await clockwork.runs(id);
    expect(seen).toHaveLength(5);
    expect(new Set(runs.map(({ planTime }) => planTime)).size).toBe(5);
    expect(runs.map(({ host }) => host)).toEqual(seen);
    expect(clockwork.failures).toEqual([]);
  });

  it('goes on at once where another process ended that had a run under way', async () => {
    const id = await addJob({ cronExpression: '* * * * * ? *' });
    const { work, done } = open();
    const first = await clockwork.process('one', () => work);
    await clockwork.pass(1000, 'on its way');
    // The second one comes while the run is under way, and hears nothing of its end.
    await clockwork.process('two', async () => '');
    done('完');
    await first.stop();
    await clockwork.pass(5000);
    const runs = await clockwork.runs(id);
    expect(runs[0]).toMatchObject({ host: 'one', status: '1' });
    expect(runs.map(({ host }) => host)).toContain('two');
    expect(new Set(runs.map(({ planTime }) => planTime)).size).toBe(runs.length);
  });

  it('goes on after a job that fails, and tells why it failed', async () => {
    const failing = await addJob({ description: '坏' });
    const sound = await addJob();
    let times = 0;
    await clockwork.process('one', async ({ id }) => {
      if (id !== failing) return '好';
      times += 1;
      throw times === 1 ? new BusinessError('没有可做的') : new TypeError('broken');
    });
    await clockwork.pass(2 * MINUTE);
    expect(await clockwork.runs(failing)).toMatchObject([
      { status: '2', result: '没有可做的' },
      { status: '2', result: '执行出错：broken' },
    ]);
    expect(await clockwork.runs(sound)).toMatchObject([{ status: '1' }, { status: '1' }]);
    expect(clockwork.failures).toEqual(['job fairway.job.CleanRuns failed: TypeError: broken']);
  });

  it('makes good once what was missed, or skips it, as the job says', async () => {
    const made = await addJob({ misfire: '1' });
    const skipped = await addJob({ misfire: '2' });
    server.clock.advance(10 * MINUTE);
    await clockwork.process('one', async () => '');
    await clockwork.settle();
    expect(await clockwork.runs(made)).toMatchObject([{ way: '3', status: '1' }]);
    expect(await clockwork.runs(skipped)).toMatchObject([{ way: '3', status: '3' }]);
    await clockwork.pass(MINUTE);
    expect((await clockwork.runs(made)).map(({ way }) => way)).toEqual(['3', '1']);
    expect((await clockwork.runs(skipped)).map(({ status }) => status)).toEqual(['3', '1']);
  });

  // SYSTEM-10
  it('does not begin a job that runs, neither by time nor by hand', async () => {
    const id = await addJob();
    const { work, done } = open();
    const scheduler = await clockwork.process('one', () => work);
    const other = await clockwork.process('two', async () => 'twice');
    server.clock.advance(MINUTE);
    await scheduler.look();
    server.clock.advance(MINUTE);
    await Promise.all([scheduler.look(), other.look()]);
    const { message } = await send('PUT', 'execute', { id });
    expect(message).toBe('任务正在执行，请等它结束后再试');
    expect(await clockwork.runs(id)).toMatchObject([{ status: '0', endTime: null }]);
    done('完');
    await clockwork.settle();
    expect(await clockwork.runs(id)).toMatchObject([{ status: '1', costTime: MINUTE }, { status: '1' }]);
  });

  it('gives up a run that takes ten minutes', async () => {
    const id = await addJob();
    const never = open();
    await clockwork.process('one', () => never.work);
    await clockwork.pass(MINUTE, 'on its way');
    await clockwork.stopAllJobs();
    await clockwork.pass(10 * MINUTE, 'on its way');
    await clockwork.settle();
    expect(await clockwork.runs(id)).toMatchObject([{ status: '2', result: '超过10分钟没有完成' }]);
  });

  it('finds a run whose process died, and goes on', async () => {
    const id = await addJob({ misfire: '2' });
    const { work, done } = open();
    const dead = await clockwork.process('dead', () => work);
    server.clock.advance(MINUTE);
    await dead.look();
    server.clock.advance(12 * MINUTE);
    const other = new Clockwork(server);
    await other.process('two', async () => '');
    await other.settle();
    expect(await other.runs(id)).toMatchObject([
      { status: '4', result: '执行中服务停止，没有完成' },
      { status: '3', host: 'two' },
    ]);
    // It was not dead after all: what others wrote stands.
    done('完');
    await clockwork.settle();
    expect((await other.runs(id))[0]).toMatchObject({ status: '4' });
    await other.stop();
  });

  it('follows what people do to a job', async () => {
    const id = await addJob();
    await clockwork.process('one', async () => '');
    expect((await ask('GET', `pause?id=${id}`)).message).toBe('停止定时任务成功');
    expect(await jobRow(id)).toMatchObject({ status: -1, nextTime: null });
    await clockwork.pass(3 * MINUTE);
    expect(await clockwork.runs(id)).toEqual([]);
    const { rev } = await jobRow(id);
    await send('PUT', 'edit', { id, rev, cronExpression: '30 * * * * ? *' });
    expect((await send('PUT', 'resume', { id })).message).toBe('启动定时任务成功');
    expect((await jobRow(id))['nextTime']).toMatch(/:30$/);
    await ask('DELETE', `delete?id=${id}`);
    await clockwork.pass(3 * MINUTE);
    expect(await clockwork.runs(id)).toEqual([]);
  });

  it('ends with the server after what it began, and begins nothing more', async () => {
    const id = await addJob();
    const { work, done } = open();
    const scheduler = await clockwork.process('one', async (_job, signal) => {
      const words = await work;
      return signal.aborted ? '提前结束' : words;
    });
    server.clock.advance(MINUTE);
    await scheduler.look();
    const stopped = scheduler.stop();
    done('完');
    await stopped;
    server.clock.advance(MINUTE);
    await scheduler.look();
    expect(await clockwork.runs(id)).toMatchObject([{ status: '1', result: '提前结束' }]);
  });
});

describe('a job', () => {
  it.each([
    [{ jobClassName: 'fairway.job.Nothing' }, '后台找不到该类名：fairway.job.Nothing'],
    [{ cronExpression: '0 61 * * * ? *' }, 'Cron表达式：分：应在 0–59 之间，不能是 61'],
    [{ cronExpression: '0 0 0 30 2 ? *' }, 'Cron表达式：不会再有执行时间，任务不能启动'],
    [{ parameter: '{"days": 3}' }, '参数：没有“days”这一项，可用的有 keepDays（保留天数）'],
    [{ parameter: '{"keepDays": 0}' }, '参数：keepDays（保留天数）：请输入1到3650之间的数'],
    [{ parameter: '{keepDays}' }, '参数：应为JSON对象，例如 {"keepDays":30}'],
    [
      { jobClassName: 'fairway.job.PublishAnnouncement', parameter: '' },
      '参数：id（通告编号）：请输入通告编号',
    ],
  ])('%j is refused', async (more, message) => {
    const answer = await send('POST', 'add', body(more));
    expect(answer.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(answer.success).toBe(false);
  });

  it('that never runs may be kept, and not be started', async () => {
    const id = await addJob({ cronExpression: '0 0 0 30 2 ? *', status: '-1' });
    expect((await send('PUT', 'resume', { id })).message).toBe('Cron表达式：不会再有执行时间，任务不能启动');
    expect((await jobRow(id))['status']).toBe(-1);
  });

  it('is there once with the same class and parameter', async () => {
    await addJob({ parameter: '{"keepDays": 77}' });
    const twin = await send('POST', 'add', body({ parameter: '{ "keepDays":77 }' }));
    expect(twin.message).toBe('任务类名：已有同类名、同参数的任务');
  });

  // SYSTEM-11
  it('that is imported is stopped, whatever its file says', async () => {
    const id = await addJob();
    const file = await server.call('GET', `${PATH}/exportXls?format=xlsx&selections=${id}`, { token: admin });
    await ask('DELETE', `delete?id=${id}`);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file.rawPayload)]), 'jobs.xlsx');
    const request = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: `/jeecg-boot${PATH}/importExcel`,
      headers: {
        'x-access-token': admin,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.json()).toMatchObject({ message: '共1行数据全部导入成功！' });
    const { result } = await ask<{ records: readonly AnyRow[] }>('GET', 'list?pageSize=1');
    expect(result.records).toMatchObject([{ cronExpression: EVERY_MINUTE, status: -1, nextTime: null }]);
  });

  it('is nothing for a park', async () => {
    const manager = { token: await server.enter('manager1') };
    for (const [method, call] of [
      ['GET', 'list'],
      ['POST', 'add'],
      ['GET', 'execute?id=1'],
      ['GET', 'resume?id=1'],
    ] as const)
      expect([call, (await ask(method, call, manager)).code]).toEqual([call, 510]);
    expect((await ask('GET', 'execute?id=1')).message).toBe('定时任务不存在！');
    expect((await ask('GET', 'pause?id=1')).message).toBe('定时任务不存在！');
  });
});

it('who waits for a run is told when it takes longer', async () => {
  let over: () => unknown = () => undefined;
  const wait = (_ms: number, call: () => unknown) => {
    over = call;
    return () => undefined;
  };
  expect(await awaitWithin(5000, Promise.resolve('完'), wait)).toBe('完');
  const { work, done } = open();
  const answer = awaitWithin(5000, work, wait);
  over();
  expect(await answer).toBeUndefined();
  done('完');
});

describe('run by hand', () => {
  const execute = async (jobClassName: string, parameter: object = {}) => {
    const id = await addJob({
      jobClassName,
      parameter: JSON.stringify(parameter),
      status: '-1',
      description: String(count),
    });
    const { message, result } = await send('PUT', 'execute', { id });
    return { id, message, result };
  };

  it('deletes what is old, and only that', async () => {
    const { db, now } = server.app;
    const token = { userId: '1', lastUsedTs: 0, createTs: 0, ip: '', userAgent: '' };
    const day = 86_400_000;
    await db
      .insertInto('sysToken')
      .values([
        { ...token, id: 'old', tokenHash: 'old', revokeTs: now() - 6 * day, revokeReason: 'logout' },
        { ...token, id: 'new', tokenHash: 'new', revokeTs: now() - 4 * day, revokeReason: 'logout' },
      ])
      .execute();
    const { message, result, id } = await execute('fairway.job.CleanTokens', { keepDays: 5 });
    expect([message, result]).toEqual(['执行成功!', '删除登录令牌1条']);
    const left = await db.selectFrom('sysToken').select('id').where('id', 'in', ['old', 'new']).execute();
    expect(left).toEqual([{ id: 'new' }]);
    expect(await clockwork.runs(id)).toMatchObject([{ way: '2', status: '1', operator: 'admin' }]);
  });

  it('publishes an announcement once', async () => {
    const draft = { titile: '夜间关灯', msgContent: '', priority: 'M', msgCategory: '1', msgType: 'ALL' };
    const { result: id } = await server.ask<string>('POST', '/sys/annountCement/add', {
      token: admin,
      body: draft,
    });
    const frames: unknown[] = [];
    const forget = server.app.notices.subscribe((frame) => void frames.push(frame));
    const first = await execute('fairway.job.PublishAnnouncement', { id });
    expect(first).toMatchObject({ message: '执行成功!', result: '发布通告“夜间关灯”' });
    expect(frames).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '夜间关灯' }]);
    forget();
    const again = await send('PUT', 'execute', { id: first.id });
    expect(again.message).toBe('执行失败!该系统通知已发布！');
  });

  it('reminds the accounts it names, all or none', async () => {
    const notice = { title: '开场准备', text: '请检查球车' };
    expect(
      await execute('fairway.job.SendNotice', { ...notice, users: 'dispatch1，service1' }),
    ).toMatchObject({ result: '发送给2个账号' });
    expect(await execute('fairway.job.SendNotice', { ...notice, users: 'dispatch1,ghost' })).toMatchObject({
      message: '执行失败!账号不存在或已冻结：ghost',
    });
  });

  it('settles the orders of days that are over', async () => {
    const orders = getRecordDb(server.app.db);
    const { id } = await orders.selectFrom(golfOrder.table).select('id').executeTakeFirstOrThrow();
    const over = { status: '5', playDate: '2026-04-30', delFlag: 0 };
    await orders.updateTable(golfOrder.table).set(over).where('id', '=', id).execute();
    const { result: jobs } = await ask<{ records: readonly AnyRow[] }>(
      'GET',
      'list?jobClassName=fairway.job.SettleOrders',
    );
    const { message, result } = await send('PUT', 'execute', { id: jobs.records[0]?.id });
    expect([message, result]).toEqual(['执行成功!', expect.stringMatching(/^结算关闭订单[1-9]\d*个$/)]);
    const settled = orders.selectFrom(golfOrder.table).select('status').where('id', '=', id);
    expect(await settled.executeTakeFirst()).toEqual({ status: '9' });
  });
});
