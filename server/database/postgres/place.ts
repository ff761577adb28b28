/**
 * Where the cluster of a data folder stands: `DATA_DIR/postgres`. PostgreSQL is not root's process, and `nobody` cannot enter
 * `/root` or a private folder: then cluster and programs stand in `/var/lib/fairway`, and the data folder says where.
 */

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import process from 'node:process';
import { type ProcessAccount, findAccount, giveTo, isEnterableByAll } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { DatabaseSetupError } from './setupError.ts';

const ELSEWHERE = '/var/lib/fairway';
/** In the data folder: the path of its cluster, where it stands elsewhere. */
const POINTER = 'postgres.path';
const CLUSTER = 'postgres';
/** Everybody may pass through, nobody may look. */
const PASSABLE = 0o711;

export interface ClusterPlace {
  /** Folder of the cluster's files; made by `initdb`. */
  readonly cluster: string;
  /** Holds the cluster and what is made for it. */
  readonly folder: string;
  /** Folder with `bin`, `lib` and `share`. */
  readonly programs: string;
  /** What the programs need in their environment to find their libraries. */
  readonly env: Readonly<Record<string, string>>;
  /** Who runs them; `null` = the account of this process. */
  readonly account: ProcessAccount | null;
}

/** @throws DatabaseSetupError */
export function findClusterPlace(dataDir: string): ClusterPlace {
  const binaries = findBinaries();
  const account = findAccount();
  const folder = findFolder(dataDir, account);
  const programs = findPrograms(binaries, folder, account);
  const env = programs === binaries.folder ? linkLibraries(binaries, folder) : {};
  return { cluster: join(folder, CLUSTER), folder, programs, env, account };
}

function findFolder(dataDir: string, account: ProcessAccount | null): string {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    if (!existsSync(folder))
      throw new DatabaseSetupError(`数据目录 ${dataDir} 的数据库在 ${folder}，该目录不存在`);
    return folder;
  }
  if (account === null || existsSync(join(dataDir, CLUSTER)) || isEnterableByAll(dataDir)) return dataDir;
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const folder = join(ELSEWHERE, hash);
  mkdirSync(folder, { recursive: true, mode: PASSABLE });
  writeFileSync(pointer, `${folder}\n`);
  return folder;
}

/** Those of the package, or a copy where the account cannot reach it. */
function findPrograms(
  { folder, links, version }: Binaries,
  home: string,
  account: ProcessAccount | null,
): string {
  if (account === null || isEnterableByAll(folder)) return folder;
  const copy = join(home, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const making = `${copy}.new`;
  rmSync(making, { recursive: true, force: true });
  for (const part of ['bin', 'lib', 'share'])
    cpSync(join(folder, part), join(making, part), { recursive: true, verbatimSymlinks: true });
  for (const { path, target } of links) linkOnce(basename(target), join(making, 'lib', basename(path)));
  giveTo(account, making);
  renameSync(making, copy);
  return copy;
}

/** Links that no install script made stand beside the cluster: the packages may be read-only. */
function linkLibraries(
  { folder: binaries, links }: Binaries,
  folder: string,
): Readonly<Record<string, string>> {
  if (links.every(({ path }) => existsSync(path))) return {};
  const libraries = join(folder, 'postgres-lib');
  mkdirSync(libraries, { recursive: true, mode: 0o755 });
  for (const { path, target } of links) {
    const link = join(libraries, basename(path));
    rmSync(link, { force: true });
    linkOnce(target, link);
  }
  // A library that is found by its link looks for the others beside the link.
  const paths = [libraries, join(binaries, 'lib')].join(delimiter);
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: paths };
}

function linkOnce(target: string, path: string): void {
  if (!existsSync(path)) symlinkSync(target, path);
}
