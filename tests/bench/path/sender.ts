/** The other end of the bench: serves the page, and sends when told to, one message a WebSocket frame. */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import { readStompFrames } from '#domain/recording/stompFrames.ts';
import { frame, PARK, type Link } from './frames.ts';

/** So much is handed to the network before the sender waits for it. */
const HIGH_WATER = 1024 * 1024;
const AT_ONCE = 200;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface Sender {
  readonly origin: string;
  close(): void;
}

interface Listener {
  readonly socket: WebSocket;
  /** STOMP: the subscription to the park. */
  subscription: string;
}

function linkOf(path: string): Link {
  return path.includes('/websocket/') ? 'notice' : path.includes('/vxeSocket/') ? 'vxe' : 'golf';
}

/** @param dist the built page */
export async function startSender(dist: string): Promise<Sender> {
  const listeners = new Map<Link, Listener>();
  const texts = new Map<Link, string[]>();

  /** Written ahead, so that a round measures the page and not the making of messages. */
  const textsOf = (link: Link, count: number): readonly string[] => {
    const known = texts.get(link) ?? [];
    texts.set(link, known);
    while (known.length < count) known.push(frame(link, known.length + 1));
    return known;
  };

  const send = async (link: Link, count: number, coalesce: number): Promise<void> => {
    const listener = listeners.get(link);
    if (listener === undefined) throw new Error(`nobody listens to ${link}`);
    const { socket, subscription } = listener;
    const wires = textsOf(link, count)
      .slice(0, count)
      .map((body, i) => (link === 'golf' ? messageFrame(subscription, i, body) : body));
    for (let from = 0; from < wires.length && socket.readyState === socket.OPEN;) {
      for (let n = 0; n < AT_ONCE && from < wires.length; n++, from += coalesce)
        socket.send(wires.slice(from, from + coalesce).join(''));
      do await new Promise((resolve) => setImmediate(resolve));
      while (socket.bufferedAmount > HIGH_WATER && socket.readyState === socket.OPEN);
    }
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/go') {
      response.end();
      void send(
        searchParams.get('link') as Link,
        Number(searchParams.get('count')),
        Number(searchParams.get('coalesce')),
      );
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
    const link = linkOf(url);
    const listener = { socket, subscription: '' };
    listeners.set(link, listener);
    if (link === 'golf') socket.on('message', (data: Buffer) => answerStomp(listener, data.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerStomp(listener: Listener, text: string): void {
  for (const { command, headers } of readStompFrames(text)) {
    if (command === 'CONNECT') listener.socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    const { id = '', destination = '' } = headers;
    if (command !== 'SUBSCRIBE' || !destination.endsWith(PARK)) continue;
    listener.subscription = id;
    const hello = JSON.stringify({ type: 101, epoch: 'e1', headSeq: 0, parkId: PARK });
    listener.socket.send(messageFrame(id, 0, hello));
  }
}

/** As our server writes them. */
function messageFrame(subscription: string, n: number, body: string): string {
  return `MESSAGE\nsubscription:${subscription}\nmessage-id:e1-${n}-${n}\ndestination:/golf/client/${PARK}\ncontent-type:application/json\ncontent-length:${body.length}\n\n${body}\0`;
}
