/** The two kinds of listener: a bare STOMP client that shows what the broker does, and the console that browsers run. */

import { Client, type IFrame } from '@stomp/stompjs';
import { BehaviorSubject, interval, NEVER } from 'rxjs';
import { WebSocket } from 'ws';
import { formatGolfDestination, type BusMessage, type LinkStatus } from '#domain/wire/bus.ts';
import type { RunningConsole } from '#streams/deps.ts';
import type { LinkAddresses, WebSocketFactory } from '#streams/environment/environment.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';
import type { Account } from '#tests/unit/server-realtime/live.ts';
import { VHOST } from './rabbit.ts';

export interface Credentials {
  readonly login: string;
  readonly passcode: string;
}

export interface Bare {
  readonly client: Client;
  readonly connected: IFrame | null;
  readonly errors: IFrame[];
  readonly messages: { readonly subscription: string; readonly destination: string; readonly body: string }[];
  /** Server heart-beats. */
  beats(): number;
  closed(): { readonly code: number; readonly reason: string } | undefined;
  listen(destination: string): void;
  end(): void;
}

interface BareOptions {
  readonly host?: string;
  /** ms, both ways. */
  readonly beat?: number;
}

/** Resolves on CONNECTED, an ERROR or a close. */
export function bare(url: string, credentials: Credentials, options: BareOptions = {}): Promise<Bare> {
  const { host = VHOST, beat = 0 } = options;
  return new Promise((resolve) => {
    const errors: IFrame[] = [];
    const messages: Bare['messages'] = [];
    let closed: { code: number; reason: string } | undefined;
    let beats = 0;
    const client = new Client({
      webSocketFactory: () => new WebSocket(url, ['v12.stomp']),
      connectHeaders: { ...credentials, host },
      reconnectDelay: 0,
      heartbeatIncoming: beat,
      heartbeatOutgoing: beat,
      onHeartbeatReceived: () => beats++,
      onConnect: (frame) => resolve({ ...peer, connected: frame }),
      onStompError: (frame) => {
        errors.push(frame);
        resolve(peer);
      },
      onWebSocketClose: ({ code, reason }: { code: number; reason: string }) => {
        closed = { code, reason };
        resolve(peer);
      },
    });
    const peer: Bare = {
      client,
      connected: null,
      errors,
      messages,
      beats: () => beats,
      closed: () => closed,
      listen: (destination) =>
        void client.subscribe(destination, ({ headers, body }) => {
          const { subscription = '', destination: given = '' } = headers;
          messages.push({ subscription, destination: given, body });
        }),
      end: () => void client.deactivate({ force: true }),
    };
    client.activate();
  });
}

export interface Seat {
  readonly console: RunningConsole;
  readonly heard: BusMessage[];
  golf(): LinkStatus;
  /** Kept events of a stream, as frames or read after a gap, by number. */
  events(id: string): ReadonlyMap<number, string | undefined>;
  leave(): void;
}

/** Types that no event store keeps. */
const FLEETING: ReadonlySet<number> = new Set([2, 101, 102, 119, 122]);

/** A console without a page: real sockets, real calls, the house's own composition. */
export function seat(
  server: string,
  account: Account,
  broker: Partial<LinkAddresses>,
  parkId: string | null,
): Seat {
  const read = async (path: string, params: Readonly<Record<string, string | number>> = {}) => {
    const query = new URLSearchParams(
      Object.entries(params).map(([k, v]): [string, string] => [k, String(v)]),
    );
    const response = await fetch(`http://${server}/jeecg-boot${path}?${query.toString()}`, {
      headers: { 'X-Access-Token': account.token },
    });
    const { success, message, result } = (await response.json()) as {
      success: boolean;
      message: string;
      result: unknown;
    };
    if (!success) throw new Error(message);
    return result;
  };
  const rest: RestCalls = {
    snapshot: (park) => read('/admin/golfDispatch/snapshot', { parkId: park }),
    events: (dest, epoch, afterSeq) => read('/admin/golfEvent/list', { dest, epoch, afterSeq, limit: 500 }),
    positions: (park) => read('/admin/golfPosition/latest', { parkId: park }),
    timeouts: (park) =>
      read('/admin/golfHoleTimeout/list', { parkId: park, status: '0,1,2,3', pageSize: 500 }),
    overdue: (park) => read('/admin/workspace/queryOutTimeList', park === undefined ? {} : { parkId: park }),
    announcements: () => read('/sys/annountCement/listByUser'),
  };
  const console = createLiveConsole({
    addresses: {
      wsBase: `ws://${server}/jeecg-boot`,
      stompUrl: `ws://${server}/ws/golf`,
      stompDestination: '/golf/client/{id}',
      ...broker,
    },
    rest,
    // `ws` differs from the DOM's type in events that no transport uses.
    WebSocket: WebSocket as unknown as WebSocketFactory,
    environment: {
      frames$: interval(16),
      visible$: new BehaviorSubject(true),
      online$: new BehaviorSubject(true),
      woke$: NEVER,
      present$: new BehaviorSubject(true),
    },
    isTokenAlive: () => Promise.resolve(true),
    onTokenDead: () => undefined,
    build: 'interop',
  });
  const heard: BusMessage[] = [];
  const hearing = console.bus$.subscribe((message) => void heard.push(message));
  console.start({ userId: account.userId, tenantId: '0', token: account.token, parkId });
  if (parkId !== null) console.watchPark(parkId);
  return {
    console,
    heard,
    golf: () => console.links.get().golf.status,
    events: (id) =>
      new Map(
        heard
          .flatMap((message) => {
            if (message.kind === 'golf' && message.dest === formatGolfDestination(id)) return [message.body];
            if (message.kind !== 'rest' || message.answer.call !== 'events') return [];
            return message.answer.dest === formatGolfDestination(id) ? message.answer.result.records : [];
          })
          .filter(({ type, seq }) => seq !== undefined && !FLEETING.has(type))
          .map(({ seq, eventId }) => [seq as number, eventId]),
      ),
    leave() {
      console.stop();
      hearing.unsubscribe();
    },
  };
}
