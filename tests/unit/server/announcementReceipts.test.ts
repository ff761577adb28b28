/** Who has read an announcement, announcements as sheets, and one as a page of its own. */

import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

interface Receipt {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly readFlag: string;
  readonly readFlag_dictText: string;
  readonly readTime: string | null;
}

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

async function as(username: string): Promise<string> {
  const token = tokens.get(username) ?? (await server.enter(username));
  tokens.set(username, token);
  return token;
}
const ask = async <T = null>(who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.ask<T>(method, path, { token: await as(who), ...(body === undefined ? {} : { body }) });
const idOf = async (username: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

const draft = {
  titile: '果岭打孔',
  msgAbstract: '周一闭场',
  msgContent: '<p onclick="x()">周一<script>alert(1)</script></p>',
  priority: 'M',
  msgCategory: '1',
  msgType: 'ALL',
};
async function publish(who: string, fields: object): Promise<string> {
  const { result: id } = await ask<string>(who, 'POST', '/sys/annountCement/add', { ...draft, ...fields });
  await ask(who, 'GET', `/sys/annountCement/doReleaseData?id=${id}`);
  return id;
}
const toTwo = async () => `${await idOf('dispatch1')},${await idOf('viewer1')},`;
const receipts = (who: string, id: string, more = '') =>
  ask<{ records: Receipt[]; total: number } | null>(
    who,
    'GET',
    `/sys/sysAnnouncementSend/list?anntId=${id}&pageSize=100${more}`,
  );
const count = (who: string, id: string) =>
  ask<{ receivers: number; read: number } | null>(
    who,
    'GET',
    `/sys/sysAnnouncementSend/readCount?anntId=${id}`,
  );

describe('receipts', () => {
  // SYSTEM-41
  it('name each receiver, and say who has read it and when', async () => {
    const id = await publish('manager1', { msgType: 'USER', userIds: await toTwo() });
    expect((await count('manager1', id)).result).toEqual({ receivers: 2, read: 0 });
    await ask('dispatch1', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
    const { result } = await receipts('manager1', id);
    expect(result?.total).toBe(2);
    expect(
      result?.records.map(({ username, readFlag_dictText, readTime }) => [
        username,
        readFlag_dictText,
        readTime,
      ]),
    ).toEqual([
      ['dispatch1', '已读', '2026-05-01 10:00:00'],
      ['viewer1', '未读', null],
    ]);
    expect(
      (await receipts('manager1', id, '&readFlag=0')).result?.records.map(({ username }) => username),
    ).toEqual(['viewer1']);
    expect((await count('manager1', id)).result).toEqual({ receivers: 2, read: 1 });
    const { result: list } = await ask<{ records: { id: string; readText: string | null }[] }>(
      'manager1',
      'GET',
      '/sys/annountCement/list',
    );
    expect(list.records.find((row) => row.id === id)?.readText).toBe('1 / 2');
  });

  it('of an announcement for all count everybody of the tenant, but for the frozen', async () => {
    const id = await publish('manager1', {});
    const { receivers } = (await count('manager1', id)).result ?? { receivers: 0 };
    const { members } = await server.app.db
      .selectFrom('sysUserTenant as t')
      .innerJoin('sysUser as u', 'u.id', 't.userId')
      .select((eb) => eb.fn.countAll<number>().as('members'))
      .where('t.tenantId', '=', 1)
      .where('u.status', '=', 1)
      .where('u.delFlag', '=', 0)
      .executeTakeFirstOrThrow();
    expect(receivers).toBe(members);
  });

  it('stay when it is taken back, and are nobody’s when it is a draft', async () => {
    const id = await publish('manager1', { msgType: 'USER', userIds: await toTwo() });
    await ask('dispatch1', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
    await ask('manager1', 'GET', `/sys/annountCement/doReovkeData?id=${id}`);
    expect((await count('manager1', id)).result).toEqual({ receivers: 1, read: 1 });
    const { result: other } = await ask<string>('manager1', 'POST', '/sys/annountCement/add', draft);
    expect((await count('manager1', other)).result).toEqual({ receivers: 0, read: 0 });
  });

  it('are for those who manage it', async () => {
    const id = await publish('manager1', {});
    for (const call of [receipts, count]) {
      expect(await call('manager2', id)).toMatchObject({ success: false, message: '未找到对应实体' });
      expect(await call('dispatch1', id)).toMatchObject({ code: 510 });
    }
  });
});

describe('sheets', () => {
  const rowsOf = (bytes: Buffer): unknown[][] => {
    const book = read(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1 });
  };

  it('hold the announcements that the caller manages, or those that were chosen', async () => {
    const id = await publish('manager2', { titile: '只导出这一条' });
    const token = await as('manager2');
    const file = await server.call('GET', `/sys/annountCement/exportXls?selections=${id}`, { token });
    const rows = rowsOf(file.rawPayload);
    expect(rows[0]).toEqual(['系统通告列表数据']);
    expect(rows[2]).toEqual(
      expect.arrayContaining(['标题', '内容', '发布人', '优先级', '消息类型', '发布状态']),
    );
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual(expect.arrayContaining(['只导出这一条', '已发布', '全体用户']));
    const foreign = await server.call('GET', `/sys/annountCement/exportXls?selections=${id}`, {
      token: await as('manager1'),
    });
    expect(rowsOf(foreign.rawPayload)).toHaveLength(3);
  });

  it('hold the receipts of one announcement', async () => {
    const id = await publish('manager1', { msgType: 'USER', userIds: await toTwo() });
    const file = await server.call('GET', `/sys/sysAnnouncementSend/exportXls?anntId=${id}`, {
      token: await as('manager1'),
    });
    expect(rowsOf(file.rawPayload).slice(2)).toEqual([
      ['姓名', '账号', '阅读状态', '阅读时间'],
      expect.arrayContaining(['未读']) as unknown,
      expect.arrayContaining(['未读']) as unknown,
    ]);
  });

  it('bring drafts, each under the rules of a draft', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['标题', '摘要', '截至日期', '消息类型', '通告对象', '优先级', '内容'],
      [
        '导入的通告',
        '摘要',
        '2026-06-01 00:00:00',
        '通知公告',
        '全体用户',
        '紧急',
        '<b>正文</b><script>x</script>',
      ],
      ['没有接收人', '摘要', '2026-06-01 00:00:00', '通知公告', '指定用户', '紧急', ''],
    ]);
    utils.book_append_sheet(book, sheet);
    const { write } = await import('@e965/xlsx');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const boundary = 'xxx';
    const answer = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/annountCement/importExcel',
      headers: {
        'x-access-token': await as('manager1'),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    expect(answer.json()).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } });
    const row = await server.app.db
      .selectFrom('sysAnnouncement')
      .selectAll()
      .where('titile', '=', '导入的通告')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      sendStatus: '0',
      msgContent: '<b>正文</b>',
      createBy: 'manager1',
      tenantId: 1,
    });
  });
});

