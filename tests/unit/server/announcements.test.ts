import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { sanitizeHtml } from '#server/system/sanitize.ts';
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
const publish = async (fields: object): Promise<string> => {
  const { result } = await server.ask<string>('POST', '/sys/annountCement/add', {
    token: publisher,
    body: { ...draft, ...fields },
  });
  await server.ask('GET', `/sys/annountCement/doReleaseData?id=${result}`, { token: publisher });
  return result;
};

describe('the bell', () => {
  it('lists what is unread, capped, with true totals', async () => {
    const lists = await bell(reader);
    expect(lists).toMatchObject({ anntMsgTotal: 12, sysMsgTotal: 12 });
    expect([lists.anntMsgList.length, lists.sysMsgList.length]).toEqual([5, 5]);
    const times = lists.anntMsgList.map(({ sendTime }) => sendTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(lists.anntMsgList[0]).not.toHaveProperty('userIds');
  });

  it.each(['PUT', 'POST'] as const)('forgets what was marked as read by %s', async (method) => {
    const before = await bell(reader);
    const body = { anntId: before.anntMsgList[0]?.id };
    const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
    expect(await server.ask(method, path, { token: reader, body })).toMatchObject({ success: true });
    expect((await bell(reader)).anntMsgTotal).toBe(before.anntMsgTotal - 1);
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
    expect(frames).toMatchObject([{ cmd: 'user' }]);
  });
});

describe('publishing', () => {
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

  it('to named users reaches only them', async () => {
    const { id: userId } = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'dispatch1')
      .executeTakeFirstOrThrow();
    const id = await publish({ titile: '请到办公室', msgType: 'USER', userIds: `${userId},` });
    expect(frames).toEqual([{ cmd: 'user', userId, msgId: id, msgTxt: '请到办公室' }]);
    expect((await bell(reader)).anntMsgList[0]).toMatchObject({ id });
    const stranger = await server.enter('viewer1');
    expect((await bell(stranger, 100)).anntMsgList.map((row) => row.id)).not.toContain(id);
    expect(
      await server.ask('GET', `/sys/annountCement/queryById?id=${id}`, { token: stranger }),
    ).toMatchObject({ success: false });
  });

  it('can be taken back', async () => {
    const id = await publish({ titile: '误发' });
    expect((await bell(reader)).anntMsgList[0]?.id).toBe(id);
    const answer = await server.ask('GET', `/sys/annountCement/doReovkeData?id=${id}`, { token: publisher });
    expect(answer.message).toBe('该系统通知撤销成功');
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
  ])('refuses %j', async (fields) => {
    const response = await server.call('POST', '/sys/annountCement/add', {
      token: publisher,
      body: { ...draft, ...fields },
    });
    expect(response.statusCode).toBe(400);
  });

  it('needs the right to it', async () => {
    expect(await server.ask('POST', '/sys/annountCement/add', { token: reader, body: draft })).toMatchObject({
      code: 510,
    });
  });
});

describe('我的消息', () => {
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
    expect((await list('msgCategory=2')).result.total).toBe(12);
  });
});

describe('the sanitiser', () => {
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
    expect(sanitizeHtml(html)).not.toContain(trace);
  });

  it('keeps what people write', () => {
    const html = '<h3>周赛</h3><table><tbody><tr><td colspan="2">甲组</td></tr></tbody></table>';
    expect(sanitizeHtml(html)).toBe(html);
    expect(sanitizeHtml('<a href="https://golf.example/a">看</a>')).toBe(
      '<a href="https://golf.example/a" rel="noopener noreferrer nofollow" target="_blank">看</a>',
    );
    expect(sanitizeHtml('<img src="/a.png" alt="洞图" />')).toContain('referrerpolicy="no-referrer"');
  });
});
