/**
 * `npm run test:power -- --cuts 50`: the data folder on a file system that forgets what was not synced (`forgetful.c`, needs
 * root, gcc and libfuse3-dev), whose power is cut at random moments while records and files are added. What was
 * acknowledged is there afterwards, files with their content. A PostgreSQL with `fsync=off` must lose some: otherwise the
 * file system forgets nothing. Ends with 1 and one line a problem.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, signIn } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type OutsideDatabase, startOutside } from './outside.ts';

const WRITERS = 3;
const CARELESS_CUTS = 5;
const PATIENCE_MS = 60_000;
const SETTINGS = { DEMO_DATA: 'small', SIM: 'off' };

const { values } = parseArgs({ options: { cuts: { type: 'string', default: '50' } } });
const base = mkdtempSync(join(tmpdir(), 'fairway-power-'));
chmodSync(base, 0o711);
const program = join(base, 'forgetful');
const flags = execFileSync('pkg-config', ['fuse3', '--cflags', '--libs'], { encoding: 'utf8' });
const source = join(import.meta.dirname, 'forgetful.c');
execFileSync('gcc', ['-O2', source, '-o', program, ...flags.trim().split(/\s+/)]);

/** A disk whose power can be cut. */
class Disk {
  readonly #live: string;
  readonly #kept: string;
  readonly path: string;
  #child: ChildProcess | null = null;

  constructor(name: string) {
    this.#live = join(base, name, 'live');
    this.#kept = join(base, name, 'kept');
    this.path = join(base, name, 'disk');
    for (const folder of [this.#live, this.#kept, this.path]) {
      mkdirSync(folder, { recursive: true });
      for (const one of [folder, dirname(folder)]) chmodSync(one, 0o711);
    }
  }

  async powerOn(): Promise<void> {
    const device = statSync(this.path).dev;
    this.#child = spawn(program, [this.#live, this.#kept, this.path], { stdio: 'inherit' });
    for (const since = Date.now(); statSync(this.path).dev === device; await pause(10))
      if (Date.now() - since > PATIENCE_MS) throw new Error('the file system was not mounted');
  }

  /** From now on there is what was synced. */
  async cut(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends what still has it open, before it is switched on again. */
  forget(): void {
    execFileSync('umount', ['--lazy', this.path]);
    rmSync(this.#live, { recursive: true });
    execFileSync('cp', ['--archive', this.#kept, this.#live]);
  }
}

interface Acknowledged {
  readonly codes: string[];
  /** Hash of the content by the path of the file. */
  readonly uploads: Map<string, string>;
}

const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function write(caller: Caller, url: string, name: string, into: Acknowledged, stop: AbortSignal) {
  try {
    for (let n = 0; !stop.aborted; n += 1) {
      const code = `P-${name}-${n}`;
      const { success } = await caller.call('POST', '/sys/position/add', { code, name: code, postRank: '1' });
      if (success) into.codes.push(code);
      if (n % 5 === 0) await upload(caller, url, code, into);
    }
  } catch {
    // The machine is gone.
  }
}

async function upload({ token }: Caller, url: string, name: string, into: Acknowledged): Promise<void> {
  const content = Buffer.from(name.repeat(2_000));
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/plain' }), `${name}.txt`);
  const answer = await fetch(`${url}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  if (success) into.uploads.set(message, hash(content));
}

/** @returns how many are gone, or are other than they were */
async function countLost(caller: Caller, url: string, { codes, uploads }: Acknowledged): Promise<number> {
  const there = new Set<string>();
  for (let pageNo = 1, isMore = true; isMore; pageNo += 1) {
    const path = `/sys/position/list?pageSize=500&pageNo=${pageNo}&column=id&order=asc`;
    const { result } = await caller.call<{ records: readonly { code: string }[] }>('GET', path);
    for (const { code } of result.records) there.add(code);
    isMore = result.records.length === 500;
  }
  let lost = codes.filter((code) => !there.has(code)).length;
  for (const [path, sum] of uploads) {
    const answer = await fetch(`${url}/jeecg-boot/sys/common/static/${path}`, {
      headers: { 'x-access-token': caller.token },
    });
    if (!answer.ok || hash(new Uint8Array(await answer.arrayBuffer())) !== sum) lost += 1;
  }
  return lost;
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

/** Ends its processes, as the cut did. */
async function endProcesses({ server, database }: Machine, disk: Disk, pid: number): Promise<void> {
  await server.crash();
  const stopped = database?.stop();
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await stopped;
  for (const since = Date.now(); existsSync(`/proc/${pid}`); await pause(10))
    if (Date.now() - since > PATIENCE_MS) throw new Error(`PostgreSQL of ${disk.path} does not end`);
}

interface Result {
  readonly records: number;
  readonly files: number;
  readonly lost: number;
  readonly longestMs: number;
}

async function live(disk: Disk, fsync: 'on' | 'off', cuts: number): Promise<Result> {
  const acknowledged: Acknowledged = { codes: [], uploads: new Map() };
  let lost = 0;
  let longestMs = 0;
  await disk.powerOn();
  let machine = await boot(disk, fsync);
  for (let cut = 0; cut < cuts; cut += 1) {
    const { url } = machine.server;
    const caller = await signIn(url, 'admin');
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, async (_, place) =>
      write(caller, url, `${cut}-${place}`, acknowledged, stop.signal),
    );
    await pause(200 + ((cut * 137) % 900));
    const cluster = join(disk.path, fsync === 'on' ? 'data' : 'database', 'postgres');
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    await disk.cut();
    stop.abort();
    await endProcesses(machine, disk, pid);
    await Promise.all(writers);
    disk.forget();
    const since = performance.now();
    await disk.powerOn();
    machine = await boot(disk, fsync);
    longestMs = Math.max(longestMs, performance.now() - since);
    const again = await signIn(machine.server.url, 'admin');
    lost += await countLost(again, machine.server.url, acknowledged);
  }
  await machine.server.stop();
  await machine.database?.stop();
  await disk.cut();
  return { records: acknowledged.codes.length, files: acknowledged.uploads.size, lost, longestMs };
}

const disks = { durable: new Disk('durable'), careless: new Disk('careless') };
const problems: string[] = [];
try {
  const durable = await live(disks.durable, 'on', Number(values.cuts));
  console.log(
    `${values.cuts} cuts, ${durable.records} acknowledged records, ${durable.files} files: ${durable.lost} gone; ` +
      `back after ${Math.round(durable.longestMs)} ms at most`,
  );
  if (durable.lost > 0) problems.push(`${durable.lost} acknowledged records or files are gone`);
  const careless = await live(disks.careless, 'off', CARELESS_CUTS).catch(
    (error: unknown) => `does not start again: ${String(error).slice(0, 300)}`,
  );
  if (typeof careless === 'string') console.log(`fsync=off ${careless}`);
  else {
    console.log(`fsync=off, ${CARELESS_CUTS} cuts: ${careless.lost} gone`);
    if (careless.lost === 0)
      problems.push('with fsync=off nothing was lost: the file system forgets nothing');
  }
} finally {
  for (const disk of Object.values(disks)) {
    await disk.cut();
    try {
      execFileSync('umount', ['--lazy', disk.path], { stdio: 'ignore' });
    } catch {
      // It was not mounted.
    }
  }
  rmSync(base, { recursive: true, force: true });
}
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
