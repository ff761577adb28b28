/** Files that are there after a power cut once they are there at all. */

import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';

/** Gives a file that was written and synced its name for good. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** The names in a folder are on disk. Windows has no such call, and writes them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
