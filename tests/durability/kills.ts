/** `npm run test:kills`: nothing that was acknowledged is lost, whoever is killed. Ends with 1 and one line a problem. */

import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createKillMoments } from '#tests/support/killMoments.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { findClusterFolder, KilledWrites, VICTIMS } from './killedWrites.ts';
import { type OutsideDatabase, startOutside } from './outside.ts';

/** Writers have written for so long before a kill, at least and at most. */
const FIRST_KILL_MS = 300;
const KILL_SPAN_MS = 700;
const LONGEST_RETURN_MS = 10_000;
const PARK_DEST = '/golf/client/1700000000000000101';
const DAY = { SIM_SCALE: 'S', SIM_SPEED: '30', SIM_START: '10:30', DEMO_DATA: 'small' };
/** Told once a turn is committed, as the rows are by then: a turn may be of several ticks. */
const TOLD_BY_TURN = [GolfMessageType.order, GolfMessageType.recordState];

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
const writes = await (outside === null
  ? KilledWrites.open(server)
  : KilledWrites.open(server, () => outside.pid()));
const moments = createKillMoments();
const returns: number[] = [];

for (let cycle = 0; cycle < cycles; cycle += 1) {
  const victim = VICTIMS[cycle % VICTIMS.length] ?? 'server';
  // So that each falls into another moment of a write.
  const ms = await writes.kill(victim, FIRST_KILL_MS + moments() * KILL_SPAN_MS);
  returns.push(ms);
  const lost = await writes.findLost();
  if (lost.length > 0)
    problems.push(`cycle ${cycle}, ${victim}: ${lost.length} acknowledged records are gone`);
  if (ms > LONGEST_RETURN_MS) problems.push(`cycle ${cycle}, ${victim}: back after ${Math.round(ms)} ms`);
}

const told = await listEvents(server, outside);
if (new Set(told).size !== told.length)
  problems.push(`${told.length - new Set(told).size} events were told twice`);
await server.stop();
await outside?.stop();
await compareWithQuietDay(told);

console.log(
  `${cycles} kills, ${writes.acknowledged.length} acknowledged records, ${told.length} events; back after ` +
    `${Math.round(median(returns))} ms (median), ${Math.round(Math.max(...returns))} ms (longest)`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Ids of what the park told, in order. */
async function listEvents(of: TestServer, other: OutsideDatabase | null): Promise<readonly string[]> {
  const client =
    other === null
      ? new Client({ host: join(findClusterFolder(of), 'postgres'), user: 'fairway', database: 'postgres' })
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
