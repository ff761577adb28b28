/** Signing in through several servers of one database is like signing in through one. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLIDES_PER_MINUTE } from '#server/auth/limits.ts';
import { PASSWORD, type ServerSet, startPair, type TestServer } from './harness.ts';

let pair: ServerSet & { readonly servers: readonly [TestServer, TestServer] };
beforeAll(async () => {
  pair = await startPair({ testCaptcha: null });
});
afterAll(() => pair.stop());

interface Attempt {
  readonly username: string;
  readonly password?: string;
  readonly captcha: string;
  readonly checkKey: string;
}

const signInAt = (server: TestServer, { password = PASSWORD, ...rest }: Attempt) =>
  server.ask('POST', '/sys/login', { body: { password, ...rest } });

// CLUSTER-05
it('a captcha of one server is right at another one, once at both', async () => {
  const [first, second] = pair.servers;
  const captcha = await first.app.captchas.issue('k1');
  const attempt = { username: 'caddie1', captcha, checkKey: 'k1' };
  const answers = await Promise.all([signInAt(second, attempt), signInAt(first, attempt)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(await signInAt(second, attempt)).toMatchObject({ code: 412 });
});

// CLUSTER-05
it('a puzzle too', async () => {
  const [first, second] = pair.servers;
  const { id, at } = await first.app.slides.issuePuzzle();
  expect(await second.app.slides.isSolved(id, [{ x: at, ms: 500 }])).toBe(true);
  expect(await first.app.slides.isSolved(id, [{ x: at, ms: 500 }])).toBe(false);
});

// CLUSTER-05
it('wrong passwords at one server count at the other one', async () => {
  const attempt = async (server: TestServer, n: number, password: string) => {
    const checkKey = `try-${n}`;
    const captcha = await pair.servers[0].app.captchas.issue(checkKey);
    return signInAt(server, { username: 'caddie2', password, captcha, checkKey });
  };
  const [first, second] = pair.servers;
  for (let n = 0; n < 5; n += 1)
    expect(await attempt(n % 2 === 0 ? first : second, n, 'wrong')).toMatchObject({
      message: '用户名或密码错误',
    });
  for (const server of pair.servers)
    expect(await attempt(server, 6, PASSWORD)).toMatchObject({
      success: false,
      message: expect.stringContaining('尝试次数过多'),
    });
});

// CLUSTER-11
it('calls that a route limits count at both servers together, and anew after a minute', async () => {
  const check = async ({ app }: TestServer, remoteAddress = '10.7.0.1'): Promise<number> => {
    const payload = { captcha: 'none', checkKey: 'k' };
    const url = '/jeecg-boot/sys/checkCaptcha';
    return (await app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
  };
  const [first, second] = pair.servers;
  const within = Array.from({ length: SLIDES_PER_MINUTE }, (_, n) => check(n % 2 === 0 ? first : second));
  expect(new Set(await Promise.all(within))).toEqual(new Set([200]));
  for (const server of pair.servers) expect(await check(server)).toBe(429);
  expect(await check(first, '10.7.1.1')).toBe(200);
  for (const { clock } of pair.servers) clock.advance(60_000);
  for (const server of pair.servers) expect(await check(server)).toBe(200);
});
