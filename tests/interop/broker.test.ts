import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildDestination } from '#domain/wire/destination.ts';
import type { WirePage } from '#server/realtime/eventStore.ts';
import { freePort } from '#tests/support/server.ts';
import {
  type Account,
  type Body,
  FULL_COURSE,
  type LiveServer,
  openStomp,
  P1,
  P2,
  pause,
  startLive,
  until,
} from '#tests/unit/server-realtime/live.ts';
import { type Bare, bare, type Credentials, seat, type Seat } from './peers.ts';
import { PUBLISHER, rabbit, type Rabbit, READER, TESTER, VHOST } from './rabbit.ts';

const KEY = 'interop-access-key-0001';
const TEMPLATE = '/topic/golf.client.{id}';
const LONG = 30_000;

let broker: Rabbit;
let server: LiveServer;
let dispatcher: Account;
const open: { end(): void }[] = [];

async function peer(credentials: Credentials, options?: Parameters<typeof bare>[2]): Promise<Bare> {
  const one = await bare(broker.url, credentials, options);
  open.push(one);
  return one;
}

function sit(account: Account, template: string, credentials: Credentials, park: string | null = null): Seat {
  const { login, passcode } = credentials;
  const addresses = {
    stompUrl: broker.url,
    stompDestination: template,
    stompLogin: login,
    stompPasscode: passcode,
    stompHost: VHOST,
  };
  const one = seat(server.host, account, addresses, park);
  open.push({ end: one.leave });
  return one;
}

/** As `config.json` hands it out: the browser signs in as its user, with its token. */
const OWN: Credentials = { login: '{userId}', passcode: '{token}' };
const name = (id: string): string => buildDestination(TEMPLATE, id) ?? '';

async function stored(id: string, epoch: string, afterSeq: number): Promise<readonly Body[]> {
  const query = `dest=/golf/client/${id}&epoch=${epoch}&afterSeq=${afterSeq}&limit=500`;
  const { result } = await server.ask<WirePage>('GET', `/admin/golfEvent/list?${query}`, {
    token: dispatcher.token,
  });
  return result.records as readonly Body[];
}

beforeAll(async () => {
  const port = await freePort();
  broker = await rabbit(`http://127.0.0.1:${port}/broker/${KEY}`);
  const started = broker.start();
  server = await startLive(
    {
      sim: FULL_COURSE,
      broker: {
        url: broker.url,
        ...PUBLISHER,
        vhost: VHOST,
        destination: TEMPLATE,
        browsers: { url: broker.url, ...OWN },
        accessKey: KEY,
      },
    },
    { port },
  );
  dispatcher = await server.account('dispatch1');
  await started;
});
afterEach(() => {
  for (const one of open.splice(0)) one.end();
});
afterAll(async () => {
  await server?.stop();
  await broker?.stop();
});

describe('what the broker accepts', () => {
  it.each([
    ['/topic/golf.client.7', '/topic/golf.client.7'],
    ['/exchange/amq.topic/golf.client.7', '/topic/golf.client.7'],
    ['/topic/%2Fgolf%2Fclient%2F7', '/topic/%2Fgolf%2Fclient%2F7'],
  ])('%s carries a message, named %s', async (destination, arrivesAs) => {
    const one = await peer(TESTER);
    one.listen(destination);
    await pause(200);
    one.client.publish({ destination, body: '{"type":2}' });
    const message = await until(() => one.messages[0], 'the message', LONG);
    expect(message).toMatchObject({ destination: arrivesAs, body: '{"type":2}' });
  });

  it.each([
    ['/golf/client/7', 'Unknown destination'],
    ['golf/client/7', 'Unknown destination'],
    ['/topic/golf/client/7', 'Invalid destination'],
    ['/queue/golf/client/7', 'Invalid destination'],
  ])('%s is refused: %s', async (destination, reason) => {
    const one = await peer(TESTER);
    one.client.publish({ destination, body: '{}' });
    const error = await until(() => one.errors[0], 'the refusal', LONG);
    expect(error.headers['message']).toBe(reason);
  });

  it('ends the session without a word when the exchange is missing', async () => {
    const one = await peer(TESTER);
    one.listen('/exchange/missing/golf.client.7');
    expect(await until(one.closed, 'the close', LONG)).toEqual({ code: 1000, reason: 'STOMP died' });
  });
});

