/**
 * `npm run test:release`: makes a release, unpacks it as root and starts it as `nobody` (as this account where this is not root's) on a
 * tree that nobody may write, with a data folder of its own: it gets ready, waits for its first run, shows its console, ends, and its
 * doctor and backup work. What makes spans is loaded by its setting alone. Exit code 1 with the first thing that is otherwise.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/server.ts';
import { install, makeDataFolder, makeWritable, unpackRelease } from './release.ts';

const COMMANDS = ['backup', 'verify', 'restore', 'audit:verify'];
/** The line of a server that waits for its first run. */
const FIRST_RUN = /^首次设置/;
const folder = mkdtempSync(join(tmpdir(), 'fairway-release-'));

/** Texts of the program that send people to npm, which an archive has not; the console cannot be missing there. */
function findNpmAdvice(server: string): readonly string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  return files.flatMap(
    (name) => readFileSync(join(server, name), 'utf8').match(/运行 ?npm run (?!build)[^`"']*/g) ?? [],
  );
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
  const dataDir = makeDataFolder(folder, 'data');
  const url = `http://127.0.0.1:${await freePort()}`;
  const installation = install(program, { DATA_DIR: dataDir, PORT: new URL(url).port });

  const tracing = takeTracingAway(program);
  const server = await installation.start(FIRST_RUN);
  try {
    assert.match(server.lines.at(-1) ?? '', /口令 \w{20}/);
    const ready = await fetch(`${url}/readyz`);
    assert.equal(ready.status, 200, await ready.text());
    assert.match(await (await fetch(url)).text(), /<script type="module"|<script blocking/);
    assert.equal((await fetch(`${url}/nowhere`)).status, 404);
    assert.equal((await fetch(`${url}/jeecg-boot/sys/user/list`)).status, 503);

    const backup = join(dataDir, 'first.zip');
    assert.match(installation.run('backup', backup).stdout, /已备份到/);
    assert.match(installation.run('verify', backup).stdout, /备份完好/);
    const doctor = installation.run('doctor').stdout;
    assert.match(doctor, /✓ 端口：本程序正在使用/);
    assert.match(doctor, /✓ 数据校验和/);
    assert.match(installation.run('audit:verify').stderr, /正被另一个进程使用/);
  } finally {
    await server.end();
  }

  tracing.bringBack();
  // Where nobody listens: spans are lost, and nothing else.
  const traced = await installation.start(FIRST_RUN, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  try {
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  } finally {
    await traced.end();
  }

  const audit = installation.run('audit:verify');
  assert.equal(audit.status, 0, audit.stderr);
  for (const name of COMMANDS) assert.doesNotMatch(installation.run(name, '--help').stdout, /npm run/, name);
  assert.deepEqual(findNpmAdvice(join(program, 'dist/server')), []);
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES', 'sbom.cdx.json', 'deploy/fairway.service'])
    assert(existsSync(join(program, name)), `${name} is in the archive`);
  for (const name of ['tsx', 'vite', 'typescript', 'react'])
    assert(!existsSync(join(program, 'node_modules', name)), `${name} is not in the archive`);
}

try {
  await check(unpackRelease('.', folder));
  console.log('1 passed, 0 failed');
} finally {
  makeWritable(folder);
  rmSync(folder, { recursive: true, force: true });
}
