/**
 * Recordings (REC-01): JSON Lines, extension `.golfrec.jsonl`. Line 1 is the header, every other line one
 * thing that arrived, was sent, or was decided by the operator, at `dt` ms after `startTs`.
 */

import type { Channel } from '../wire/bus.ts';
import { type Fields, hasFields } from '../wire/fields.ts';

export const RECORDING_VERSION = 1;

export interface RecordingHeader {
  readonly v: typeof RECORDING_VERSION;
  /** `parkModelData.id` of the recorded session; a file without any `watch` line shows this park. */
  readonly parkId: string | null;
  readonly userId: string;
  /** Local wall time of the recorded console at `dt` 0, epoch ms. */
  readonly startTs: number;
  readonly build: string;
  /** Seed of the simulation that fed the session, when it is known. */
  readonly seed?: number;
}

/**
 * One line. Without `ev` it is a frame (`dir` in) or an answer (`ch` rest) with its JSON in `body`. With `ev`:
 *
 * | ev | ch | body |
 * |---|---|---|
 * | `text` | a link | a frame that is not JSON, as text; empty for a binary one |
 * | `link` | a link | `LinkIndicator`: the machine's decision |
 * | `watch` | golf | `{parkId}`: the operator opened or left a park |
 * | `resync` | golf | `{reason}` |
 * | `failed` | rest | the message of the failure |
 * | a STOMP command | golf | none: SUBSCRIBE, CONNECTED … without their headers |
 */
export interface RecordedLine {
  readonly dt: number;
  readonly ch: Channel;
  readonly dir: 'in' | 'out';
  /** Golf: logical destination. Rest: the read and its parameters, see `formatRestDestination`. */
  readonly dest?: string;
  /** HTTP status of an answer. */
  readonly status?: number;
  readonly ev?: string;
  readonly body?: unknown;
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordedLine[];
}

/** Why a file is not a recording: Chinese, with the line, fit to be shown. */
export class BadRecording {
  readonly message: string;
  /** 0: it is the file as a whole. */
  readonly line: number;
  /** @param kind what the file was taken for */
  constructor(line: number, message: string, kind = '录制文件') {
    this.line = line;
    this.message = line === 0 ? `这不是${kind}：${message}` : `这不是有效的${kind}：第 ${line} 行${message}`;
  }
}

/** Never throws. */
export function parseRecording(text: string): Recording | BadRecording {
  if (text.trim() === '') return NO_TEXT;
  const rows = text.split('\n');
  const header = parseHeader(rows[0] ?? '');
  if (header instanceof BadRecording) return header;
  const read = createLineReader();
  const lines: RecordedLine[] = [];
  for (let i = 1; i < rows.length; i++) {
    const line = read(rows[i] ?? '');
    if (line instanceof BadRecording) return line;
    if (line !== null) lines.push(line);
  }
  return lines.length === 0 ? NOTHING_RECORDED : { header, lines };
}

export const NO_TEXT = new BadRecording(0, '文件是空的');
export const NOTHING_RECORDED = new BadRecording(0, '文件里没有任何消息');

/**
 * Reads what follows the header row by row, for files too large to be held. Blank rows are `null`: they may only be the
 * last ones, so that a row after them is bad.
 */
export function createLineReader(): (row: string) => RecordedLine | BadRecording | null {
  let no = 1;
  let blank: number | null = null;
  let dt = 0;
  return (row) => {
    no += 1;
    if (row === '' || row.trim() === '') {
      blank ??= no;
      return null;
    }
    if (blank !== null) return new BadRecording(blank, NOT_AN_OBJECT);
    const line = parseLine(row, no, dt);
    if (!(line instanceof BadRecording)) dt = line.dt;
    return line;
  };
}

export function serialiseRecording({ header, lines }: Recording): string {
  return `${[header, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const NOT_AN_OBJECT = '不是 JSON 对象';
const CHANNELS: readonly unknown[] = ['notice', 'vxe', 'golf', 'rest'] satisfies Channel[];

/** @param row the first of a file */
export function parseHeader(row: string): RecordingHeader | BadRecording {
  const o = parseObject<keyof RecordingHeader>(row.replace(/^\uFEFF/, ''));
  if (o === null) return new BadRecording(1, NOT_AN_OBJECT);
  const { v, startTs, parkId, userId, build, seed } = o;
  if (v === undefined) return new BadRecording(1, '缺少版本号 v');
  if (v !== RECORDING_VERSION) return new BadRecording(1, `的版本 ${JSON.stringify(v)} 不受支持`);
  if (!isCount(startTs)) return new BadRecording(1, '缺少开始时间 startTs');
  return {
    v,
    startTs,
    parkId: textOf(parkId) || null,
    userId: textOf(userId),
    build: textOf(build),
    ...(typeof seed === 'number' ? { seed } : {}),
  };
}

function parseLine(row: string, no: number, after: number): RecordedLine | BadRecording {
  const o = parseObject<keyof RecordedLine>(row);
  if (o === null) return new BadRecording(no, NOT_AN_OBJECT);
  const { dt, ch, dir, dest, status, ev } = o;
  if (!isCount(dt)) return new BadRecording(no, '缺少时间 dt');
  if (dt < after) return new BadRecording(no, `的时间早于上一行（${dt} < ${after}）`);
  if (!CHANNELS.includes(ch)) return new BadRecording(no, '的通道 ch 无法识别');
  if (dir !== 'in' && dir !== 'out') return new BadRecording(no, '的方向 dir 无法识别');
  // Nearly always the object is the line; only odd fields are left out.
  if (isTextIfAny(dest) && isTextIfAny(ev) && (status === undefined || typeof status === 'number'))
    return o as unknown as RecordedLine;
  return {
    dt,
    ch: ch as Channel,
    dir,
    ...(typeof dest === 'string' ? { dest } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof ev === 'string' ? { ev } : {}),
    ...('body' in o ? { body: o.body } : {}),
  };
}

function parseObject<Name extends string>(row: string): Fields<Name> | null {
  try {
    const value: unknown = JSON.parse(row);
    return hasFields<Name>(value) && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isTextIfAny(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
