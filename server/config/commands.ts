/** How people call the commands of this installation: an unpacked release has no npm. */

import { basename } from 'node:path';
import process from 'node:process';

/** Of `scripts/packing/fairway.mjs`. */
type ReleasedCommand = 'doctor' | 'backup' | 'verify' | 'restore' | 'audit:verify';
/** What the sources alone can do. */
type SourceCommand = 'import:pglite';

/** @param rest what comes behind it, `''` = nothing */
export function formatCommand(name: ReleasedCommand, rest = '', isRelease = isReleased()): string {
  if (isRelease) return ['node fairway.mjs', name, rest].filter((part) => part !== '').join(' ');
  return `npm run --silent ${name}${rest === '' ? '' : ` -- ${rest}`}`;
}

export function formatSourceCommand(name: SourceCommand, rest = '', isRelease = isReleased()): string {
  const command = `npm run ${name}${rest === '' ? '' : ` -- ${rest}`}`;
  return isRelease ? `（在本版本的源码目录中）${command}` : command;
}

const isReleased = (): boolean => basename(process.argv[1] ?? '') === 'fairway.mjs';
