/** `npm run tracker`: reports a round like trackers do, for trying it out. `--help` says all there is to say. */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { TrialGround } from '#domain/trackers/trial.ts';
import { getDurationMs, inventRound, locateAt, readGpx, type Track } from './tracker/track.ts';

const HELP = `用法：npm run tracker -- --key 密钥 (--walk 人数 | --gpx 文件) [选项]

像真实设备一样上报一轮的定位，用来试用定位接入。密钥在“接入密钥”页生成。

选项
  --walk 人数    在密钥所属球场的球洞上虚构几个步行的球员，每人一台设备
  --gpx 文件     按 GPX 文件走一轮；没有时间的轨迹按每秒 1.2 米
  --device 号    设备号，可用逗号分隔多个；默认取密钥可上报的设备
  --url 地址     服务器地址，默认 http://127.0.0.1:3000
  --every 秒     上报间隔，默认 10
  --speed 倍     走得快几倍（1–20），默认 1
  --at-once      不等待：把整轮作为断网期间保留的定位一次补报，到此刻为止
  --help         显示本说明

退出码
  0   全部上报完
  1   选项有误，或服务器拒绝
`;

/** Of one call. */
const BATCH = 200;
const AGAIN_MS = 5_000;

interface Options {
  readonly key: string;
  readonly url: string;
  readonly everyMs: number;
  readonly speed: number;
  readonly isAtOnce: boolean;
}

interface Walker {
  readonly deviceNo: string;
  readonly track: Track;
}

interface SentPosition {
  readonly deviceNo: string;
  readonly ts: number;
  readonly lng: number;
  readonly lat: number;
  readonly accuracyM: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function ask<T>({ url, key }: Options, path: string, body?: readonly SentPosition[]): Promise<T> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/jeecg-boot/tracker/${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.status === 401) throw new Error('接入密钥无效或已吊销');
  if (!answer.ok) throw new Error(`服务器回答 ${answer.status}`);
  return (await answer.json()) as T;
}

async function report(options: Options, positions: readonly SentPosition[]): Promise<void> {
  for (let from = 0; from < positions.length; from += BATCH) {
    const { accepted, ignored } = await ask<{ readonly accepted: number; readonly ignored: number }>(
      options,
      'positions',
      positions.slice(from, from + BATCH),
    );
    const words = ignored === 0 ? '' : `，未采用 ${ignored}（原因见“连接诊断”）`;
    say(`${new Date().toLocaleTimeString('zh-CN')} 接收 ${accepted}${words}`);
  }
}

const toPosition = (deviceNo: string, ts: number, [lng, lat]: readonly [number, number]): SentPosition => ({
  deviceNo,
  ts,
  lng: Math.round(lng * 1e7) / 1e7,
  lat: Math.round(lat * 1e7) / 1e7,
  accuracyM: 5,
});

/** The whole of each track, as if it ended now. */
function listKept(
  { deviceNo, track }: Walker,
  { everyMs, speed }: Options,
  nowTs: number,
): readonly SentPosition[] {
  const totalMs = getDurationMs(track);
  const count = Math.floor(totalMs / (everyMs * speed)) + 1;
  return Array.from({ length: count }, (_, index) => index * everyMs).flatMap((ms) => {
    const place = locateAt(track, ms * speed);
    return place === null ? [] : [toPosition(deviceNo, Math.round(nowTs - totalMs / speed + ms), place)];
  });
}

async function walkOn(walkers: readonly Walker[], options: Options): Promise<void> {
  const startTs = Date.now();
  for (;;) {
    const ts = Date.now();
    const positions = walkers.flatMap(({ deviceNo, track }) => {
      const place = locateAt(track, (ts - startTs) * options.speed);
      return place === null ? [] : [toPosition(deviceNo, ts, place)];
    });
    if (positions.length === 0) return;
    try {
      await report(options, positions);
    } catch (error) {
      // A server that restarts is waited for, as trackers do.
      if (!(error instanceof TypeError)) throw error;
      say('服务器没有回答，稍后再试');
      await pause(AGAIN_MS);
    }
    await pause(options.everyMs);
  }
}

async function prepare(
  options: Options,
  {
    gpx,
    walk,
    device,
  }: {
    readonly gpx: string | undefined;
    readonly walk: string | undefined;
    readonly device: string | undefined;
  },
): Promise<readonly Walker[]> {
  const ground = await ask<TrialGround>(options, 'trialGround');
  const named = device?.split(',').map((one) => one.trim()) ?? ground.devices;
  const count = walk === undefined ? 1 : Number(walk);
  if (!Number.isInteger(count) || count < 1 || count > named.length)
    throw new Error(`--walk 应为 1 到 ${named.length} 的整数：每人一台设备`);
  if (gpx === undefined && ground.holes.length === 0)
    throw new Error('球场没有带位置的球洞，请先画球洞，或用 --gpx');
  const file = gpx === undefined ? null : readGpx(readFileSync(gpx, 'utf8'));
  return named.slice(0, count).map((deviceNo) => ({
    deviceNo,
    track: file ?? inventRound(ground, Math.random),
  }));
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      key: { type: 'string' },
      walk: { type: 'string' },
      gpx: { type: 'string' },
      device: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      every: { type: 'string', default: '10' },
      speed: { type: 'string', default: '1' },
      'at-once': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args);
  if (values.help) return void process.stdout.write(HELP);
  const { key, walk, gpx, device } = values;
  const [everySec, speed] = [Number(values.every), Number(values.speed)];
  if (key === undefined) throw new Error('缺少 --key');
  if ((walk === undefined) === (gpx === undefined)) throw new Error('请用 --walk 或 --gpx 之一');
  if (!(everySec >= 1 && everySec <= 600)) throw new Error('--every 应为 1 到 600 秒');
  if (!(speed >= 1 && speed <= 20)) throw new Error('--speed 应为 1 到 20');
  const url = values.url.replace(/\/+$/, '');
  const options: Options = { key, url, everyMs: everySec * 1000, speed, isAtOnce: values['at-once'] };
  const walkers = await prepare(options, { gpx, walk, device });
  say(`上报 ${walkers.map(({ deviceNo }) => deviceNo).join('、')}`);
  if (!options.isAtOnce) return walkOn(walkers, options);
  const nowTs = Date.now();
  await report(
    options,
    walkers.flatMap((walker) => listKept(walker, options, nowTs)),
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
}
