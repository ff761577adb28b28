import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Uploads of the data folder, where no other folder is set. */
export const UPLOAD_FOLDER = 'files';

/** Absolute folder of what people uploaded. */
export function findUploads({
  dataDir,
  filesDir = null,
}: Pick<Settings, 'dataDir'> & Partial<Settings>): string {
  return filesDir ?? join(dataDir, UPLOAD_FOLDER);
}
