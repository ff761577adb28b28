/** Where a command finds the database of an installation: of the server that runs on its folder, or opened for this once. */

import { existsSync } from 'node:fs';
import type { Settings } from '../config/settings.ts';
import { FolderLockedError } from '../database/lock.ts';
import { openDatabase } from '../database/open.ts';
import { hasCluster } from '../database/postgres/cluster.ts';
import { findClusterPlace } from '../database/postgres/place.ts';
import { findRunningEndpoint } from '../database/postgres/running.ts';
import type { BackupSource } from './dump.ts';
import { BackupError } from './manifest.ts';

export interface OpenSource extends BackupSource {
  close(): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** @throws BackupError when there is nothing to be read. @throws DatabaseSetupError when it cannot be opened */
export async function findBackupSource({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenSource> {
  if (databaseUrl !== null) return { connection: { connectionString: databaseUrl }, dataDir, close: nothing };
  if (!existsSync(dataDir) || !hasCluster(findClusterPlace(dataDir)))
    throw new BackupError(`数据目录 ${dataDir} 不存在或没有数据`);
  try {
    const { connection, close } = await openDatabase(dataDir);
    return { connection, dataDir, close };
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    const connection = findRunningEndpoint(findClusterPlace(dataDir));
    if (connection === null) throw error;
    return { connection, dataDir, close: nothing };
  }
}
