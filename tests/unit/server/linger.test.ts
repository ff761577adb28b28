/** Who was answered before they had sent everything. */

import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HTTP_LIMITS } from '#server/http/limits.ts';
import { lingerAfterAnswers } from '#server/http/linger.ts';

const MB = 1024 * 1024;

let app: FastifyInstance;
let server: Socket;
let client: Socket;
let answer = '';

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  lingerAfterAnswers(app);
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
  app.post('/refuse', async ({ raw }, reply) => {
    // A parser that stopped in the middle: it takes nothing more.
    raw.pipe(new Writable({ write: () => undefined }));
    return reply.code(413).send('too large');
  });
  app.server.on('connection', (socket) => (server = socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  answer = '';
  client = connect(port, '127.0.0.1');
  client.on('data', (chunk) => (answer += String(chunk)));
  client.on('error', () => undefined);
  client.write(
    `POST /refuse HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${100 * MB}\r\n\r\n`,
  );
  await vi.waitUntil(() => answer.includes('too large'));
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await app.close();
});

/** Of the request, heads included. */
const read = (): number => server.bytesRead;

// SEC-59
it('is read on, and may go on sending', async () => {
  client.write(Buffer.alloc(HTTP_LIMITS.lingerBytes - MB));
  await vi.waitFor(() => expect(read()).toBeGreaterThan(HTTP_LIMITS.lingerBytes - MB));
  expect([server.destroyed, client.destroyed]).toEqual([false, false]);
});

// SEC-59
it('is read no more beyond a bound, and cut off a moment later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.write(Buffer.alloc(30 * MB));
  // Not by `waitFor`, which winds the clock on.
  while (read() <= HTTP_LIMITS.lingerBytes) await turn();
  for (let before = 0; before < read(); await turn()) before = read();
  vi.advanceTimersByTime(HTTP_LIMITS.lingerMs - 1);
  expect(server.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(server.destroyed).toBe(true);
  await closed;
  expect(read()).toBeLessThan(20 * MB);
});
