/**
 * What a first start of the server writes, made once and kept for later runs: in the folder for temporary files, until an
 * hour after its last use.
 */

import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const FOLDER = join(tmpdir(), 'fairway-kept');
const KEEP_MS = 3_600_000;

/**
 * @param name says of what build or sources it is
 * @param make writes it to a path that is not there yet
 * @returns its path
 */
export async function kept(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(FOLDER, name);
  if (!isThere(path)) {
    mkdirSync(FOLDER, { recursive: true });
    prune();
    const making = `${path}.${process.pid}`;
    await make(making);
    // Another process may have been quicker.
    if (isThere(path)) rmSync(making, { recursive: true });
    else renameSync(making, path);
  }
  const now = new Date();
  utimesSync(path, now, now);
  return path;
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function prune(): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - since > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}
