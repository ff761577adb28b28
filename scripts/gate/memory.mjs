/** Where there is enough memory, what tests write goes there: the disk is what they would wait for most. */

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6e9;

export function writeToMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return;
    const folder = mkdtempSync(join(MEMORY, 'fairway-'));
    // PostgreSQL refuses to be root's: its account passes through to a folder of its own.
    chmodSync(folder, 0o711);
    process.env['TMPDIR'] = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  } catch {
    // Elsewhere the disk has to do.
  }
}
