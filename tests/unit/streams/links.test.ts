import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkId, LinkStatus } from '#domain/wire/bus.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from './consoleHarness.ts';
import { OTHER_PARK, PARK, USER } from './facts.ts';

let at: ConsoleHarness;
const NOTICE = '/websocket/';
const TABLE = '/vxeSocket/';
const GOLF = '/ws/golf';
const times = (part: string): number[] => {
  const all = at.wires.of(part).map(({ openedAt }) => openedAt);
  return all.slice(1).map((ts, i) => ts - (all[i] ?? 0));
};
const status = (link: LinkId): LinkStatus => {
  at.frames.next();
  return at.console.links.get()[link].status;
};

beforeEach(() => {
  vi.useFakeTimers();
  at = openConsole();
  at.console.start(SESSION);
});
afterEach(() => {
  at.console.stop();
  vi.useRealTimers();
});

describe('notice socket: 20 s and five errors', () => {
  // LIVE-25
  it('opens with the token as its only subprotocol', () => {
    expect(at.wires.last(NOTICE)).toMatchObject({
      url: `ws://server/jeecg-boot/websocket/${USER}`,
      protocols: [SESSION.token],
    });
  });

  it('tries every 20 s and stops for good with the fifth failure, visibly', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      at.wires.last(NOTICE).end(1006);
      await pass(20_000);
    }
    expect(times(NOTICE)).toEqual([20_000, 20_000, 20_000, 20_000]);
    await pass(600_000);
    expect(at.wires.of(NOTICE)).toHaveLength(5);
    expect(status('notice')).toMatchObject({ state: 'stopped' });
    at.console.retry('notice');
    expect(at.wires.of(NOTICE)).toHaveLength(6);
  });

  it('counts no error for the end of an open link and retries it for ever', async () => {
    for (let i = 0; i < 8; i++) {
      at.wires.last(NOTICE).open().end(1006);
      await pass(20_000);
    }
    expect(times(NOTICE)).toEqual(Array(8).fill(20_000));
  });

  it('beats after 20 s of silence and gives up 20 s later', async () => {
    const socket = at.wires.last(NOTICE).open();
    await pass(19_999);
    expect(socket.texts()).toEqual([]);
    await pass(1);
    expect(socket.texts()).toEqual(['HeartBeat']);
    await pass(20_000);
    expect(socket.closedWith).toBe(1000);
    expect(status('notice')).toMatchObject({ state: 'waiting' });
    await pass(20_000);
    expect(at.wires.of(NOTICE)).toHaveLength(2);
  });

  // LINK-03
  it('takes any frame, even garbage, as life', async () => {
    const { metrics } = at.console;
    const socket = at.wires.last(NOTICE).open();
    for (let i = 0; i < 10; i++) {
      await pass(15_000);
      socket.receive('garbage');
    }
    expect(socket.texts()).toEqual([]);
    expect(metrics.get().links.notice.rejected).toBe(10);
  });

  it('tells a page that shows the numbers once a frame', () => {
    const { metrics } = at.console;
    const seen: number[] = [];
    const subscription = metrics.state$.subscribe(({ links }) => seen.push(links.notice.rejected));
    const socket = at.wires.last(NOTICE).open();
    for (let i = 0; i < 10; i++) socket.receive('garbage');
    expect(seen.at(-1)).toBe(0);
    at.frames.next();
    expect(seen.at(-1)).toBe(10);
    expect(seen.length).toBeLessThan(4);
    subscription.unsubscribe();
  });
});

describe('table sync: 10 s, 6 s, 5 s', () => {
  const open = () => {
    at.console.openTableSync();
    return at.wires.last(TABLE).open();
  };
  const BEAT = '{"type":"heart_beat","data":""}';

  // LIVE-26
  it('opens lazily, once, and keeps its page id over reconnects', async () => {
    expect(at.wires.of(TABLE)).toHaveLength(0);
    open();
    at.console.openTableSync();
    at.wires.last(TABLE).end(1006);
    await pass(5_000);
    const urls = at.wires.of(TABLE).map(({ url }) => url);
    expect(urls).toHaveLength(2);
    expect(urls[0]).toMatch(/\/vxeSocket\/1700000000000000009\/[0-9a-f]{32}$/);
    expect(urls[1]).toBe(urls[0]);
  });

  it('beats at open, then 10 s after each answer', async () => {
    const socket = open();
    await pass(0);
    expect(socket.texts()).toEqual([BEAT]);
    await pass(1_000);
    socket.receive('{"type":"heart_beat","data":true}');
    await pass(9_999);
    expect(socket.texts()).toHaveLength(1);
    await pass(1);
    expect(socket.texts()).toEqual([BEAT, BEAT]);
  });

  it('takes the answer for an answer though another frame came just before the beat', async () => {
    const socket = open();
    socket.receive('{"type":"common_send_date","data":{"key":"k","args":[]}}');
    await pass(0);
    socket.receive('{"type":"heart_beat","data":true}');
    await pass(9_000);
    expect(socket.closedWith).toBeNull();
  });

  it('replaces a silent socket after 6 s and 5 s, without end', async () => {
    open();
    for (let i = 0; i < 12; i++) {
      await pass(11_000);
      at.wires.last(TABLE).open();
      await pass(0);
    }
    expect(times(TABLE)).toEqual(Array(12).fill(11_000));
  });

  it('sends rows only when open', () => {
    const row = { socketKey: 'k', args: [{ id: '1', price: 3 }, '_j-vxe-a_'] } as const;
    expect(at.console.sendRow(row)).toBe(false);
    const socket = open();
    expect(at.console.sendRow(row)).toBe(true);
    expect(JSON.parse(socket.texts().at(-1) ?? '')).toEqual({ type: 'update_vxe_table', data: row });
  });
});

