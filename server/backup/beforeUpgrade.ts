/** What an upgrade changes can be had back: a backup is taken before the first step of a newer schema. */

import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { readSchemaAge, type SchemaMigration } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import { DatabaseSetupError } from '../database/postgres/setupError.ts';
import { takeBackup } from './dump.ts';
import { BACKUP_FOLDER, nameBackup } from './files.ts';

/** @throws DatabaseSetupError for rows of a newer version, or when the backup cannot be written: nothing is changed then */
export async function saveBeforeUpgrade(
  { db, connection }: OpenDatabase,
  migrations: readonly SchemaMigration[],
  { dataDir, filesDir }: Settings,
  now: number,
): Promise<void> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const age = await readSchemaAge(db, migrations);
  if (age === 'newer')
    throw new DatabaseSetupError(
      `数据由更新的版本写成，本版本不能打开；请安装原来的版本，或用升级前的备份恢复（在 ${folder} 中）`,
    );
  if (age !== 'older') return;
  try {
    await takeBackup({ connection, dataDir, filesDir }, join(folder, nameBackup('before-upgrade', now)));
  } catch (error) {
    throw new DatabaseSetupError(`升级前的备份没有写成，升级没有开始：${String(error)}`);
  }
}
