/** The three sockets of the protocol, fed by a recording. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { RecordedLine } from '#domain/recording/format.ts';
import { createStompJoiner, type StompFrame } from '#domain/recording/stompFrames.ts';
import { formatGolfDestination, LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Show } from './show.ts';

const NOTICE_ALIVE = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
const TABLE_ALIVE = JSON.stringify({ type: 'heart_beat', data: true });
const STOMP_BEAT_MS = 5_000;
/** The recorded link broke here: "service restart" makes any client try again. */
const RESTART = 1012;

/** Sends one recorded body to a connection, if it listens to it. */
interface Listener {
  readonly socket: WebSocket;
  send(line: RecordedLine): void;
}

/** @returns ends every connection */
export function serveSockets(server: Server, show: Show, isOurs: (request: IncomingMessage) => boolean) {
  const wss = new WebSocketServer({
    noServer: true,
    // The token comes as the only subprotocol and must be given back; STOMP offers versions.
    handleProtocols: (offered) => [...offered][0] ?? false,
  });
  const listeners: Record<LinkId, Set<Listener>> = { notice: new Set(), vxe: new Set(), golf: new Set() };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const link = isOurs(request) ? linkOf(request.url ?? '') : null;
    if (link === null || !show.isUp(link)) {
      socket.end(`HTTP/1.1 ${link === null ? '404 Not Found' : '503 Service Unavailable'}\r\n\r\n`);
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      const listener = link === 'golf' ? stompListener(ws, show) : plainListener(ws, link);
      listeners[link].add(listener);
      ws.on('error', () => ws.terminate());
      ws.on('close', () => listeners[link].delete(listener));
    });
  });

  const said = show.lines$.subscribe((line) => {
    if (line.dir !== 'in' || line.ch === 'rest') return;
    for (const listener of listeners[line.ch]) listener.send(line);
  });
  const broken = show.links$.subscribe(({ link, up }) => {
    if (!up) for (const { socket } of listeners[link]) socket.close(RESTART);
  });
  return () => {
    said.unsubscribe();
    broken.unsubscribe();
    for (const link of LINK_IDS) for (const { socket } of listeners[link]) socket.terminate();
    wss.close();
  };
}

function linkOf(url: string): LinkId | null {
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/ws/golf') return 'golf';
  if (/^\/jeecg-boot\/websocket\/[^/]+$/.test(path)) return 'notice';
  return /^\/jeecg-boot\/vxeSocket\/[^/]+\/[^/]+$/.test(path) ? 'vxe' : null;
}

/** The text of a recorded frame; `null` for lines that are none. */
function textOf({ ev, body }: RecordedLine): string | null {
  if (ev === undefined) return JSON.stringify(body);
  return ev === 'text' && typeof body === 'string' ? body : null;
}

function plainListener(socket: WebSocket, link: 'notice' | 'vxe'): Listener {
  // All a client says is "are you there"; rows it saved are nobody's business here.
  socket.on('message', () => socket.send(link === 'notice' ? NOTICE_ALIVE : TABLE_ALIVE));
  return {
    socket,
    send(line) {
      const text = textOf(line);
      if (text !== null) socket.send(text);
    },
  };
}

function stompListener(socket: WebSocket, show: Show): Listener {
  const joiner = createStompJoiner();
  /** Subscription id by destination. */
  const joined = new Map<string, string>();
  let messages = 0;
  const beats = setInterval(() => socket.send('\n'), STOMP_BEAT_MS);
  socket.on('close', () => clearInterval(beats));

  const message = (dest: string, text: string): void => {
    const id = joined.get(dest);
    if (id === undefined) return;
    messages += 1;
    socket.send(
      `MESSAGE\nsubscription:${id}\nmessage-id:${messages}\ndestination:${dest}\ncontent-type:application/json\n\n${text}\0`,
    );
  };
  const hello = (dest: string): void => {
    const head = show.headOf(dest);
    // A recorded plain server never greets.
    if (show.board().basic) return;
    const id = dest.slice(dest.lastIndexOf('/') + 1);
    message(
      dest,
      JSON.stringify({ type: 101, topic: `/golf/park/${id}/stream`, epoch: head?.epoch, headSeq: head?.seq }),
    );
  };
  const handle = ({ command, headers }: StompFrame): void => {
    switch (command) {
      case 'CONNECT':
      case 'STOMP':
        socket.send('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0');
        return;
      case 'SUBSCRIBE': {
        const dest = formatGolfDestination(/[\w-]+$/.exec(headers['destination'] ?? '')?.[0] ?? '');
        joined.set(dest, headers['id'] ?? '');
        hello(dest);
        return show.start();
      }
      case 'UNSUBSCRIBE':
        for (const [dest, id] of joined) if (id === headers['id']) joined.delete(dest);
        return;
      case 'DISCONNECT':
        socket.close(1000);
        return;
      default:
    }
  };
  socket.on('message', (data: RawData) => {
    if (Buffer.isBuffer(data)) joiner.push(data.toString()).forEach(handle);
  });
  return {
    socket,
    send(line) {
      const text = textOf(line);
      // Its own hello was said to each console when it came.
      if (text === null || line.dest === undefined || isHello(line)) return;
      message(line.dest, text);
    },
  };
}

function isHello({ body }: RecordedLine): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 101;
}
