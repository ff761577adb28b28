/** Callers of every kind on a server in memory, signed in behind the login page's back. */

import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

interface Answer<T = unknown> {
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

export { startServer, type TestServer };

export async function callerOf({ app }: TestServer, username: string): Promise<Caller> {
  const { id } = await app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const token = await app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
  async function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer<T>> {
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