describe('golf link', () => {
  it('connects with token and tenant, then joins the personal and the watched stream', () => {
    at.console.watchPark(PARK);
    const socket = at.wires.last(GOLF).connect();
    const [connect, ...joins] = socket.stomp();
    expect(connect?.headers).toMatchObject({
      'X-Access-Token': SESSION.token,
      'tenant-id': '1',
      'heart-beat': '10000,10000',
    });
    expect(joins.map(({ headers }) => headers['destination'])).toEqual([
      `/golf/client/${USER}`,
      `/golf/client/${PARK}`,
    ]);
  });

  it('leaves the old park before it joins the new one', () => {
    at.console.watchPark(PARK);
    const socket = at.wires.last(GOLF).connect();
    at.console.watchPark(OTHER_PARK);
    const [leave, join] = socket.stomp().slice(-2);
    expect([leave?.command, join?.command]).toEqual(['UNSUBSCRIBE', 'SUBSCRIBE']);
    expect(join?.headers['destination']).toBe(`/golf/client/${OTHER_PARK}`);
  });

  it('joins again on every reconnect', async () => {
    at.console.watchPark(PARK);
    at.wires.last(GOLF).connect().end(1006);
    await pass(4_000);
    const socket = at.wires.last(GOLF).connect();
    expect(at.wires.of(GOLF)).toHaveLength(2);
    expect(socket.stomp().filter(({ command }) => command === 'SUBSCRIBE')).toHaveLength(2);
  });

  it('waits longer each time, up to half a minute, and never gives up', async () => {
    for (let i = 0; i < 20; i++) {
      at.wires.last(GOLF).end(1006);
      await pass(30_000);
    }
    // `random` is 0 here: 80 % of 5 s × 1.6ⁿ, at most 30 s.
    expect(at.wires.of(GOLF).length).toBeGreaterThan(20);
    expect(status('golf').state).not.toBe('stopped');
  });

  it('gives up an attempt that is not CONNECTED within 10 s', async () => {
    at.wires.last(GOLF).open();
    await pass(10_000);
    expect(at.wires.last(GOLF).closedWith).not.toBeNull();
  });

  it('finds a half-open link within 30 s', async () => {
    at.wires.last(GOLF).connect();
    await pass(30_000);
    expect(at.wires.of(GOLF)[0]?.closedWith).not.toBeNull();
    expect(status('golf').state).not.toBe('live');
  });

  it('lives on broker beats alone', async () => {
    const socket = at.wires.last(GOLF).connect();
    for (let i = 0; i < 12; i++) {
      await pass(10_000);
      socket.receive('\n');
    }
    expect(socket.closedWith).toBeNull();
    expect(status('golf').state).toBe('live');
  });

  it('asks whether the token lives when the broker answers CONNECT with ERROR', async () => {
    const socket = at.wires.last(GOLF).open();
    socket.receive('ERROR\nmessage:Bad CONNECT\n\n\0');
    await pass(0);
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    expect(status('golf').state).toBe('waiting');
  });
});

