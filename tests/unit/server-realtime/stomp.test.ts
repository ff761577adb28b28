import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hashToken } from '#domain/wire/tokenHash.ts';
import { REALTIME_LIMITS } from '#server/realtime/hub/limits.ts';
import {
  type Account,
  type Body,
  type LiveServer,
  openPlain,
  openStomp,
  P1,
  P2,
  P3,
  pause,
  SEEDING,
  startLive,
  until,
} from './live.ts';

let server: LiveServer;
let dispatcher: Account;
let platform: Account;
beforeAll(async () => {
  server = await startLive();
  dispatcher = await server.account('dispatch1');
  platform = await server.account('platform');
}, SEEDING);
afterAll(() => server.stop());

const BROADCAST = { type: 117 as const, topic: 't', parkId: P1, title: '通知', content: '收场' };

const first = (bodies: readonly Body[]): Promise<Body> => until(() => bodies[0], 'first message');

describe('CONNECT', () => {
  it('is refused with an ERROR and 4401 when the token is dead', async () => {
    const stomp = await openStomp(server.host, 'x'.repeat(43));
    expect(stomp.errors[0]?.headers['message']).toBe('access refused');
    expect((await until(() => stomp.closed(), 'close')).code).toBe(4401);
  });

  it('is refused with 4403 for a tenant that is not theirs', async () => {
    const stomp = await openStomp(server.host, dispatcher.token, { 'tenant-id': '99' });
    expect((await until(() => stomp.closed(), 'close')).code).toBe(4403);
  });

  // LIVE-33
  it('agrees on heart-beats', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    expect(stomp.client.connectedVersion).toBe('1.2');
    await stomp.client.deactivate();
  });

  it('has to come first', async () => {
    const raw = await rawStomp();
    raw.socket.send('SUBSCRIBE\nid:1\ndestination:/golf/client/1\n\n\0');
    await until(() => raw.text().includes('message:CONNECT expected'), 'ERROR');
    expect((await until(() => raw.closed(), 'close')).code).toBe(1008);
  });

  it('needs a version that we speak', async () => {
    const raw = await rawStomp();
    raw.socket.send(`CONNECT\naccept-version:1.0,1.1\nX-Access-Token:${dispatcher.token}\n\n\0`);
    expect((await until(() => raw.closed(), 'close')).code).toBe(1002);
    expect(raw.text()).toContain('version:1.2');
  });

  it('comes in pieces as well', async () => {
    const raw = await rawStomp();
    const frame = `CONNECT\r\naccept-version:1.1,1.2\r\nhost:x\r\nX-Access-Token:${dispatcher.token}\r\nheart-beat:0,7000\r\n\r\n\0\n`;
    for (const part of [frame.slice(0, 10), frame.slice(10, 60), frame.slice(60)]) raw.socket.send(part);
    await until(() => raw.text().startsWith('CONNECTED\n'), 'CONNECTED');
    expect(raw.text()).toContain('heart-beat:10000,10000');
    raw.socket.close();
  });

  it('is refused from another origin before the socket opens', async () => {
    await expect(
      openPlain(`${server.host}/ws/golf`, 'v12.stomp', { origin: 'http://evil.example' }),
    ).rejects.toThrow('403');
  });
});

