/**
 * `npm run bench:feed`: positions of 10,000 trackers over HTTP, in lists of 200, by a gateway of all parks: how many a second are
 * answered with 200, which is when they are stored, by the built server over a PostgreSQL that syncs. Beside it the least that
 * anybody has to do: parse the same lists and insert them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { TrackerKeyKind } from '#domain/codes/play.ts';
import { signIn } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { startOutside } from '../../durability/outside.ts';
import { percentile, report, whole } from '../figures.ts';

const TRACKERS = Number(process.env['TRACKERS'] ?? 10_000);
const SECONDS = Number(process.env['LASTS'] ?? 20);
const LIST = 200;
const CALLERS = 4;
const LEAST_PER_SEC = 10_000;
const FLOOR_LISTS = 200;
const PREFIX = 'BENCH-';
const PARKS = ['1700000000000000101', '1700000000000000102', '1700000000000000103'];
/** Reports that old are still taken, and leave room for as many as a run can send. */
const BEGIN_MS = 22 * 3_600_000;
const CLOCK_TICKS_PER_SEC = 100;

interface Place {
  readonly lng: number;
  readonly lat: number;
}

interface Run {
  readonly perSec: number;
  readonly answersMs: readonly number[];
  /** Processor time, microseconds a fix. */
  readonly serverUs: number;
  readonly databaseUs: number;
}

const database = await startOutside();
const client = new Client(database.url);
const server = await startServer({
  DATABASE_URL: database.url,
  DATABASE_WRITERS: 'one',
  DEMO_DATA: 'small',
  SIM: 'off',
  DAYS: 'on',
});
await client.connect();
const places = await addTrackers();
const admin = await signIn(server.url, 'admin');
const { result } = await admin.call<{ key: string }>('POST', '/admin/golfTrackerKey/issue', {
  parkId: PARKS[0],
  name: '网关',
  kind: TrackerKeyKind.tenantGateway,
});
const { key } = result;
let nowTs = Date.now() - BEGIN_MS;

await measure(10, 3);
const apart = await measure(10, SECONDS);
const close = await measure(1, SECONDS);
const floor = await measureFloor();
await server.stop();
await client.end();
await database.stop();

const figures = (pick: (run: Run) => string): readonly string[] => [pick(apart), pick(close)];
report(
  `${whole(TRACKERS)} trackers of ${PARKS.length} parks, lists of ${LIST}, ${CALLERS} callers, ${SECONDS} s`,
  ['10 s apart', '1 s apart'],
  [
    {
      name: 'fixes a second answered',
      figures: figures(({ perSec }) => whole(perSec)),
      demand: {
        words: whole(LEAST_PER_SEC),
        met: Math.min(apart.perSec, close.perSec) >= LEAST_PER_SEC,
      },
    },
    { name: 'answer, p50 ms', figures: figures((run) => percentile(run.answersMs, 0.5).toFixed(1)) },
    { name: 'answer, p99 ms', figures: figures((run) => percentile(run.answersMs, 0.99).toFixed(1)) },
    { name: 'processor of the server, µs a fix', figures: figures((run) => run.serverUs.toFixed(1)) },
    { name: 'processor of PostgreSQL, µs a fix', figures: figures((run) => run.databaseUs.toFixed(1)) },
    { name: 'parsing and inserting alone, fixes a second', figures: [whole(floor), ''] },
    { name: 'ratio to that', figures: figures(({ perSec }) => (perSec / floor).toFixed(2)) },
  ],
);

