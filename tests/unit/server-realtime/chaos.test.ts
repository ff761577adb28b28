/** Preset `chaos`: the links suffer as announced, the same way for the same seed, and recover. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cut, generateCuts, createDisturbance } from '#server/realtime/chaos.ts';
import { Hub } from '#server/realtime/hub/hub.ts';
import {
  type Account,
  FULL_COURSE,
  type LiveServer,
  openPlain,
  openStomp,
  P1,
  SEEDING,
  startLive,
} from './live.ts';

const first = (seed: string, count: number): readonly Cut[] => {
  const cuts = generateCuts(seed);
  return Array.from({ length: count }, () => cuts.next().value);
};

describe('chaos on paper', () => {
  // SIM-07
  it('cuts every 4 to 9 minutes for 5 to 90 seconds, by its seed', () => {
    const cuts = first('7', 500);
    expect(cuts).toEqual(first('7', 500));
    expect(cuts).not.toEqual(first('8', 500));
    for (const { afterMs, forMs } of cuts) {
      expect(afterMs).toBeGreaterThanOrEqual(240_000);
      expect(afterMs).toBeLessThanOrEqual(540_000);
      expect(forMs).toBeGreaterThanOrEqual(5_000);
      expect(forMs).toBeLessThanOrEqual(90_000);
    }
    expect(new Set(cuts.map(({ code }) => code))).toEqual(new Set([1000, 1001, 1006, 1011, 1012, 1013]));
  });

  // SIM-07
  it('sends 2 % twice, 1 % late, 0.5 % of a type nobody knows, and loses nothing', () => {
    const hub = new Hub('e1', () => 0);
    const disturbed = createDisturbance('7', (dest) => dest === 'park');
    const total = 50_000;
    const heard = (dest: string) =>
      Array.from({ length: total }, () => disturbed(hub.seal(dest, { type: 110, topic: 't' }))).flat();
    const park = heard('park');
    const known = park.filter(({ type }) => type === 110);
    const seqs = known.map(({ seq }) => seq);
    const late = seqs.filter((seq, i) => seq < (seqs[i - 1] ?? 0)).length;
    expect((known.length - total) / total).toBeCloseTo(0.02, 2);
    expect(late / total).toBeCloseTo(0.01, 2);
    expect((park.length - known.length) / total).toBeCloseTo(0.005, 3);
    expect(new Set(seqs).size).toBeGreaterThanOrEqual(total - 1);

    // Nothing would ever come after what a quiet stream keeps back.
    const own = heard('user').filter(({ type }) => type === 110);
    expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });

  it('begins all numbers anew; what was numbered before still arrives and counts for nothing', () => {
    const hub = new Hub('e1', () => 0);
    const heard: string[] = [];
    hub.subscribe('park', { deliver: ({ epoch, seq }) => void heard.push(`${epoch}/${seq}`) });
    const old = [1, 2].map(() => hub.seal('park', { type: 110, topic: 't' }));
    hub.deliver(old.slice(0, 1));
    hub.renew('e2');
    const fresh = hub.seal('park', { type: 110, topic: 't' });
    hub.deliver(old.slice(1));
    expect(hub.headSeq('park')).toBe(0);
    hub.deliver([fresh]);
    expect(heard).toEqual(['e1/1', 'e1/2', 'e2/1']);
    expect(hub.headSeq('park')).toBe(1);
  });
});

describe('chaos on real sockets', () => {
  let server: LiveServer;
  let me: Account;
  beforeAll(async () => {
    // The server's waits end when the test says so; its day stands still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = await startLive({ sim: { ...FULL_COURSE, preset: 'chaos', speed: 0 } }, { isRunning: false });
    me = await server.account('dispatch1');
  }, SEEDING);
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  /** Waits without timers. */
  async function seen<T>(read: () => T | undefined): Promise<T> {
    for (;;) {
      const value = read();
      if (value !== undefined) return value;
      await new Promise((done) => void setImmediate(done));
    }
  }

  it('cuts what the seed says, refuses the links for so long, and lets them in again', async () => {
    const open = {
      notice: () => openPlain(`${server.host}/jeecg-boot/websocket/${me.userId}`, me.token),
      vxe: () => openPlain(`${server.host}/jeecg-boot/vxeSocket/${me.userId}/p`, me.token),
      stomp: async () => {
        const stomp = await openStomp(server.host, me.token);
        return { ...stomp, socket: stomp.transport() };
      },
    };
    for (const { afterMs, forMs, code, kinds } of first('7', 4)) {
      const sockets = { notice: await open.notice(), vxe: await open.vxe(), stomp: await open.stomp() };
      vi.advanceTimersByTime(afterMs - 1);
      expect(Object.values(sockets).map(({ closed }) => closed())).toEqual([undefined, undefined, undefined]);
      vi.advanceTimersByTime(1);
      for (const kind of kinds) expect((await seen(sockets[kind].closed)).code).toBe(code);
      const path = {
        notice: `/jeecg-boot/websocket/${me.userId}`,
        vxe: `/jeecg-boot/vxeSocket/${me.userId}/p`,
      };
      for (const kind of ['notice', 'vxe'] as const)
        if (kinds.includes(kind))
          await expect(openPlain(server.host + path[kind], me.token)).rejects.toThrow('503');
        else expect(sockets[kind].closed()).toBeUndefined();
      if (kinds.includes('stomp'))
        await expect(openPlain(`${server.host}/ws/golf`, 'v12.stomp')).rejects.toThrow('503');
      vi.advanceTimersByTime(forMs);
      for (const kind of kinds) sockets[kind] = (await open[kind]()) as never;
      for (const { socket } of Object.values(sockets)) socket.terminate();
    }
  });

  it('sends frames of parks that a listener tells apart', async () => {
    const stomp = await openStomp(server.host, me.token);
    const bodies = stomp.listen(P1);
    await seen(() => bodies[0]);
    const { hub } = server.app.realtime;
    for (let i = 0; i < 1000; i++)
      hub.deliver([hub.seal(`/golf/client/${P1}`, { type: 110, topic: 't', patch: { i } })]);
    const last = hub.headSeq(`/golf/client/${P1}`);
    await seen(() => bodies.find(({ seq }) => seq === last));
    const known = bodies.filter(({ type }) => type === 110);
    expect(known.length).toBeGreaterThan(1000);
    expect(bodies.some(({ type }) => type === 998)).toBe(true);
    stomp.transport().terminate();
  });
});
