/**
 * `npm run test:release`: makes a release, unpacks it as root and starts it as `nobody` (as this account where this is not root's) on a
 * tree that nobody may write, with a data folder of its own: it gets ready, waits for its first run, shows its console, ends, and its
 * doctor and backup work. What makes spans is loaded by its setting alone. Exit code 1 with the first thing that is otherwise.
 */

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { freePort } from '../support/server.ts';

const COMMANDS = ['backup', 'verify', 'restore', 'audit:verify'];
const folder = mkdtempSync(join(tmpdir(), 'fairway-release-'));
chmodSync(folder, 0o711);
const account = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};

function readId(which: string): number {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
}

/** @returns the folder of the unpacked program */
function unpack(): string {
  execFileSync(process.execPath, ['scripts/release.mjs', '--out', folder], { stdio: ['ignore', 2, 2] });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  assert(archive !== undefined, 'there is an archive');
  execFileSync('sha256sum', ['--check', '--status', `${archive}.sha256`], { cwd: folder });
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', tree]);
  execFileSync('chmod', ['-R', 'a-w', tree]);
  return join(tree, archive.replace(/\.tar\.gz$/, ''));
}

/** Texts of the program that send people to npm, which an archive has not; the console cannot be missing there. */
function findNpmAdvice(server: string): readonly string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  return files.flatMap(
    (name) => readFileSync(join(server, name), 'utf8').match(/运行 ?npm run (?!build)[^`"']*/g) ?? [],
  );
}

async function waitForReady(child: ChildProcess): Promise<readonly string[]> {
  const lines: string[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  assert(child.stdout !== null);
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('首次设置')) resolve(lines);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
}

async function waitForEnd(server: ChildProcess): Promise<void> {
  if (server.exitCode === null) await once(server, 'exit');
  assert.equal(server.exitCode, 0);
}

/** The packages that make spans, but for the interface of theirs that others load: a server starts without them where it makes none. */
function takeTracingAway(program: string): { bringBack(): void } {
  const packages = join(program, 'node_modules', '@opentelemetry');
  const away = join(folder, 'tracing');
  mkdirSync(away);
  const names = readdirSync(packages).filter((name) => name !== 'api');
  const move = (from: string, to: string): void => {
    execFileSync('chmod', ['u+w', packages, ...names.map((name) => join(from, name))]);
    for (const name of names) renameSync(join(from, name), join(to, name));
    execFileSync('chmod', ['a-w', packages, ...names.map((name) => join(to, name))]);
  };
  move(packages, away);
  return { bringBack: () => move(away, packages) };
}

async function check(program: string): Promise<void> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid);
  const url = `http://127.0.0.1:${await freePort()}`;
  // Nothing of this repository: neither its modules nor its settings.
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: new URL(url).port };
  const options = { cwd: '/', env, ...account };
  const launcher = join(program, 'fairway.mjs');
  const command = (...args: readonly string[]) =>
    spawnSync(process.execPath, [launcher, ...args], { ...options, encoding: 'utf8' });

  const start = (more: Readonly<Record<string, string>> = {}): ChildProcess =>
    spawn(process.execPath, [launcher], {
      ...options,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const tracing = takeTracingAway(program);
  const server = start();
  try {
    const lines = await waitForReady(server);
    assert.match(lines.at(-1) ?? '', /口令 \w{20}/);
    const ready = await fetch(`${url}/readyz`);
    assert.equal(ready.status, 200, await ready.text());
    assert.match(await (await fetch(url)).text(), /<script type="module"|<script blocking/);
    assert.equal((await fetch(`${url}/nowhere`)).status, 404);
    assert.equal((await fetch(`${url}/jeecg-boot/sys/user/list`)).status, 503);

    const backup = join(dataDir, 'first.zip');
    assert.match(command('backup', backup).stdout, /已备份到/);
    assert.match(command('verify', backup).stdout, /备份完好/);
    const doctor = command('doctor').stdout;
    assert.match(doctor, /✓ 端口：本程序正在使用/);
    assert.match(doctor, /✓ 数据校验和/);
    assert.match(command('audit:verify').stderr, /正被另一个进程使用/);
  } finally {
    server.kill('SIGTERM');
  }
  await waitForEnd(server);

  tracing.bringBack();
  // Where nobody listens: spans are lost, and nothing else.
  const traced = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  try {
    await waitForReady(traced);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  } finally {
    traced.kill('SIGTERM');
  }
  await waitForEnd(traced);

  const audit = command('audit:verify');
  assert.equal(audit.status, 0, audit.stderr);
  for (const name of COMMANDS) assert.doesNotMatch(command(name, '--help').stdout, /npm run/, name);
  assert.deepEqual(findNpmAdvice(join(program, 'dist/server')), []);
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES', 'sbom.cdx.json', 'deploy/fairway.service'])
    assert(existsSync(join(program, name)), `${name} is in the archive`);
  for (const name of ['tsx', 'vite', 'typescript', 'react'])
    assert(!existsSync(join(program, 'node_modules', name)), `${name} is not in the archive`);
}

try {
  await check(unpack());
  console.log('1 passed, 0 failed');
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
