import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readStompFrames, type StompFrame } from '#domain/recording/stompFrames.ts';
import { Backlog } from '#server/realtime/broker/backlog.ts';
import { BrokerFeed } from '#server/realtime/broker/feed.ts';
import { Hub } from '#server/realtime/hub/hub.ts';
import { Metrics } from '#server/realtime/hub/metrics.ts';
import { freePort } from '#tests/support/server.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';
import { P1, P2, until } from './live.ts';

const PARK = { id: 'park-1', tenantId: 1 };
const DEST = '/golf/client/park-1';
const SETTINGS = {
  login: 'fairway',
  passcode: 'secret',
  vhost: 'golf',
  destination: '/topic/golf.client.{id}',
  browsers: null,
  accessKey: 'key-0123456789abcdef',
};

/** A broker that says CONNECTED and writes down what it is sent. */
class FakeBroker {
  readonly frames: StompFrame[] = [];
  connects = 0;
  /** What it answers CONNECT with. */
  answer = 'CONNECTED\nversion:1.2\n\n\0';
  #server: WebSocketServer | null = null;
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }
  start(): void {
    this.#server = new WebSocketServer({ host: '127.0.0.1', port: this.port });
    this.#server.on('connection', (socket: WebSocket) => {
      socket.on('message', (data: Buffer) => {
        for (const frame of readStompFrames(data.toString())) {
          this.frames.push(frame);
          if (frame.command !== 'CONNECT') continue;
          this.connects++;
          socket.send(this.answer);
        }
      });
    });
  }
  /** Reads nothing until it resumes. */
  pause(): void {
    for (const socket of this.#server?.clients ?? []) socket.pause();
  }
  resume(): void {
    for (const socket of this.#server?.clients ?? []) socket.resume();
  }
  sockets(): number {
    return this.#server?.clients.size ?? 0;
  }
  async stop(): Promise<void> {
    for (const socket of this.#server?.clients ?? []) socket.terminate();
    await new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()));
    this.#server = null;
  }
  bodies(): {
    readonly type: number;
    readonly seq?: number;
    readonly headSeq?: number;
    readonly resync?: boolean;
  }[] {
    return this.frames
      .filter(({ command }) => command === 'SEND')
      .map(({ body }) => JSON.parse(body) as { type: number; seq?: number; headSeq?: number });
  }
}

