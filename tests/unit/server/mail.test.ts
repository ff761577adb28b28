/** Exports by mail, over a real SMTP server: the file arrives, and its writer is told what came of it. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { read, utils } from '@e965/xlsx';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { golfCaddie } from '#domain/entities/caddie.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import type { Letter } from '#server/mail/transport.ts';
import { startServer, type TestServer } from './harness.ts';

/** What the post office says to a receiver; `null` = welcome. */
let refusal: { readonly code: number; readonly text: string } | null = null;
let asked = 0;
const arrived: string[] = [];
const frames: NoticeFrame[] = [];
const office = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    asked += 1;
    done(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
  },
  onData(stream, _session, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      arrived.push(Buffer.concat(pieces).toString());
      done();
    });
  },
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  office.listen(0, '127.0.0.1');
  await once(office.server, 'listening');
  const { port } = office.server.address() as AddressInfo;
  server = await startServer({ mail: { url: `smtp://127.0.0.1:${port}`, from: '球场 <desk@golf.example>' } });
  server.app.notices.subscribe((frame) => void frames.push(frame));
  token = await server.enter('admin');
});
afterEach(() => {
  refusal = null;
  asked = 0;
  arrived.length = 0;
  frames.length = 0;
});
afterAll(async () => {
  await server.app.close();
  office.close();
});

const mail = (query: Readonly<Record<string, string>>) =>
  server.ask('GET', `${golfCaddie.path}/exportEmailXls?${new URLSearchParams(query)}`, { token });
