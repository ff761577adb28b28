/** Messages to single people and the templates they are made of. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { SendFailure, type SendMessage } from '#server/messages/channels.ts';
import { MAX_ATTEMPTS, MessageSender } from '#server/messages/sender.ts';
import { startServer, type TestServer } from './harness.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}
const MESSAGES = '/sys/message/sysMessage';
const TEMPLATES = '/sys/message/sysMessageTemplate';
const FOREIGN_ADMIN = 'finance3';

let server: TestServer;
let frames: NoticeFrame[] = [];
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  server.app.notices.subscribe((frame) => frames.push(frame));
  const { db } = server.app;
  await db
    .updateTable('sysUser')
    .set({ email: 'd1@golf.example' })
    .where('username', '=', 'dispatch1')
    .execute();
  await db.updateTable('sysUser').set({ email: null }).where('username', '=', 'viewer1').execute();
  // An administrator of the other tenant.
  const { id } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', FOREIGN_ADMIN)
    .executeTakeFirstOrThrow();
  const { id: roleId } = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'platform')
    .executeTakeFirstOrThrow();
  await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', '=', id).execute();
  await db.updateTable('sysUser').set({ userType: 1 }).where('id', '=', id).execute();
  await db.updateTable('sysUserRole').set({ roleId }).where('userId', '=', id).execute();
});
beforeEach(() => {
  frames = [];
});
afterAll(() => server.app.close());

async function as(username: string): Promise<string> {
  const token = tokens.get(username) ?? (await server.enter(username));
  tokens.set(username, token);
  return token;
}
const ask = async <T = null>(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => server.ask<T>(method, path, { token: await as(who), ...(body === undefined ? {} : { body }) });
const listed = async (who: string, path: string, query = ''): Promise<Page> =>
  (await ask<Page>(who, 'GET', `${path}/list?pageSize=100${query}`)).result;
const test = (fields: object, who = 'admin') =>
  ask(who, 'POST', `${TEMPLATES}/sendMsg`, {
    templateCode: 'SYS001',
    testData: '{"name":"<b>沈</b>","code":862134}',
    receiver: 'dispatch1',
    msgType: 'system',
    ...fields,
  });

describe('发送测试', () => {
  // SYSTEM-44
  it('fills the template and rings at its receivers, and only there', async () => {
    expect(await test({ receiver: 'dispatch1,viewer1,' })).toMatchObject({
      success: true,
      message: '消息发送成功！',
    });
    expect(frames.map(({ cmd }) => cmd)).toEqual(['user', 'user']);
    const { records } = await listed('admin', MESSAGES);
    expect(records.slice(0, 2)).toMatchObject([
      { esTitle: '短信验证码', esSendStatus: '1', esSendNum: 1, esSendStatus_dictText: '发送成功' },
      { esType_dictText: '系统消息', esContent: '<b>沈</b>您好，您的验证码为862134，5分钟内有效。' },
    ]);
    const { result } = await ask<AnnouncementLists>('dispatch1', 'GET', '/sys/annountCement/listByUser');
    expect(result.sysMsgList[0]).toMatchObject({
      titile: '短信验证码',
      // Plain text stays plain text.
      msgContent: '<p>&lt;b&gt;沈&lt;/b&gt;您好，您的验证码为862134，5分钟内有效。</p>',
    });
  });

  it('puts values into rich text as text', async () => {
    await test({
      templateCode: 'sys_ts_note',
      testData: '{"ts_date":"今天","ts_content":"<img src=x onerror=y>"}',
    });
    const { result } = await ask<AnnouncementLists>('dispatch1', 'GET', '/sys/annountCement/listByUser');
    expect(result.sysMsgList[0]?.msgContent).toBe(
      '<p>时间：今天</p><p>内容：&lt;img src=x onerror=y&gt;</p>',
    );
  });

  // SYSTEM-44
  it.each([
    [{ testData: '{"name":"张三"}' }, '测试数据缺少：code'],
    [{ testData: '[1]' }, '测试数据须是JSON对象，如 {"name":"张三"}'],
    [{ testData: '{' }, '测试数据不是正确的JSON'],
    [{ receiver: 'nobody1,frozen1' }, '账号不存在或已冻结：nobody1、frozen1'],
    [{ receiver: ' ,' }, '请选择消息接收方'],
    [{ templateCode: 'none' }, '模板不存在'],
    [{ msgType: 'dingtalk' }, '没有可用的钉钉账号，不能发送钉钉消息'],
    [{ msgType: 'wechat_enterprise' }, '没有可用的企业微信账号，不能发送企业微信消息'],
    [{ msgType: 'email', receiver: 'viewer1' }, '用户没有邮箱：viewer1'],
  ])('refuses %j and sends nothing', async (fields, message) => {
    const before = (await listed('admin', MESSAGES)).total;
    expect(await test(fields)).toMatchObject({ success: false, message });
    expect((await listed('admin', MESSAGES)).total).toBe(before);
    expect(frames).toEqual([]);
  });

  it('puts a letter into the development mailbox where there is no mail server', async () => {
    expect(await test({ msgType: 'email' })).toMatchObject({
      success: true,
      message: '未配置邮件服务器，邮件存入开发邮箱，没有发往外部',
    });
    const [letter] = (await listed('admin', '/sys/message/mailSink')).records;
    expect(letter).toMatchObject({ email: 'd1@golf.example', subject: '短信验证码' });
    const { result } = await ask<Row>(
      'admin',
      'GET',
      `/sys/message/mailSink/queryById?id=${String(letter?.['id'])}`,
    );
    expect(result['content']).toContain('862134');
    const [sent] = (await listed('admin', MESSAGES, '&esType=email')).records;
    // LOGIN-46
    expect(sent).toMatchObject({
      esSendStatus: '3',
      esSendStatus_dictText: '仅保存未外发',
      remark: '未配置邮件服务器，邮件存入开发邮箱，没有发往外部',
    });
  });
});

describe('messages and templates', () => {
  it('are of one tenant, and of people of the platform', async () => {
    await test({});
    expect((await listed(FOREIGN_ADMIN, MESSAGES)).total).toBe(0);
    expect((await listed(FOREIGN_ADMIN, TEMPLATES)).total).toBe(0);
    expect((await listed(FOREIGN_ADMIN, '/sys/message/mailSink')).total).toBe(0);
    expect(await test({}, FOREIGN_ADMIN)).toMatchObject({ success: false, message: '模板不存在' });
    for (const path of [MESSAGES, TEMPLATES, '/sys/message/mailSink'])
      expect(await ask('manager1', 'GET', `${path}/list`)).toMatchObject({ code: 510 });
    expect(await test({}, 'manager1')).toMatchObject({ code: 510 });
  });

  it('written by other clients are sent at their time, and cannot be changed afterwards', async () => {
    const message = { esTitle: '晨会', esContent: '七点', esReceiver: 'viewer1', esType: 'system' };
    const { result: id } = await ask<string>('admin', 'POST', `${MESSAGES}/add`, {
      ...message,
      esSendTime: '2026-05-01 10:10:00',
      // Not theirs to say.
      esSendStatus: '1',
      esSendNum: 4,
    });
    await server.app.messages.look();
    const row = async () => (await listed('admin', MESSAGES)).records.find((one) => one['id'] === id);
    expect(await row()).toMatchObject({ esSendStatus: '0', esSendNum: 0 });
    server.clock.advance(601_000);
    await server.app.messages.look();
    expect(await row()).toMatchObject({ esSendStatus: '1', esSendNum: 1 });
    expect(await ask('admin', 'PUT', `${MESSAGES}/edit`, { ...message, id, esTitle: '改' })).toMatchObject({
      success: false,
      message: '已经发送过的消息不能修改',
    });
    expect(await ask('admin', 'DELETE', `${MESSAGES}/delete?id=${id}`)).toMatchObject({ success: true });
    expect(await ask('admin', 'POST', `${MESSAGES}/add`, { ...message, esType: 'dingtalk' })).toMatchObject({
      success: false,
    });
  });

  it('a template in use is neither changed nor deleted, and switched by its edit call', async () => {
    const [template] = (await listed('admin', TEMPLATES, '&templateCode=bpm_cuiban')).records;
    const id = String(template?.['id']);
    const edit = (fields: object) => ask('admin', 'PUT', `${TEMPLATES}/edit`, { id, ...fields });
    expect(await edit({ useStatus: '1' })).toMatchObject({ success: true });
    expect(await edit({ templateName: '改' })).toMatchObject({ success: false });
    expect(await ask('admin', 'DELETE', `${TEMPLATES}/delete?id=${id}`)).toMatchObject({ success: false });
    expect(await edit({ useStatus: '0' })).toMatchObject({ success: true });
    expect(
      await edit({ templateName: '催办', templateContent: '<p onclick="x">${a}</p><script>1</script>' }),
    ).toMatchObject({ success: true });
    expect((await ask<Row>('admin', 'GET', `${TEMPLATES}/queryById?id=${id}`)).result).toMatchObject({
      templateName: '催办',
      templateContent: '<p>${a}</p>',
    });
    expect(await ask('admin', 'DELETE', `${TEMPLATES}/delete?id=${id}`)).toMatchObject({ success: true });
  });

  // SYSTEM-121
  it('leave a line of what was done to which of them, without what they say', async () => {
    const template = {
      templateCode: 'LINES',
      templateName: '开球提醒',
      templateType: '1',
      templateContent: '验证码${code}',
    };
    const { result: id } = await ask<string>('admin', 'POST', `${TEMPLATES}/add`, template);
    await ask('admin', 'PUT', `${TEMPLATES}/edit`, {
      id,
      templateName: '开球通知',
      templateContent: '请用862134',
    });
    await ask('admin', 'DELETE', `${TEMPLATES}/delete?id=${id}`);
    const message = { esTitle: '晨会通知', esContent: '七点', esReceiver: 'viewer1', esType: 'system' };
    const later = { ...message, esSendTime: '2030-01-01 07:00:00' };
    const { result: waiting } = await ask<string>('admin', 'POST', `${MESSAGES}/add`, later);
    await ask('admin', 'PUT', `${MESSAGES}/edit`, { id: waiting, esReceiver: 'dispatch1' });
    await ask('admin', 'DELETE', `${MESSAGES}/deleteBatch?ids=${waiting},`);
    await server.app.audit.settle();
    const lines = await server.app.db
      .selectFrom('sysLog')
      .select(['logContent', 'username'])
      .where('logType', '=', 2)
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    expect(lines.toReversed()).toEqual(
      [
        '新增消息模板“开球提醒”',
        '修改消息模板“开球提醒”：模板标题 开球提醒 → 开球通知；模板内容',
        '删除消息模板“开球通知”',
        '新增消息“晨会通知”',
        '修改消息“晨会通知”：接收人 viewer1 → dispatch1',
        '删除消息“晨会通知”',
      ].map((logContent) => ({ logContent, username: 'admin' })),
    );
  });
});

describe('the sender', () => {
  let sent: string[] = [];
  let failure: SendFailure | null = null;
  const send: SendMessage = async ({ id }) => {
    sent.push(id);
    if (failure !== null) throw failure;
  };
  const sender = () =>
    new MessageSender({
      db: server.app.db,
      clock: server.app.clock,
      send,
      failed: () => undefined,
    });
  const add = async (): Promise<string> => {
    const { result, message } = await ask<string>('admin', 'POST', `${MESSAGES}/add`, {
      esTitle: '晨会',
      esContent: '七点',
      esReceiver: 'viewer1',
      esType: 'system',
      // Later than anything that the server itself would look at.
      esSendTime: '2026-06-01 10:00:00',
    });
    if (result === null) throw new Error(message);
    // The server looks for itself once: it finds nothing that is due.
    await server.app.messages.look();
    return result;
  };
  const row = async (id: string) => (await listed('admin', MESSAGES)).records.find((one) => one['id'] === id);
  const due = (id: string) =>
    server.app.db
      .withTables<{ sysSms: Record<string, unknown> }>()
      .updateTable('sysSms')
      .set({ nextTime: '2026-05-01 00:00:00' })
      .where('id', '=', id)
      .execute();
  afterEach(() => {
    sent = [];
    failure = null;
  });

  // SYSTEM-43
  it('tries five times, later and later, and keeps the reason', async () => {
    const id = await add();
    await due(id);
    failure = new SendFailure('邮件服务器没有响应', false);
    const one = sender();
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 2; attempt += 1) {
      await one.look();
      server.clock.advance(1_900_000);
    }
    tokens.clear();
    expect(sent).toHaveLength(MAX_ATTEMPTS);
    expect(await row(id)).toMatchObject({ esSendStatus: '2', esSendNum: 5, esResult: '邮件服务器没有响应' });
  });

  it('gives up at once what can never be sent', async () => {
    const id = await add();
    await due(id);
    failure = new SendFailure('收件邮箱被拒收', true);
    await sender().look();
    expect(await row(id)).toMatchObject({ esSendStatus: '2', esSendNum: 1 });
  });

  // SYSTEM-43
  it('sends nothing twice: not by two at once, and not what broke off', async () => {
    const id = await add();
    await due(id);
    // It takes the message and never says what became of it, as a process that dies.
    await Promise.all([sender().look(), sender().look()]);
    expect(sent).toEqual([id]);
    await sender().look();
    expect(sent).toEqual([id]);
    server.clock.advance(601_000);
    await sender().look();
    expect(sent).toEqual([id]);
    expect(await row(id)).toMatchObject({ esSendStatus: '2', esSendNum: 1 });
  });
});
