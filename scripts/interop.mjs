/**
 * `npm run test:interop`: the golf streams over a real RabbitMQ. Installs Debian's when there is none (needs root and
 * apt-get; the package stays, its service is not started), lets the tests run one of their own in a folder of its own,
 * and fails if anything of it is left afterwards.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { inOrder, run } from './run.mjs';

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const POLICY = '/usr/sbin/policy-rc.d';

function install() {
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error('Missing: rabbitmq-server. Install RabbitMQ 3.8 or newer.');
  console.error('Installing rabbitmq-server …');
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Debian's way to say that installing a service is not starting it.
  const mute = !existsSync(POLICY);
  if (mute) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
  try {
    if (mute) chmodSync(POLICY, 0o755);
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'rabbitmq-server'], quiet);
  } finally {
    if (mute) rmSync(POLICY);
  }
}

/** Processes that were started with this folder in their environment: the broker, its port mapper, its helpers. */
function processesOf(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`INTEROP_DIR=${folder}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function main() {
  if (!existsSync(SERVER)) install();
  // One test is a browser's view of it all.
  const ready = (await inOrder([['browser', 'node', 'scripts/browser.mjs']])) || (await buildIfStale());
  if (ready !== 0) return ready;
  const folder = mkdtempSync(join(tmpdir(), 'fairway-interop-'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  let code = 1;
  try {
    code = await run('vitest', ['run', '-c', 'tests/interop/vitest.config.ts'], {
      env: { INTEROP_DIR: folder, INTEROP_BROKER: SERVER },
    });
  } finally {
    const left = processesOf(folder);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    if (left.length > 0) {
      console.error(`Left running and ended now: ${left.join(', ')}`);
      code ||= 1;
      await pause(500);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return code;
}

process.exitCode = await main();
