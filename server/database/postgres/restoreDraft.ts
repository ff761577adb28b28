/** What a restore makes before it takes the place of what is there. It is nobody's once the restore was killed. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endLeftover } from './pidFile.ts';
import { findClusterPlace } from './place.ts';

/** In the data folder. */
const DRAFT = 'restoring';

export const getRestoreDraft = (dataDir: string): string => join(dataDir, DRAFT);

/** Ends the database that a killed restore left running, and removes what it made. The caller holds the data folder. */
export async function discardRestoreDraft(dataDir: string): Promise<void> {
  const draft = getRestoreDraft(dataDir);
  if (!existsSync(draft)) return;
  const place = findClusterPlace(draft);
  await endLeftover(place);
  // Where PostgreSQL cannot enter the data folder, its folder stands elsewhere, and the draft says where.
  for (const folder of new Set([place.folder, draft])) await rm(folder, { recursive: true, force: true });
}
