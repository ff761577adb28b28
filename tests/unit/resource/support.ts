/** A server in memory and callers of every kind, without a browser and without the login page. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import { openDatabase } from '#server/database/open.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
}

export interface Caller {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer<T>>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer<T>>;
}

export async function startApp(now?: () => number): Promise<FastifyInstance> {
  return buildApp({
    settings: readSettings({ SIM: 'off', TEST_CAPTCHA: 'fair' }),
    database: await openDatabase({ dataDir: null }),
    ...(now && { now }),
  });
}

/** Signs a seeded user in behind the login page's back. */
export async function callerOf(app: FastifyInstance, username: string): Promise<Caller> {
  const { id } = await app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const token = await app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
  async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) {
    const response = await app.inject({
      method,
      url: `/jeecg-boot${url}`,
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { ...response.json<Answer<T>>(), status: response.statusCode };
  }
  return {
    get: (path, query = {}) => call('GET', `${path}?${new URLSearchParams(query)}`),
    send: (method, path, body) => call(method, path, body),
  };
}
