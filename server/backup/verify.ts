/** Reads a backup from end to end and compares it with what it says of itself. */

import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Archive, createByteCounter, openArchive } from './archive.ts';
import { BackupError, type BackupManifest, MANIFEST_ENTRY, readManifest } from './manifest.ts';

/**
 * @param signal gives it up
 * @returns what it holds
 * @throws BackupError when it is no backup, of a newer format, or damaged
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<BackupManifest> {
  return readArchive(file, async (archive) => {
    const manifest = await findManifest(file, archive);
    const missing = manifest.entries.filter(({ name }) => !archive.names.includes(name));
    const foreign = archive.names.length - 1 - manifest.entries.length + missing.length;
    if (missing.length > 0 || foreign !== 0)
      throw new BackupError(`备份文件 ${file} 已损坏：内容与清单不一致`);
    for (const { name, bytes, sha256 } of manifest.entries) {
      signal?.throwIfAborted();
      const found = await measure(archive, name).catch((error: unknown) => {
        throw new BackupError(`备份文件 ${file} 已损坏：${name} 读不出（${String(error)}）`);
      });
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new BackupError(`备份文件 ${file} 已损坏：${name} 与清单不一致`);
    }
    return manifest;
  });
}

/** What a file says it holds, without reading it to its end; `null` = it is no backup. */
export const readSummary = (file: string): Promise<BackupManifest | null> =>
  readArchive(file, (archive) => findManifest(file, archive)).catch(() => null);

/** Opens the archive for `read` and closes it. @throws BackupError when it is none */
export async function readArchive<T>(file: string, read: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(file).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BackupError(
      isMissing ? `备份文件 ${file} 不存在` : `${file} 不是备份文件，或已损坏：${String(error)}`,
    );
  });
  try {
    return await read(archive);
  } finally {
    archive.close();
  }
}

async function findManifest(file: string, archive: Archive): Promise<BackupManifest> {
  if (!archive.names.includes(MANIFEST_ENTRY)) throw new BackupError(`${file} 不是 Fairway 的备份文件`);
  const manifest = readManifest(await text(await archive.read(MANIFEST_ENTRY)));
  if (manifest === null) throw new BackupError(`备份文件 ${file} 的格式比本程序新，或已损坏`);
  return manifest;
}

async function measure(archive: Archive, name: string): Promise<{ bytes: number; sha256: string }> {
  const counter = createByteCounter();
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await archive.read(name), counter.stream, discard);
  return counter.read();
}
