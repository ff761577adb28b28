/**
 * `npm run replay -- FILE [--json]`: plays a recording without a browser, as fast as it can, and prints what was in
 * it and the hash of the state it ends in. Exit code 1 with a Chinese message when FILE is not a recording.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { NEVER } from 'rxjs';
import { BadRecording, parseRecording, type Recording } from '#domain/recording/format.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { startPlayback } from '#streams/replay/playback.ts';

interface Report {
  readonly file: string;
  readonly lines: number;
  readonly durationMs: number;
  /** Messages by channel and type, e.g. `golf 102`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
  readonly duplicates: number;
  readonly gaps: number;
  readonly hash: string;
  readonly tookMs: number;
}

function nameOf(message: BusMessage): string {
  switch (message.kind) {
    case 'golf':
      return `golf ${message.body.type}`;
    case 'notice':
      return `notice ${message.body.cmd}`;
    case 'tableSync':
      return `vxe ${message.body.type}`;
    case 'rest':
      return `rest ${message.answer.call}`;
    case 'restFailed':
      return `rest ${message.call} 失败`;
    case 'link':
      return `${message.link} ${message.status.state}`;
    default:
      return message.kind;
  }
}

function play(file: string, recording: Recording): Report {
  const started = performance.now();
  const playback = startPlayback(recording, NEVER);
  const counts: Record<string, number> = {};
  const rejected: Record<string, number> = {};
  let duplicates = 0;
  let gaps = 0;
  const count = (of: Record<string, number>, name: string): void => void (of[name] = (of[name] ?? 0) + 1);
  playback.stage.bus.messages$.subscribe((message) => {
    if (message.kind === 'rejected') count(rejected, `${message.ch} ${message.reason}`);
    else if (message.kind === 'duplicate') duplicates += 1;
    else if (message.kind === 'lost') gaps += Number(message.reason === 'gap');
    else count(counts, nameOf(message));
  });
  const durationMs = recording.lines.at(-1)?.dt ?? 0;
  playback.advanceTo(durationMs);
  const hash = playback.stateHash();
  playback.end();
  return {
    file,
    lines: recording.lines.length,
    durationMs,
    counts: sorted(counts),
    rejected: sorted(rejected),
    duplicates,
    gaps,
    hash,
    tookMs: Math.round(performance.now() - started),
  };
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );
}

function print(report: Report): void {
  const table = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([name, n]) => `  ${String(n).padStart(8)}  ${name}`);
  const lines = [
    report.file,
    `时长 ${clock(report.durationMs)}，${report.lines} 行，播放用时 ${report.tookMs} 毫秒`,
    '消息',
    ...table(report.counts),
    `拒绝 ${Object.values(report.rejected).reduce((a, b) => a + b, 0)}，重复 ${report.duplicates}，缺口 ${report.gaps}`,
    ...table(report.rejected),
    `终态 ${report.hash}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function clock(ms: number): string {
  const sec = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(sec / 3600))}:${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
if (file === undefined) fail('用法：npm run replay -- 文件 [--json]');
const text = await readFile(file, 'utf8').catch(() => fail(`无法读取文件 ${file}`));
const recording = parseRecording(text);
if (recording instanceof BadRecording) fail(recording.message);
const report = play(file, recording);
if (args.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else print(report);
