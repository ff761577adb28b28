/** What anybody may call: how often, with how much, and what it leaves in the log. */

import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTTP_LIMITS } from '#server/http/limits.ts';
import { startPrepared } from './fuzz/routes.ts';
import type { TestServer } from './harness.ts';

let server: TestServer;
const limited: { method: string; url: string; max: number }[] = [];
beforeAll(async () => {
  const note = ({ method, url, config }: RouteOptions): void => {
    const { rateLimit } = config ?? {};
    if (rateLimit && typeof rateLimit.max === 'number' && method !== 'HEAD')
      limited.push({ method: [method].flat()[0] ?? 'GET', url, max: rateLimit.max });
  };
  server = await startPrepared((fastify) => void fastify.addHook('onRoute', note));
});
afterAll(() => server.app.close());

let networks = 0;
const nextNetwork = (): string => `10.9.0.${++networks}`;
const send = async (
  method: string,
  url: string,
  remoteAddress: string,
  payload?: object,
): Promise<number> => {
  const { statusCode } = await server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress,
    ...(payload !== undefined && { payload }),
  });
  return statusCode;
};
const sendMany = async (count: number, one: () => Promise<number>): Promise<Set<number>> =>
  new Set(await Promise.all(Array.from({ length: count }, one)));

// SEC-53
describe('open calls', () => {
  it('hold every limit that a route declares', async () => {
    expect(limited.length).toBeGreaterThan(10);
    const loose: string[] = [];
    for (const { method, url, max } of limited) {
      const address = nextNetwork();
      const path = url.replaceAll(/:\w+/g, '!');
      const within = await sendMany(max, () => send(method, path, address));
      if (within.has(429) || (await send(method, path, address)) !== 429) loose.push(`${method} ${url}`);
    }
    expect(loose).toEqual([]);
  });

  it('share one limit an address, and an IPv6 network is one', async () => {
    const most = HTTP_LIMITS.openCallsPerMinute;
    const half = (address: string) => sendMany(most / 2, () => send('GET', '/config.json', address));
    expect(await half('2001:db8::1')).toEqual(new Set([200]));
    expect(await half('2001:db8::2')).toEqual(new Set([200]));
    expect(await send('POST', '/jeecg-boot/sys/login', '2001:db8::3', {})).toBe(429);
    expect(await send('GET', '/config.json', '2001:db8:0:1::1')).toBe(200);
  });

  it('take no more than 16 kB', async () => {
    const body = (bytes: number) => ({ username: 'x'.repeat(bytes) });
    const address = nextNetwork();
    expect(await send('POST', '/jeecg-boot/sys/login', address, body(HTTP_LIMITS.openBodyBytes))).toBe(413);
    expect(await send('POST', '/jeecg-boot/sys/login', address, body(1000))).toBe(400);
  });
});

// SEC-52
describe('a try at a code', () => {
  const countLines = async (): Promise<number> => {
    const rows = await server.app.db.selectFrom('sysLog').select('id').where('logType', '=', 1).execute();
    return rows.length;
  };
  const tryCode = (mobile: string) =>
    server.ask('POST', '/sys/phoneLogin', { body: { mobile, captcha: '123456' } });

  it('leaves a line until it is braked, and none when the number is none', async () => {
    const before = await countLines();
    for (let count = 0; count < 8; count += 1) await tryCode('13912345678');
    expect(await countLines()).toBe(before + 5);
    expect(await tryCode('1391234\n登录成功')).toMatchObject({ success: false });
    expect(await countLines()).toBe(before + 5);
  });
});
