import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { FolderLockedError, lockFolder } from '../database/lock.ts';
import { findAccount } from '../database/postgres/account.ts';

/** Folder of the embedded database in the data folder, unless it stands elsewhere. */
const CLUSTER = 'postgres';
const { R_OK, W_OK, X_OK } = constants;

/**
 * Whether it can be made or written, by this account. Changes nothing.
 * @param isEmbedded the database stands in it, too: then nobody else may use it
 */
export async function findFolderProblem(dataDir: string, isEmbedded: boolean): Promise<string | null> {
  const problem = findAccessProblem(dataDir);
  if (problem !== null || !isEmbedded) return problem;
  return findOwnerProblem(join(dataDir, CLUSTER)) ?? (await findUser(dataDir));
}

function findAccessProblem(dataDir: string): string | null {
  const folder = findNearest(dataDir);
  const what = folder === dataDir ? '' : `：不能在 ${folder} 中建立它`;
  if (!statSync(folder).isDirectory()) return describe(dataDir, `：${folder} 不是目录`);
  try {
    // oxlint-disable-next-line no-bitwise -- a mode
    accessSync(folder, R_OK | W_OK | X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') return describe(dataDir, `${what}：文件系统是只读的`);
    const { uid } = statSync(folder);
    const owner = uid === process.getuid?.() ? '没有写权限' : `属于另一个账号（uid ${uid}）`;
    return describe(dataDir, `${what}：${owner}`);
  }
}

const describe = (dataDir: string, why: string): string =>
  `无法使用数据目录 ${dataDir}${why}，请检查权限，或用 DATA_DIR 换一个目录`;

/** The folder itself, or the nearest one above it that there is. */
function findNearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : findNearest(dirname(path));
}

/** PostgreSQL opens the files of its own account alone. */
function findOwnerProblem(cluster: string): string | null {
  const { getuid } = process;
  if (getuid === undefined || !existsSync(cluster)) return null;
  const { uid } = statSync(cluster);
  const own = findAccount()?.uid ?? getuid();
  return uid === own ? null : `数据库目录 ${cluster} 属于另一个账号（uid ${uid}），请用该账号启动`;
}

async function findUser(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  try {
    await (
      await lockFolder(dataDir)
    )();
    return null;
  } catch (error) {
    if (error instanceof FolderLockedError) return error.message;
    throw error;
  }
}
