/**
 * `npm run test:sync`: an acknowledged write was synced before its answer. Reads the system calls of the one connection of a
 * server while records are added; with `fsync=off` the same reading must find answers that nothing was synced for.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { signIn } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { startOutside } from './outside.ts';

const RECORDS = 50;
const CALLS = 'pwrite64,pwritev,fdatasync,fsync,sendto';

const [durable, careless] = [await watch({}), await watch({ fsync: 'off' })];
console.log(`fsync on:  ${durable.commits} commits, ${durable.unsynced} answered before the log was synced`);
console.log(
  `fsync off: ${careless.commits} commits, ${careless.unsynced} answered before the log was synced`,
);
const isProven = durable.commits >= RECORDS && durable.unsynced === 0 && careless.unsynced >= RECORDS;
process.exitCode = isProven ? 0 : 1;

interface Seen {
  readonly commits: number;
  readonly unsynced: number;
}

async function watch(settings: Readonly<Record<string, string>>): Promise<Seen> {
  const database = await startOutside(settings);
  const env = { DATABASE_URL: database.url, DEMO_DATA: 'small', SIM: 'off' };
  const server = await startServer(env);
  const admin = await signIn(server.url, 'admin');
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  const trace = spawn('strace', ['-e', `trace=${CALLS}`, '-s', '400', '-p', String(rows[0]?.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const seen = { commits: 0, unsynced: 0 };
  let isSynced = true;
  createInterface(trace.stderr).on('line', (line) => {
    if (line.startsWith('pwrite')) isSynced = false;
    else if (/^f(?:data)?sync/.test(line)) isSynced = true;
    // CommandComplete of a commit that wrote something.
    else if (/^sendto.*COMMIT/.test(line)) {
      seen.commits += 1;
      if (!isSynced) seen.unsynced += 1;
    }
  });
  await pause(500);
  for (let n = 0; n < RECORDS; n += 1) {
    const code = `S-${n}`;
    const { success, message } = await admin.call('POST', '/sys/position/add', {
      code,
      name: code,
      postRank: '1',
    });
    if (!success) throw new Error(message);
  }
  await pause(500);
  trace.kill('SIGINT');
  await once(trace, 'exit');
  await server.stop();
  await database.stop();
  return seen;
}
