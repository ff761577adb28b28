/** Announcements that begin later are told at that time, once, by whichever server runs then. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatStamp } from '#domain/validation/time.ts';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { AnnouncementHerald } from '#server/system/announcements/announcementHerald.ts';
import { startServer, type TestServer } from './harness.ts';

const MINUTE = 60_000;
let server: TestServer;
let manager: string;
/** The time of these tests, from here on, and how long was waited for it. */
let time: ManualClock;
let waits: number[];
let frames: NoticeFrame[];
let herald: AnnouncementHerald;

const open = (): AnnouncementHerald =>
  new AnnouncementHerald({
    db: server.app.db,
    clock: {
      now: time.now,
      callEvery: time.callEvery,
      callLater(ms, call) {
        waits.push(ms);
        return time.callLater(ms, call);
      },
    },
    emit: (frame) => frames.push(frame),
    failed: (error) => expect.unreachable(String(error)),
  });

async function publish(fields: object): Promise<string> {
  const body = { titile: '果岭打孔', msgContent: '', priority: 'M', msgCategory: '1', msgType: 'ALL' };
  const added = await server.ask<string>('POST', '/sys/annountCement/add', {
    token: manager,
    body: { ...body, ...fields },
  });
  const id = added.result;
  await server.call('GET', `/sys/annountCement/doReleaseData?id=${id}`, { token: manager });
  await herald.look();
  return id;
}
const at = (minutes: number): string => formatStamp(time.now() + minutes * MINUTE);

beforeAll(async () => {
  server = await startServer();
  manager = await server.enter('manager1');
});
afterAll(() => server.app.close());
beforeEach(async () => {
  time = new ManualClock(server.clock.now());
  [frames, waits] = [[], []];
  herald = open();
  await herald.look();
});
afterEach(async () => {
  await herald.stop();
  await server.app.db
    .updateTable('sysAnnouncement')
    .set({ delFlag: '1' })
    .where('startTime', 'is not', null)
    .execute();
});

describe('an announcement that begins later', () => {
  // SYSTEM-08
  it('is told when it begins, once, and not before', async () => {
    const id = await publish({ startTime: at(10) });
    await time.advance(10 * MINUTE - 1);
    expect(frames).toEqual([]);
    await time.advance(1);
    expect(frames).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '果岭打孔' }]);
    await time.advance(24 * 60 * MINUTE);
    expect(frames).toHaveLength(1);
    expect(time.waits, 'nothing to wait for, no timer').toEqual([]);
  });

  it('is told to those it names, each announcement at its own time', async () => {
    const { id: userId } = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'dispatch1')
      .executeTakeFirstOrThrow();
    const second = await publish({ startTime: at(20), msgType: 'USER', userIds: `${userId},` });
    const first = await publish({ startTime: at(5) });
    await time.advance(5 * MINUTE);
    expect(frames).toMatchObject([{ cmd: 'topic', msgId: first }]);
    await time.advance(15 * MINUTE);
    expect(frames.slice(1)).toEqual([{ cmd: 'user', userId, msgId: second, msgTxt: '果岭打孔' }]);
  });

  it('is told by the server that runs then', async () => {
    const id = await publish({ startTime: at(10) });
    await herald.stop();
    expect(time.waits).toEqual([]);
    time.shift(4 * MINUTE);
    herald = open();
    await herald.look();
    await time.advance(6 * MINUTE);
    expect(frames).toMatchObject([{ msgId: id }]);
  });

  it('is not told after all when it was revoked, or was over while the server was busy', async () => {
    const id = await publish({ startTime: at(10) });
    await publish({ startTime: at(11), endTime: at(12) });
    await server.call('GET', `/sys/annountCement/doReovkeData?id=${id}`, { token: manager });
    await time.advance(10 * MINUTE);
    time.shift(5 * MINUTE);
    await herald.look();
    expect(frames).toEqual([]);
  });

  it('costs no more than a look at the table in an hour while it waits', async () => {
    await publish({ startTime: at(49 * 24 * 60) });
    waits.length = 0;
    await time.advance(10 * 60 * MINUTE);
    expect(waits).toHaveLength(10);
    expect(Math.max(...waits)).toBe(60 * MINUTE);
  });
});

it('the running server waits for what is published there, and for what it finds when it starts', async () => {
  const told: NoticeFrame[] = [];
  const end = server.app.notices.subscribe((frame) => told.push(frame));
  const id = await publish({ startTime: at(10) });
  server.clock.advance(10 * MINUTE);
  // Publishing looks at the table, as its timer would.
  await publish({ startTime: at(60), titile: 'later' });
  expect(told).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '果岭打孔' }]);
  end();
});
