/** The template of the unit tests: the rows of a first start with little demo data, made once per state of the sources. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openServer } from '#server/database/open.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { quickenPasswords } from '#tests/support/quickPasswords.ts';
import { settingsWith, START_TS } from './harness.ts';

export function startUnitCluster(): Promise<Cluster> {
  return startCluster(`unit-${computeSourcesHash()}`, async (url) => {
    const app = await buildApp({
      settings: settingsWith({}),
      database: openServer(url, { isSoleWriter: true }),
      clock: new ManualClock(START_TS),
    });
    await app.close();
    await quickenPasswords(url);
  });
}

/** Any change of server or domain may change what the first start writes. */
function computeSourcesHash(): string {
  const hash = createHash('sha256');
  for (const layer of ['server', 'domain'])
    for (const name of readdirSync(layer, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(layer, name)));
  return hash.digest('hex').slice(0, 16);
}
