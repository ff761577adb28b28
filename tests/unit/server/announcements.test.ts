import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { sanitiseHtml } from '#server/resource/sanitizeHtml.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let reader: string;
let publisher: string;
let frames: NoticeFrame[];
beforeAll(async () => {
  server = await startServer();
  reader = await server.enter('dispatch1');
  publisher = await server.enter('manager1');
  server.app.notices.subscribe((frame) => frames.push(frame));
});
beforeEach(() => {
  frames = [];
});
afterAll(() => server.app.close());

const bell = async (token: string, pageSize = 5): Promise<AnnouncementLists> =>
  (
    await server.ask<AnnouncementLists>('GET', `/sys/annountCement/listByUser?pageSize=${pageSize}`, {
      token,
    })
  ).result;
const draft = {
  titile: '果岭打孔',
  msgContent: '<p onclick="x()">周一<script>alert(1)</script></p>',
  priority: 'M',
  msgCategory: '1',
  msgType: 'ALL',
};
const idOf = async (username: string): Promise<string> => {
  const { id } = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
};
const add = async (fields: object): Promise<string> => {
  const answer = await server.ask<string>('POST', '/sys/annountCement/add', {
    token: publisher,
    body: { ...draft, ...fields },
  });
  expect(answer).toMatchObject({ success: true, message: '添加成功！' });
  return answer.result;
};
const staff = (method: 'GET' | 'DELETE' | 'PUT' | 'POST', path: string, body?: object) =>
  server.ask(method, `/sys/annountCement/${path}`, {
    token: publisher,
    ...(body === undefined ? {} : { body }),
  });
const publish = async (fields: object): Promise<string> => {
  const id = await add(fields);
  expect(await staff('GET', `doReleaseData?id=${id}`)).toMatchObject({ message: '该系统通知发布成功' });
  return id;
};

describe('the bell', () => {
  // SYSTEM-06
  it('lists what is unread, capped, with true totals', async () => {
    const lists = await bell(reader);
    expect(lists).toMatchObject({ anntMsgTotal: 12, sysMsgTotal: 12 });
    expect([lists.anntMsgList.length, lists.sysMsgList.length]).toEqual([5, 5]);
    const times = lists.anntMsgList.map(({ sendTime }) => sendTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(lists.anntMsgList[0]).not.toHaveProperty('userIds');
  });

  it('shows drafts and revoked ones to nobody, and what is for one to that one', async () => {
    const trainee = await server.enter('trainee1');
    expect(await bell(trainee)).toMatchObject({ anntMsgTotal: 13, sysMsgTotal: 12 });
    expect((await bell(trainee, 100)).anntMsgList.map(({ titile }) => titile)).toContain('上岗培训安排');
  });

  it.each(['PUT', 'POST'] as const)('forgets what was marked as read by %s', async (method) => {
    const before = await bell(reader);
    const body = { anntId: before.anntMsgList[0]?.id };
    const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
    expect(await server.ask(method, path, { token: reader, body })).toMatchObject({ success: true });
    expect((await bell(reader)).anntMsgTotal).toBe(before.anntMsgTotal - 1);
  });

  it('tells the own tabs that something was read, once and without words', async () => {
    const { anntMsgList } = await bell(reader, 2);
    const body = { anntId: anntMsgList[1]?.id };
    const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
    await server.ask('PUT', path, { token: reader, body });
    await server.ask('PUT', path, { token: reader, body });
    expect(frames).toEqual([{ cmd: 'user', userId: await idOf('dispatch1') }]);
  });

  it('marks the own copy only, whatever the id says', async () => {
    const other = await server.enter('dispatch2');
    const before = await bell(other);
    const body = { anntId: "1' or '1'='1" };
    const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
    expect((await server.call('PUT', path, { token: reader, body })).statusCode).toBe(400);
    expect(await bell(other)).toEqual(before);
  });

  it('is empty after 全部已读, and the other tabs hear of it', async () => {
    const token = await server.enter('dispatch3');
    await bell(token);
    expect(await server.ask('PUT', '/sys/sysAnnouncementSend/readAll', { token })).toMatchObject({
      message: '全部已读',
    });
    expect(await bell(token)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 });
    expect(frames).toEqual([{ cmd: 'user', userId: await idOf('dispatch3') }]);
  });
});

