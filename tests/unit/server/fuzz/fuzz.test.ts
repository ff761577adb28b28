/**
 * Every route of the server, asked for nonsense by an administrator and by somebody with few rights: it may refuse, it
 * never fails. `FUZZ_ROUNDS` makes it longer (`npm run fuzz`), `FUZZ_SEED` makes it another one.
 */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull, rounds } from '#tests/support/breadth.ts';
import { idsIn } from './ids.ts';
import { inject, namesOfSchema, type Request, requestsTo } from './requests.ts';
import { type Keeper, keepRights } from './rights.ts';
import { type FuzzedServer, NUMBER, type Route, startFuzzed, WATCHED } from './routes.ts';
import type { IdsByName } from './values.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_501);
/** Requests to each route. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? rounds(1));
/** What a handler reads depends on what it found: it is watched a few times. */
const WATCHES = 2;
const FAILED = 500;
/** Spreadsheets take their time: their queries are those of the lists. */
const SHEETS = /export/i;
/** Of the routes, each a test of its own. */
const PARTS = 8;
/** The gate asks two parts, spread over all areas. */
const ASKED = isFull || process.env['FUZZ_ROUNDS'] !== undefined ? PARTS : 2;
/** Of a part, for each round and for watching what handlers read (ms). */
const ROUND_MS = 30_000;
const READERS = ['admin', 'viewer1'] as const;

let server: FuzzedServer;
let rights: Keeper;
let ids: IdsByName;
beforeAll(async () => {
  server = await startFuzzed();
  rights = await keepRights(server);
  ids = await idsIn(server);
});
afterAll(() => server.app.close());

/** Everything a route reads, as far as it lets itself be watched. */
async function watch(route: Route): Promise<void> {
  namesOfSchema(route.schema?.body, route.bodyNames);
  namesOfSchema(route.schema?.querystring, route.queryNames);
  for (let round = 0; round < WATCHES; round += 1) {
    const [request] = fc.sample(requestsTo(route, ids), { seed: SEED + round, numRuns: 1 });
    if (request === undefined) continue;
    await inject(server, request, { 'x-access-token': await rights.tokenOf('admin'), [WATCHED]: '1' });
  }
}

async function failuresOf(route: Route, number: number): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const [round, request] of fc
    .sample(requestsTo(route, ids), {
      seed: SEED + number,
      numRuns: SHEETS.test(route.url) ? Math.ceil(ROUNDS / 4) : ROUNDS,
    })
    .entries()) {
    const reader = READERS[round % 4 === 3 ? 1 : 0];
    const key = `${number}-${round}`;
    const token = await rights.tokenOf(reader);
    const { statusCode } = await inject(server, request, { 'x-access-token': token, [NUMBER]: key });
    if (statusCode >= FAILED) failures.push(`${said(request)} → ${why(server.errorOf(key))}`);
  }
  return failures;
}

function said({ method, url, payload }: Request): string {
  return `${method} ${url.slice(0, 400)} ${payload?.slice(0, 600) ?? ''}`;
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ');
}

it.each(Array.from({ length: ASKED }, (_, part) => part))(
  'answers everything, whatever is sent: part %i of the routes',
  async (part) => {
    const failures: string[] = [];
    for (const [number, route] of server.routes.entries()) {
      if (number % PARTS !== part) continue;
      await watch(route);
      failures.push(...(await failuresOf(route, number)));
    }
    expect(failures).toEqual([]);
  },
  (ROUNDS + 1) * ROUND_MS,
);
