/**
 * `npm run test:power -- --cuts 50 --maintenance 5`: the data folder on a file system that forgets what was not synced (`disk.ts`,
 * as root), whose power is cut at random moments: while records and files are added, and so often each during a backup, the
 * start that upgrades what an earlier version wrote, and a restore (`interruptions.ts`). What was acknowledged is there
 * afterwards, files with their content. A PostgreSQL with `fsync=off` must lose some: otherwise the file system forgets
 * nothing. `--only writes`, `backup`, `upgrade` or `restore` does a part. Ends with 1 and one line a problem, and
 * leaves no mount and no process behind when a signal ends it.
 */

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { verifyBackup } from '#server/backup/verify.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { findRunningEndpoint } from '#server/database/postgres/running.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { end, startServer, type TestServer } from '#tests/support/server.ts';
import { Acknowledged } from './acknowledged.ts';
import { buildFileSystem, Disk } from './disk.ts';
import { findDatabases, findProcesses, Interruptions, reportProblems } from './interruptions.ts';
import { type OutsideDatabase, startOutside } from './outside.ts';

const WRITERS = 3;
const CARELESS_CUTS = 5;
const PATIENCE_MS = 60_000;
const SETTINGS = { DEMO_DATA: 'small', SIM: 'off' };
const PARTS = ['writes', 'backup', 'upgrade', 'restore'] as const;
const VERSIONS = join(import.meta.dirname, '../versions');
/** Everybody signs in again after a restore. */
const LOGINS = 'sys_token';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '50' },
    maintenance: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const parts = PARTS.filter((part) => values.only === undefined || values.only === part);
const base = mkdtempSync(join(tmpdir(), 'fairway-power-'));
chmodSync(base, 0o711);
const program = buildFileSystem(base);
const disks: Disk[] = [];
const problems: string[] = [];

function createDisk(name: string): Disk {
  const disk = new Disk(program, join(base, name));
  disks.push(disk);
  return disk;
}

async function write(
  { url, caller, name }: { readonly url: string; readonly caller: Caller; readonly name: string },
  into: Acknowledged,
  stop: AbortSignal,
) {
  try {
    for (let n = 0; !stop.aborted; n += 1) {
      const code = `P-${name}-${n}`;
      await into.add(caller, code);
      if (n % 5 === 0) await into.upload(url, caller, `${code}.txt`, Buffer.from(code.repeat(2_000)));
    }
  } catch {
    // The machine is gone.
  }
}

interface Machine {
  readonly server: TestServer;
  readonly database: OutsideDatabase | null;
}

async function boot(disk: Disk, fsync: 'on' | 'off'): Promise<Machine> {
  const dataDir = join(disk.path, 'data');
  if (fsync === 'on')
    return { server: await startServer({ ...SETTINGS, DATA_DIR: dataDir }), database: null };
  const database = await startOutside({ fsync }, join(disk.path, 'database'));
  const env = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: database.url };
  return { server: await startServer(env), database };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Ends every PostgreSQL of a disk, as the cut did. */
async function endDatabases({ path }: Disk): Promise<void> {
  for (const pid of findDatabases(path)) endProcess(pid);
  for (const since = Date.now(); findDatabases(path).length > 0; await pause(10))
    if (Date.now() - since > PATIENCE_MS) throw new Error(`PostgreSQL of ${path} does not end`);
}

interface Result {
  readonly records: number;
  readonly files: number;
  readonly lost: number;
  readonly longestMs: number;
}

async function live(disk: Disk, fsync: 'on' | 'off', cuts: number): Promise<Result> {
  const acknowledged = new Acknowledged();
  let lost = 0;
  let longestMs = 0;
  await disk.powerOn();
  let machine = await boot(disk, fsync);
  for (let cut = 0; cut < cuts; cut += 1) {
    const { url } = machine.server;
    const caller = await signIn(url, 'admin');
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, place) =>
      write({ url, caller, name: `${cut}-${place}` }, acknowledged, stop.signal),
    );
    await pause(200 + ((cut * 137) % 900));
    await disk.cut();
    stop.abort();
    await machine.server.crash();
    const stopped = machine.database?.stop();
    await endDatabases(disk);
    await stopped;
    await Promise.all(writers);
    disk.forget();
    const since = performance.now();
    await disk.powerOn();
    machine = await boot(disk, fsync);
    longestMs = Math.max(longestMs, performance.now() - since);
    lost += await acknowledged.countLost(machine.server.url);
  }
  await machine.server.stop();
  await machine.database?.stop();
  await disk.cut();
  return { records: acknowledged.codes.length, files: acknowledged.uploads.size, lost, longestMs };
}

