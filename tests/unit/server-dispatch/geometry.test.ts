import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseGeometry } from '#domain/course/model.ts';
import { readCourse } from '#domain/wire/readCourse.ts';
import { P1, P2, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.signIn('dispatch1');
}, SEEDING);
afterAll(() => server.app.close());

const path = (parkId: string) => `/admin/golfHole/geometry?parkId=${parkId}`;
const ask = (parkId: string, headers = {}) => server.call('GET', path(parkId), { token, headers });

describe('the course of a park', () => {
  it('comes in one answer, also where no day runs', async () => {
    const { result } = (await ask(P1)).json<{ result: CourseGeometry }>();
    expect(readCourse(result)).toEqual(result);
    expect([result.holes.length, result.fences.length, result.areas.length]).toEqual([18, 34, 6]);
    expect(result.boundary).toHaveLength(4);
  });

  // COURSE-11
  it('is sent once and then only confirmed', async () => {
    const first = await ask(P1);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    // A kept answer is read again later: it must not tell the time of the day it was made.
    expect(first.json()).not.toHaveProperty('timestamp');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const second = await ask(P1, { 'if-none-match': known });
      expect([second.statusCode, second.body]).toEqual([304, '']);
    }
    expect((await ask(P1, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['another park', P2, 510],
    ['no park', '', 400],
    ['an unknown park', '1', 510],
  ])('%s is refused, whatever the caller knows already', async (_name, parkId, code) => {
    const { headers } = await ask(P1);
    const answer = await ask(parkId, { 'if-none-match': String(headers['etag']) });
    expect(answer.json()).toMatchObject({ success: false, code });
  });

  it('asks for the right to see the board', async () => {
    const finance = await server.signIn('finance1');
    const answer = await server.ask('GET', path(P1), { token: finance });
    expect(answer).toMatchObject({ success: false, code: 510 });
    expect((await server.call('GET', path(P1))).statusCode).toBe(401);
  });
});
