/**
 * `npm run test:maintenance`: `kill -9` at random moments of a backup, a check, a restore, a first start and an upgrade
 * (`interruptions.ts`). Ends with 1 and one line a problem.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { findRunningEndpoint } from '#server/database/postgres/running.ts';
import { end } from '#tests/support/server.ts';
import { Interruptions, reportProblems } from './interruptions.ts';

/** A step of the schema that may run twice: without its line a start is an upgrade. */
const STEP = 'database-001-pieces';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '8' } } });
const root = mkdtempSync(join(tmpdir(), 'fairway-maintenance-'));
chmodSync(root, 0o711);
const kills = new Interruptions(
  { root, verb: 'killed', interrupt: async (command) => void (await end(command, 'SIGKILL')) },
  Number(values.kills),
);

/** Makes the rows those of an earlier version. */
async function takeBack(): Promise<void> {
  const server = await kills.start();
  const endpoint = findRunningEndpoint(findClusterPlace(kills.dataDir));
  const client = new Client(endpoint ?? {});
  await client.connect();
  await client.query('delete from kysely_migration where name = $1', [STEP]);
  await client.end();
  await server.stop();
}

try {
  const server = await kills.start();
  await kills.interruptBackups(server);
  await kills.interruptChecks();
  // What the archive of the restores has stays there.
  await kills.interruptRestores(server);
  const left = await kills.start();
  const content = JSON.stringify(await kills.acknowledged.readFrom(left.url));
  await left.stop();
  await kills.interruptUpgrades(takeBack, async ({ url }) =>
    JSON.stringify(await kills.acknowledged.readFrom(url)) === content ? [] : ['something is gone'],
  );
  await kills.interruptFirstStarts();
} finally {
  rmSync(root, { recursive: true, force: true });
}
const counts = Object.entries(kills.counts).map(([what, n]) => `${what} ${n}`);
console.log(`kills: ${counts.join(', ')}`);
reportProblems(kills.problems);