async function cutWrites(): Promise<void> {
  const durable = await live(createDisk('durable'), 'on', Number(values.cuts));
  console.log(
    `${values.cuts} cuts, ${durable.records} acknowledged records, ${durable.files} files: ${durable.lost} gone; ` +
      `back after ${Math.round(durable.longestMs)} ms at most`,
  );
  if (durable.lost > 0) problems.push(`${durable.lost} acknowledged records or files are gone`);
  const careless = await live(createDisk('careless'), 'off', CARELESS_CUTS).catch(
    (error: unknown) => `does not start again: ${String(error).slice(0, 300)}`,
  );
  if (typeof careless === 'string') console.log(`fsync=off ${careless}`);
  else {
    console.log(`fsync=off, ${CARELESS_CUTS} cuts: ${careless.lost} gone`);
    if (careless.lost === 0)
      problems.push('with fsync=off nothing was lost: the file system forgets nothing');
  }
}

/** Maintenance on a disk of its own. */
async function createInterruptions(name: string): Promise<Interruptions> {
  const disk = createDisk(name);
  await disk.powerOn();
  return new Interruptions(
    {
      root: disk.path,
      verb: 'cut off',
      async interrupt(command, server) {
        await disk.cut();
        await end(command, 'SIGKILL');
        await server?.crash();
        await endDatabases(disk);
        disk.forget();
        await disk.powerOn();
        await server?.restart();
      },
    },
    Number(values.maintenance),
  );
}

/** What an earlier version wrote, restored and not yet opened. */
async function cutUpgrades(cuts: Interruptions): Promise<void> {
  const oldest = readdirSync(VERSIONS).find((name) => name.endsWith('.zip')) ?? '';
  const backup = join(VERSIONS, oldest);
  const { tables } = await verifyBackup(backup);
  const prepare = async (): Promise<void> => {
    // What the last turn left would only fill the disk.
    rmSync(cuts.dataDir, { recursive: true, force: true });
    const { code, output } = await cuts.run(['restore', backup, '--replace']);
    if (code !== 0) throw new Error(`${oldest} is not restored: ${output}`);
  };
  await cuts.interruptUpgrades(prepare, async () => {
    const client = new Client(findRunningEndpoint(findClusterPlace(cuts.dataDir)) ?? {});
    await client.connect();
    const lost: string[] = [];
    for (const { name, rows } of tables.filter((table) => table.name !== LOGINS)) {
      const found = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
      const n = found.rows[0]?.n ?? 0;
      if (n < rows) lost.push(`${name} has ${n} of ${rows} rows`);
    }
    await client.end();
    if (!existsSync(join(cuts.dataDir, 'backups'))) lost.push('no backup was taken before');
    return lost;
  });
}

async function cutMaintenance(part: Exclude<(typeof PARTS)[number], 'writes'>): Promise<void> {
  const cuts = await createInterruptions(part);
  if (part === 'upgrade') await cutUpgrades(cuts);
  else {
    const server = await cuts.start();
    if (part === 'restore') await cuts.interruptRestores(server);
    else {
      await cuts.interruptBackups(server);
      await server.stop();
    }
  }
  console.log(`${part}: ${cuts.counts[part]} cuts, ${cuts.problems.length} problems`);
  problems.push(...cuts.problems);
}

/** Takes all disks away, ends what runs on them and removes their files. */
async function cleanUp(): Promise<void> {
  for (const disk of disks) await disk.remove();
  for (const since = Date.now(); findProcesses(base).length > 0; await pause(10)) {
    for (const pid of findProcesses(base)) endProcess(pid);
    if (Date.now() - since > PATIENCE_MS) throw new Error(`what runs on ${base} does not end`);
  }
  rmSync(base, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(128 + constants.signals[signal])));

try {
  for (const part of parts) await (part === 'writes' ? cutWrites() : cutMaintenance(part));
} finally {
  await cleanUp();
}
reportProblems(problems);
