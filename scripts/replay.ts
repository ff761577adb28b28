/** `npm run replay -- FILE …`: plays a recording without a browser. `--help` says all there is to say. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { CHANNELS, filterChannels } from '#domain/recording/channels.ts';
import type { Channel } from '#domain/wire/bus.ts';
import { judgeLines, type ReplayVerdict } from '#streams/replay/verdict.ts';
import { openRecording, UnreadableFile } from './replay/recordingFile.ts';

const HELP = `用法：npm run replay -- 文件 [选项]

尽快播放一段录制（.golfrec.jsonl，或 Chrome 开发者工具保存的 HAR），不需要浏览器和服务器，
打印其中的消息数量和终态哈希。同一文件在任何机器、任何速度下终态相同。

选项
  --until 时间     播放到此为止：mm:ss、hh:mm:ss，或毫秒数
  --filter 连接    只播放这些连接的行：${CHANNELS.join('、')}，多个用逗号分开
  --expect 哈希    终态哈希必须等于它（回放页“断言导出”中的 stateHash）
  --json           以 JSON 打印结果
  --help           显示本说明

退出码
  0   播放完毕，哈希相符（或没有要求）
  1   文件无法读取，或不是有效的录制
  2   终态哈希与 --expect 不同
  64  用法错误
`;

const EXIT = { bad: 1, differs: 2, usage: 64 } as const;

interface Order {
  readonly file: string;
  readonly untilMs: number;
  readonly channels: readonly Channel[];
  readonly expect: string | null;
  readonly json: boolean;
}

/** @throws Error with a Chinese message about the usage */
function orderOf(args: readonly string[]): Order | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined) throw new Error('缺少文件');
  if (more.length > 0) throw new Error(`只能播放一个文件，多出 ${more.join(' ')}`);
  return {
    file,
    untilMs: values.until === undefined ? Infinity : msOf(values.until),
    channels: values.filter === undefined ? [] : values.filter.split(',').map(channelOf),
    expect: values.expect === undefined ? null : hashIn(values.expect),
    json: values.json,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        filter: { type: 'string' },
        expect: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const option = /'?(--?[\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw new Error(`无法识别的选项或缺少它的值：${option}`, { cause: error });
  }
}

function msOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const parts = /^(?:(\d+):)?(\d+):([0-5]\d)$/.exec(text);
  if (parts === null) throw new Error(`--until 的时间“${text}”应为 mm:ss、hh:mm:ss 或毫秒数`);
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function channelOf(name: string): Channel {
  const channel = CHANNELS.find((ch) => ch === name.trim());
  if (channel === undefined) throw new Error(`--filter 不认识连接“${name}”，可用 ${CHANNELS.join('、')}`);
  return channel;
}

function hashIn(text: string): string {
  const hash = text.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('--expect 需要 64 位十六进制的哈希');
  return hash;
}

function clock(ms: number): string {
  const sec = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(sec / 3600))}:${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`;
}

function table(file: string, verdict: ReplayVerdict, tookMs: number): string {
  const rows = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([name, n]) => `  ${String(n).padStart(8)}  ${name}`);
  const { counts, rejected, duplicates, gaps, hash } = verdict;
  return [
    file,
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

async function report({ file, expect }: Order, verdict: ReplayVerdict, tookMs: number): Promise<unknown> {
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
function play({ file, channels, untilMs }: Order): ReplayVerdict {
  const { header, lines, watches } = openRecording(file);
  const hasGolf = channels.length === 0 || channels.includes('golf');
  return judgeLines(header, hasGolf && watches(), filterChannels(lines(), channels), untilMs);
}

async function run(args: readonly string[]): Promise<number> {
  let order: Order | null;
  try {
    order = orderOf(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return EXIT.usage;
  }
  if (order === null) {
    process.stdout.write(HELP);
    return 0;
  }
  const { file, expect, json } = order;
  const started = performance.now();
  let verdict: ReplayVerdict;
  try {
    verdict = play(order);
  } catch (error) {
    const text = error instanceof UnreadableFile ? error.message : `无法读取文件 ${file}`;
    process.stderr.write(`${text}\n`);
    return EXIT.bad;
  }
  const tookMs = Math.round(performance.now() - started);
  process.stdout.write(
    json
      ? `${JSON.stringify(await report(order, verdict, tookMs), null, 2)}\n`
      : table(file, verdict, tookMs),
  );
  if (expect === null || expect === verdict.hash) return 0;
  process.stderr.write(`终态与期望不同\n  期望 ${expect}\n  实际 ${verdict.hash}\n`);
  return EXIT.differs;
}

process.exitCode = await run(process.argv.slice(2));
