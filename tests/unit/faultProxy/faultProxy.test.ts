/** The bad network itself: each fault is what its name says, seen by an ordinary client of an ordinary server. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { LinkId } from '#domain/wire/bus.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/faultProxy/proxy.ts';

const PATHS: Readonly<Record<LinkId, string>> = {
  notice: '/jeecg-boot/websocket/u1',
  vxe: '/jeecg-boot/vxeSocket/u1/p1',
  golf: '/ws/golf',
};
const HEARTCHECK = '{"cmd":"heartcheck"}';

let server: Server;
let sockets: WebSocketServer;
let proxy: FaultProxy;
const heard: string[] = [];

beforeEach(async () => {
  heard.length = 0;
  server = createServer((_, response) => response.end('file'));
  sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data: Buffer) => heard.push(data.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy = await startFaultProxy(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});

afterEach(async () => {
  await proxy.close();
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  server.close();
});

interface Client {
  readonly socket: WebSocket;
  readonly texts: string[];
  readonly end: Promise<number>;
}

function dial(link: LinkId): Client {
  const socket = new WebSocket(proxy.url.replace('http', 'ws') + PATHS[link], ['token']);
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString()));
  socket.on('error', () => undefined);
  // Not `once`: an error before the close is no reason to give up.
  const end = new Promise<number>((resolve) => socket.on('close', resolve));
  return { socket, texts, end };
}

async function opened(link: LinkId): Promise<Client> {
  const client = dial(link);
  await once(client.socket, 'open');
  await expect.poll(() => proxy.open(link)).toBeGreaterThan(0);
  return client;
}

const broadcast = (text: string) => sockets.clients.forEach((socket) => socket.send(text));

test('without a fault calls and frames pass untouched, and everything is written down', async () => {
  const answer = await fetch(`${proxy.url}/some?file=1`, { method: 'POST', body: 'x' });
  expect(await answer.text()).toBe('file');
  const long = '好'.repeat(30_000);
  const { socket, texts } = await opened('notice');
  socket.send(long);
  await expect.poll(() => heard).toEqual([long]);
  broadcast(long);
  await expect.poll(() => texts).toEqual([long]);
  expect(socket.protocol).toBe('token');
  expect(proxy.log.calls('/some')).toMatchObject([{ method: 'POST', path: '/some?file=1' }]);
  expect(proxy.log.attempts('notice')).toMatchObject([
    { path: PATHS.notice, generation: 1, outcome: 'open' },
  ]);
  expect(proxy.log.said('notice').map(({ text }) => text)).toEqual([long]);
  expect(proxy.log.relayed('notice')).toBe(1);
});

test.each([
  ['refused', 'ECONNRESET'],
  ['handshake-503', 'Unexpected server response: 503'],
  ['handshake-401', 'Unexpected server response: 401'],
] as const)('%s: new sockets of that link alone fail', async (gate, message) => {
  const before = await opened('golf');
  proxy.inject('golf', gate);
  const socket = new WebSocket(proxy.url.replace('http', 'ws') + PATHS.golf);
  const [error] = (await once(socket, 'error')) as [Error & { code?: string }];
  expect(error.code ?? error.message).toBe(message);
  await opened('notice');
  expect(before.socket.readyState).toBe(WebSocket.OPEN);
  proxy.heal();
  await opened('golf');
  expect(proxy.log.attempts('golf').map(({ outcome }) => outcome)).toEqual(['open', gate, 'open']);
});

test('handshake-hang: no answer comes', async () => {
  proxy.inject('vxe', 'handshake-hang');
  const { socket } = dial('vxe');
  await expect.poll(() => proxy.log.attempts('vxe').length).toBe(1);
  await opened('notice');
  expect(socket.readyState).toBe(WebSocket.CONNECTING);
  socket.terminate();
});

test.each([
  ['close-1000', 1000],
  ['close-1005', 1005],
  ['close-1013', 1013],
  ['close-4401', 4401],
  ['tcp-fin', 1006],
  ['reset', 1006],
  ['garbage', 1006],
] as const)('%s ends the socket of that link with %i', async (blow, code) => {
  const { end } = await opened('vxe');
  const other = await opened('golf');
  proxy.inject('vxe', blow);
  expect(await end).toBe(code);
  await expect.poll(() => proxy.held('vxe')).toBe(0);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test('half-open: neither hears the other, nobody is told; half-open-s2c: only the page is deaf', async () => {
  const both = await opened('notice');
  const deaf = await opened('vxe');
  proxy.inject('notice', 'half-open');
  proxy.inject('vxe', 'half-open-s2c');
  both.socket.send('lost');
  deaf.socket.send('heard');
  broadcast('to nobody');
  await expect.poll(() => heard).toEqual(['heard']);
  for (const socket of sockets.clients) socket.terminate();
  // Another page through the same door proves that the time for it has come.
  await opened('golf');
  for (const { socket, texts } of [both, deaf]) {
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect(texts).toEqual([]);
  }
  expect([proxy.open('notice'), proxy.held('notice')]).toEqual([0, 1]);
});

test('late-old-socket: the deaf socket ends when a newer one has opened', async () => {
  const old = await opened('vxe');
  proxy.inject('vxe', 'late-old-socket');
  expect(proxy.held('vxe')).toBe(1);
  const next = await opened('vxe');
  expect(await old.end).toBe(1006);
  expect(next.socket.readyState).toBe(WebSocket.OPEN);
});

test('drop-heartbeat: answers to beats vanish, data flows', async () => {
  const { texts } = await opened('notice');
  proxy.inject('notice', 'drop-heartbeat');
  broadcast(HEARTCHECK);
  broadcast('data');
  await expect.poll(() => texts).toEqual(['data']);
  proxy.heal('notice');
  broadcast(HEARTCHECK);
  await expect.poll(() => texts).toEqual(['data', HEARTCHECK]);
});

test('hold, duplicate, out-of-order, loss: what happens to four frames', async () => {
  const { texts } = await opened('notice');
  const after = async (count: number): Promise<string> => {
    await expect.poll(() => texts.length).toBe(count);
    return texts.splice(0).join('');
  };
  const four = () => 'abcd'.split('').forEach(broadcast);

  proxy.inject('notice', 'hold');
  four();
  broadcast(HEARTCHECK);
  await expect.poll(() => proxy.log.relayed('notice')).toBe(5);
  expect(texts).toEqual([]);
  proxy.heal();
  expect(await after(5)).toBe(`abcd${HEARTCHECK}`);

  proxy.inject('notice', 'duplicate');
  four();
  expect(await after(8)).toBe('aabbccdd');
  proxy.heal();

  proxy.inject('notice', 'out-of-order');
  four();
  expect(await after(4)).toBe('badc');
  broadcast('e');
  expect(await after(1)).toBe('e');
  proxy.heal();

  proxy.inject('notice', 'loss');
  'abcdef'.split('').forEach(broadcast);
  expect(await after(4)).toHaveLength(4);
});

test('slow: frames come late and in order; flap: sockets live briefly', async () => {
  const { texts, end } = await opened('notice');
  proxy.inject('notice', 'slow', { delayMs: 80 });
  const started = Date.now();
  broadcast('a');
  broadcast('b');
  await expect.poll(() => texts).toEqual(['a', 'b']);
  expect(Date.now() - started).toBeGreaterThanOrEqual(75);
  proxy.heal();
  proxy.inject('golf', 'flap', { delayMs: 20 });
  const greeted = await opened('golf');
  broadcast('CONNECTED');
  expect(await greeted.end).toBe(1006);
  proxy.inject('notice', 'close-1000');
  expect(await end).toBe(1000);
});

test('golf frames are said on the streams that the page joined, and on no other', async () => {
  const { socket, texts } = await opened('golf');
  proxy.say('golf', '{"type":1}');
  socket.send('SUBSCRIBE\nid:u1\ndestination:/golf/client/u1\n\n\0');
  socket.send('SUBSCRIBE\nid:17\ndestination:/golf/client/17\n\n\0');
  socket.send('UNSUBSCRIBE\nid:17\n\n\0');
  await expect.poll(() => proxy.log.said('golf').length).toBe(3);
  proxy.inject('golf', 'force-logout');
  proxy.inject('golf', 'burst', { count: 2 });
  proxy.beat();
  await expect.poll(() => texts.length).toBe(4);
  expect(texts[0]).toMatch(/^MESSAGE\nsubscription:u1\n.*destination:\/golf\/client\/u1\n/s);
  expect(texts[0]).toContain('"receiver":"u1"');
  expect(texts[3]).toBe('\n');
});

test('garbage-text keeps the socket; huge is one frame of 20 MB', async () => {
  const { socket, texts } = await opened('vxe');
  proxy.inject('vxe', 'garbage-text');
  proxy.inject('vxe', 'huge');
  await expect.poll(() => texts.at(-1)?.length ?? 0).toBeGreaterThan(20_000_000);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('down: the address refuses everybody; up: the same address answers again', async () => {
  const { end } = await opened('notice');
  await proxy.down();
  expect(await end).toBe(1006);
  const { port } = new URL(proxy.url);
  const [error] = (await once(connect(Number(port), '127.0.0.1'), 'error')) as [{ code?: string }];
  expect(error.code).toBe('ECONNREFUSED');
  await proxy.up();
  await opened('notice');
});

test('a server that is gone looks gone', async () => {
  const other = await startFaultProxy('http://127.0.0.1:1');
  try {
    await expect(fetch(`${other.url}/x`)).rejects.toThrow('fetch failed');
    const socket = new WebSocket(other.url.replace('http', 'ws') + PATHS.golf);
    await once(socket, 'error');
    expect(other.log.attempts('golf')).toMatchObject([{ outcome: 'unreachable' }]);
  } finally {
    await other.close();
  }
});