describe('names of streams', () => {
  it.each([TEMPLATE, '/exchange/amq.topic/golf.client.{id}', '/topic/%2Fgolf%2Fclient%2F{id}'])(
    '%s: the console hears what anybody publishes there, as /golf/client/{id}',
    async (template) => {
      const id = dispatcher.userId;
      const at = sit(dispatcher, template, TESTER);
      await until(() => at.golf().state === 'live', 'the link', LONG);
      await pause(200);
      const sender = await peer(TESTER);
      const body = { type: 117, topic: 't', eventId: `ev-${template}`, title: '通知', content: '雷电' };
      sender.client.publish({
        destination: buildDestination(template, id) ?? '',
        body: JSON.stringify(body),
      });
      const message = await until(
        () => at.heard.find((m) => m.kind === 'golf' && m.body.eventId === body.eventId),
        'the message',
        LONG,
      );
      expect(message).toMatchObject({ dest: `/golf/client/${id}`, body });
    },
  );

  it('a name that the broker does not know is said, tried again, and then given up', async () => {
    const at = sit(dispatcher, '/golf/client/{id}', TESTER);
    const endings = () =>
      at.heard.flatMap((m) =>
        m.kind === 'link' && m.link === 'golf' && 'reason' in m.status ? [m.status] : [],
      );
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(() => endings().length === attempt, 'the refusal', LONG);
      if (attempt < 3) at.console.retry('golf');
    }
    expect(endings().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'stopped']);
    for (const { reason } of endings()) expect(reason).toBe('消息服务器没有此主题，请检查主题设置');
  });

  it('a session that the broker drops without a word is tried again', async () => {
    const at = sit(dispatcher, '/exchange/missing/golf.client.{id}', TESTER);
    expect(await until(() => ending(at), 'the end', LONG)).toMatchObject({
      state: 'waiting',
      reason: '消息服务器中断了会话',
    });
  });
});

describe('who may do what', () => {
  it.each([
    ['a wrong passcode', { ...READER, passcode: 'wrong' }, VHOST],
    ['a dead token', { login: '1700000000000000009', passcode: 'eyJ.dead.token' }, VHOST],
    ["somebody else's name", { login: '1700000000000000009', passcode: 'token' }, VHOST],
    ['another virtual host', READER, 'elsewhere'],
  ])('%s does not get in', async (_, credentials, host) => {
    const passcode = credentials.passcode === 'token' ? dispatcher.token : credentials.passcode;
    const one = await peer({ ...credentials, passcode }, { host });
    expect(one.connected).toBeNull();
    expect(one.errors[0]?.headers['message']).toBe('Bad CONNECT');
  });

  it('the console says so, and waits', async () => {
    const at = sit(dispatcher, TEMPLATE, { login: '{userId}', passcode: 'wrong' });
    expect(await until(() => ending(at), 'the refusal', LONG)).toMatchObject({
      state: 'waiting',
      reason: '消息服务器拒绝登录',
    });
  });

  it('a user hears the own stream and the own park with nothing but user id and token', async () => {
    const one = await peer({ login: dispatcher.userId, passcode: dispatcher.token });
    one.listen(name(dispatcher.userId));
    one.listen(name(P1));
    await until(() => one.messages.some(({ body }) => body.includes(`"parkId":"${P1}"`)), 'park', LONG);
    expect(one.errors).toEqual([]);
  });

  it.each([
    ["another park's", name(P2)],
    ["another user's", name('1700000000000000009')],
    ['everybody (*)', '/topic/golf.client.*'],
    ['everybody (#)', '/topic/#'],
    ["somebody's queue", '/amq/queue/golf'],
  ])('but not %s', async (_, destination) => {
    const one = await peer({ login: dispatcher.userId, passcode: dispatcher.token });
    one.listen(destination);
    await until(() => one.errors.length > 0 || one.closed() !== undefined, 'the refusal', LONG);
    expect(one.messages).toEqual([]);
  });

  it('and speaks to nobody', async () => {
    const listener = await peer(TESTER);
    listener.listen(name('forged'));
    const one = await peer({ login: dispatcher.userId, passcode: dispatcher.token });
    one.client.publish({ destination: name('forged'), body: '{"type":14}' });
    await until(() => one.errors.length > 0 || one.closed() !== undefined, 'the refusal', LONG);
    expect(listener.messages).toEqual([]);
  });

  it("RabbitMQ's own topic rights keep an account of its own to its stream", async () => {
    const own = await peer(READER);
    own.listen(name(READER.login));
    await pause(300);
    expect([own.errors, own.closed()]).toEqual([[], undefined]);
    own.listen(name(P1));
    await until(() => own.errors.length > 0 || own.closed() !== undefined, 'the refusal', LONG);
  });
});

