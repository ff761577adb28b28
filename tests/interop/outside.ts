/**
 * `npm run test:outside`: what the unit tests say of the live streams, of lists and records and of jobs holds on a PostgreSQL that
 * somebody else installed, too: another version than the embedded one, over TCP. Debian's by itself, or the server that
 * `TEST_DATABASE_URL` names. `-- FILE…` takes other tests.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { POSTGRES_MISSING, startPostgres } from './postgres.ts';

const CONTRACTS = ['server-realtime', 'server-resource', 'server-jobs'].map((name) => `tests/unit/${name}`);

/** What it expects of plans is of the version that comes with the product. */
const OF_ONE_VERSION = ['--exclude', 'tests/unit/server-resource/pinyin.test.ts'];

const given = process.env['TEST_DATABASE_URL'];
if (given === undefined && POSTGRES_MISSING !== null) throw new Error(POSTGRES_MISSING);
const postgres = given === undefined ? await startPostgres() : null;
const files = process.argv.slice(2);
try {
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', ...(files.length > 0 ? files : [...CONTRACTS, ...OF_ONE_VERSION])],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: given ?? postgres?.url },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres?.stop();
}
