import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  type LiveServer,
  openPlain,
  P1,
  P2,
  type Plain,
  pause,
  SEEDING,
  startLive,
  until,
} from './live.ts';

let server: LiveServer;
let one: Account;
let two: Account;
let administrator: Promise<Account>;
/** A hole of each park. */
let holes: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await startLive();
  administrator = server.account('admin');
  one = await server.account('dispatch1');
  two = await server.account('dispatch2');
  const { rows } = await sql<{ parkId: string; id: string }>`select park_id as "parkId", min(id) as id
    from golf_hole group by park_id`.execute(server.app.db);
  holes = new Map(rows.map(({ parkId, id }) => [parkId, id]));
}, SEEDING);
afterAll(() => server.stop());

const notice = ({ userId, token }: Account): Promise<Plain> =>
  openPlain(`${server.host}/jeecg-boot/websocket/${userId}`, token);
const table = ({ userId, token }: Account, page: string): Promise<Plain> =>
  openPlain(`${server.host}/jeecg-boot/vxeSocket/${userId}/${page}`, token);

const ALIVE = { cmd: 'heartcheck', msgTxt: '心跳响应' };
const update = (row: unknown, socketKey = 'golfHole') => ({
  type: 'update_vxe_table',
  data: { socketKey, args: [row, '_j-vxe-abcdefgh_'] },
});

async function badFrames(): Promise<number> {
  const { token } = await administrator;
  const { result } = await server.ask<{ badFrames: number }>('GET', '/admin/realtime/metrics', { token });
  return result.badFrames;
}

describe('the notice socket', () => {
  it('SERVE-02 · answers a heartbeat to its sender only', async () => {
    const [first, second, foreign] = await Promise.all([notice(one), notice(one), notice(two)]);
    first.say('HeartBeat');
    await until(() => first.frames.length === 1, 'answer');
    await pause(50);
    expect([first.frames, second.frames, foreign.frames]).toEqual([[ALIVE], [], []]);
  });

  // SEC-36
  it('SERVE-03 · gives a notice for one user to all sockets of exactly that user, and a topic to everybody', async () => {
    const [first, second, foreign] = await Promise.all([notice(one), notice(one), notice(two)]);
    const personal = { cmd: 'user', userId: one.userId, msgId: 'M1', msgTxt: '您有一条待处理退款' };
    server.app.notices.emit(personal);
    server.app.notices.emit({ cmd: 'topic', msgId: 'M2', msgTxt: '五号球洞维护通知' });
    await until(() => first.frames.length === 2 && second.frames.length === 2, 'both');
    await pause(50);
    expect(first.frames[0]).toEqual(personal);
    expect(foreign.frames).toEqual([{ cmd: 'topic', msgId: 'M2', msgTxt: '五号球洞维护通知' }]);
  });

  it('gives an announcement of a tenant to nobody else', async () => {
    const { db, sessions } = server.app;
    const moveTo = async (tenantId: number): Promise<void> => {
      await db.updateTable('sysUserTenant').set({ tenantId }).where('userId', '=', two.userId).execute();
      await sessions.forgetAccounts(two.userId);
    };
    await moveTo(2);
    try {
      const [own, foreign] = [await notice(one), await notice(two)];
      server.app.notices.emit({ cmd: 'topic', msgId: 'M3', msgTxt: '租户一' }, 1);
      server.app.notices.emit({ cmd: 'topic', msgId: 'M4', msgTxt: '所有人' });
      await until(() => own.frames.length === 2 && foreign.frames.length > 0, 'both');
      expect(foreign.frames).toEqual([{ cmd: 'topic', msgId: 'M4', msgTxt: '所有人' }]);
    } finally {
      await moveTo(1);
    }
  });

  it('always has a text, empty where there is nothing to read aloud', async () => {
    const link = await notice(one);
    server.app.notices.emit({ cmd: 'user', userId: one.userId });
    server.app.notices.emit({ cmd: 'topic', msgId: 'M3', msgTxt: 'x'.repeat(70_000) });
    await until(() => link.frames.length === 2, 'both');
    expect(link.frames).toEqual([
      { cmd: 'user', userId: one.userId, msgTxt: '' },
      { cmd: 'topic', msgId: 'M3', msgTxt: '' },
    ]);
  });

  // PERM-20
  it('says to exactly those whose rights changed that they did', async () => {
    const [first, foreign] = await Promise.all([notice(one), notice(two)]);
    await server.app.sessions.forgetAccounts(one.userId);
    await until(() => first.frames.length === 1, 'word');
    await pause(50);
    expect(first.frames).toEqual([{ cmd: 'rights', userId: one.userId, msgTxt: '' }]);
    expect(foreign.frames).toEqual([]);
  });

  // SEC-38
  it('does not relay what a client invents', async () => {
    const [first, foreign] = await Promise.all([notice(one), notice(two)]);
    first.say({ cmd: 'user', userId: two.userId, msgTxt: '假消息' });
    await until(() => first.frames.length === 1, 'answer');
    await pause(50);
    expect(first.frames).toEqual([ALIVE]);
    expect(foreign.frames).toEqual([]);
  });

  // SEC-37
  it('closes with 1009 on a frame beyond 64 kB and with 1008 on a flood', async () => {
    const [large, flooding] = await Promise.all([notice(one), notice(one)]);
    large.say('x'.repeat(64 * 1024 + 1));
    for (let i = 0; i < 1000; i++) flooding.say('HeartBeat');
    expect((await until(() => large.closed(), 'large')).code).toBe(1009);
    expect((await until(() => flooding.closed(), 'flood')).code).toBe(1008);
  });

  it('cuts off who pings faster than it takes the pongs', async () => {
    const pinging = await notice(one);
    for (let i = 0; i < 1000; i++) pinging.socket.ping();
    expect((await until(() => pinging.closed(), 'flood')).code).toBe(1006);
  });
});