describe('heart-beats', () => {
  it('go both ways as agreed', async () => {
    const one = await peer(READER, { beat: 1_000 });
    expect(one.connected?.headers['heart-beat']).toBe('1000,1000');
    const before = one.beats();
    await pause(3_500);
    expect(one.beats() - before).toBeGreaterThanOrEqual(3);
    expect(one.closed()).toBeUndefined();
  });

  it('a client that promised and does not keep it is dropped', async () => {
    const socket = new WebSocket(broker.url, ['v12.stomp']);
    const { login, passcode } = READER;
    const closed = once(socket, 'close') as Promise<[code: number]>;
    await once(socket, 'open');
    socket.send(
      `CONNECT\naccept-version:1.2\nhost:${VHOST}\nlogin:${login}\npasscode:${passcode}\nheart-beat:500,0\n\n\0`,
    );
    await once(socket, 'message');
    expect(await closed).toHaveLength(2);
  });
});

describe('the server at the broker', () => {
  it('tells browsers where to listen, and lets its page go there', async () => {
    const config = (await (await fetch(`http://${server.host}/config.json`)).json()) as object;
    expect(config).toMatchObject({
      stompUrl: broker.url,
      stompDestination: TEMPLATE,
      stompLogin: '{userId}',
      stompPasscode: '{token}',
      stompHost: VHOST,
    });
    expect(JSON.stringify(config)).not.toContain(PUBLISHER.passcode);
  });

  it('publishes every frame of a stream, the same and in the same order as at its own endpoint', async () => {
    const there = await peer({ login: dispatcher.userId, passcode: dispatcher.token });
    there.listen(name(P1));
    const here = await openStomp(server.host, dispatcher.token);
    const own = here.listen(P1);
    const far = (): Body[] => there.messages.map(({ body }) => JSON.parse(body) as Body);
    const numbered = (bodies: readonly Body[]) => bodies.filter(({ seq }) => seq !== undefined);
    await until(() => numbered(own).length >= 20 && numbered(far()).length >= 20, 'frames', LONG);
    void here.client.deactivate({ force: true });
    const from = Math.max(numbered(own)[0]?.seq ?? 0, numbered(far())[0]?.seq ?? 0);
    const part = (bodies: readonly Body[]) =>
      numbered(bodies)
        .filter(({ seq }) => (seq ?? 0) >= from)
        .slice(0, 15);
    expect(part(far())).toHaveLength(15);
    expect(part(far())).toEqual(part(own));
  });

  it('a restart in mid-session loses nothing', { timeout: 150_000 }, async () => {
    const at = sit(dispatcher, TEMPLATE, OWN, P1);
    const current = () => at.golf().state === 'live' && at.console.board.get().sync.phase === 'current';
    await until(current, 'the first picture', LONG);
    const start = at.console.board.get().at;
    await until(() => at.events(P1).size > 3, 'live events', LONG);

    const killedTs = Date.now();
    await broker.kill();
    await until(() => at.golf().state === 'waiting', 'the loss to be seen', LONG);
    const lastBefore = Math.max(...at.events(P1).keys());
    await broker.start();
    const caughtUp = () => {
      const { sync } = at.console.board.get();
      return current() && sync.phase === 'current' && sync.sinceTs > killedTs;
    };
    await until(caughtUp, 'the return', 90_000);
    // Live again, not only caught up.
    const back = at.console.board.get().at?.seq ?? 0;
    await until(() => [...at.events(P1).keys()].some((seq) => seq > back), 'live events', LONG);

    const seen = at.events(P1);
    const last = Math.max(...seen.keys());
    const all = (await stored(P1, start?.epoch ?? '', start?.seq ?? 0)).filter(({ seq = 0 }) => seq <= last);
    expect(
      all.filter(({ seq = 0 }) => seq > lastBefore && seq <= back).length,
      'the day went on',
    ).toBeGreaterThan(0);
    expect(all.filter(({ seq = 0 }) => !seen.has(seq))).toEqual([]);
    expect(all.map(({ seq = 0 }) => seen.get(seq))).toEqual(all.map(({ eventId }) => eventId));
  });

  it('a forced logout reaches the user through the broker', async () => {
    const account = await server.account('dispatch2');
    const at = sit(account, TEMPLATE, OWN);
    await until(() => at.golf().state === 'live', 'the link', LONG);
    const told = new Promise<{ readonly reason: string }>((done) => {
      at.console.forcedLogout$.subscribe(done);
    });
    await pause(500);
    await server.app.sessions.revoke({ tokenId: account.tokenId }, 'forced', 'admin');
    expect((await told).reason).toContain('管理员');
  });
});

/** The link's state once it is down again. */
function ending(at: Seat) {
  const status = at.golf();
  return (status.state === 'waiting' || status.state === 'stopped') && status;
}
