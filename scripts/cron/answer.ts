/** What `npm run cron` does: says when expressions fire, or what is wrong with them. */

import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { describeCron } from '#domain/cron/describe.ts';
import { parseCron } from '#domain/cron/parse.ts';
import { findNextRuns } from '#domain/cron/runs.ts';
import { parseInstant, formatIso } from '#domain/cron/times.ts';
import { DEFAULT_ZONE, getZone } from '#domain/cron/zone.ts';
import type { Terminal } from '../terminal.ts';

const DEFAULT_COUNT = 10;
const MAX_COUNT = 10_000;

const HELP = `用法：npm run --silent cron -- '表达式' [选项]
      npm run --silent cron -- --batch < 问题.jsonl

按 Quartz 2.3.2 的规则检查表达式（秒 分 时 日 月 周 [年]），打印之后的执行时间。

选项
  --from 时间    从此刻之后算起（ISO，没有时差时按 --tz），默认现在
  --tz 时区      IANA 名称，默认 ${DEFAULT_ZONE}
  --count 次数   1–${MAX_COUNT}，默认 ${DEFAULT_COUNT}
  --batch        从标准输入逐行读取 {"expr","after","tz","count"}，逐行回答
  --help         显示本说明

输出  {"valid":true,"next":["…"],"text":"…"}
      {"valid":false,"field":"…","message":"…","position":0}

退出码
  0   表达式有效（批量：每一行都是可以回答的问题）
  1   表达式或选项无效（批量：有的行不是问题）
`;

interface Question {
  readonly expr: string;
  readonly after: string | undefined;
  readonly tz: string;
  readonly count: number;
}

type Answer =
  | { readonly valid: true; readonly next: readonly string[]; readonly text: string }
  | { readonly valid: false; readonly field: string; readonly message: string; readonly position?: number };

/** What is asked makes no sense, whatever the expression says. */
class BadQuestion extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

function answer({ expr, after, tz, count }: Question, now: number): Answer {
  const result = parseCron(expr);
  if (!result.ok) {
    const { field, message, position } = result;
    return { valid: false, field, message, position };
  }
  const next = findNextRuns(result.cron, startOf(after, tz, now), count, tz);
  return { valid: true, next: next.map((run) => formatIso(run, tz)), text: describeCron(result.cron) };
}

function startOf(after: string | undefined, tz: string, now: number): number {
  try {
    getZone(tz);
  } catch {
    throw new BadQuestion('tz', `未知时区：${tz}`);
  }
  const start = after === undefined ? now : parseInstant(after, tz);
  if (start === undefined) throw new BadQuestion('from', `不是 ISO 时间：${after}`);
  return start;
}

/** @param given of the command line or of a line of JSON, where everything may be anything */
function questionOf(given: Readonly<Record<'expr' | 'after' | 'tz' | 'count', unknown>>): Question {
  const { expr } = given;
  // JSON has a null for what is not said.
  const after = given.after ?? undefined;
  const tz = given.tz ?? DEFAULT_ZONE;
  const count = given.count ?? DEFAULT_COUNT;
  if (typeof expr !== 'string') throw new BadQuestion('expression', '缺少表达式');
  if (after !== undefined && typeof after !== 'string') throw new BadQuestion('from', '时间应是 ISO 文本');
  if (typeof tz !== 'string') throw new BadQuestion('tz', '时区应是 IANA 名称');
  const times = Number(count);
  if (!Number.isInteger(times) || times < 1 || times > MAX_COUNT) {
    throw new BadQuestion('count', `次数应是 1–${MAX_COUNT} 之间的整数`);
  }
  return { expr, after, tz, count: times };
}

function refusal(error: unknown): Answer {
  if (!(error instanceof BadQuestion)) throw error;
  return { valid: false, field: error.field, message: error.message };
}

function print({ stdout }: Terminal, reply: Answer): void {
  stdout.write(`${JSON.stringify(reply)}\n`);
}

async function runBatch(terminal: Terminal): Promise<number> {
  let code = 0;
  for await (const line of createInterface({ input: terminal.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    try {
      print(terminal, answer(questionOf(readLine(line)), Date.now()));
    } catch (error) {
      print(terminal, refusal(error));
      code = 1;
    }
  }
  return code;
}

function readLine(line: string): Parameters<typeof questionOf>[0] {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Parameters<typeof questionOf>[0];
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw new BadQuestion('line', '不是 JSON 对象');
}

function runOne(given: Parameters<typeof questionOf>[0], terminal: Terminal): number {
  let reply: Answer;
  try {
    reply = answer(questionOf(given), Date.now());
  } catch (error) {
    reply = refusal(error);
  }
  print(terminal, reply);
  return reply.valid ? 0 : 1;
}

function optionsOf(args: readonly string[], { stderr }: Terminal) {
  // An expression may begin with a minus, to see what is said about it; no option of ours has a single one.
  const texts = args.filter((arg) => /^-[^-]/.test(arg));
  try {
    const { values, positionals } = parseArgs({
      args: [...args.filter((arg) => !texts.includes(arg)), '--', ...texts],
      options: {
        from: { type: 'string' },
        tz: { type: 'string' },
        count: { type: 'string' },
        batch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('表达式要放在引号里');
    return { ...values, expr: positionals[0] };
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return undefined;
  }
}

/** @returns the exit code */
export async function runCron(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = optionsOf(args, terminal);
  if (options === undefined) return 1;
  const { help, batch, expr, from: after, tz, count } = options;
  if (help) {
    terminal.stdout.write(HELP);
    return 0;
  }
  return batch ? await runBatch(terminal) : runOne({ expr, after, tz, count }, terminal);
}
