/** `npm run test:kills`: nothing that was acknowledged is lost, whoever is killed. Ends with 1 and one line a problem. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type OutsideDatabase, startOutside } from './outside.ts';

const WRITERS = 3;
const LONGEST_RETURN_MS = 10_000;
const PARK_DEST = '/golf/client/1700000000000000101';
const DAY = { SIM_SCALE: 'S', SIM_SPEED: '30', SIM_START: '10:30', DEMO_DATA: 'small' };
/** Told once a turn is committed, as the rows are by then: a turn may be of several ticks. */
const TOLD_BY_TURN = [GolfMessageType.order, GolfMessageType.recordState];
const VICTIMS = ['server', 'database', 'both'] as const;

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '30' }, database: { type: 'string', default: 'embedded' } },
});
const cycles = Number(values.cycles);

const problems: string[] = [];
const outside = values.database === 'outside' ? await startOutside() : null;
const server = await startServer({
  ...DAY,
  ...(outside !== null && { DATABASE_URL: outside.url, DATABASE_WRITERS: 'one' }),
});
const admin = await signIn(server.url, 'admin');
const acknowledged: string[] = [];
const returns: number[] = [];

for (let cycle = 0; cycle < cycles; cycle += 1) {
  const victim = VICTIMS[cycle % VICTIMS.length] ?? 'server';
  const writing = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, place) =>
    write(admin, `${cycle}-${place}`, writing.signal),
  );
  // So that each falls into another moment of a write.
  await pause(300 + ((cycle * 137) % 700));
  const since = performance.now();
  if (victim !== 'server') process.kill(findDatabase(server, outside), 'SIGKILL');
  if (victim !== 'database') {
    await server.crash();
    writing.abort();
    await server.restart();
  }
  await waitUntilItAnswers(admin);
  returns.push(performance.now() - since);
  writing.abort();
  await Promise.all(writers);
  const lost = await findLost(admin);
  if (lost.length > 0)
    problems.push(`cycle ${cycle}, ${victim}: ${lost.length} acknowledged records are gone`);
  if ((returns.at(-1) ?? 0) > LONGEST_RETURN_MS)
    problems.push(`cycle ${cycle}, ${victim}: back after ${Math.round(returns.at(-1) ?? 0)} ms`);
}

const told = await listEvents(server, outside);
if (new Set(told).size !== told.length)
  problems.push(`${told.length - new Set(told).size} events were told twice`);
await server.stop();
await outside?.stop();
await compareWithQuietDay(told);

console.log(
  `${cycles} kills, ${acknowledged.length} acknowledged records, ${told.length} events; back after ` +
    `${Math.round(median(returns))} ms (median), ${Math.round(Math.max(...returns))} ms (longest)`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Adds records until told to stop, and notes those that the server said it has. */
async function write(caller: Caller, name: string, stop: AbortSignal): Promise<void> {
  for (let n = 0; !stop.aborted; n += 1) {
    const code = `K-${name}-${n}`;
    const body = { code, name: code, postRank: '1' };
    try {
      const { success } = await caller.call('POST', '/sys/position/add', body);
      if (success) acknowledged.push(code);
      else await pause(20);
    } catch {
      // Not acknowledged: it may be there or not.
      await pause(20);
    }
  }
}

async function waitUntilItAnswers(caller: Caller): Promise<void> {
  for (;;) {
    const answer = await caller.call('GET', '/sys/position/list?pageSize=1').catch(() => null);
    if (answer?.success === true) return;
    // Refused for another reason than its database: then it would never answer.
    if (answer !== null && answer.code !== 503) throw new Error(`${answer.code} ${answer.message}`);
    await pause(20);
  }
}

async function findLost(caller: Caller): Promise<readonly string[]> {
  const there = new Set<string>();
  for (let pageNo = 1; ; pageNo += 1) {
    const path = `/sys/position/list?pageSize=500&pageNo=${pageNo}&column=id&order=asc`;
    const { result } = await caller.call<{ records: readonly { code: string }[] }>('GET', path);
    for (const { code } of result.records) there.add(code);
    if (result.records.length < 500) break;
  }
  return acknowledged.filter((code) => !there.has(code));
}

function homeOf({ dataDir }: TestServer): string {
  try {
    return readFileSync(join(dataDir, 'postgres.path'), 'utf8').trim();
  } catch {
    return dataDir;
  }
}

function findDatabase(of: TestServer, other: OutsideDatabase | null): number {
  if (other !== null) return other.pid();
  return Number(readFileSync(join(homeOf(of), 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Ids of what the park told, in order. */
async function listEvents(of: TestServer, other: OutsideDatabase | null): Promise<readonly string[]> {
  const client =
    other === null
      ? new Client({ host: join(homeOf(of), 'postgres'), user: 'fairway', database: 'postgres' })
      : new Client(other.url);
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>(
    `select event_id from golf_event where dest = $1 and event_id is not null and not type = any($2)
     order by length(epoch), epoch, seq`,
    [PARK_DEST, TOLD_BY_TURN],
  );
  await client.end();
  return rows.map(({ event_id: id }) => id);
}

async function compareWithQuietDay(events: readonly string[]): Promise<void> {
  const quiet = await startServer({ ...DAY, SIM_SPEED: '120' });
  let expected: readonly string[] = [];
  for (const since = Date.now(); expected.length < events.length && Date.now() - since < 300_000;) {
    await pause(1_000);
    expected = await listEvents(quiet, null);
  }
  await quiet.stop();
  const place = events.findIndex((id, index) => id !== expected[index]);
  if (place !== -1)
    problems.push(`event ${place + 1} is ${events[place]}, on a day without kills ${expected[place]}`);
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
