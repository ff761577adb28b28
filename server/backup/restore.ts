/**
 * Restores a backup. It is read to its end before anything is touched; what is replaced stays beside what took its place,
 * and an interrupted exchange is refused at the next start instead of being served.
 */

import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { UPLOAD_FOLDER } from '../config/uploads.ts';
import { lockFolder } from '../database/lock.ts';
import { openDatabase, openLongSession } from '../database/open.ts';
import { hasCluster, RESTORE_MARK } from '../database/postgres/cluster.ts';
import { endLeftover } from '../database/postgres/pidFile.ts';
import { findClusterPlace } from '../database/postgres/place.ts';
import { discardRestoreDraft, getRestoreDraft } from '../database/postgres/restoreDraft.ts';
import { renameDurably, syncFolder } from '../runtime/durableFile.ts';
import type { Archive } from './archive.ts';
import { formatCopy } from './dump.ts';
import {
  BackupError,
  type BackupManifest,
  FILE_FOLDER,
  KEY_ENTRY,
  STRUCTURE_ENTRY,
  TABLE_FOLDER,
} from './manifest.ts';
import type { Structure } from './structure.ts';
import { verifyBackup, readArchive } from './verify.ts';

/**
 * Everybody signs in again: a login that was ended after the backup would live again with it. What servers had to hear of each
 * other names such logins, too. Codes that were sent are too old.
 */
const NOT_RESTORED = ['sys_token', 'sys_change', 'sys_sms_code', 'sys_third_grant'];

/** Puts structure and rows of a backup into an empty database, in one transaction. */
async function loadRows(client: pg.ClientBase, archive: Archive): Promise<void> {
  const structure = (await json(await archive.read(STRUCTURE_ENTRY))) as Structure;
  // Functions may name tables and functions that come behind them.
  await client.query('set local check_function_bodies = off');
  await runAll(client, structure.beforeRows);
  for (const table of structure.tables) {
    const rows = client.query(from(formatCopy(table, 'from stdin')));
    await pipeline(await archive.read(`${TABLE_FOLDER}${table.name}`), rows);
  }
  for (const name of NOT_RESTORED.filter((known) => structure.tables.some((table) => table.name === known)))
    await client.query(`truncate ${name}`);
  await runAll(client, structure.afterRows);
}

async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

export interface RestoreTarget {
  readonly dataDir: string;
  /** `null` = the embedded database of the data folder. */
  readonly databaseUrl: string | null;
  /** What is there already gives way. */
  readonly mayReplace: boolean;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Where that is what was replaced. */
  readonly replaced: readonly string[];
}

/** Keys of uploads: nothing that leads out of their folder. */
const UPLOAD_NAME = /^[\w.-]+$/;

/** @throws BackupError saying why nothing was changed. @throws FolderLockedError while a server runs on the folder */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const manifest = await verifyBackup(file);
  const unlock = await lockFolder(target.dataDir);
  try {
    return {
      manifest,
      replaced: await readArchive(file, (archive) =>
        target.databaseUrl === null
          ? restoreEmbedded(archive, manifest, { ...target, file })
          : restoreServer(archive, manifest, { ...target, databaseUrl: target.databaseUrl }),
      ),
    };
  } finally {
    await unlock();
  }
}

async function restoreEmbedded(
  archive: Archive,
  manifest: BackupManifest,
  { dataDir, mayReplace, file }: RestoreTarget & { readonly file: string },
): Promise<readonly string[]> {
  const place = findClusterPlace(dataDir);
  const mark = join(dataDir, RESTORE_MARK);
  if (hasCluster(place) && !mayReplace && !existsSync(mark))
    throw new BackupError(`数据目录 ${dataDir} 已有数据，要用备份替换它请加 --replace（原有数据会改名保留）`);
  const draft = await makeDraft(dataDir);
  const database = await openDatabase(draft);
  try {
    await inTransaction(database.connection, (client) => loadRows(client, archive));
  } finally {
    await database.close();
  }
  await writeFiles(archive, manifest, draft);
  // A server that was killed may have left it running.
  await endLeftover(place);
  await writeFile(mark, file, { flush: true });
  await syncFolder(dataDir);
  const fresh = findClusterPlace(draft);
  const replaced = [await exchange(fresh.cluster, place.cluster), ...(await exchangeFiles(draft, dataDir))];
  await rm(mark);
  await discardRestoreDraft(dataDir);
  await syncFolder(dataDir);
  return replaced.filter((path) => path !== null);
}