describe('the table socket', () => {
  it('SERVE-02 · answers a beat to its sender only', async () => {
    const [first, second] = await Promise.all([table(one, 'a'), table(one, 'b')]);
    first.say({ type: 'heart_beat', data: '' });
    await until(() => first.frames.length === 1, 'answer');
    await pause(50);
    expect([first.frames, second.frames]).toEqual([[{ type: 'heart_beat', data: true }], []]);
  });

  // LIVE-30
  it('passes a saved row on to everybody who may read it, the sender included, unchanged', async () => {
    const [reader, both] = [await server.account('viewer1'), await server.account('twoparks')];
    const [first, second, ...others] = await Promise.all([
      table(one, 'a'),
      table(one, 'b'),
      table(reader, 'c'),
      table(both, 'd'),
    ]);
    const elsewhere = await table(two, 'e');
    const frame = update({ id: holes.get(P1), price: 320, remark: '周末价', gone: null });
    first.say(frame);
    const heard = [first, second, ...others];
    await until(() => heard.every(({ frames }) => frames.length === 1), 'all four');
    for (const { frames } of heard) expect(frames).toEqual([frame]);
    const theirs = update({ id: holes.get(P2), remark: '二号场' });
    elsewhere.say(theirs);
    await until(() => elsewhere.frames.length > 0, 'the own one');
    expect(elsewhere.frames).toEqual([theirs]);
  });

  it('takes rows of nobody who may only read them, with a key or without', async () => {
    const viewer = await server.account('viewer1');
    const [reading, first] = await Promise.all([table(viewer, 'v'), table(one, 'a')]);
    const before = await badFrames();
    reading.say(update({ id: holes.get(P1), remark: '假的' }));
    reading.say(update({ id: '1', remark: '假的' }, 'vxe-default'));
    const beat = { type: 'heart_beat', data: true };
    reading.say({ type: 'heart_beat', data: '' });
    await until(() => reading.frames.length > 0, 'beat');
    expect(await badFrames()).toBe(before + 2);
    const after = update({ id: holes.get(P1), remark: '真的' });
    first.say(after);
    await until(() => first.frames.length > 0 && reading.frames.length > 1, 'the true one');
    expect([first.frames, reading.frames]).toEqual([[after], [beat, after]]);
  });

  it('shows a row of a table without a key to everybody of the tenant', async () => {
    const both = await server.account('twodeparts');
    const path = `${server.host}/jeecg-boot/vxeSocket/${both.userId}/default`;
    const foreign = await openPlain(path, both.token, { headers: { 'tenant-id': '2' } });
    const [first, second] = await Promise.all([table(one, 'a'), table(two, 'b')]);
    const frame = update({ id: '1', num: 7 }, 'vxe-default');
    first.say(frame);
    await until(() => second.frames.length > 0 && first.frames.length > 0, 'both');
    foreign.say({ type: 'heart_beat', data: '' });
    await until(() => foreign.frames.length > 0, 'beat');
    expect([second.frames, foreign.frames]).toEqual([[frame], [{ type: 'heart_beat', data: true }]]);
  });

  // SEC-40
  it('keeps a key that it does not know on the page that uses it', async () => {
    const [own, other, elsewhere] = await Promise.all([table(one, 'p1'), table(one, 'p2'), table(two, 'p3')]);
    const frame = update({ id: '1', num: 7 }, 'demo-socket-reload');
    own.say(frame);
    await until(() => own.frames.length === 1, 'row');
    own.say({ type: 'heart_beat', data: '' });
    for (const socket of [other, elsewhere]) socket.say({ type: 'heart_beat', data: '' });
    await until(() => own.frames.length === 2, 'beat');
    await until(() => [other, elsewhere].every(({ frames }) => frames.length === 1), 'beats');
    const beat = { type: 'heart_beat', data: true };
    expect([own.frames, other.frames, elsewhere.frames]).toEqual([[frame, beat], [beat], [beat]]);
  });

  it('keeps such a key in the tenant, and does not take it for a bad frame', async () => {
    const both = await server.account('twodeparts');
    const path = `${server.host}/jeecg-boot/vxeSocket/${both.userId}/shared`;
    const [first, same, foreign] = await Promise.all([
      table(one, 'shared'),
      table(two, 'shared'),
      openPlain(path, both.token, { headers: { 'tenant-id': '2' } }),
    ]);
    const before = await badFrames();
    first.say(update({ id: '1' }, 'demo'));
    await until(() => same.frames.length === 1, 'row');
    foreign.say({ type: 'heart_beat', data: '' });
    await until(() => foreign.frames.length === 1, 'beat');
    expect(foreign.frames).toEqual([{ type: 'heart_beat', data: true }]);
    expect(await badFrames()).toBe(before);
  });

  it.each([
    ['text that is not JSON', 'HeartBeat'],
    ['a type it does not know', { type: 'common_send_date', data: { key: 'x', args: [] } }],
    ['a table the sender may not see', update({ id: '1' }, 'sysQuartzJob')],
    ['a table the sender may not edit', update({ id: '1700000000000000101' }, 'golfPark')],
    ['a row that nobody has stored', update({ id: '1' })],
    ['a row of another park', () => update({ id: holes.get(P2), parkId: P1 })],
    ['a row without id', update({ price: 1 })],
    ['a row with a nested value', update({ id: '1', price: { $gt: 0 } })],
    [
      'a prototype key',
      '{"type":"update_vxe_table","data":{"socketKey":"golfHole","args":[{"id":"1","__proto__":"x"},""]}}',
    ],
    ['no case id', { type: 'update_vxe_table', data: { socketKey: 'golfHole', args: [{ id: '1' }] } }],
    ['more than 16 kB', update({ id: '1', remark: 'x'.repeat(17_000) })],
  ])('drops %s and stays open', async (_name, frame) => {
    const [first, second] = await Promise.all([table(one, 'a'), table(two, 'b')]);
    first.say(typeof frame === 'function' ? frame() : frame);
    // What comes later is passed on later.
    const next = update({ id: holes.get(P1), remark: '下一行' });
    first.say(next);
    await until(() => first.frames.length > 0, 'the next row');
    expect(first.frames).toEqual([next]);
    expect(second.frames).toEqual([]);
  });

  it('SERVE-03 · replaces the socket of the same page only', async () => {
    const [old, neighbour] = await Promise.all([table(one, 'same'), table(one, 'other')]);
    const fresh = await table(one, 'same');
    await until(() => old.closed(), 'replaced');
    expect([fresh.closed(), neighbour.closed()]).toEqual([undefined, undefined]);
  });
});

describe('a token that dies', () => {
  it('SERVE-07 · takes its sockets along with 4401 and leaves the other sign-ins of the user alone', async () => {
    const again = await server.account('dispatch1');
    const [dying, page, staying] = await Promise.all([notice(again), table(again, 'z'), notice(one)]);
    await server.app.sessions.revoke({ tokenId: again.tokenId }, 'logout');
    for (const socket of [dying, page]) expect((await until(() => socket.closed(), 'close')).code).toBe(4401);
    expect(staying.closed()).toBeUndefined();
    await expect(notice(again)).rejects.toThrow('401');
  });
});