describe('the feed of a broker', () => {
  let broker: FakeBroker;
  let hub: Hub;
  let metrics: Metrics;
  let feed: BrokerFeed;
  const warnings: string[] = [];

  beforeEach(async () => {
    broker = new FakeBroker(await freePort());
    hub = new Hub('e1');
    metrics = new Metrics();
    warnings.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    feed.close();
    await broker.stop();
  });

  function open(): void {
    const log = { warn: ({ reason }: { reason: string }) => void warnings.push(reason) };
    feed = new BrokerFeed(
      { ...SETTINGS, url: `ws://127.0.0.1:${broker.port}/ws` },
      {
        hub,
        metrics,
        parks: () => ({ find: () => PARK, all: () => [PARK], hello: () => ({ parkTs: 5 }) }),
        people: () => ['user-1'],
        now: () => 9,
        // Only warnings are written.
        log: log as never,
      },
    );
    hub.passOn(feed);
  }
  const say = (type: 2 | 104 | 3): void =>
    hub.deliver([hub.seal(DEST, { type, topic: 't', parkId: PARK.id })]);
  const isOpen = () => metrics.report().broker === 'open';
  const numbers = () => broker.bodies().flatMap(({ seq }) => seq ?? []);

  it('signs in, says where each stream stands, and passes on what is delivered, as it is', async () => {
    broker.start();
    open();
    await until(isOpen, 'the connection');
    say(104);
    say(2);
    await until(() => numbers().length === 2, 'the messages');
    expect(broker.frames[0]).toMatchObject({
      command: 'CONNECT',
      headers: { login: 'fairway', passcode: 'secret', host: 'golf' },
    });
    const [parkHello, userHello, first, second] = broker.frames.slice(1);
    expect(parkHello?.headers['destination']).toBe('/topic/golf.client.park-1');
    expect(JSON.parse(parkHello?.body ?? '')).toEqual({
      type: 101,
      topic: '/golf/park/park-1/stream',
      parkId: 'park-1',
      epoch: 'e1',
      headSeq: 0,
      ts: 9,
      serverTs: 9,
      parkTs: 5,
    });
    expect(userHello?.headers['destination']).toBe('/topic/golf.client.user-1');
    expect(first).toMatchObject({
      headers: { destination: '/topic/golf.client.park-1', 'content-type': 'application/json' },
    });
    expect([first, second].map((frame) => (JSON.parse(frame?.body ?? '') as { seq: number }).seq)).toEqual([
      1, 2,
    ]);
  });

  // LIVE-34
  it('says it again and again, so that a listener who came later finds a gap', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    broker.start();
    open();
    await until(isOpen, 'the connection');
    say(104);
    vi.advanceTimersByTime(2_000);
    const later = await until(() => broker.bodies().find(({ headSeq }) => headSeq === 1), 'the next hello');
    expect(later).toMatchObject({ type: 101, headSeq: 1 });
  });

  it('keeps alarms and events through an outage, but no positions, and greets first', async () => {
    open();
    await until(() => warnings.length > 0, 'the first failure');
    say(104);
    say(2);
    say(3);
    broker.start();
    await until(() => numbers().length === 2, 'what was kept', 15_000);
    const bodies = broker.bodies();
    expect(bodies.map(({ type }) => type)).toEqual([101, 101, 104, 3]);
    expect(bodies[0]).toMatchObject({ headSeq: 3 });
    expect(bodies[0]).not.toHaveProperty('resync');
  });

  it('comes back after the connection broke', async () => {
    broker.start();
    open();
    await until(isOpen, 'the connection');
    await broker.stop();
    await until(() => metrics.report().broker === 'waiting', 'the loss');
    broker.start();
    await until(isOpen, 'the return', 15_000);
    expect(broker.connects).toBe(2);
  });

  it('never waits for a slow broker: drops, and has the listeners read anew', async () => {
    broker.start();
    open();
    await until(isOpen, 'the connection');
    broker.pause();
    const content = 'x'.repeat(60_000);
    for (let i = 0; i < 400; i++) hub.deliver([hub.seal(DEST, { type: 104, topic: 't', content })]);
    expect(metrics.report().dropped).toBeGreaterThan(0);
    say(3);
    broker.resume();
    await until(() => numbers().includes(401), 'the alarm, which is never dropped', 15_000);
    expect(broker.bodies().some(({ type, resync }) => type === 101 && resync === true)).toBe(true);
    expect(numbers()).toEqual(numbers().toSorted((a, b) => a - b));
  });

  it('leaves after an ERROR, tells the reason once, and tries again', async () => {
    broker.answer = 'ERROR\nmessage:Bad CONNECT\n\nAccess refused\0';
    broker.start();
    open();
    await until(() => broker.connects === 2, 'another attempt', 15_000);
    expect(warnings).toEqual(['Bad CONNECT Access refused']);
  });

  it('is silent once it was closed', async () => {
    open();
    feed.close();
    broker.start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    vi.advanceTimersByTime(120_000);
    // Whoever had come would be here now.
    const probe = new WebSocket(`ws://127.0.0.1:${broker.port}/ws`, ['v12.stomp']);
    await once(probe, 'open');
    expect([broker.connects, broker.sockets()]).toEqual([0, 1]);
    probe.terminate();
  });
});

describe('the backlog', () => {
  const hub = new Hub('e1');
  const sealed = (type: 2 | 3 | 104) => hub.seal(DEST, { type, topic: 't' });

  it('gives up events before alarms, the oldest first, and says so', () => {
    const [event, alarm, later] = [sealed(104), sealed(3), sealed(104)];
    const backlog = new Backlog(event.octets + alarm.octets + 10);
    for (const message of [event, sealed(2), alarm, later]) backlog.hold(message);
    expect(backlog.take()).toEqual({ messages: [alarm, later], lost: 1 });
    expect(backlog.take()).toEqual({ messages: [], lost: 0 });
  });

  it('is bounded even when everything is an alarm', () => {
    const alarms = Array.from({ length: 5 }, () => sealed(3));
    const backlog = new Backlog((alarms[0]?.octets ?? 0) * 2 + 10);
    for (const alarm of alarms) backlog.hold(alarm);
    expect(backlog.take()).toEqual({ messages: alarms.slice(-2), lost: 3 });
  });
});