describe('SUBSCRIBE', () => {
  // LIVE-01
  it('to the own user opens the personal stream with a hello', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    const hello = await first(stomp.listen(dispatcher.userId));
    expect(hello).toMatchObject({ type: 101, epoch: server.app.realtime.hub.epoch });
    expect(typeof hello['headSeq']).toBe('number');
    expect(hello['serverTs']).toBe(hello['ts']);
    await stomp.client.deactivate();
  });

  // LIVE-01
  it('to a park in scope opens its stream, and the hello tells the time there', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    const hello = await first(stomp.listen(P1));
    expect(hello).toMatchObject({ type: 101, parkId: P1, speed: 1 });
    expect(typeof hello['parkTs']).toBe('number');
    await stomp.client.deactivate();
  });

  // LIVE-03
  it.each([
    ['a park out of scope', `/golf/client/${P2}`],
    ['another user', '/golf/client/1700010000000000002'],
    ['a wildcard', '/golf/client/*'],
    ['a part of the own id', '/golf/client/17000'],
    ['something else', '/topic/golf'],
  ])('SERVE-08 · to %s is denied on the personal stream, without a receipt', async (_name, destination) => {
    const stomp = await openStomp(server.host, dispatcher.token);
    const personal = stomp.listen(dispatcher.userId);
    await first(personal);
    let receipts = 0;
    stomp.client.onUnhandledReceipt = () => receipts++;
    const foreign: string[] = [];
    stomp.client.subscribe(destination, ({ body }) => void foreign.push(body), { receipt: 'r1' });
    const denial = await until(() => personal[1], 'denial');
    expect(denial).toMatchObject({ type: 101, denied: true, dest: destination });
    server.app.realtime.hub.deliver([
      server.app.realtime.hub.seal(destination, { type: 117, topic: 't', title: 'x', content: 'y' }),
    ]);
    await pause(50);
    expect([receipts, foreign, stomp.closed()]).toEqual([0, [], undefined]);
    await stomp.client.deactivate();
  });

  it('SERVE-08 · that nobody could be told of being denied ends with an ERROR and 4403', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    stomp.listen(P2);
    expect((await until(() => stomp.closed(), 'close')).code).toBe(4403);
    expect(stomp.errors[0]?.headers['message']).toBe('subscription refused');
  });

  // LIVE-02
  it('needs the right to see the board', async () => {
    const service = await server.account('service1');
    const stomp = await openStomp(server.host, service.token);
    const personal = stomp.listen(service.userId);
    stomp.listen(P1);
    expect(await until(() => personal[1], 'denial')).toMatchObject({ denied: true });
    await stomp.client.deactivate();
  });

  // LIVE-02
  it('works for any park of the tenant when the user works across parks, four at most', async () => {
    const stomp = await openStomp(server.host, platform.token);
    const personal = stomp.listen(platform.userId);
    const parks = [P1, P2, P3, P1].map((park) => stomp.listen(park));
    await until(() => parks.every((bodies) => bodies.length > 0), 'four hellos');
    stomp.listen(P2);
    expect(await until(() => personal[1], 'the fifth')).toMatchObject({ denied: true });
    await stomp.client.deactivate();
  });

  it('SERVE-08 · answers its receipt before the hello', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    const order: string[] = [];
    stomp.client.watchForReceipt('r7', () => order.push('receipt'));
    stomp.client.subscribe(`/golf/client/${P1}`, () => void order.push('hello'), { receipt: 'r7' });
    await until(() => order.length === 2, 'both');
    expect(order).toEqual(['receipt', 'hello']);
    await stomp.client.deactivate();
  });
});

describe('other commands', () => {
  // SEC-34
  it('SEND is refused: nobody else sees anything, the sender is closed', async () => {
    const [sender, reader] = await Promise.all([
      openStomp(server.host, dispatcher.token),
      openStomp(server.host, platform.token),
    ]);
    const stream = reader.listen(platform.userId);
    await first(stream);
    const body = JSON.stringify({ type: 14, receiver: platform.userId });
    sender.client.publish({ destination: `/golf/client/${platform.userId}`, body });
    expect((await until(() => sender.closed(), 'close')).code).toBe(1008);
    await pause(50);
    expect(stream).toHaveLength(1);
    await reader.client.deactivate();
  });

  it('UNSUBSCRIBE ends a stream and DISCONNECT answers its receipt', async () => {
    const stomp = await openStomp(server.host, dispatcher.token);
    const bodies: string[] = [];
    const subscription = stomp.client.subscribe(`/golf/client/${P1}`, ({ body }) => void bodies.push(body));
    await until(() => bodies.length === 1, 'hello');
    subscription.unsubscribe();
    await pause(50);
    const { hub } = server.app.realtime;
    hub.deliver([hub.seal(`/golf/client/${P1}`, { type: 117, topic: 't', title: 'x', content: 'y' })]);
    await pause(50);
    expect(bodies).toHaveLength(1);
    await stomp.client.deactivate();
    expect((await until(() => stomp.closed(), 'close')).code).toBe(1000);
  });

  // LIVE-32
  it('an undefined escape is fatal', async () => {
    const raw = await rawStomp();
    raw.socket.send(`CONNECT\naccept-version:1.2\nX-Access-Token:${dispatcher.token}\n\n\0`);
    await until(() => raw.text().startsWith('CONNECTED'), 'CONNECTED');
    raw.socket.send('SUBSCRIBE\nid:a\\tb\ndestination:/golf/client/1\n\n\0');
    expect((await until(() => raw.closed(), 'close')).code).toBe(1008);
    expect(raw.text()).toContain('message:undefined header escape');
  });

  it('a frame that never ends is cut off at 64 kB, wherever the one before it ended', async () => {
    const raw = await rawStomp();
    raw.socket.send(`CONNECT\naccept-version:1.2\nX-Access-Token:${dispatcher.token}\n\n\0`);
    await until(() => raw.text().startsWith('CONNECTED'), 'CONNECTED');
    raw.socket.send(`BEGIN\ntransaction:1\nreceipt:1\n\n\0SUBSCRIBE\n${'x'.repeat(60_000)}`);
    await until(() => raw.text().includes('receipt-id:1'), 'RECEIPT');
    raw.socket.send('y'.repeat(8_000));
    expect((await until(() => raw.closed(), 'close')).code).toBe(1009);
  });

  it('who is not signed in may say 4 kB and no more', async () => {
    const [long, patient] = [await rawStomp(), await rawStomp()];
    long.socket.send(`CONNECT\n${'x'.repeat(4100)}`);
    expect((await until(() => long.closed(), 'close')).code).toBe(1009);
    for (let piece = 0; piece < 5; piece += 1) patient.socket.send(`CONNECT\nx:${'y'.repeat(1000)}\n`);
    expect((await until(() => patient.closed(), 'close')).code).toBe(1009);
  });

  // SEC-51
  it('the oldest silent socket gives way, and whoever showed a token at the handshake never does', async () => {
    await until(() => server.app.realtime.metrics.report().open.stomp === 0, 'all closed');
    const known = await rawStomp(['v12.stomp', dispatcher.token]);
    const silent: Raw[] = [];
    for (let count = 0; count <= REALTIME_LIMITS.silentSocketsPerNetwork; count += 1)
      silent.push(await rawStomp());
    const [oldest, next] = silent;
    expect((await until(() => oldest?.closed(), 'close')).code).toBe(1013);
    expect(next?.closed()).toBeUndefined();
    const late = await rawStomp(['v12.stomp', platform.token]);
    for (const [raw, { token }] of [
      [known, dispatcher],
      [late, platform],
    ] as const) {
      raw.socket.send(`CONNECT\naccept-version:1.2\nX-Access-Token:${token}\n\n\0`);
      await until(() => raw.text().startsWith('CONNECTED'), 'CONNECTED');
    }
    for (const { socket } of [...silent, known, late]) socket.terminate();
  });
});