/** Where each of them stands: at the centre of its park. */
async function addTrackers(): Promise<readonly Place[]> {
  const { rows } = await client.query<{ id: string; longitude: string; latitude: string }>(
    'select id, longitude, latitude from golf_park where id = any($1) order by id',
    [PARKS],
  );
  await client.query(
    `insert into golf_device
     select made.* from generate_series(0, $1::int - 1) as n
     join lateral (select * from golf_device where park_id = ($2::text[])[1 + n % $3] and status = '1' limit 1) as source on true
     cross join lateral jsonb_populate_record(null::golf_device, to_jsonb(source) || jsonb_build_object(
       'id', 1900000000000000000 + n, 'device_no', '${PREFIX}' || n, 'imei', null, 'iccid', null,
       'bind_type', null, 'bind_id', null)) as made`,
    [TRACKERS, PARKS, PARKS.length],
  );
  // As a PostgreSQL does within a minute.
  await client.query('analyze golf_device');
  return rows.map(({ longitude, latitude }) => ({ lng: Number(longitude), lat: Number(latitude) }));
}

/** @param stepSec between two fixes of a tracker */
async function measure(stepSec: number, seconds: number): Promise<Run> {
  const answersMs: number[] = [];
  const before = readProcessorMs();
  const since = performance.now();
  let next = 0;
  // The round before may have begun.
  nowTs += 10_000;
  let taken = 0;
  const call = async (): Promise<void> => {
    while (performance.now() - since < seconds * 1000) {
      const body = JSON.stringify(createList(next));
      next = (next + LIST) % TRACKERS;
      if (next === 0) nowTs += stepSec * 1000;
      const sentAt = performance.now();
      const answer = await fetch(`${server.url}/jeecg-boot/tracker/positions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      });
      const { accepted } = (await answer.json()) as { readonly accepted: number };
      if (accepted !== LIST) {
        const why = await admin.call('GET', `/admin/golfTrackerKey/report?parkId=${PARKS[0]}`);
        throw new Error(`${accepted} of ${LIST} were taken: ${JSON.stringify(why.result)}`);
      }
      answersMs.push(performance.now() - sentAt);
      taken += accepted;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  const elapsedMs = performance.now() - since;
  const after = readProcessorMs();
  return {
    perSec: (taken * 1000) / elapsedMs,
    answersMs,
    serverUs: ((after.server - before.server) * 1000) / taken,
    databaseUs: ((after.database - before.database) * 1000) / taken,
  };
}

function createList(first: number) {
  return Array.from({ length: LIST }, (_, index) => {
    const n = first + index;
    const place = places[n % places.length] ?? { lng: 0, lat: 0 };
    return { deviceNo: `${PREFIX}${n}`, ts: nowTs, ...place, accuracyM: 4, batteryPct: 81 };
  });
}

/** One list after the other, each committed by itself. @returns fixes a second */
async function measureFloor(): Promise<number> {
  await client.query('create table bench_floor (no bigint generated always as identity, fixes text)');
  const bodies = Array.from({ length: FLOOR_LISTS }, (_, n) =>
    JSON.stringify(createList((n * LIST) % TRACKERS)),
  );
  const since = performance.now();
  for (const body of bodies)
    await client.query('insert into bench_floor (fixes) values ($1)', [JSON.stringify(JSON.parse(body))]);
  const perSec = (FLOOR_LISTS * LIST * 1000) / (performance.now() - since);
  await client.query('drop table bench_floor');
  return perSec;
}

/** Of the server, and of PostgreSQL with those of its children that live. */
function readProcessorMs(): { readonly server: number; readonly database: number } {
  const postmaster = database.pid();
  let ofDatabase = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = readStat(pid);
    if (found !== null && (found.parent === postmaster || Number(pid) === postmaster)) ofDatabase += found.ms;
  }
  return { server: readStat(String(server.pid()))?.ms ?? 0, database: ofDatabase };
}

/** `null` = it has ended. */
function readStat(pid: string): { readonly parent: number; readonly ms: number } | null {
  try {
    // Behind its name, which may have spaces: state, parent, …, and as the 12th and 13th its processor time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parent: Number(fields[1]), ms: (ticks * 1000) / CLOCK_TICKS_PER_SEC };
  } catch {
    return null;
  }
}