const waiting = () => server.app.db.selectFrom('sysMail').selectAll().execute();
async function newestMessage() {
  const { result } = await server.ask<{ sysMsgList: { titile: string; msgContent: string }[] }>(
    'GET',
    '/sys/annountCement/listByUser',
    { token },
  );
  return result.sysMsgList[0];
}
/** The one attachment. */
function fileOf(letter: string): Buffer {
  const [, base64 = ''] =
    /Content-Disposition: attachment;[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? [];
  return Buffer.from(base64, 'base64');
}
function linesOf(file: Buffer) {
  const book = read(file, { type: 'buffer' });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

describe('an export by mail', () => {
  it('brings the very file that a download brings, and a notice that it went', async () => {
    const filters = { sex: '2', column: 'caddieNo', order: 'asc' };
    expect(await mail({ ...filters, email: 'boss@golf.example', fileName: '球童/名单' })).toMatchObject({
      success: true,
      message: '正在发送到 boss@golf.example，结果会在消息中告知',
    });
    await server.app.outbox?.look();
    const [letter = ''] = arrived;
    expect(letter).toContain('To: boss@golf.example');
    expect(letter).toMatch(/^From: .*<desk@golf\.example>\r$/m);
    const download = await server.call(
      'GET',
      `${golfCaddie.path}/exportXls?${new URLSearchParams(filters)}`,
      { token },
    );
    const lines = linesOf(fileOf(letter));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines).toEqual(linesOf(download.rawPayload));
    expect(await newestMessage()).toMatchObject({
      titile: expect.stringMatching(/^“球童 名单\.xlsx?”已发送$/),
      msgContent: expect.stringContaining('boss@golf.example'),
    });
    expect(frames).toMatchObject([{ cmd: 'user', msgTxt: expect.stringContaining('已发送') }]);
    expect(await waiting()).toEqual([]);
  });

  it('is given up at once when the receiver is refused, with the reason', async () => {
    refusal = { code: 550, text: 'no such mailbox' };
    await mail({ email: 'nobody@golf.example' });
    await server.app.outbox?.look();
    expect(asked).toBe(1);
    expect(await newestMessage()).toMatchObject({
      titile: expect.stringContaining('发送失败'),
      msgContent: expect.stringContaining('收件邮箱被拒收（550）'),
    });
    expect(await waiting()).toEqual([]);
  });

  it('is tried three times when the trouble may pass', async () => {
    refusal = { code: 451, text: 'come back later' };
    await mail({ email: 'busy@golf.example' });
    await server.app.outbox?.look();
    expect([asked, (await waiting()).length]).toEqual([1, 1]);
    await server.clock.pass(29_999);
    expect(asked).toBe(1);
    await server.clock.pass(1);
    expect([asked, (await waiting()).length]).toEqual([2, 1]);
    await server.clock.pass(300_000);
    expect([asked, (await waiting()).length]).toEqual([3, 0]);
    expect(await newestMessage()).toMatchObject({ titile: expect.stringContaining('发送失败') });
  });

  it('is sent by the next start when this one ends before', async () => {
    refusal = { code: 451, text: 'come back later' };
    await mail({ email: 'late@golf.example' });
    await server.app.outbox?.look();
    const { db, clock, background, notices } = server.app;
    server.clock.advance(30_000);
    const sent: Letter[] = [];
    const next = createOutbox({
      db,
      clock,
      background,
      send: async (letter) => void sent.push(letter),
      onNotice: (userId) => notices.emit({ cmd: 'user', userId }),
      failed: (error) => expect.unreachable(String(error)),
    });
    await next.look();
    await next.stop();
    expect(sent).toMatchObject([{ email: 'late@golf.example', fileName: '球童.xlsx' }]);
    expect(linesOf(sent[0]?.content ?? Buffer.alloc(0)).length).toBeGreaterThan(4);
    expect(await waiting()).toEqual([]);
  });

  it('is given up after three tries, and told, when its sending fails in a way that nobody foresaw', async () => {
    refusal = { code: 451, text: 'come back later' };
    await mail({ email: 'odd@golf.example' });
    await server.app.outbox?.look();
    const { db, clock, background } = server.app;
    const failures: unknown[] = [];
    const outbox = createOutbox({
      db,
      clock,
      background,
      send: () => Promise.reject(new Error('no such option')),
      onNotice: () => undefined,
      failed: (error) => void failures.push(error),
    });
    for (const ms of [30_000, 300_000]) {
      server.clock.advance(ms);
      await outbox.look();
    }
    await outbox.stop();
    expect(failures).toEqual([new Error('no such option'), new Error('no such option')]);
    expect(await newestMessage()).toMatchObject({
      msgContent: expect.stringContaining('未能发送到 odd@golf.example：邮件服务出错。'),
    });
    expect(await waiting()).toEqual([]);
  });

  it('goes once when two servers look at the same table', async () => {
    refusal = { code: 451, text: 'come back later' };
    await mail({ email: 'both@golf.example' });
    await server.app.outbox?.look();
    server.clock.advance(30_000);
    const { db, clock, background } = server.app;
    const sent: Letter[] = [];
    const outboxes = [1, 2].map(() =>
      createOutbox({
        db,
        clock,
        background,
        send: async (letter) => void sent.push(letter),
        onNotice: () => undefined,
        failed: (error) => expect.unreachable(String(error)),
      }),
    );
    await Promise.all(outboxes.map((outbox) => outbox.look()));
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    expect(sent).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('of the system has a text and no file, and nobody is told what came of it', async () => {
    const { db, outbox } = server.app;
    const letter = { email: 'boss@golf.example', subject: 'Alarm', text: 'A000-0001', aboutId: '1' };
    const before = await newestMessage();
    await db.transaction().execute(async (tx) => void (await outbox?.addText(tx, '1', letter)));
    await outbox?.look();
    expect(arrived[0]).toContain('A000-0001');
    expect(arrived[0]).not.toContain('attachment');
    expect(await newestMessage()).toEqual(before);
    expect(await waiting()).toEqual([]);
  });

  it('is not taken while five of the same person wait', async () => {
    refusal = { code: 451, text: 'come back later' };
    for (let n = 0; n < 5; n += 1)
      expect(await mail({ email: 'busy@golf.example' })).toMatchObject({ success: true });
    expect(await mail({ email: 'busy@golf.example' })).toMatchObject({
      success: false,
      message: '您有多封邮件正在发送，请稍后再试',
    });
    await server.app.db.deleteFrom('sysMail').execute();
  });

  it.each(['', 'boss', 'boss@golf', 'a@b.c\r\nBcc: x@y.z', 'a@b.c, x@y.z', `${'a'.repeat(100)}@b.cn`])(
    'refuses %j as an address',
    async (email) => {
      expect(await mail({ email })).toMatchObject({ success: false, message: '邮箱格式不正确' });
      expect(await waiting()).toEqual([]);
    },
  );

  it('is for those who may export', async () => {
    const viewer = await server.enter('viewer1');
    const path = `${golfCaddie.path}/exportEmailXls?email=boss@golf.example`;
    expect(await server.ask('GET', path, { token: viewer })).toMatchObject({ code: 510 });
  });
});

describe('a server', () => {
  it('says that it sends mail, and only when it does', async () => {
    expect((await server.app.inject({ url: '/config.json' })).json()).toMatchObject({ mail: true });
  });

  it('refuses clearly without a mail server', async () => {
    const silent = await startServer();
    const path = `${golfCaddie.path}/exportEmailXls?email=boss@golf.example`;
    const answer = await silent.ask('GET', path, { token: await silent.enter('admin') });
    expect(answer).toMatchObject({ success: false, message: '系统未配置邮件服务，请直接导出' });
    const { body } = await silent.app.inject({ url: '/config.json' });
    expect(JSON.parse(body)).not.toHaveProperty('mail');
    await silent.app.close();
  });
});