describe('the page of one announcement', () => {
  const open = (path: string) => server.call('GET', path);
  const show = (id: string, token: string) => open(`/sys/annountCement/show/${id}?token=${token}`);
  const ticketOf = async (id: string, username: string) =>
    (await ask<{ address: string } | null>(username, 'POST', '/sys/annountCement/showTicket', { id })).result
      ?.address ?? '';

  // SYSTEM-42
  it('is HTML without anything that runs, under a policy of its own', async () => {
    const id = await publish('manager1', { titile: '<i>打孔</i>' });
    const page = await open(await ticketOf(id, 'dispatch1'));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.body).toContain('&lt;i&gt;打孔&lt;/i&gt;');
    expect(page.body).toContain('<p>周一</p>');
    expect(page.body).not.toContain('script');
  });

  // SEC-56
  it('is opened by a ticket: for it alone, once, within a minute, while its session lives', async () => {
    const [id, other] = [await publish('manager1', {}), await publish('manager1', {})];
    const token = await as('dispatch1');
    const address = await ticketOf(id, 'dispatch1');
    expect(address).not.toContain(token);
    expect((await open(address.replace(id, other))).statusCode).toBe(401);
    expect((await open(address)).statusCode).toBe(401);
    const second = await ticketOf(id, 'dispatch1');
    expect((await open(second)).statusCode).toBe(200);
    expect((await open(second)).statusCode).toBe(401);
    const late = await ticketOf(id, 'dispatch1');
    server.clock.advance(60_000);
    expect((await open(late)).statusCode).toBe(401);
    const orphan = await ticketOf(id, 'dispatch2');
    await server.call('POST', '/sys/logout', { token: await as('dispatch2') });
    expect((await open(orphan)).statusCode).toBe(401);
  });

  // SEC-56
  it('sends clients that put their token into the address on to a ticket, and shows nothing there', async () => {
    const id = await publish('manager1', {});
    const token = await as('dispatch1');
    const sent = await show(id, token);
    expect(sent).toMatchObject({ statusCode: 303, body: '' });
    expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const address = String(sent.headers.location);
    expect(address).toMatch(/[?]ticket=[\w-]{43}$/);
    expect(address).not.toContain(token);
    expect((await open(address)).body).toContain('<p>周一</p>');
  });

  // SYSTEM-42
  it('is not for strangers', async () => {
    const id = await publish('manager1', { msgType: 'USER', userIds: await toTwo() });
    expect((await open(`/sys/annountCement/show/${id}`)).statusCode).toBe(401);
    expect((await open(`/sys/annountCement/show/${id}?ticket=nonsense`)).statusCode).toBe(401);
    expect((await show(id, '')).statusCode).toBe(401);
    expect((await show(id, 'nonsense')).statusCode).toBe(401);
    expect((await show(id, await as('dispatch3'))).statusCode).toBe(403);
    expect(await ticketOf(id, 'dispatch3')).toBe('');
    expect((await open(await ticketOf(id, 'dispatch1'))).statusCode).toBe(200);
  });
});

it('an edit leaves alone what the form does not send', async () => {
  const { result: id } = await ask<string>('manager1', 'POST', '/sys/annountCement/add', {
    ...draft,
    openType: 'url',
    openPage: '/bsweb/dispatch',
    busId: 'x1',
  });
  await ask('manager1', 'PUT', '/sys/annountCement/edit', { ...draft, id, titile: '改过' });
  expect(
    (await ask<object>('manager1', 'GET', `/sys/annountCement/queryById?id=${id}`)).result,
  ).toMatchObject({
    titile: '改过',
    openPage: '/bsweb/dispatch',
    busId: 'x1',
    msgType: 'ALL',
    sendStatus: '0',
  });
});