async function restoreServer(
  archive: Archive,
  manifest: BackupManifest,
  { databaseUrl, dataDir, mayReplace }: RestoreTarget & { readonly databaseUrl: string },
): Promise<readonly string[]> {
  const draft = await makeDraft(dataDir);
  await writeFiles(archive, manifest, draft);
  await inTransaction({ connectionString: databaseUrl }, async (client) => {
    await mustBeAlone(client);
    const { rows } = await client.query<{ statement: string }>(OWN_OBJECTS);
    if (rows.length > 0 && !mayReplace)
      throw new BackupError(
        '数据库中已有数据，要用备份替换它请加 --replace（数据库中的原有数据会被删除，请先备份）',
      );
    for (const { statement } of rows) await client.query(statement);
    await loadRows(client, archive);
  });
  const replaced = await exchangeFiles(draft, dataDir);
  await discardRestoreDraft(dataDir);
  await syncFolder(dataDir);
  return replaced.filter((path) => path !== null);
}

/** An empty folder for the new content; PostgreSQL, which may be another account's, passes through it. */
async function makeDraft(dataDir: string): Promise<string> {
  const draft = getRestoreDraft(dataDir);
  await discardRestoreDraft(dataDir);
  await mkdir(draft, { mode: 0o711 });
  return draft;
}

async function exchangeFiles(draft: string, dataDir: string): Promise<readonly (string | null)[]> {
  return [
    await exchange(join(draft, UPLOAD_FOLDER), join(dataDir, UPLOAD_FOLDER)),
    await exchange(join(draft, KEY_ENTRY), join(dataDir, KEY_ENTRY)),
  ];
}

/** Views go with their tables, triggers too. */
const OWN_OBJECTS = `
  select format('drop %s if exists %I cascade', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.relname) as statement
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

async function mustBeAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows.length > 0)
    throw new BackupError(`还有 ${rows.length} 个连接在用这个数据库，请先停止所有服务器再恢复`);
}

async function inTransaction(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await openLongSession(connection, 'fairway restore');
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function writeFiles(archive: Archive, manifest: BackupManifest, folder: string): Promise<void> {
  await mkdir(join(folder, UPLOAD_FOLDER), { recursive: true, mode: 0o700 });
  for (const { name } of manifest.entries) {
    const path = findPath(name, folder);
    if (path !== null)
      await pipeline(await archive.read(name), createWriteStream(path, { mode: 0o600, flush: true }));
  }
  await syncFolder(join(folder, UPLOAD_FOLDER));
}

/** `null` = it belongs to the database. @throws BackupError for a name that leads out of the folder */
function findPath(name: string, folder: string): string | null {
  if (name === KEY_ENTRY) return join(folder, KEY_ENTRY);
  if (!name.startsWith(FILE_FOLDER)) return null;
  const key = name.slice(FILE_FOLDER.length);
  if (!UPLOAD_NAME.test(key) || key.startsWith('.')) throw new BackupError(`备份中的文件名 ${name} 不合法`);
  return join(folder, UPLOAD_FOLDER, key);
}

/**
 * Puts the new one in the place of the old one, which stays beside it.
 * @returns where that is; `null` = there was none
 */
async function exchange(fresh: string, place: string): Promise<string | null> {
  if (!existsSync(fresh)) return null;
  const oldPlace = findFreeName(`${place}.before-${formatMoment(new Date())}`);
  const isReplaced = existsSync(place);
  if (isReplaced) await rename(place, oldPlace);
  await renameDurably(fresh, place);
  return isReplaced ? oldPlace : null;
}

/** Two exchanges in one second keep both of what they replaced. */
function findFreeName(wanted: string): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!existsSync(name)) return name;
  }
}

const formatMoment = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);
