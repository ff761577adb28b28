/**
 * `npm run bench:links`: what the server owes its links (SERVE-02, SERVE-05), measured against the real process with a
 * running day: 600 handshakes asked for at once, heartbeats answered while every park is broadcast to 200 boards, and
 * the end with all of them open. Ends with code 1 when a limit is missed.
 */

import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { signIn } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';

const USERS = [
  'dispatch1',
  'manager1',
  'marshal1',
  'viewer1',
  'dispatch2',
  'manager2',
  'dispatch3',
  'manager3',
];
const MORE = ['admin', 'platform'];
const EACH = 20;
const PARKS = ['1700000000000000101', '1700000000000000102', '1700000000000000103'];
const LIMITS = { handshakes: 5_000, answer: 100, end: 5_000 };

const server = await startServer({ SIM_SPEED: '20', SIM_START: '11:00', SIM_PRESET: 'over' });
const host = server.url.replace('http', 'ws');
let missed = false;

function say(what: string, ms: number, limit: number): void {
  console.log(`${what}: ${ms.toFixed(0)} ms (limit ${limit})`);
  missed ||= ms > limit;
}

async function open(path: string, protocol: string): Promise<WebSocket> {
  const socket = new WebSocket(host + path, [protocol], { handshakeTimeout: 10_000 });
  await once(socket, 'open');
  return socket;
}

/** A board: signed in over STOMP and listening to its user and a park. */
async function openBoard(token: string, streams: readonly string[]): Promise<WebSocket> {
  const socket = await open('/ws/golf', 'v12.stomp');
  socket.send(`CONNECT\naccept-version:1.2\nX-Access-Token:${token}\ntenant-id:0\n\n\0`);
  await once(socket, 'message');
  for (const id of streams) socket.send(`SUBSCRIBE\nid:${id}\ndestination:/golf/client/${id}\n\n\0`);
  return socket;
}

async function answerTime(socket: WebSocket): Promise<number> {
  const start = performance.now();
  socket.send('HeartBeat');
  await once(socket, 'message');
  return performance.now() - start;
}

try {
  const callers = await Promise.all([...USERS, ...MORE].map((name) => signIn(server.url, name)));
  const seats = callers.flatMap((caller) => Array.from({ length: EACH }, (_, i) => ({ ...caller, i })));

  const start = performance.now();
  const notices = seats.map(({ userId, token }) => open(`/jeecg-boot/websocket/${userId}`, token));
  const tables = seats.map(({ userId, token, i }) =>
    open(`/jeecg-boot/vxeSocket/${userId}/page-${i}`, token),
  );
  const boards = seats.map(({ userId, token }, n) =>
    openBoard(token, [userId, PARKS[n % PARKS.length] ?? '']),
  );
  const beating = await Promise.all(notices);
  await Promise.all([...tables, ...boards]);
  say('600 handshakes', performance.now() - start, LIMITS.handshakes);

  const times: number[] = [];
  for (let round = 0; round < 50; round++) {
    times.push(...(await Promise.all(beating.slice(0, 20).map(answerTime))));
    await pause(100);
  }
  const sorted = times.toSorted((a, b) => a - b);
  say('heartbeat answer, median', sorted[sorted.length >> 1] ?? 0, LIMITS.answer);
  say('heartbeat answer, 99 of 100', sorted[Math.floor(sorted.length * 0.99)] ?? 0, LIMITS.answer);
  const admin = await signIn(server.url, 'admin');
  console.log((await admin.call('GET', '/admin/realtime/metrics')).result);
} finally {
  const start = performance.now();
  const code = await server.stop();
  say(`end with code ${code}`, performance.now() - start, LIMITS.end);
}
process.exit(missed ? 1 : 0);
