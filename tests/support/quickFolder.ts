/** Where the databases of a run stand, which are gone after it. */

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than the databases of a run take at once. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * In memory where the machine has room for it: a copy of a database is six hundred new files, which take a second on a
 * disk and a twentieth of it there. Containers often have 64 MB of it.
 */
export function findQuickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
