/** The cluster of runs against the built server: its template is what a first start of this build leaves. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatStamp } from '#domain/validation/time.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { quickenPasswords } from './quickPasswords.ts';
import { end, launch } from './server.ts';

/** A first start without a simulated day; which one is played is settled at the next. */
export function startBuiltCluster(): Promise<Cluster> {
  return startCluster(`built-${computeBuildAndDay()}`, async (url) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairway-first-'));
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: url, SIM: 'off' };
    const { child } = await launch(env);
    await end(child, 'SIGTERM');
    await quickenPasswords(url);
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** What the first start writes belongs to its day at the course, which may end while the tests run. */
function computeBuildAndDay(): string {
  const build = createHash('sha256').update(readFileSync('dist/server/main.js')).digest('hex').slice(0, 16);
  return `${build}-${formatStamp(Date.now()).slice(0, 10)}`;
}
