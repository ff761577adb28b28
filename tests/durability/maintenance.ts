/**
 * `npm run test:maintenance`: `kill -9` at random moments of a backup, a check, a restore, a first start and an upgrade. What
 * was acknowledged is there afterwards, nothing half is served, what is refused says in words which command goes on, and that
 * command goes on. Ends with 1 and one line a problem.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { findRunningEndpoint } from '#server/database/postgres/running.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { end, freePort, startServer, type TestServer } from '#tests/support/server.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000, 7)]);
/** A step of the schema that may run twice: without its line a start is an upgrade. */
const STEP = 'database-001-pieces';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '8' } } });
const kills = Number(values.kills);
const problems: string[] = [];
const counts = { backup: 0, verify: 0, restore: 0, firstStart: 0, upgrade: 0, refused: 0 };

const home = mkdtempSync(join(tmpdir(), 'fairway-maintenance-'));
chmodSync(home, 0o711);
const dataDir = join(home, 'data');
const env = { DATA_DIR: dataDir, SIM: 'off', DEMO_DATA: 'small' };
/** Acknowledged by the server: codes of positions, paths of uploads. */
const rows: string[] = [];
const uploads: string[] = [];
const archive = join(home, 'of-friday.zip');

interface Ended {
  /** `null` = it was killed. */
  readonly code: number | null;
  readonly said: string;
  readonly ms: number;
}

