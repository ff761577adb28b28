/**
 * Mock sockets that stand for the servers of a recorded session. Real transports connect to them and receive each recorded
 * frame at its time. A frame that comes before a transport has connected waits for it.
 */

import { Server, WebSocket, type Client } from 'mock-socket';
import { createStompJoiner, type StompFrame } from '#domain/recording/stompFrames.ts';
import type { LinkId } from '#domain/wire/bus.ts';
import type { LinkAddresses, WebSocketFactory } from '../../environment/environment.ts';

export interface RecordedServers {
  readonly WebSocket: WebSocketFactory;
  readonly addresses: LinkAddresses;
  /** Sockets that were opened, per link. */
  readonly opened: Readonly<Record<LinkId, number>>;
  /** Whether somebody would hear it at once. */
  isHeard(ch: LinkId, dest: string): boolean;
  /** @param dest golf: the logical destination */
  say(ch: LinkId, dest: string, text: string): void;
  close(): void;
}

/** A destination, or for plain sockets the only one there is. */
interface Listener {
  readonly client: Client;
  frame(text: string): string;
}

/** Mock sockets of one page know each other by their address. */
let sets = 0;

export function createRecordedServers(userId: string): RecordedServers {
  sets += 1;
  const wsBase = `ws://recorded-${sets}/jeecg-boot`;
  const stompUrl = `ws://recorded-${sets}/ws/golf`;
  const opened = { notice: 0, vxe: 0, golf: 0 };
  const listeners = new Map<string, Listener>();
  const waiting = new Map<string, string[]>();

  const deliver = ({ client, frame }: Listener, text: string): void =>
    servers[client.url === stompUrl ? 'golf' : 'notice'].emit('message', frame(text), {
      websockets: [client],
    });
  const listen = (key: string, listener: Listener): void => {
    listeners.set(key, listener);
    for (const text of waiting.get(key) ?? []) deliver(listener, text);
    waiting.delete(key);
  };
  const leave = (leaves: (listener: Listener, key: string) => boolean): void => {
    for (const [key, listener] of listeners) if (leaves(listener, key)) listeners.delete(key);
  };

  const serverAt = (ch: LinkId, url: string, onClient: (client: Client) => void): Server => {
    const server = new Server(url, { mock: false, selectProtocol: (offered) => offered[0] ?? '' });
    server.on('connection', (client) => {
      opened[ch] += 1;
      client.on('close', () => leave((listener) => listener.client === client));
      onClient(client);
    });
    return server;
  };
  const plainAt = (ch: 'notice' | 'vxe', path: string): Server =>
    serverAt(ch, wsBase + path, (client) => listen(ch, { client, frame: (text) => text }));
  const servers = {
    notice: plainAt('notice', `/websocket/${userId}`),
    vxe: plainAt('vxe', `/vxeSocket/${userId}/${PAGE_ID}`),
    golf: serverAt('golf', stompUrl, (client) => {
      const joiner = createStompJoiner();
      client.on('message', (data) => {
        if (typeof data === 'string') for (const frame of joiner.push(data)) obey(client, frame);
      });
    }),
  };
  const obey = (client: Client, { command, headers: { id = '', destination = '' } }: StompFrame): void => {
    if (command === 'CONNECT') client.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    if (command === 'UNSUBSCRIBE') leave((listener) => listener.frame('').includes(`subscription:${id}\n`));
    if (command === 'SUBSCRIBE')
      listen(destination, {
        client,
        frame: (text) => `MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}\n\n${text}\0`,
      });
  };
  const keyOf = (ch: LinkId, dest: string): string => (ch === 'golf' ? dest : ch);

  return {
    WebSocket: WebSocket as unknown as WebSocketFactory,
    addresses: { wsBase, stompUrl, stompDestination: '/golf/client/{id}' },
    opened,
    isHeard: (ch, dest) => listeners.has(keyOf(ch, dest)),
    say(ch, dest, text) {
      const key = keyOf(ch, dest);
      const listener = listeners.get(key);
      if (listener) deliver(listener, text);
      else waiting.set(key, [...(waiting.get(key) ?? []), text]);
    },
    close() {
      for (const server of Object.values(servers)) server.stop();
    },
  };
}

/** What a page with `random: () => 0` calls itself. */
const PAGE_ID = '0'.repeat(32);