describe('publishing', () => {
  // SYSTEM-07
  it('reaches everybody once, cleaned, and pushes a notice', async () => {
    const before = await bell(reader);
    const id = await publish({});
    expect(frames).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '果岭打孔' }]);
    const after = await bell(reader);
    expect(after.anntMsgTotal).toBe(before.anntMsgTotal + 1);
    expect(after.anntMsgList[0]).toMatchObject({
      id,
      titile: '果岭打孔',
      sender: 'manager1',
      msgContent: '<p>周一</p>',
    });
  });

  // SYSTEM-07
  it('to named users reaches only them', async () => {
    const userId = await idOf('dispatch1');
    const id = await publish({ titile: '请到办公室', msgType: 'USER', userIds: `${userId},` });
    expect(frames).toEqual([{ cmd: 'user', userId, msgId: id, msgTxt: '请到办公室' }]);
    expect((await bell(reader)).anntMsgList[0]).toMatchObject({ id });
    const stranger = await server.enter('viewer1');
    expect((await bell(stranger, 100)).anntMsgList.map((row) => row.id)).not.toContain(id);
    expect(
      await server.ask('GET', `/sys/annountCement/queryById?id=${id}`, { token: stranger }),
    ).toMatchObject({ success: false });
  });

  // SYSTEM-07
  it('can be taken back', async () => {
    const id = await publish({ titile: '误发' });
    expect((await bell(reader)).anntMsgList[0]?.id).toBe(id);
    frames = [];
    expect(await staff('GET', `doReovkeData?id=${id}`)).toMatchObject({ message: '该系统通知撤销成功' });
    // Without words: bells count again, nothing is spoken.
    expect(frames).toEqual([{ cmd: 'topic' }]);
    expect((await bell(reader)).anntMsgList[0]?.id).not.toBe(id);
    expect(await server.ask('GET', `/sys/annountCement/queryById?id=${id}`, { token: reader })).toMatchObject(
      { success: false },
    );
  });

  it.each([
    { priority: '<b>' },
    { msgType: 'ROLE' },
    { openType: 'script' },
    { openPage: 'javascript:alert(1)' },
    { openPage: '//evil.example' },
    { openPage: '/a/../b' },
    { titile: 'x'.repeat(101) },
    { titile: '  ' },
    { userIds: '1,2' },
    { endTime: '明天' },
  ])('refuses %j', async (fields) => {
    const response = await server.call('POST', '/sys/annountCement/add', {
      token: publisher,
      body: { ...draft, ...fields },
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    [{ msgType: 'USER' }, '请选择指定用户！'],
    [{ msgType: 'USER', userIds: '1700000000000009999,' }, '指定用户中有不存在或已冻结的用户！'],
    [{ startTime: '2026-05-02 00:00:00', endTime: '2026-05-01 00:00:00' }, '截至日期应晚于开始时间！'],
    [{ openType: 'url' }, '请填写打开的页面！'],
  ])('says what is wrong with %j', async (fields, message) => {
    expect(await staff('POST', 'add', { ...draft, ...fields })).toMatchObject({ success: false, message });
  });

  it('of what is over is refused; of what begins later nothing is announced yet', async () => {
    const over = await add({ endTime: '2026-04-30 00:00:00' });
    expect(await staff('GET', `doReleaseData?id=${over}`)).toMatchObject({
      message: '截至日期已过，不能发布！',
    });
    const id = await publish({ titile: '下周生效', startTime: '2026-05-08 00:00:00', endTime: '' });
    expect(frames).toEqual([]);
    expect((await bell(reader)).anntMsgList.map((row) => row.id)).not.toContain(id);
  });

  it('needs the right to it', async () => {
    expect(await server.ask('POST', '/sys/annountCement/add', { token: reader, body: draft })).toMatchObject({
      code: 510,
    });
  });
});

