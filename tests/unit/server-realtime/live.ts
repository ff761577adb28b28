/** A listening server in memory, whose clock runs unless a test moves it alone, and clients of its three links. */

import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import { sql } from 'kysely';
import { WebSocket, type ClientOptions } from 'ws';
import type { Settings } from '#server/config/settings.ts';
import { startPair, startServer, type TestServer } from '#tests/unit/server/harness.ts';

export const P1 = '1700000000000000101';
export const P2 = '1700000000000000102';
export const P3 = '1700000000000000103';

export interface Account {
  readonly token: string;
  readonly userId: string;
  readonly tokenId: string;
}

export interface LiveServer extends TestServer {
  /** `127.0.0.1:port` */
  readonly host: string;
  account(username: string): Promise<Account>;
  stop(): Promise<void>;
}

/** Time for the first start (ms): the first test after a change of the sources pays for all others. */
export const SEEDING = 180_000;

/** A simulated day that starts at 11:00, when the course is full. */
export const FULL_COURSE: NonNullable<Settings['sim']> = {
  seed: 7,
  preset: null,
  speed: 20,
  scale: 'M',
  startMinute: 11 * 60,
};

/** @param options its port, any free one when absent; whether its clock stands instead */
export async function startLive(
  overrides: Partial<Settings> = {},
  { port = 0, isRunning = true } = {},
): Promise<LiveServer> {
  return listenOn(await startServer(overrides, { isRunning }), port);
}

export interface LivePair {
  readonly servers: readonly [LiveServer, LiveServer];
  stop(): Promise<void>;
}

/** Two listening servers on one database. */
export async function startLivePair(overrides: Partial<Settings> = {}): Promise<LivePair> {
  const { servers, stop } = await startPair(overrides);
  return { servers: [await listenOn(servers[0]), await listenOn(servers[1])], stop };
}

/** Ends the connections on which the servers hear of each other. */
export async function cutFeeds({ servers: [{ app }] }: LivePair): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query like 'listen %' or query like '%xid >= $1::text::xid8%')`.execute(app.db);
  if (rows.length === 0) throw new Error('nobody listens');
}

export async function listenOn(server: TestServer, port = 0): Promise<LiveServer> {
  await server.app.listen({ host: '127.0.0.1', port });
  const { port: listening } = server.app.server.address() as AddressInfo;
  return {
    ...server,
    host: `127.0.0.1:${listening}`,
    async account(username) {
      const token = await server.signIn(username);
      const user = await server.app.sessions.find(token);
      if (user === null) throw new Error('signed in, yet unknown');
      return { token, userId: user.id, tokenId: user.tokenId };
    },
    stop: () => server.app.close(),
  };
}

/** Resolves with the first value that is neither undefined nor false. @throws after `ms` */
export async function until<T>(
  read: () => T | undefined | false | Promise<T | undefined | false>,
  what: string,
  ms = 5000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await pause(10);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

export interface Plain {
  readonly socket: WebSocket;
  readonly frames: unknown[];
  closed(): { readonly code: number; readonly reason: string } | undefined;
  say(frame: unknown): void;
}

/** Opens a plain socket. Rejects with the HTTP status when the handshake is refused. */
export function openPlain(
  url: string,
  token: string | undefined,
  options: ClientOptions = {},
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${url}`, token === undefined ? [] : [token], options);
    const frames: unknown[] = [];
    let closed: { code: number; reason: string } | undefined;
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as unknown));
    socket.on('close', (code, reason) => (closed = { code, reason: reason.toString() }));
    socket.on('error', (error) => reject(error));
    socket.on('unexpected-response', (_request, response) => {
      socket.terminate();
      reject(new Error(String(response.statusCode)));
    });
    socket.on('open', () =>
      resolve({
        socket,
        frames,
        closed: () => closed,
        say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      }),
    );
  });
}

export type Body = Readonly<Record<string, unknown>> & {
  readonly type: number;
  readonly seq?: number;
  readonly epoch: string;
  readonly eventId?: string;
};

export interface Stomp {
  readonly client: Client;
  readonly errors: IFrame[];
  closed(): { readonly code: number; readonly reason: string } | undefined;
  /** The socket below, to stop reading from it. */
  transport(): WebSocket;
  /** Messages of a stream, in the order of arrival. */
  listen(id: string): Body[];
}

/** Connects with the client library that the console uses. Resolves on CONNECTED, an ERROR or a close. */
export function openStomp(
  host: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stomp> {
  return new Promise((resolve) => {
    const errors: IFrame[] = [];
    let closed: { code: number; reason: string } | undefined;
    const socket = new WebSocket(`ws://${host}/ws/golf`, ['v12.stomp']);
    const client = new Client({
      webSocketFactory: () => socket,
      connectHeaders: { 'X-Access-Token': token, 'tenant-id': '0', ...headers },
      reconnectDelay: 0,
      onConnect: () => resolve(stomp),
      onStompError: (frame) => {
        errors.push(frame);
        resolve(stomp);
      },
      onWebSocketClose: ({ code, reason }: { code: number; reason: string }) => {
        closed = { code, reason };
        resolve(stomp);
      },
    });
    const stomp: Stomp = {
      client,
      errors,
      closed: () => closed,
      transport: () => socket,
      listen(id) {
        const bodies: Body[] = [];
        client.subscribe(`/golf/client/${id}`, ({ body }) => void bodies.push(JSON.parse(body) as Body));
        return bodies;
      },
    };
    client.activate();
  });
}