describe('a changed row', () => {
  // LIVE-17
  it('reaches those who read its list without the stream of its park, and nobody else', async () => {
    const { token } = dispatcher;
    const path = `/admin/golfOrder`;
    const { result } = await server.ask<{ records: { id: string; rev: number }[] }>(
      'GET',
      `${path}/list?pageSize=1`,
      { token },
    );
    const [order] = result.records;
    const open = async (username: string) => {
      const account = await server.account(username);
      const stomp = await openStomp(server.host, account.token);
      const bodies = stomp.listen(account.userId);
      await first(bodies);
      return { stomp, bodies, dest: `/golf/client/${account.userId}` };
    };
    // Across parks; of the park without its board; the same of another park; of the board without the list.
    const people = await Promise.all(['platform', 'finance1', 'finance2', 'marshal1'].map(open));
    const edited = await server.ask('PUT', `${path}/edit`, {
      token,
      body: { ...order, remark: '晚到半小时' },
    });
    expect(edited).toMatchObject({ success: true });
    const rows = await Promise.all(
      people.slice(0, 2).map(({ bodies }) => until(() => bodies.find(({ type }) => type === 111), 'row')),
    );
    for (const row of rows)
      expect(row).toMatchObject({ id: order?.id, parkId: P1, patch: { remark: '晚到半小时' } });
    // What is said later has come by then.
    const { hub, publisher } = server.app.realtime;
    await publisher.settled();
    hub.deliver(people.map(({ dest }) => hub.seal(dest, BROADCAST)));
    await until(
      () => people.every(({ bodies }) => bodies.some(({ type }) => type === 117)),
      'what was said later',
    );
    expect(people.map(({ bodies }) => bodies.filter(({ type }) => type === 111).length)).toEqual([
      1, 1, 0, 0,
    ]);
    await Promise.all(people.map(({ stomp }) => stomp.client.deactivate()));
  });
});

// LIVE-36
describe('a record without live rows, and an account', () => {
  it('are only hinted at, to those who may read their list', async () => {
    const open = async (username: string) => {
      const account = await server.account(username);
      const stomp = await openStomp(server.host, account.token);
      const bodies = stomp.listen(account.userId);
      await first(bodies);
      const hints = () => bodies.filter(({ type }) => type === 120);
      return { ...account, stomp, hints };
    };
    const [admin, marshal] = await Promise.all([open('admin'), open('marshal1')]);
    const position = { code: 'hinted', name: '提示员', postRank: '1' };
    const added = await server.ask('POST', '/sys/position/add', { token: admin.token, body: position });
    expect(added).toMatchObject({ success: true });
    await until(() => admin.hints().length === 1, 'hint of the position');
    const frozen = await server.ask('PUT', '/sys/user/frozenBatch', {
      token: admin.token,
      body: { ids: marshal.userId, status: 1 },
    });
    expect(frozen).toMatchObject({ success: true });
    await until(() => admin.hints().length === 2, 'hint of the account');
    const { result: depart } = await server.ask<{ readonly id: string }>('POST', '/sys/sysDepart/add', {
      token: admin.token,
      body: { departName: '提示公司', orgCategory: '1' },
    });
    await until(() => admin.hints().length === 3, 'hint of the new department');
    await server.ask('DELETE', `/sys/sysDepart/delete?id=${depart.id}`, { token: admin.token });
    await until(() => admin.hints().length === 4, 'hint of the deleted department');
    expect(admin.hints().map(({ entity, withheld }) => [entity, withheld])).toEqual([
      ['sysPosition', true],
      ['sysUser', true],
      ['sysDepart', true],
      ['sysDepart', true],
    ]);
    expect(JSON.stringify(admin.hints())).not.toMatch(/提示员|marshal1|提示公司/);
    expect(marshal.hints()).toEqual([]);
    await Promise.all([admin, marshal].map(({ stomp }) => stomp.client.deactivate()));
  });
});