describe('the staff desk', () => {
  it('lists drafts with their words, newest first, and filters without wildcards', async () => {
    const id = await add({ titile: '草稿 100%', msgCategory: '2' });
    const list = async (query: string) =>
      (
        await server.ask<{ records: Record<string, string>[]; total: number }>(
          'GET',
          `/sys/annountCement/list?${query}`,
          { token: publisher },
        )
      ).result;
    const { records, total } = await list(`titile=${encodeURIComponent('*100%*')}`);
    expect([total, records[0]]).toMatchObject([
      1,
      {
        id,
        sendStatus_dictText: '未发布',
        msgType_dictText: '全体用户',
        msgCategory_dictText: '系统消息',
        priority_dictText: '重要',
      },
    ]);
    const drafts = await list('sendStatus=0&pageSize=100');
    expect(drafts.records.map((row) => row['sendStatus'])).toEqual(drafts.records.map(() => '0'));
  });

  it('changes drafts only, and takes nothing but the draft from a record that is sent back whole', async () => {
    const id = await add({ titile: '原稿' });
    const whole = { ...draft, id, titile: '改稿', sendStatus: '0', delFlag: '1', createBy: 'nobody' };
    expect(await staff('PUT', 'edit', whole)).toMatchObject({ success: true, message: '修改成功!' });
    const row = await server.app.db
      .selectFrom('sysAnnouncement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      titile: '改稿',
      sendStatus: '0',
      delFlag: '0',
      createBy: 'manager1',
      updateBy: 'manager1',
    });
    await staff('GET', `doReleaseData?id=${id}`);
    expect(await staff('PUT', 'edit', whole)).toMatchObject({ message: '已发布的通告不能修改，请先撤销！' });
    expect(await staff('GET', `doReleaseData?id=${id}`)).toMatchObject({ message: '该系统通知已发布！' });
    expect(frames).toHaveLength(1);
  });

  it('makes what was revoked and rewritten news again', async () => {
    const id = await publish({ titile: '改期前' });
    const body = { anntId: id };
    await server.ask('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: reader, body });
    await staff('GET', `doReovkeData?id=${id}`);
    await staff('PUT', 'edit', { ...draft, id, titile: '改期后' });
    await staff('GET', `doReleaseData?id=${id}`);
    expect((await bell(reader)).anntMsgList[0]).toMatchObject({ id, titile: '改期后' });
  });

  it('deletes drafts and revoked ones, all of a batch or none', async () => {
    const [one, two, live] = [await add({}), await add({}), await publish({})];
    const of = { message: '已发布的通告不能删除，请先撤销！' };
    expect(await staff('DELETE', `delete?id=${live}`)).toMatchObject(of);
    expect(await staff('DELETE', `deleteBatch?ids=${one},${live}`)).toMatchObject(of);
    expect(await staff('GET', `doReovkeData?id=${live}`)).toMatchObject({ success: true });
    expect(await staff('DELETE', `deleteBatch?ids=${one},${two},${live},`)).toMatchObject({
      message: '删除成功!',
    });
    expect(await staff('DELETE', `delete?id=${one}`)).toMatchObject({ message: '未找到对应实体' });
    expect(await staff('GET', `doReleaseData?id=${one}`)).toMatchObject({ message: '未找到对应实体' });
  });

  it('says nothing to anybody when the change did not happen', async () => {
    const id = await add({ titile: '写不下日志' });
    // The log line belongs to the same transaction: what it cannot hold undoes the publication.
    await server.app.db.schema.alterTable('sysLog').renameTo('sysLogAway').execute();
    try {
      expect(await staff('GET', `doReleaseData?id=${id}`)).toMatchObject({ success: false });
    } finally {
      await server.app.db.schema.alterTable('sysLogAway').renameTo('sysLog').execute();
    }
    expect(frames).toEqual([]);
    expect((await bell(reader)).anntMsgList.map((row) => row.id)).not.toContain(id);
    expect(await staff('GET', `doReleaseData?id=${id}`)).toMatchObject({ success: true });
  });

  it('a chat sync counts the own pages again and nobody else', async () => {
    await server.ask('GET', '/sys/annountCement/syncNotic?anntId=1', { token: reader });
    expect(frames).toEqual([{ cmd: 'user', userId: await idOf('dispatch1') }]);
  });
});

