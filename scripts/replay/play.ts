/** What `npm run replay` does: plays a recording as fast as it goes and says what came of it. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { filterChannels } from '#domain/recording/channels.ts';
import { judgeLines, type ReplayVerdict } from '#streams/replay/verdict.ts';
import type { Terminal } from '../terminal.ts';
import { readReplayOptions, REPLAY_HELP, type ReplayOptions } from './options.ts';
import { openRecording, UnreadableFile } from './recordingFile.ts';

const EXIT = { bad: 1, differs: 2, usage: 64 } as const;

function clock(ms: number): string {
  const sec = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(sec / 3600))}:${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`;
}

function table(file: string, verdict: ReplayVerdict, tookMs: number): string {
  const rows = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([name, n]) => `  ${String(n).padStart(8)}  ${name}`);
  const { recorder, counts, rejected, duplicates, gaps, hash } = verdict;
  return [
    file,
    `录制工具 ${recorder || '未知'}`,
    `时长 ${clock(verdict.endMs)}，${verdict.lines} 行，播放用时 ${tookMs} 毫秒`,
    '消息',
    ...rows(counts),
    `拒绝 ${Object.values(rejected).reduce((a, b) => a + b, 0)}，重复 ${duplicates}，缺口 ${gaps}`,
    ...rows(rejected),
    `终态 ${hash}\n`,
  ].join('\n');
}

/** As `sha256sum` prints it. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function report(
  { file, expect }: ReplayOptions,
  verdict: ReplayVerdict,
  tookMs: number,
): Promise<unknown> {
  const { state: _, ...facts } = verdict;
  return {
    file,
    recordingSha256: await sha256Of(file),
    ...facts,
    ...(expect === null ? {} : { expected: expect, matches: expect === facts.hash }),
    tookMs,
  };
}

/** @throws UnreadableFile; Error when the file cannot be read */
function play({ file, channels, untilMs }: ReplayOptions): ReplayVerdict {
  const { header, lines, watches } = openRecording(file);
  const hasGolf = channels.length === 0 || channels.includes('golf');
  return judgeLines(header, hasGolf && watches(), filterChannels(lines(), channels), untilMs);
}

/** @returns the exit code */
export async function runReplay(args: readonly string[], { stdout, stderr }: Terminal): Promise<number> {
  let options: ReplayOptions | null;
  try {
    options = readReplayOptions(args);
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${REPLAY_HELP}`);
    return EXIT.usage;
  }
  if (options === null) {
    stdout.write(REPLAY_HELP);
    return 0;
  }
  const { file, expect, json } = options;
  const started = performance.now();
  let verdict: ReplayVerdict;
  try {
    verdict = play(options);
  } catch (error) {
    const text = error instanceof UnreadableFile ? error.message : `无法读取文件 ${file}`;
    stderr.write(`${text}\n`);
    return EXIT.bad;
  }
  const tookMs = Math.round(performance.now() - started);
  stdout.write(
    json
      ? `${JSON.stringify(await report(options, verdict, tookMs), null, 2)}\n`
      : table(file, verdict, tookMs),
  );
  if (expect === null || expect === verdict.hash) return 0;
  stderr.write(`终态与期望不同\n  期望 ${expect}\n  实际 ${verdict.hash}\n`);
  return EXIT.differs;
}
