/**
 * `npm run bench:shift`: a recorded shift of 24 hours through the replay engine in Node, as fast as it goes, from the
 * file to the final state. Frames a second (of the engine, of reading, of both), and what the heap has grown by when it is
 * over. `FILE=…` plays a recording of your own instead.
 */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RecordedLine } from '#domain/recording/format.ts';
import { judgeLines, type ReplayVerdict } from '#streams/replay/verdict.ts';
import { openRecording } from '../../../scripts/replay/recordingFile.ts';
import { median, report, whole } from '../figures.ts';
import { day } from './day.ts';

const FRAMES = Number(process.env['FRAMES'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SEED = 7;
const LEAST_PER_SECOND = 200_000;
const MOST_GROWTH_MB = 20;
const ROWS_AT_ONCE = 2_000;

function* blocks(rows: Iterable<string>): Generator<string> {
  let block: string[] = [];
  for (const row of rows) {
    if (block.push(row) < ROWS_AT_ONCE) continue;
    yield `${block.join('\n')}\n`;
    block = [];
  }
  if (block.length > 0) yield `${block.join('\n')}\n`;
}

interface Played {
  readonly verdict: ReplayVerdict;
  /** ms, of it reading the file and parsing its rows. */
  readonly totalMs: number;
  readonly readingMs: number;
}

/** Rows are read some at a time before they are played, so that both can be timed apart. */
function play(file: string): Played {
  const { header, lines, watches } = openRecording(file);
  let readingMs = 0;
  function* readFirst(): Generator<RecordedLine> {
    const source = lines()[Symbol.iterator]();
    for (;;) {
      const start = performance.now();
      const block: RecordedLine[] = [];
      for (let next = source.next(); next.done !== true; next = source.next()) {
        block.push(next.value);
        if (block.length === ROWS_AT_ONCE) break;
      }
      readingMs += performance.now() - start;
      if (block.length === 0) return;
      yield* block;
    }
  }
  const start = performance.now();
  const verdict = judgeLines(header, watches(), readFirst());
  return { verdict, totalMs: performance.now() - start, readingMs };
}

function heapMb(): number {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const folder = await mkdtemp(join(tmpdir(), 'fairway-shift-'));
try {
  const own = process.env['FILE'];
  const file = own ?? join(folder, 'shift.golfrec.jsonl');
  if (own === undefined) await pipeline(blocks(day(SEED, FRAMES)), createWriteStream(file));
  const bytes = (await stat(file)).size;
  const replaying: number[] = [];
  const reading: number[] = [];
  const both: number[] = [];
  const hashes = new Set<string>();
  play(file);
  const before = heapMb();
  let kept: ReplayVerdict | null = null;
  for (let n = 0; n < ROUNDS; n += 1) {
    const { verdict, totalMs, readingMs } = play(file);
    kept = verdict;
    const perSecond = (ms: number): number => (verdict.lines * 1000) / ms;
    replaying.push(perSecond(totalMs - readingMs));
    reading.push(perSecond(readingMs));
    both.push(perSecond(totalMs));
    hashes.add(verdict.hash);
  }
  const growth = heapMb() - before;
  if (kept === null || hashes.size !== 1) throw new Error('the same recording ended in different states');
  const { lines, endMs, duplicates, gaps, hash } = kept;
  process.stdout.write(
    `${whole(lines)} lines, ${(endMs / 3_600_000).toFixed(1)} hours, ${whole(bytes / lines)} bytes a line, ` +
      `${duplicates} duplicates, ${gaps} gaps, ends in ${hash.slice(0, 12)}\n`,
  );
  const perSecond = median(replaying);
  const figuresOf = (speeds: readonly number[]) => [
    whole(median(speeds)),
    `${whole(Math.min(...speeds))} to ${whole(Math.max(...speeds))}`,
  ];
  report(
    `Replayed at full speed, ${ROUNDS} rounds, lines a second`,
    ['median', 'range'],
    [
      {
        name: 'lines decoded, put in order and folded into all live models',
        figures: figuresOf(replaying),
        demand: { words: `${whole(LEAST_PER_SECOND)} or more`, met: perSecond >= LEAST_PER_SECOND },
      },
      { name: 'rows read from the file and parsed as JSON', figures: figuresOf(reading) },
      { name: 'both, from the file to the final state', figures: figuresOf(both) },
      {
        name: `heap growth over ${ROUNDS} replays, MB`,
        figures: [growth.toFixed(1), ''],
        demand: { words: `less than ${MOST_GROWTH_MB}`, met: growth < MOST_GROWTH_MB },
      },
    ],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
