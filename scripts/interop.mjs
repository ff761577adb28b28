/**
 * `npm run test:interop`: the golf streams over a real RabbitMQ, positions over a real Mosquitto, the jobs of two servers on a real PostgreSQL. Installs
 * Debian's where there is none (needs root and apt-get; the packages stay, their services are not started), lets the
 * tests run their own in folders of their own, and fails if anything of them is left afterwards.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { installPackages, MOSQUITTO } from './packages.mjs';
import { inOrder, run } from './run.mjs';

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** The folder of PostgreSQL's programs, the newest. */
function postgresFolder() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const folder = join(root, String(Math.max(...versions)), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

/** Processes that were started with this folder in their environment: broker, port mapper, database, their helpers. */
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
  const missing = [
    ...(existsSync(SERVER) ? [] : ['rabbitmq-server']),
    ...(postgresFolder() === null ? ['postgresql'] : []),
    ...(existsSync(MOSQUITTO) ? [] : ['mosquitto']),
  ];
  if (missing.length > 0) installPackages(missing);
  // One test is a browser's view of it all.
  const ready = (await inOrder([['browser', 'node', 'scripts/browser.mjs']])) || (await buildIfStale());
  if (ready !== 0) return ready;
  const folder = mkdtempSync(join(tmpdir(), 'fairway-interop-'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  let code = 1;
  try {
    code = await run('vitest', ['run', '-c', 'tests/interop/vitest.config.ts'], {
      env: { INTEROP_DIR: folder, INTEROP_BROKER: SERVER, INTEROP_MQTT: MOSQUITTO },
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
