/** `npm run backup`, `npm run restore`, `npm run verify`: the content of an installation as one file, and back. `--help` says all. */

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { takeBackup } from '#server/backup/dump.ts';
import { BACKUP_FOLDER, nameBackup } from '#server/backup/files.ts';
import { BackupError, describeManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { findBackupSource } from '#server/backup/source.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { formatCommand } from '#server/config/commands.ts';
import { readStoredSettings, type Settings } from '#server/config/settings.ts';
import { UPLOAD_FOLDER } from '#server/config/uploads.ts';
import { readCommandLine, UsageError } from './commandLine.ts';
import { isReadFailure } from './storedDatabase.ts';

const HELP = `用法：
  ${formatCommand('backup', '[文件] [--data 目录]')}
      备份数据库、上传的文件和加密密钥，服务器可以在运行中。没有文件名时写入 数据目录/backups
  ${formatCommand('verify', '文件')}
      从头到尾核对一个备份文件
  ${formatCommand('restore', '文件 [--data 目录] [--replace]')}
      恢复到数据目录或 DATABASE_URL，须先停止服务器。已有数据时须加 --replace，被替换的目录改名保留

选项
  --data 目录   数据目录，默认 DATA_DIR 或 ./data
  --replace     允许替换已有数据
  --help        显示本说明

备份文件含有全部数据和密钥，请像数据目录一样保管。`;

try {
  await run();
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof BackupError || isReadFailure(error);
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { positionals, values } = readCommandLine(HELP, {
    allowPositionals: true,
    options: { data: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [command, file] = positionals;
  const settings = readStoredSettings({
    ...process.env,
    ...(values.data !== undefined && { DATA_DIR: values.data }),
  });
  if (values.help === true) console.log(HELP);
  else if (command === 'backup') await backup(settings, file);
  else if (file === undefined) throw new UsageError(`缺少文件名。\n${HELP}`);
  else if (command === 'verify')
    console.log(`备份完好：${describeManifest(await verifyBackup(resolve(file)))}`);
  else if (command === 'restore') await restore(settings, resolve(file), values.replace === true);
  else throw new UsageError(HELP);
}

async function backup(settings: Settings, file: string | undefined): Promise<void> {
  const source = await findBackupSource(settings);
  try {
    const path = resolve(file ?? join(settings.dataDir, BACKUP_FOLDER, nameBackup('manual', Date.now())));
    const manifest = await takeBackup({ ...source, filesDir: settings.filesDir }, path);
    console.log(
      `已备份到 ${path}（${(statSync(path).size / 1e6).toFixed(1)} MB）：${describeManifest(manifest)}`,
    );
  } finally {
    await source.close();
  }
}

async function restore(settings: Settings, file: string, mayReplace: boolean): Promise<void> {
  const { manifest, replaced } = await restoreBackup(file, { ...settings, mayReplace });
  console.log(`已恢复：${describeManifest(manifest)}`);
  for (const path of replaced) console.log(`原有数据保留在 ${path}，确认无误后可删除`);
  if (settings.filesDir !== null)
    console.log(
      `上传的文件恢复在 ${join(settings.dataDir, UPLOAD_FOLDER)}，请移到 ${settings.filesDir}（FILES_DIR）`,
    );
  console.log('所有人需要重新登录');
}