describe('what the broker may ask', () => {
  let server: TestServer;
  const ask = async (about: string, question: Record<string, string>, key = SETTINGS.accessKey) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/broker/${key}/${about}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(question).toString(),
    });
    return statusCode === 200 ? body : statusCode;
  };
  const read = { vhost: 'golf', resource: 'topic', name: 'amq.topic', permission: 'read' };
  const enter = async (username: string): Promise<{ token: string; userId: string }> => {
    const token = await server.enter(username);
    return { token, userId: (await server.app.sessions.find(token))?.id ?? '' };
  };

  beforeAll(async () => {
    server = await startServer({ broker: { ...SETTINGS, url: 'ws://127.0.0.1:9/ws' } });
  });
  afterAll(() => server.app.close());

  it('who somebody is: the token must live and belong to the name', async () => {
    const { token, userId } = await enter('manager1');
    expect(await ask('user', { username: userId, password: token })).toBe('allow');
    expect(await ask('user', { username: '17', password: token })).toBe('deny');
    expect(await ask('user', { username: userId, password: 'x' })).toBe('deny');
    expect(await ask('user', { username: userId })).toBe('deny');
    await server.app.sessions.revoke({ userId }, 'forced');
    expect(await ask('user', { username: userId, password: token })).toBe('deny');
  });

  // PERM-45
  it('who somebody is: nobody who looks through a role', async () => {
    const { token, userId } = await enter('admin');
    const { id: roleId } = await server.app.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'finance')
      .executeTakeFirstOrThrow();
    const body = { roleId };
    const view = await server.ask<{ readonly token: string }>('POST', '/sys/role/view', { token, body });
    expect(await ask('user', { username: userId, password: token })).toBe('allow');
    expect(await ask('user', { username: userId, password: view.result.token })).toBe('deny');
  });

  // SEC-34
  it('which streams: the own one and parks in scope, to listen only', async () => {
    const { userId } = await enter('dispatch1');
    const key = (id: string) => ({ username: userId, ...read, routing_key: `golf.client.${id}` });
    expect(await ask('topic', key(userId))).toBe('allow');
    expect(await ask('topic', key(P1))).toBe('allow');
    expect(await ask('topic', key(P2))).toBe('deny');
    expect(await ask('topic', key('*'))).toBe('deny');
    expect(await ask('topic', { ...key(P1), permission: 'write' })).toBe('deny');
    expect(await ask('topic', { ...key(P1), name: 'amq.direct' })).toBe('deny');
    await server.app.db.updateTable('sysUser').set({ status: 2 }).where('id', '=', userId).execute();
    expect(await ask('topic', key(P1))).toBe('deny');
  });

  it('which things: the own queue and to read the exchange', async () => {
    const { userId } = await enter('dispatch2');
    const about = { username: userId, vhost: 'golf' };
    const queue = { ...about, resource: 'queue', name: 'stomp-subscription-x_1', permission: 'configure' };
    const exchange = { ...about, resource: 'exchange', name: 'amq.topic', permission: 'read' };
    expect(await ask('vhost', about)).toBe('allow');
    expect(await ask('vhost', { ...about, vhost: '/' })).toBe('deny');
    expect(await ask('resource', queue)).toBe('allow');
    expect(await ask('resource', { ...queue, name: 'orders' })).toBe('deny');
    expect(await ask('resource', exchange)).toBe('allow');
    expect(await ask('resource', { ...exchange, permission: 'write' })).toBe('deny');
    expect(await ask('resource', { ...exchange, permission: 'configure' })).toBe('deny');
  });

  it('nothing without the key, and nothing else', async () => {
    const { token, userId } = await enter('dispatch2');
    expect(await ask('user', { username: userId, password: token }, 'another-key-0000000')).toBe(404);
    expect(await ask('constructor', { username: userId })).toBe(404);
  });
});
