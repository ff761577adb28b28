/** The database that a command reads: of the data folder it names, else of the settings. */

import { existsSync } from 'node:fs';
import process from 'node:process';
import { readStoredSettings, SettingsError } from '#server/config/settings.ts';
import { FolderLockedError } from '#server/database/lock.ts';
import { type OpenDatabase, openDatabase, openServer } from '#server/database/open.ts';
import { DatabaseSetupError } from '#server/database/postgres/setupError.ts';

class NoDataError extends Error {}

/** @throws what `isReadFailure` knows when it cannot be read */
export async function openStoredDatabase(folder: string | undefined): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readStoredSettings({
    ...process.env,
    ...(folder !== undefined && { DATA_DIR: folder }),
  });
  if (databaseUrl !== null && folder === undefined) return openServer(databaseUrl);
  if (!existsSync(dataDir)) throw new NoDataError(`数据目录 ${dataDir} 不存在或没有数据`);
  return openDatabase(dataDir);
}

/** Whether its message says all that whoever gave the command has to know. */
export const isReadFailure = (error: unknown): error is Error =>
  [NoDataError, SettingsError, FolderLockedError, DatabaseSetupError].some((type) => error instanceof type);
