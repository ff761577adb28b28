/** Serves the built pages and the table-sync socket: sends when told to, one message a WebSocket frame, by the clock. */

import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';
import { patchAt, SOCKET_KEY } from './data.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Sender {
  /** With a slash at the end. */
  readonly url: string;
  /** @returns ms it took */
  send(count: number, withinMs: number, rowCount: number): Promise<number>;
  /** What the page posts next to this address. */
  posted(path: string, signal: AbortSignal): Promise<string>;
  close(): void;
}

/** @param dist the built page */
export async function startSender(dist: string): Promise<Sender> {
  let listener: WebSocket | null = null;
  const posts = new EventEmitter();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (request.method === 'POST') {
      void text(request).then((body) => {
        response.writeHead(204).end();
        posts.emit(pathname, body);
      });
      return;
    }
    readFile(join(dist, pathname)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? '' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  const sockets = new WebSocketServer({
    server,
    perMessageDeflate: false,
    handleProtocols: (offered) => [...offered][0] ?? false,
  });
  sockets.on('connection', (socket, { url = '' }) => {
    if (url.includes('/vxeSocket/')) listener = socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async send(count, withinMs, rowCount) {
      // Written ahead: the processor is for the page.
      const texts = Array.from({ length: count }, (_, n) => messageOf(n, rowCount));
      const start = performance.now();
      for (let sent = 0; sent < count;) {
        const due = Math.min(count, Math.ceil(((performance.now() - start) / withinMs) * count));
        for (; sent < due; sent++) listener?.send(texts[sent]!);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return performance.now() - start;
    },
    posted: (path, signal) => once(posts, path, { signal }).then(([body]) => String(body)),
    close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As our server relays a saved cell. */
function messageOf(n: number, rowCount: number): string {
  const { row, key, value } = patchAt(n, rowCount);
  return JSON.stringify({
    type: 'update_vxe_table',
    data: { socketKey: SOCKET_KEY, args: [{ id: String(row), [key]: value }, 'somebody'] },
  });
}
