/** The way to the database that chaos holds up. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseRoute } from '#tests/chaos/cluster/databaseRoute.ts';

let folder: string;
let echo: Server;
let received: string;
let route: DatabaseRoute;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-route-'));
  received = '';
  echo = createServer((socket) => {
    socket.on('data', (data) => {
      received += data.toString();
      socket.write(data);
    });
  });
  echo.listen(join(folder, 'echo'));
  await once(echo, 'listening');
  route = await DatabaseRoute.open(join(folder, 'echo'));
});
afterEach(async () => {
  await route.close();
  echo.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const socket = connect(route.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

it('holds bytes and new connections up, and lets them through in their order', async () => {
  const { socket, heard } = await open();
  socket.write('a');
  await expect.poll(heard).toBe('a');
  route.hold();
  socket.write('b');
  const late = await open();
  late.socket.write('x');
  // Another way shows that time enough has passed for what would have come.
  const other = await DatabaseRoute.open(join(folder, 'echo'));
  const probe = connect(other.port, '127.0.0.1');
  probe.write('p');
  await once(probe, 'data');
  expect([received, socket.destroyed, late.socket.destroyed]).toEqual(['ap', false, false]);
  socket.write('c');
  route.release();
  await expect.poll(heard).toBe('abc');
  await expect.poll(late.heard).toBe('x');
  for (const one of [socket, late.socket, probe]) one.destroy();
  await other.close();
});

it('passes on that one end has closed', async () => {
  const { socket } = await open();
  socket.end('z');
  await once(socket, 'close');
  expect(received).toBe('z');
});
