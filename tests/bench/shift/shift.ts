/**
 * `npm run bench:shift`: a recorded shift of 24 hours through the replay engine in Node, as fast as it goes, from the
 * file to the final state. Frames a second, and what the heap has grown by when it is over. `FILE=…` plays a recording of
 * your own instead.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { judgeLines, type Verdict } from '#streams/replay/verdict.ts';
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

function play(file: string): Verdict {
  const { header, lines, watches } = openRecording(file);
  return judgeLines(header, watches(), lines());
}

function heapMb(): number {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Nothing but reading and parsing the rows: what no replay can be faster than. */
function parseOnly(file: string): number {
  const start = performance.now();
  let lines = 0;
  for (const _ of openRecording(file).lines()) lines += 1;
  return (lines * 1000) / (performance.now() - start);
}

const folder = await mkdtemp(join(tmpdir(), 'fairway-shift-'));
try {
  const own = process.env['FILE'];
  const file = own ?? join(folder, 'shift.golfrec.jsonl');
  if (own === undefined) await pipeline(blocks(day(SEED, FRAMES)), createWriteStream(file));
  const bytes = (await stat(file)).size;
  const speeds: number[] = [];
  const floors: number[] = [];
  const hashes = new Set<string>();
  play(file);
  const before = heapMb();
  let kept: Verdict | null = null;
  for (let n = 0; n < ROUNDS; n += 1) {
    floors.push(parseOnly(file));
    const start = performance.now();
    kept = play(file);
    speeds.push((kept.lines * 1000) / (performance.now() - start));
    hashes.add(kept.hash);
  }
  const growth = heapMb() - before;
  if (kept === null || hashes.size !== 1) throw new Error('the same recording ended in different states');
  const { lines, endMs, duplicates, gaps, hash } = kept;
  process.stdout.write(
    `${whole(lines)} lines, ${(endMs / 3_600_000).toFixed(1)} hours, ${whole(bytes / lines)} bytes a line, ` +
      `${duplicates} duplicates, ${gaps} gaps, ends in ${hash.slice(0, 12)}\n`,
  );
  const perSecond = median(speeds);
  report(
    `Replayed at full speed, ${ROUNDS} rounds`,
    ['median', 'range'],
    [
      {
        name: 'rows read and parsed, lines a second (limit)',
        figures: [whole(median(floors)), `${whole(Math.min(...floors))} to ${whole(Math.max(...floors))}`],
      },
      {
        name: 'replayed, lines a second',
        figures: [whole(perSecond), `${whole(Math.min(...speeds))} to ${whole(Math.max(...speeds))}`],
        demand: { words: `${whole(LEAST_PER_SECOND)} or more`, met: perSecond >= LEAST_PER_SECOND },
      },
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
