/** A full disk: everybody may look, nobody may change anything, and it goes on by itself. */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskSpace, RESERVE_BYTES } from '#server/runtime/diskSpace.ts';
import { startServer, type TestServer } from './harness.ts';

const WORDS = expect.stringContaining('服务器磁盘空间不足，现在只能查看，不能修改');

// DISK-01
describe('the room on the disk', () => {
  const open = (free: readonly (number | null)[]) => {
    const state = { free, nowMs: 1_000 };
    const said: boolean[] = [];
    const space = new DiskSpace({
      folders: free.map((_, n) => String(n)),
      readFree: async (folder) => state.free[Number(folder)] ?? null,
      now: () => state.nowMs,
      changed: (isFull) => said.push(isFull),
    });
    return { space, state, said };
  };

  it('is short once any folder has less than the reserve, and enough with twice that', async () => {
    const { space, state, said } = open([RESERVE_BYTES * 9, RESERVE_BYTES]);
    for (const [bytes, isFull] of [
      [RESERVE_BYTES, false],
      [RESERVE_BYTES - 1, true],
      [2 * RESERVE_BYTES - 1, true],
      [2 * RESERVE_BYTES, false],
      [RESERVE_BYTES, false],
    ] as const) {
      state.free = [RESERVE_BYTES * 9, bytes];
      await space.look();
      expect(space.isFull, `${bytes}`).toBe(isFull);
    }
    expect(said).toEqual([true, false]);
  });

  it('is unknown where there is no such folder: then a write that found none counts for ten seconds', async () => {
    const { space, state, said } = open([null]);
    await space.look();
    expect([space.isFull, space.freeBytes]).toEqual([false, null]);
    space.noteRefusal();
    expect(space.isFull).toBe(true);
    state.nowMs += 10_000;
    await space.look();
    expect(space.isFull).toBe(false);
    expect(said).toEqual([true, false]);
  });
});

describe('a server without room', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = await server.enter('admin');
  });
  afterAll(() => server.app.close());
  afterEach(() => void vi.restoreAllMocks());

  const fill = () => vi.spyOn(server.app.diskSpace, 'isFull', 'get').mockReturnValue(true);
  const position = (code: string) => ({ code, name: code, postRank: '1' });

  // DISK-01
  it('answers reads, lets people in and out, and refuses changes in words', async () => {
    fill();
    const own = await server.signIn('dispatch1');
    expect(await server.ask('GET', '/sys/position/list', { token })).toMatchObject({ success: true });
    const refused = await server.call('POST', '/sys/position/add', { token, body: position('D-1') });
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ success: false, code: 507, message: WORDS });
    const upload = await server.call('POST', '/sys/common/upload', { token });
    expect(upload.statusCode).toBe(507);
    expect(await server.ask('GET', '/sys/logout', { token: own })).toMatchObject({ success: true });
    vi.restoreAllMocks();
    expect(await server.ask('POST', '/sys/position/add', { token, body: position('D-1') })).toMatchObject({
      success: true,
    });
  });

  // DISK-02
  it('says so to supervisors and to every console, and stays ready', async () => {
    fill();
    const ready = await server.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json<{ disk: string }>().disk]).toEqual([200, 'full']);
    expect(await server.ask('GET', '/sys/serverState', { token })).toMatchObject({
      result: { isDiskFull: true },
    });
  });

  // DISK-01
  it.each(['53100', 'ENOSPC'])('takes %s of a write for a full disk', async (code) => {
    const { db, diskSpace } = server.app;
    const noted = vi.spyOn(diskSpace, 'noteRefusal').mockReturnValue();
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('No space left on device'), { code });
    });
    const answer = await server.call('POST', '/sys/position/add', { token, body: position('D-2') });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([507, WORDS]);
    expect(noted).toHaveBeenCalledTimes(1);
  });
});
