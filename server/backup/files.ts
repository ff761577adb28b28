/** The backups of a data folder: their names, which of them stay, and what each says of itself. */

import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatStamp } from '#domain/validation/time.ts';
import { DRAFT_SUFFIX } from './archive.ts';
import type { BackupManifest } from './manifest.ts';
import { readSummary } from './verify.ts';

/** Of the data folder. */
export const BACKUP_FOLDER = 'backups';
const SUFFIX = '.zip';

/** `daily`: by the job, which removes the oldest of them; the others stay until somebody removes them. */
export type BackupKind = 'daily' | 'manual' | 'before-upgrade';

/** Sorted by name those of a kind are sorted by time. */
export const nameBackup = (kind: BackupKind, now: number): string =>
  `${kind}-${formatStamp(now).replaceAll(/\D/g, '')}${SUFFIX}`;

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  /** `null` = it is none, or broken. */
  readonly manifest: BackupManifest | null;
}

/** Newest first. Says what each holds by its own list; that it is whole is said by `verifyBackup` alone. */
export async function listBackups(dataDir: string): Promise<readonly BackupFile[]> {
  const folder = join(dataDir, BACKUP_FOLDER);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const [{ size }, manifest] = await Promise.all([stat(path), readSummary(path)]);
      return { name, bytes: size, manifest };
    }),
  );
  const takenAt = ({ manifest }: BackupFile): string => manifest?.takenAt ?? '';
  return files.toSorted((a, b) => (takenAt(a) < takenAt(b) ? 1 : -1));
}

/** Removes the oldest of the job's. @returns how many */
export async function removeOldest(dataDir: string, keep: number): Promise<number> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(nameStart('daily')) && name.endsWith(SUFFIX),
  );
  const surplus = names.toSorted().slice(0, Math.max(0, names.length - keep));
  for (const name of surplus) await rm(join(folder, name), { force: true });
  return surplus.length;
}

/** A backup that is being written was written to a moment ago. */
const ABANDONED_MS = 3_600_000;

/** Removes what backups that were killed have left behind. @param now epoch ms of the machine */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`${SUFFIX}${DRAFT_SUFFIX}`));
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

const nameStart = (kind: BackupKind): string => `${kind}-`;
