/** A recording in a file: a HAR file is read whole, one of ours row by row, because a day of it is larger than memory. */

import { readFileSync } from 'node:fs';
import {
  BadRecording,
  createLineReader,
  NO_TEXT,
  NOTHING_RECORDED,
  parseHeader,
  type RecordedLine,
  type RecordingHeader,
} from '#domain/recording/format.ts';
import { isHar, readRecording } from '#domain/recording/readRecording.ts';
import { hasWatchLine } from '#streams/replay/recordingFeeder.ts';
import { headOf, rowsOf } from './rows.ts';

export interface RecordingFile {
  readonly header: RecordingHeader;
  /** From the beginning, each time. @throws UnreadableFile at a damaged line */
  lines(): Iterable<RecordedLine>;
  /** Whether some line says which park is watched. */
  watches(): boolean;
}

/** It is no recording, or a damaged one: Chinese, fit to be shown. */
export class UnreadableFile extends Error {}

/** @throws UnreadableFile; Error when the file cannot be read */
export function openRecording(path: string): RecordingFile {
  if (isHar(headOf(path))) return inMemory(readFileSync(path, 'utf8'));
  let first: string | undefined;
  for (const rows of rowsOf(path)) {
    first ??= rows[0] ?? '';
    if (rows.every((row) => row.trim() === '')) continue;
    const header = sound(parseHeader(first));
    return { header, lines: () => linesIn(path), watches: () => isWatching(path) };
  }
  throw new UnreadableFile(NO_TEXT.message);
}

function inMemory(text: string): RecordingFile {
  const { header, lines } = sound(readRecording(text));
  return { header, lines: () => lines, watches: () => hasWatchLine(lines) };
}

function* linesIn(path: string): Generator<RecordedLine> {
  const read = createLineReader();
  let isHeader = true;
  let none = true;
  for (const rows of rowsOf(path)) {
    for (const row of rows) {
      const line = isHeader ? null : sound(read(row));
      isHeader = false;
      if (line === null) continue;
      none = false;
      yield line;
    }
  }
  if (none) throw new UnreadableFile(NOTHING_RECORDED.message);
}

function sound<T>(found: T | BadRecording): T {
  if (found instanceof BadRecording) throw new UnreadableFile(found.message);
  return found;
}

/** Most rows do not hold the word and need not be parsed. */
function isWatching(path: string): boolean {
  for (const rows of rowsOf(path))
    if (rows.some((row) => row.includes('watch') && evOf(row) === 'watch')) return true;
  return false;
}

function evOf(row: string): unknown {
  try {
    return (JSON.parse(row) as { ev?: unknown }).ev;
  } catch {
    return undefined;
  }
}
