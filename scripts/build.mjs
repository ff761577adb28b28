/**
 * Builds the console (dist/client) and the server (dist/server), and compresses the console's files. With `--if-stale` it does
 * nothing when the last build is newer than every source file, so that `npm start` is quick the second time.
 */

import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { precompress } from './precompress.mjs';
import { root, run } from './run.mjs';

const stamp = join(root, 'dist/built');
const client = join(root, 'dist/client');
const previous = join(root, 'dist/client-previous');
const sources = [
  'domain',
  'machines',
  'streams',
  'src',
  'server',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh() {
  const built = statSync(stamp, { throwIfNoEntry: false });
  return built !== undefined && sources.every((source) => newest(join(root, source)) <= built.mtimeMs);
}

/** Consoles opened before this build may still ask for parts of the last one (SHELL-70). */
function keepPrevious() {
  if (!existsSync(stamp)) return;
  rmSync(previous, { recursive: true, force: true });
  renameSync(client, previous);
}

/** @returns {Promise<number>} exit code */
export async function build() {
  keepPrevious();
  rmSync(stamp, { force: true });
  for (const args of [['build'], ['build', '--ssr']]) {
    // Standard output belongs to the server's `ready …` line.
    const code = await run('vite', args, { stdoutToStderr: true, env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
  }
  await precompress(client);
  writeFileSync(stamp, '');
  return 0;
}

export async function buildIfStale() {
  return isFresh() ? 0 : build();
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await (process.argv.includes('--if-stale') ? buildIfStale() : build());
}