function spawnCommand(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['dist/server/backup.js', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @param killAfterMs `null` = it is left in peace */
async function run(args: readonly string[], killAfterMs: number | null = null): Promise<Ended> {
  const since = performance.now();
  const child = spawnCommand(args);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  const gone = once(child, 'exit');
  if (killAfterMs !== null) {
    await Promise.race([gone, pause(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const [code] = (await gone) as [number | null];
  return { code, said, ms: performance.now() - since };
}

/** Spread over the whole of what takes `ms`. */
const moments = (ms: number): readonly number[] =>
  Array.from({ length: kills }, (_, n) => ((n + Math.random()) / kills) * ms);

async function add(caller: Caller, code: string): Promise<void> {
  const { success } = await caller.call('POST', '/sys/position/add', { code, name: code, postRank: '1' });
  if (success) rows.push(code);
}

async function upload({ url }: TestServer, { token }: Caller): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([PNG]), 'green.png');
  const answer = await fetch(`${url}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body,
  });
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  if (success) uploads.push(message);
}

interface Content {
  readonly rows: readonly string[];
  readonly uploads: readonly string[];
}

/** What a server has of everything that was acknowledged. */
async function readContent(server: TestServer): Promise<Content> {
  const caller = await signIn(server.url, 'admin');
  const path = '/sys/position/list?pageSize=1000&column=id&order=asc';
  const { result } = await caller.call<{ records: readonly { code: string }[] }>('GET', path);
  const codes = new Set(result.records.map(({ code }) => code));
  const there: string[] = [];
  for (const one of uploads) {
    const answer = await fetch(`${server.url}/jeecg-boot/sys/common/static/${encodeURI(one)}`);
    if (answer.ok && (await answer.arrayBuffer()).byteLength === PNG.length) there.push(one);
  }
  return { rows: rows.filter((code) => codes.has(code)), uploads: there };
}

const isSame = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Processes of PostgreSQL that run on a folder below. */
function findLeftovers(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readProcess(pid))
    .filter((command) => command.includes('postgres\0-D\0') && command.includes(home));
}

function readProcess(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function killBackups(server: TestServer): Promise<void> {
  const caller = await signIn(server.url, 'admin');
  const whole = await run(['backup', join(home, 'measured.zip')]);
  for (const [n, moment] of moments(whole.ms).entries()) {
    const file = join(home, `backup-${n}.zip`);
    await add(caller, `B-${n}`);
    await run(['backup', file], moment);
    counts.backup += 1;
    if (existsSync(file) && (await run(['verify', file])).code !== 0)
      problems.push(`backup killed after ${Math.round(moment)} ms: the file is there, and not whole`);
    const again = await run(['backup', file]);
    const verified = await run(['verify', file], null);
    if (again.code !== 0 || verified.code !== 0) problems.push(`backup ${n} does not go on: ${again.said}`);
    await run(['verify', file], Math.random() * verified.ms);
    counts.verify += 1;
    if ((await run(['verify', file])).code !== 0) problems.push(`verify ${n} changed its file`);
  }
}

/** @returns what is served now, `null` = refused in words */
async function serve(what: string): Promise<Content | null> {
  try {
    const server = await startServer(env);
    const content = await readContent(server);
    await server.stop();
    return content;
  } catch (error) {
    const said = String(error);
    if (!/的恢复没有完成，请再次运行 npm run --silent restore -- \S+of-friday\.zip/.test(said))
      problems.push(`${what}: the start says ${said}`);
    return null;
  }
}

async function killRestores(older: Content, newer: Content): Promise<void> {
  const whole = await run(['restore', archive, '--replace']);
  if (whole.code !== 0) problems.push(`a restore in peace: ${whole.said}`);
  let before: Content = older;
  for (const [n, moment] of moments(whole.ms).entries()) {
    const what = `restore killed after ${Math.round(moment)} of ${Math.round(whole.ms)} ms`;
    // So that old and new differ.
    if (!isSame(before, newer)) before = await addMore(n);
    await run(['restore', archive, '--replace'], moment);
    counts.restore += 1;
    const served = n % 2 === 0 ? await serve(what) : null;
    if (n % 2 === 0 && served === null) counts.refused += 1;
    if (served !== null && !isSame(served, before) && !isSame(served, older))
      problems.push(`${what}: neither what was there nor what the backup has is served`);
    const again = await run(['restore', archive, '--replace']);
    if (again.code !== 0) problems.push(`${what}: the next one does not go on: ${again.said}`);
    const left = findLeftovers();
    if (left.length > 0) problems.push(`${what}: ${left.length} databases are still running`);
    const content = await serve(`${what}, then restored`);
    if (content === null || !isSame(content, older))
      problems.push(`${what}: the restore did not bring all of it`);
    if (existsSync(join(dataDir, 'restoring'))) problems.push(`${what}: its draft is still there`);
    before = older;
  }
}

async function addMore(n: number): Promise<Content> {
  const server = await startServer(env);
  const caller = await signIn(server.url, 'admin');
  await add(caller, `R-${n}`);
  await upload(server, caller);
  const content = await readContent(server);
  await server.stop();
  return content;
}

/** Starts a server and kills it. @returns how long it took to be ready, `null` = it was killed before */
async function startAndKill(folder: string, killAfterMs: number | null): Promise<number | null> {
  const since = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env, DEMO: '1', DATA_DIR: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (part: Buffer) => part.toString().includes('ready ') && resolve(true));
    child.once('exit', () => resolve(false));
  });
  const isReady = await Promise.race([ready, ...(killAfterMs === null ? [] : [pause(killAfterMs, false)])]);
  const ms = performance.now() - since;
  await end(child, 'SIGKILL');
  return isReady ? ms : null;
}

async function killFirstStarts(): Promise<void> {
  const ms = (await startAndKill(join(home, 'measured'), null)) ?? 0;
  for (const [n, moment] of moments(ms).entries()) {
    const folder = join(home, `first-${n}`);
    await startAndKill(folder, moment);
    counts.firstStart += 1;
    if ((await startAndKill(folder, null)) === null)
      problems.push(`first start killed after ${Math.round(moment)} ms: the next one does not go on`);
  }
}

/** Makes the rows those of an earlier version. */
async function takeBack(): Promise<void> {
  const server = await startServer(env);
  const endpoint = findRunningEndpoint(findClusterPlace(dataDir));
  const client = new Client(endpoint ?? {});
  await client.connect();
  await client.query('delete from kysely_migration where name = $1', [STEP]);
  await client.end();
  await server.stop();
}

async function killUpgrades(content: Content): Promise<void> {
  await takeBack();
  const ms = (await startAndKill(dataDir, null)) ?? 0;
  for (const [n, moment] of moments(ms).entries()) {
    await takeBack();
    await startAndKill(dataDir, moment);
    counts.upgrade += 1;
    const after = await serve(`upgrade ${n}`);
    if (after === null || !isSame(after, content))
      problems.push(`upgrade killed after ${Math.round(moment)} ms: something is gone`);
    for (const name of readdirSync(join(dataDir, 'backups')).filter((one) => one.endsWith('.zip')))
      if ((await run(['verify', join(dataDir, 'backups', name)])).code !== 0)
        problems.push(`upgrade ${n}: ${name} is not whole`);
  }
}

try {
  const server = await startServer(env);
  const caller = await signIn(server.url, 'admin');
  await killBackups(server);
  await upload(server, caller);
  const older = await readContent(server);
  await run(['backup', archive]);
  await add(caller, 'N-1');
  await upload(server, caller);
  const newer = await readContent(server);
  await server.stop();
  if (older.rows.length !== kills || newer.uploads.length !== 2)
    problems.push('the server lost what it said it has');
  await killRestores(older, newer);
  await killUpgrades(older);
  await killFirstStarts();
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(
  `kills: ${Object.entries(counts)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ')}`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
