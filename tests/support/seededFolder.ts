/** A data folder as the first start leaves it, made once per build and day: a copy starts in a third of the time. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

const CACHE = 'node_modules/.cache/fairway';
const PREFIX = 'data-';
/** Those of older builds are thrown away. */
const KEEP_MS = 3_600_000;

/** @param fill starts the server in an empty folder and ends it again */
async function seeded(fill: (folder: string) => Promise<void>): Promise<string> {
  const key = createHash('sha256')
    .update(readFileSync('dist/server/main.js'))
    // What the first start writes belongs to its day.
    .update(new Date().toDateString())
    .digest('hex')
    .slice(0, 16);
  const folder = join(CACHE, PREFIX + key);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    prune();
    const making = join(CACHE, `making-${process.pid}`);
    await fill(making);
    // Another process may have been quicker.
    if (existsSync(folder)) rmSync(making, { recursive: true });
    else renameSync(making, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

function prune(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > KEEP_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

let ready: Promise<string> | null = null;

/** Makes `folder` look as if the server had been started there once. */
export async function seed(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  ready ??= seeded(fill);
  await cp(await ready, folder, { recursive: true });
}
