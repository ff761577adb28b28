/** What a backup says of itself: the last entry of its archive, written when everything else is known. */

import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { formatStamp } from '#domain/validation/time.ts';

/** Rises when an older reader could not restore what is written. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_ENTRY = 'manifest.json';
export const STRUCTURE_ENTRY = 'structure.json';
export const KEY_ENTRY = 'secret.key';
export const TABLE_FOLDER = 'tables/';
export const FILE_FOLDER = 'files/';

const Entry = Type.Object({
  /** Path in the archive. */
  name: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  /** Hexadecimal. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const Manifest = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  /** Of Fairway, which wrote it. */
  version: Type.String(),
  /** `server_version_num` of the PostgreSQL it was read from. */
  postgresVersion: Type.Integer(),
  /** ISO 8601; the moment whose rows it holds. */
  takenAt: Type.String(),
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer({ minimum: 0 }) })),
  entries: Type.Array(Entry),
});

export type ManifestEntry = Static<typeof Entry>;
export type BackupManifest = Static<typeof Manifest>;

/** @returns `null` when it is none, or one of a newer format */
export function readManifest(text: string): BackupManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Manifest, value) ? value : null;
  } catch {
    return null;
  }
}

/** Said in one Chinese line to whoever asked for a backup, its check or its restore. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export const countRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** `1.2.0 版，2026-11-29 21:04:11，120 张表 35210 行，12 个文件`; the moment in the clubs' time. */
export function describeManifest(manifest: BackupManifest): string {
  const { version, takenAt, tables, entries } = manifest;
  const files = entries.filter(({ name }) => name.startsWith(FILE_FOLDER)).length;
  return `${version} 版，${formatStamp(Date.parse(takenAt))}，${tables.length} 张表 ${countRows(manifest)} 行，${files} 个文件`;
}
