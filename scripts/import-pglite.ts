/** `npm run import:pglite -- OLD`: brings the rows of a data folder of the former engine into a new one. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readStoredSettings, SettingsError } from '#server/config/settings.ts';
import { FolderLockedError, lockFolder } from '#server/database/lock.ts';
import { openDatabase } from '#server/database/open.ts';
import { FORMER_ENGINE_FOLDER, hasCluster, IMPORT_MARK } from '#server/database/postgres/cluster.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { DatabaseSetupError } from '#server/database/postgres/setupError.ts';
import { readCommandLine, UsageError } from './commandLine.ts';
import { copyRows } from './import-pglite/copyRows.ts';
import { type FormerEngine, openFormer } from './import-pglite/former.ts';

const HELP = `用法：npm run import:pglite -- 旧数据目录

把旧版内嵌数据库（PGlite）的全部数据导入 DATA_DIR（默认 ./data）的新内嵌数据库，两者可以是
同一个目录。须先停止服务器；旧数据不会被改动。需要时会临时安装读取旧数据的程序包。`;

/** Beside the database: uploads, and the key of encrypted values. */
const BESIDE = ['files', 'secret.key'];

try {
  await run();
} catch (error) {
  const isKnown = [UsageError, SettingsError, FolderLockedError, DatabaseSetupError].some(
    (type) => error instanceof type,
  );
  console.error(isKnown && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { positionals, values } = readCommandLine(HELP, {
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [given] = positionals;
  if (values.help === true || given === undefined) {
    console.log(HELP);
    return;
  }
  const old = resolve(given);
  if (!existsSync(join(old, FORMER_ENGINE_FOLDER, 'PG_VERSION')))
    throw new UsageError(`${old} 不是旧版内嵌数据库的数据目录`);
  const { dataDir } = readStoredSettings(process.env);
  mkdirSync(dataDir, { recursive: true });
  const mark = join(dataDir, IMPORT_MARK);
  const place = findClusterPlace(dataDir);
  if (existsSync(mark)) rmSync(place.cluster, { recursive: true, force: true });
  if (hasCluster(place)) throw new UsageError(`数据目录 ${dataDir} 已有数据库，不能再导入`);
  writeFileSync(mark, '');
  const isSame = realpathSync(old) === realpathSync(dataDir);
  const unlock = isSame ? async () => undefined : await lockFolder(old);
  const former = await openFormer(join(old, FORMER_ENGINE_FOLDER), installEngine);
  try {
    await bring(former, dataDir);
  } finally {
    await former.close();
    await unlock();
  }
  if (!isSame)
    for (const name of BESIDE)
      if (existsSync(join(old, name))) cpSync(join(old, name), join(dataDir, name), { recursive: true });
  rmSync(mark);
  console.log(
    `导入完成，现在可以运行 npm start；旧数据仍在 ${join(old, FORMER_ENGINE_FOLDER)}，确认无误后可删除`,
  );
}

async function bring(former: FormerEngine, dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir, { isImport: true });
  try {
    const copied = await copyRows(former, database.db, (table, rows) => console.log(`${table}：${rows} 行`));
    console.log(`共 ${copied.tables} 张表，${copied.rows} 行`);
  } finally {
    await database.close();
  }
}

/** Not a dependency: hardly anybody needs it, and only once. */
function installEngine(name: string): void {
  console.log(`正在安装 ${name} …`);
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
