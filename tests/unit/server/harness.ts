/**
 * A real server in memory: migrated and seeded once per state of the sources, then loaded from that image by every
 * test file. Time stands still unless a test moves it.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { openInside, openServer, type OpenDatabase } from '#server/database/open.ts';
import { kept } from '#tests/support/kept.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const START_TS = Date.parse('2026-05-01T02:00:00Z');
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
  advance(ms: number): void;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly clock: Clock;
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

function settingsWith(overrides: Partial<Settings>): Settings {
  return {
    ...readSettings({ SIM: 'off', TEST_CAPTCHA: CAPTCHA, DEMO_DATA: 'small' }),
    clientDir: '/nonexistent',
    ...overrides,
  };
}

export async function startServer(overrides: Partial<Settings> = {}): Promise<TestServer> {
  return serve(await openInside({ image: await seededImage() }), overrides);
}

export interface ServerPair {
  readonly servers: readonly [TestServer, TestServer];
  /** Ends both, and their database. */
  stop(): Promise<void>;
}

/** Two servers on one PostgreSQL, with the same first rows. Ask `POSTGRES_MISSING` before. */
export async function startPair(overrides: Partial<Settings> = {}): Promise<ServerPair> {
  const postgres = await startPostgres(await seededCluster());
  const first = await serve(openServer(postgres.url), overrides);
  const second = await serve(openServer(postgres.url), overrides);
  return {
    servers: [first, second],
    async stop() {
      await Promise.all([first.app.close(), second.app.close()]);
      await postgres.stop();
    },
  };
}

async function serve(database: OpenDatabase, overrides: Partial<Settings>): Promise<TestServer> {
  let time = START_TS;
  const clock: Clock = { now: () => Math.floor(time), advance: (ms) => void (time += ms) };
  const app = await buildApp({ settings: settingsWith(overrides), database, now: clock.now });

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
    clock,
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
      await call('GET', `/sys/randomImage/${checkKey}`);
      const body = { username, password, captcha: CAPTCHA, checkKey };
      const { result, message } = await ask<{ token: string } | null>('POST', '/sys/login', { body });
      if (result === null) throw new Error(`${username} could not sign in: ${message}`);
      return result.token;
    },
  };
}

/** A data folder as the first start leaves it, for servers that are started as processes or more than once. */
export async function fillFolder(dataDir: string): Promise<void> {
  const { close } = await openInside({ dataDir, image: await seededImage() });
  await close();
}

let image: Promise<Blob> | null = null;

export function seededImage(): Promise<Blob> {
  return (image ??= readImage());
}

async function readImage(): Promise<Blob> {
  const file = await kept(`test-db-${sourcesHash()}.tar`, async (path) => {
    const database = await openInside();
    const app = await buildApp({ settings: settingsWith({}), database, now: () => START_TS });
    // Nothing to make good at every start.
    await database.engine.exec('checkpoint');
    // As it is: unpacking would cost half a second at every start.
    const dump = await database.engine.dumpDataDir('none');
    await app.close();
    writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([readFileSync(file)]);
}

/** A PostgreSQL's data as the first start leaves them. */
function seededCluster(): Promise<string> {
  return kept(`test-cluster-${sourcesHash()}`, async (path) => {
    const postgres = await startPostgres();
    try {
      const app = await buildApp({
        settings: settingsWith({}),
        database: openServer(postgres.url),
        now: () => START_TS,
      });
      await app.close();
      await postgres.end();
      cpSync(postgres.data, path, { recursive: true });
    } finally {
      await postgres.stop();
    }
  });
}

/** Any change of server or domain may change what the first start writes. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const room of ['server', 'domain'])
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(room, name)));
  return hash.digest('hex').slice(0, 16);
}