describe('names of senders', () => {
  const names = async (query: string) => {
    const response = await server.call('GET', `/sys/user/getMultiUser?${query}`, { token: reader });
    return response.json<{ username: string; realname: string; phone?: string }[]>();
  };

  // SHELL-12
  it('come as a bare array, by account or id, without what is nobody else’s business', async () => {
    const rows = await names('username=manager1,nobody,admin,');
    expect(rows.map(({ username }) => username)).toEqual(['admin', 'manager1']);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'realname', 'username']);
    expect(await names(`id=${await idOf('manager1')}`)).toMatchObject([{ username: 'manager1' }]);
    expect(await names('')).toEqual([]);
    expect(await names('username=%25')).toEqual([]);
  });
});

describe('我的消息', () => {
  // SEC-33
  it('pages through all copies, unread first, and filters without wildcards', async () => {
    const list = (query: string) =>
      server.ask<{ records: { readFlag: string; senderName: string }[]; total: number }>(
        'GET',
        `/sys/sysAnnouncementSend/getMyAnnouncementSend?${query}`,
        { token: reader },
      );
    const { result } = await list('pageNo=1&pageSize=100');
    expect(result.total).toBe(result.records.length);
    const flags = result.records.map(({ readFlag }) => readFlag);
    expect(flags).toEqual(flags.toSorted());
    expect(result.records.at(-1)?.senderName).toMatch(/方知行|系统管理员|沈嘉禾/);
    expect((await list(`titile=${encodeURIComponent('果岭')}`)).result.total).toBe(2);
    expect((await list('titile=_')).result.total).toBe(0);
    const [first] = result.records;
    const name = result.records.at(-1)?.senderName ?? '';
    const bySender = await list(`sender=${encodeURIComponent(name)}&pageSize=100`);
    expect(bySender.result.total).toBeGreaterThan(0);
    expect(bySender.result.records.every(({ senderName }) => senderName === name)).toBe(true);
    expect((await list(`readFlag=${first?.readFlag}&pageSize=100`)).result.total).toBe(
      flags.filter((flag) => flag === first?.readFlag).length,
    );
    expect((await list('msgCategory=2')).result.total).toBe(12);
  });
});

describe('the sanitiser', () => {
  // SEC-41
  it.each([
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['<svg><script>alert(1)</script></svg>', 'script'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript'],
    ['<a href="java\tscript:alert(1)">x</a>', 'alert'],
    ['<a href="//evil.example">x</a>', 'evil'],
    ['<img src="data:image/svg+xml;base64,AAAA">', 'svg'],
    ['<img src="data:text/html,<script>">', 'data:text'],
    ['<div style="position:fixed">x</div>', 'style'],
    ['<style>*{display:none}</style>', 'display'],
    ['<iframe src="https://evil.example"></iframe>', 'iframe'],
    ['<form action="/x"><input name="a"></form>', 'form'],
    ['<math><mi xlink:href="data:x,<script>alert(1)</script>">', 'alert'],
    ['<p id="x" data-a="1" aria-label="b">t</p>', 'data-a'],
  ])('lets nothing through %s', (html, trace) => {
    expect(sanitiseHtml(html)).not.toContain(trace);
  });

  it('keeps what people write', () => {
    const html = '<h3>周赛</h3><table><tbody><tr><td colspan="2">甲组</td></tr></tbody></table>';
    expect(sanitiseHtml(html)).toBe(html);
    expect(sanitiseHtml('<a href="https://golf.example/a">看</a>')).toBe(
      '<a href="https://golf.example/a" rel="noopener noreferrer nofollow" target="_blank">看</a>',
    );
    expect(sanitiseHtml('<img src="/a.png" alt="洞图" />')).toContain('referrerpolicy="no-referrer"');
  });
});