describe('golf link at a broker', () => {
  const reason = () => {
    const now = status('golf');
    return now.state === 'waiting' || now.state === 'stopped' ? now.reason : now.state;
  };
  const refuse = (message: string, connected = true) => {
    const socket = at.wires.last(GOLF);
    if (connected) socket.connect();
    else socket.open();
    socket.receive(`ERROR\nmessage:${message}\n\n\0`);
  };

  it('signs in as the user, without our own headers and without a token as subprotocol', async () => {
    at.console.stop();
    at = openConsole({
      stompDestination: '/topic/golf.client.{id}',
      stompLogin: '{userId}',
      stompPasscode: 'T-{token}',
      stompHost: 'golf',
    });
    at.console.start(SESSION);
    at.console.watchPark(PARK);
    await pass(0);
    const socket = at.wires.last(GOLF).connect();
    expect(socket.protocols).toEqual(['v12.stomp', 'v11.stomp', 'v10.stomp']);
    const [connect, ...joins] = socket.stomp();
    expect(connect?.headers).toMatchObject({ login: USER, passcode: `T-${SESSION.token}`, host: 'golf' });
    expect(connect?.headers).not.toHaveProperty('X-Access-Token');
    expect(joins.map(({ headers }) => headers)).toMatchObject([
      { id: USER, destination: `/topic/golf.client.${USER}` },
      { id: PARK, destination: `/topic/golf.client.${PARK}` },
    ]);
  });

  // LIVE-20
  it('goes by the subscription, whatever the broker writes as destination', async () => {
    at.console.watchPark(PARK);
    const socket = at.wires.last(GOLF).connect();
    const heard: string[] = [];
    at.console.bus$.subscribe((message) => void (message.kind === 'golf' && heard.push(message.dest)));
    socket.receive(
      `MESSAGE\nsubscription:${PARK}\nmessage-id:1\ndestination:/topic/other\n\n{"type":117,"title":"a","content":"b"}\0`,
    );
    expect(heard).toEqual([`/golf/client/${PARK}`]);
  });

  // LIVE-21
  it('says that the broker refused the sign-in, and closes the socket that the broker leaves open', async () => {
    refuse('Bad CONNECT', false);
    await pass(0);
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    expect(reason()).toBe('消息服务器拒绝登录');
    expect(at.wires.last(GOLF).closedWith).toBe(1000);
  });

  it.each(['Unknown destination', 'Invalid destination'])(
    '%s: tried twice more, then stopped',
    async (message) => {
      for (let attempt = 1; attempt <= 3; attempt++) {
        refuse(message);
        expect(at.wires.last(GOLF).closedWith).toBe(1000);
        expect(reason()).toBe('消息服务器没有此主题，请检查主题设置');
        expect(status('golf').state).toBe(attempt < 3 ? 'waiting' : 'stopped');
        await pass(7_000);
      }
      await pass(600_000);
      expect(at.wires.of(GOLF)).toHaveLength(3);
    },
  );

  // LIVE-21
  it('a refused stream is a refusal, not a fault', async () => {
    refuse('access_refused');
    await pass(0);
    expect(reason()).toBe('没有订阅该主题的权限');
  });

  it('a session that ends without ERROR is tried again', () => {
    at.wires.last(GOLF).connect().end(1000, 'STOMP died');
    expect(reason()).toBe('消息服务器中断了会话');
    expect(status('golf').state).toBe('waiting');
  });
});

describe('rules of all links', () => {
  it('a socket of an older generation can do nothing (FAULT-11)', async () => {
    const old = at.wires.last(NOTICE).open();
    const { onclose, onmessage } = old;
    await pass(60_000);
    at.wires.last(NOTICE).open();
    const count = at.wires.of(NOTICE).length;
    onmessage?.({ data: '{"cmd":"topic"}' } as never);
    onclose?.({ code: 1006, reason: '' } as never);
    old.end(1006);
    await pass(19_000);
    expect(at.wires.of(NOTICE)).toHaveLength(count);
    expect(status('notice').state).toBe('live');
  });

  it('leaving is final: no socket afterwards and no timer left (FAULT-31)', async () => {
    at.console.openTableSync();
    at.wires.last(TABLE).open();
    at.wires.last(NOTICE).end(1006);
    at.wires.last(GOLF).connect();
    await pass(3_000);
    at.console.stop();
    const count = at.wires.all.length;
    await pass(120_000);
    expect(at.wires.all).toHaveLength(count);
    expect(at.wires.last(TABLE).closedWith).toBe(1000);
    expect(at.wires.last(GOLF).closedWith).toBe(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a dead token stops all three and is told once (LINK-14)', async () => {
    at.isTokenAlive.mockResolvedValue(false);
    at.console.openTableSync();
    at.wires.last(TABLE).open();
    at.wires.last(NOTICE).open().end(4401);
    at.wires.last(GOLF).connect().end(4401);
    await pass(0);
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    expect(at.onTokenDead).toHaveBeenCalledTimes(1);
    const count = at.wires.all.length;
    await pass(120_000);
    expect(at.wires.all).toHaveLength(count);
    expect(status('notice')).toMatchObject({ state: 'stopped', reason: '登录已失效' });
  });

  it('waits while the network is away and comes back with it (FAULT-21)', async () => {
    at.wires.last(NOTICE).open();
    at.online.next(false);
    expect(status('notice').state).toBe('offline');
    await pass(60_000);
    expect(at.wires.of(NOTICE)).toHaveLength(1);
    at.online.next(true);
    await pass(1_000);
    expect(at.wires.of(NOTICE)).toHaveLength(2);
  });

  it('another session replaces every socket; the same one changes nothing', () => {
    const before = at.wires.all.length;
    at.console.start(SESSION);
    expect(at.wires.all).toHaveLength(before);
    at.console.start({ ...SESSION, token: 'eyJ.other.token' });
    expect(at.wires.of(NOTICE)).toHaveLength(2);
    expect(at.wires.of(NOTICE)[0]?.closedWith).toBe(1000);
    expect(at.wires.last(NOTICE).protocols).toEqual(['eyJ.other.token']);
  });
});