describe('a forced logout', () => {
  it('SERVE-07 · is told before the sockets close: the personal stream for all, the notice sockets of that sign-in', async () => {
    const [victim, admin] = [await server.account('dispatch1'), await server.account('admin')];
    const [stomp, other] = await Promise.all([
      openStomp(server.host, victim.token),
      openStomp(server.host, dispatcher.token),
    ]);
    const [personal, others] = [stomp.listen(victim.userId), other.listen(dispatcher.userId)];
    await Promise.all([first(personal), first(others)]);
    const listen = ({ userId, token }: Account) =>
      openPlain(`${server.host}/jeecg-boot/websocket/${userId}`, token);
    const [notice, foreign] = await Promise.all([listen(victim), listen(dispatcher)]);
    let aliveWhenTold: Promise<unknown> | undefined;
    notice.socket.once('message', () => (aliveWhenTold = server.app.sessions.find(victim.token)));
    const body = { token: victim.tokenId };
    expect(await server.ask('POST', '/sys/online/forceLogout', { token: admin.token, body })).toMatchObject({
      success: true,
    });
    for (const socket of [stomp, notice])
      expect((await until(() => socket.closed(), 'close')).code).toBe(4401);
    const told = personal.at(-1);
    expect(told).toMatchObject({ type: 14, receiver: victim.userId, reason: '管理员操作' });
    expect(told?.['tokenHash']).toBe(hashToken(victim.token));
    expect(notice.frames).toEqual([
      {
        cmd: 'logout',
        msgTxt: '',
        type: 14,
        eventId: told?.eventId,
        ts: expect.any(Number),
        receiver: victim.userId,
        reason: '管理员操作',
        by: expect.stringMatching(/.+/),
        tokenHash: told?.['tokenHash'],
      },
    ]);
    expect(await aliveWhenTold).toBeNull();
    expect([foreign.frames, foreign.closed()]).toEqual([[], undefined]);
    foreign.socket.close();
    // The other browser of the same user hears of it and stays.
    expect(await until(() => others.find(({ type }) => type === 14), 'other browser')).toMatchObject({
      tokenHash: told?.['tokenHash'],
    });
    expect(other.closed()).toBeUndefined();
    await other.client.deactivate();
  });

  it('comes for the oldest sign-in when an eleventh begins, and says that the account is used elsewhere', async () => {
    const oldest = await server.account('service3');
    const [stomp, notice] = await Promise.all([
      openStomp(server.host, oldest.token),
      openPlain(`${server.host}/jeecg-boot/websocket/${oldest.userId}`, oldest.token),
    ]);
    const personal = stomp.listen(oldest.userId);
    await first(personal);
    for (let i = 0; i < 10; i += 1) await server.enter('service3');
    for (const socket of [stomp, notice])
      expect((await until(() => socket.closed(), 'close')).code).toBe(4401);
    const told = {
      type: 14,
      reason: '账号已在其他设备登录（最多同时登录10处）',
      tokenHash: hashToken(oldest.token),
    };
    expect(personal.at(-1)).toMatchObject(told);
    expect(notice.frames).toMatchObject([told]);
  });

  it('can be caught up with', async () => {
    const dest = encodeURIComponent(`/golf/client/${dispatcher.userId}`);
    const { result } = await server.ask<{ records: readonly Body[] }>(
      'GET',
      `/admin/golfEvent/list?dest=${dest}`,
      { token: dispatcher.token },
    );
    expect(result.records.map(({ type }) => type)).toEqual([14]);
  });
});

interface Raw {
  readonly socket: WebSocket;
  text(): string;
  closed(): { readonly code: number } | undefined;
}

function rawStomp(protocols: string[] = ['v12.stomp']): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${server.host}/ws/golf`, protocols);
    let text = '';
    let closed: { code: number } | undefined;
    socket.on('message', (data: Buffer) => (text += data.toString()));
    socket.on('close', (code) => (closed = { code }));
    socket.on('error', reject);
    socket.on('open', () => resolve({ socket, text: () => text, closed: () => closed }));
  });
}
