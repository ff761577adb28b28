/** What `npm run replay` is asked for. */

import { parseArgs } from 'node:util';
import { CHANNELS } from '#domain/recording/channels.ts';
import type { Channel } from '#domain/wire/bus.ts';

export const REPLAY_HELP = `用法：npm run replay -- 文件 [选项]

尽快播放一段录制（.golfrec.jsonl，或 Chrome 开发者工具、Playwright 保存的 HAR），不需要浏览器和服务器，
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

export interface ReplayOptions {
  readonly file: string;
  readonly untilMs: number;
  readonly channels: readonly Channel[];
  readonly expect: string | null;
  readonly json: boolean;
}

/**
 * @returns `null` when the help is asked for
 * @throws Error with a Chinese message about the usage
 */
export function readReplayOptions(args: readonly string[]): ReplayOptions | null {
  const { values, positionals } = parseReplayArgs(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined) throw new Error('缺少文件');
  if (more.length > 0) throw new Error(`只能播放一个文件，多出 ${more.join(' ')}`);
  return {
    file,
    untilMs: values.until === undefined ? Infinity : parsePosition(values.until),
    channels: values.filter === undefined ? [] : values.filter.split(',').map(findChannel),
    expect: values.expect === undefined ? null : parseHash(values.expect),
    json: values.json,
  };
}

function parseReplayArgs(args: readonly string[]) {
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

function parsePosition(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const parts = /^(?:(\d+):)?(\d+):([0-5]\d)$/.exec(text);
  if (parts === null) throw new Error(`--until 的时间“${text}”应为 mm:ss、hh:mm:ss 或毫秒数`);
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function findChannel(name: string): Channel {
  const channel = CHANNELS.find((ch) => ch === name.trim());
  if (channel === undefined) throw new Error(`--filter 不认识连接“${name}”，可用 ${CHANNELS.join('、')}`);
  return channel;
}

function parseHash(text: string): string {
  const hash = text.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('--expect 需要 64 位十六进制的哈希');
  return hash;
}
