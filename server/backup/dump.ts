/** Takes a backup of a database in use, the uploads beside it and the key of what is stored encrypted. */

import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import packageJson from '../../package.json' with { type: 'json' };
import { findUploads } from '../config/uploads.ts';
import { openLongSession } from '../database/open.ts';
import { type OpenContent, writeArchive } from './archive.ts';
import { removeAbandoned } from './files.ts';
import {
  type BackupManifest,
  FILE_FOLDER,
  BACKUP_FORMAT,
  KEY_ENTRY,
  MANIFEST_ENTRY,
  type ManifestEntry,
  STRUCTURE_ENTRY,
  TABLE_FOLDER,
} from './manifest.ts';
import { readStructure, type TableOfRows } from './structure.ts';

export interface BackupSource {
  readonly connection: pg.ClientConfig;
  /** Uploads and the key file stand in it. */
  readonly dataDir: string;
  /** Uploads stand in it instead. */
  readonly filesDir?: string | null;
}

/** Of an upload that is still coming. */
const UNFINISHED = '.part';

/**
 * Writes a backup: all rows of one moment, while others go on writing, then the uploads that these rows name.
 * @param file of the archive; its folder is made
 * @param signal gives it up: nothing is left of it then
 * @returns what it holds
 */
export async function takeBackup(
  { connection, ...folders }: BackupSource,
  file: string,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  await mkdir(dirname(file), { recursive: true });
  await removeAbandoned(dirname(file), Date.now());
  const client = await openLongSession(connection, 'fairway backup');
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ version: number; now: Date }>(
      `select current_setting('server_version_num')::int as version, now()`,
    );
    const [moment] = rows;
    if (moment === undefined) throw new Error('no answer');
    const tables: { name: string; rows: number }[] = [];
    let manifest: BackupManifest | null = null;
    const summarize = (entries: readonly ManifestEntry[]) => {
      manifest = {
        format: BACKUP_FORMAT,
        version: packageJson.version,
        postgresVersion: moment.version,
        takenAt: moment.now.toISOString(),
        tables,
        entries: [...entries],
      };
      return { name: MANIFEST_ENTRY, text: JSON.stringify(manifest, null, 1) };
    };
    await writeArchive(file, listEntries(client, folders, tables), summarize, signal);
    if (manifest === null) throw new Error('not written');
    return manifest;
  } finally {
    await client.end();
  }
}

async function* listEntries(
  client: pg.Client,
  folders: Omit<BackupSource, 'connection'>,
  counted: { name: string; rows: number }[],
): AsyncGenerator<{ name: string; open: OpenContent }> {
  const structure = await readStructure(client);
  yield {
    name: STRUCTURE_ENTRY,
    open: () => Readable.from([Buffer.from(JSON.stringify(structure, null, 1))]),
  };
  for (const table of structure.tables) {
    const rows = client.query(to(formatCopy(table, 'to stdout')));
    yield { name: `${TABLE_FOLDER}${table.name}`, open: () => rows };
    // How many there were is said behind the last.
    await client.query('select 1');
    counted.push({ name: table.name, rows: rows.rowCount });
  }
  const uploads = findUploads(folders);
  const { dataDir } = folders;
  for (const name of existsSync(uploads) ? await readdir(uploads) : []) {
    const upload = name.endsWith(UNFINISHED) ? null : await openUnlessGone(join(uploads, name));
    if (upload !== null) yield { name: `${FILE_FOLDER}${name}`, open: () => upload.createReadStream() };
  }
  if (existsSync(join(dataDir, KEY_ENTRY)))
    yield { name: KEY_ENTRY, open: () => createReadStream(join(dataDir, KEY_ENTRY)) };
}

/** `null`: somebody removed the upload since the folder was read. */
async function openUnlessGone(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The text format of PostgreSQL, which every version reads. */
export const formatCopy = ({ name, columns }: TableOfRows, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${direction}`;
