/** The cluster of a data folder: made once, all or nothing, and refused when another version or engine wrote it. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { formatCommand, formatSourceCommand } from '../../config/commands.ts';
import { getProgramPath } from './binaries.ts';
import type { ClusterPlace } from './place.ts';
import { DatabaseSetupError } from './setupError.ts';

/** Major version of the programs in `package.json`. */
const MAJOR_VERSION = 18;
/** Its owner; nobody else can reach the socket. */
export const CLUSTER_OWNER = 'fairway';
/** The one database of a cluster. */
export const DATABASE = 'postgres';
/** Folder that the engine of earlier versions wrote. */
export const FORMER_ENGINE_FOLDER = 'pg';
/**
 * `show_trgm` splits Chinese words only where the locale of the system calls them letters. macOS and Windows have no `C.UTF-8`.
 */
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

export const hasCluster = ({ cluster }: ClusterPlace): boolean => existsSync(cluster);

/** In the data folder while the rows of another engine are brought over. */
export const IMPORT_MARK = 'postgres.importing';
/** In the data folder while a restored backup takes the place of what was there: the path of that backup. */
export const RESTORE_MARK = 'restore.unfinished';

/**
 * Makes the cluster where there is none.
 * @param isImport the rows of the former engine are about to be brought over
 * @throws DatabaseSetupError when another engine or version wrote the folder, an import or a restore was interrupted, or `initdb` fails
 */
export async function prepareCluster(dataDir: string, place: ClusterPlace, isImport = false): Promise<void> {
  const mark = join(dataDir, RESTORE_MARK);
  if (existsSync(mark)) {
    const command = formatCommand('restore', readFileSync(mark, 'utf8') || '备份文件');
    throw new DatabaseSetupError(`数据目录 ${dataDir} 的恢复没有完成，请再次运行 ${command}`);
  }
  if (!isImport && existsSync(join(dataDir, IMPORT_MARK)))
    throw new DatabaseSetupError(
      `数据目录 ${dataDir} 的导入没有完成，请再次运行 ${formatSourceCommand('import:pglite')}`,
    );
  if (!hasCluster(place)) {
    if (!isImport && existsSync(join(dataDir, FORMER_ENGINE_FOLDER, 'PG_VERSION')))
      throw new DatabaseSetupError(
        `数据目录 ${dataDir} 是旧版内嵌数据库的数据，请先运行 ${formatSourceCommand('import:pglite', dataDir)} 导入`,
      );
    await createCluster(place);
    return;
  }
  const version = readVersion(place.cluster);
  if (Number(version) !== MAJOR_VERSION)
    throw new DatabaseSetupError(
      `数据库目录 ${place.cluster} 由 PostgreSQL ${version} 写成，本程序带的是 PostgreSQL ${MAJOR_VERSION}，不能打开；请用原来的版本备份后恢复`,
    );
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new DatabaseSetupError(`数据库目录 ${cluster} 属于另一个账号或已损坏，不能打开`);
  }
}

/** Under another name until it is whole: a start that was interrupted begins again. */
async function createCluster({ cluster, folder, programs, env, account }: ClusterPlace): Promise<void> {
  const making = `${cluster}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(making, account.uid, account.gid);
  const options = ['-D', making, '-U', CLUSTER_OWNER, '-E', 'UTF8', `--locale=${LOCALE}`, '--data-checksums'];
  try {
    await promisify(execFile)(getProgramPath(programs, 'initdb'), [...options, ...authOptions(folder)], {
      cwd: making,
      env: { ...process.env, ...env },
      ...account,
    });
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    throw new DatabaseSetupError(`无法建立内嵌数据库 ${cluster}：${lastLine(stderr) || message}`);
  }
  renameSync(making, cluster);
}

/** A socket in a private folder needs no password; the loopback of Windows does. */
function authOptions(folder: string): readonly string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  return ['--auth=scram-sha-256', `--pwfile=${preparePasswordFile(folder)}`];
}

export function preparePasswordFile(folder: string): string {
  const file = join(folder, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
