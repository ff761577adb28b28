/** The process of the embedded database: whose it is, and that it ends. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { prepareCluster } from '#server/database/postgres/cluster.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { Postmaster } from '#server/database/postgres/postmaster.ts';
import { until } from '#tests/unit/server-realtime/live.ts';

/** Exit code of `earlyEnd.ts`. */
const EARLY_END = 7;

let dataDir: string;
let cluster: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-pg-'));
  // Where tests are root's, the database is another account's, which must pass through.
  chmodSync(dataDir, 0o711);
  cluster = join(dataDir, 'postgres');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

// START-05
it('a cluster at whose socket another container answers is not opened', async () => {
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  // The number of a process over there, which is none here, or somebody else's.
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`);
  const other = createServer((socket) => void socket.destroy()).listen(join(cluster, '.s.PGSQL.5432'));
  await once(other, 'listening');
  await expect(openDatabase(dataDir)).rejects.toThrow('正被另一个容器使用');
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toContain(`${process.pid}`);
  other.close();
  await once(other, 'close');
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

// START-05
it('ends with a server that is ended while it starts', async () => {
  // Made before: what is ended is a start.
  await (await openDatabase(dataDir)).close();
  const script = fileURLToPath(new URL('../../support/earlyEnd.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: 'ignore' });
  const pidFile = join(cluster, 'postmaster.pid');
  let pid = 0;
  const watching = setInterval(() => {
    if (existsSync(pidFile)) pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) || pid;
  }, 1);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watching);
  expect(code).toBe(EARLY_END);
  if (pid !== 0) await until(() => !isRunning(pid), 'the end of the database', 10_000);
  await until(() => !existsSync(pidFile), 'the end of the database', 10_000);
});

/** Longer than it waits before it is started once more. */
const AGAIN_MS = 1_000;

// START-05
it('is not started again once it was stopped between two tries', async () => {
  const place = findClusterPlace(dataDir);
  await prepareCluster(dataDir, place);
  const said: string[] = [];
  const first = await Postmaster.start({ place, log: (_level, line) => void said.push(line) });
  const version = join(place.cluster, 'PG_VERSION');
  renameSync(version, `${version}.away`);
  process.kill(first.pid ?? 0, 'SIGKILL');
  await until(() => said.some((line) => line.includes('无法启动')), 'a try that fails', 20_000);
  await first.stop();
  renameSync(`${version}.away`, version);
  const lines = said.length;
  for (const since = Date.now(); Date.now() - since < AGAIN_MS;)
    await (await Postmaster.start({ place, log: () => undefined })).stop();
  expect(said.slice(lines)).toEqual([]);
});
