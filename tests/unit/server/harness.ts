/**
 * A real server over a database of its own: a copy of the run's template, which was migrated and seeded once
 * (`template.ts`). Time stands still unless a test moves it, or asks for it to run.
 */

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { openServer, type OpenDatabase } from '#server/database/open.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { isFull } from '#tests/support/breadth.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';

export const START_TS = Date.parse('2026-05-01T02:00:00Z');
export const CAPTCHA = 'fairway';
export const PASSWORD = 'Fairway@2026';

export interface Answer<T = unknown> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
}

export interface Clock {
  now(): number;
  /** Moves the time alone, either way: what waits for a moment has to wait as long as before. */
  advance(ms: number): void;
  /** Lets time pass, with everything that the server does in it. */
  pass(ms: number): Promise<void>;
  /** The same for a server that slept meanwhile: what became due happens once, at the end. */
  skip(ms: number): Promise<void>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  /** What the person at the machine was shown, a line each. */
  readonly told: readonly string[];
  /** Signs in through captcha and password like a browser. @returns the token */
  signIn(username: string, password?: string): Promise<string>;
  /** Opens a session without captcha and password, where signing in is not what is tested. @returns the token */
  enter(username: string): Promise<string>;
  call(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The envelope of a call that reached a handler. */
  ask<T = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export function settingsWith(overrides: Partial<Settings>): Settings {
  return {
    ...readSettings({ DEMO: '1', DAYS: 'off', TEST_CAPTCHA: CAPTCHA, TEST_REPLIES: '1', DEMO_DATA: 'small' }),
    clientDir: '/nonexistent',
    ...overrides,
  };
}

/** @param isRunning the time goes on by itself as well */
export async function startServer(
  overrides: Partial<Settings> = {},
  { isRunning = false } = {},
): Promise<TestServer> {
  const { database } = await openCopy();
  return serve(database, overrides, isRunning);
}

/** A copy of the template that is removed when it is closed. */
export async function openCopy(): Promise<{ readonly url: string; readonly database: OpenDatabase }> {
  const copy = await createDatabase();
  const database = openServer(copy.url, { isSoleWriter: true });
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await database.close();
    await copy.drop();
  };
  return { url: copy.url, database: { ...database, close: () => (closing ??= close()) } };
}

export interface ServerSet {
  readonly servers: readonly TestServer[];
  /** Ends them, and their database. */
  stop(): Promise<void>;
}

async function startOne(): Promise<ServerSet> {
  const server = await startServer();
  return { servers: [server], stop: () => server.app.close() };
}

/** Two servers on one PostgreSQL, with the same first rows. */
export async function startPair(
  overrides: Partial<Settings> = {},
): Promise<ServerSet & { readonly servers: readonly [TestServer, TestServer] }> {
  const copy: TestDatabase = await createDatabase();
  const first = await serve(openServer(copy.url), overrides);
  const second = await serve(openServer(copy.url), overrides);
  return {
    servers: [first, second],
    async stop() {
      await Promise.all([first.app.close(), second.app.close()]);
      await copy.drop();
    },
  };
}

/** What must hold for one server must hold for two that share a database, which alone are in the gate. */
export const SERVER_SETS: readonly { readonly where: string; start(): Promise<ServerSet> }[] = [
  ...(isFull ? [{ where: 'one server', start: startOne }] : []),
  { where: 'two servers on one database', start: () => startPair() },
];

export async function serve(
  database: OpenDatabase,
  overrides: Partial<Settings>,
  isRunning = false,
): Promise<TestServer> {
  const clock = new ManualClock(START_TS);
  const told: string[] = [];
  const tell = (line: string): void => void told.push(line);
  const app = await buildApp({ settings: settingsWith(overrides), database, clock, tell });
  clock.settleBy(() => app.background.settle());
  if (isRunning) clock.run();

  const call: TestServer['call'] = (method, path, { token, body, headers } = {}) =>
    app.inject({
      method,
      url: path.startsWith('/jeecg-boot') || path.startsWith('//') ? path : `/jeecg-boot${path}`,
      headers: { ...(token === undefined ? {} : { 'x-access-token': token }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  const ask = async <T>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>> => {
    const response = await call(method, path, options);
    return response.json<Answer<T>>();
  };
  return {
    app,
    told,
    clock: {
      now: clock.now,
      advance: (ms) => clock.shift(ms),
      pass: (ms) => clock.advance(ms),
      skip: (ms) => clock.skip(ms),
    },
    call,
    ask,
    async enter(username) {
      const { id } = await app.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
    },
    async signIn(username, password = PASSWORD) {
      const checkKey = `key-${username}`;
      const body = { username, password, captcha: await app.captchas.issue(checkKey), checkKey };
      const { result, message } = await ask<{ token: string } | null>('POST', '/sys/login', { body });
      if (result === null) throw new Error(`${username} could not sign in: ${message}`);
      return result.token;
    },
  };
}
