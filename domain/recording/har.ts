/**
 * HAR files as Chrome's developer tools save them (Network panel, "Save all as HAR") and as Playwright records them: every
 * socket is an entry whose `_webSocketMessages` hold its texts. What a recording has and a HAR file has not (which park was watched, how the
 * links stood) is read off the texts.
 */

import type { LinkStatus } from '../wire/bus.ts';
import { readFields, type Fields } from '../wire/fields.ts';
import type { RestRequest } from '../wire/rest.ts';
import { BadRecording, RECORDING_VERSION, type RecordedLine, type Recording } from './format.ts';
import { findHarClock, type ImplausibleTime } from './harClock.ts';
import { readHarSocket, toTimedSocket, type HarSocket, type UntimedSocket } from './harSocket.ts';
import {
  isObject,
  toStringOrEmpty,
  type Stamped,
  type HarEntry,
  toNumberOrZero,
  parseStartedTs,
  parseEntryUrl,
} from './harValues.ts';
import { createLineWriter } from './lineWriter.ts';
import { maskText, maskValue } from './mask.ts';
import { formatRestDestination } from './restDestination.ts';

/** The line of a REST answer that feeds a live model; `null` for every other request. */
function readHarAnswer(value: unknown): Stamped | null {
  const entry: HarEntry = readFields(value);
  const request = requestOf(entry);
  const started = parseStartedTs(entry);
  if (request === null || started === null) return null;
  const ts = started + Math.max(0, toNumberOrZero(entry.time));
  const dest = formatRestDestination(request);
  const answer = envelopeOf(entry);
  return typeof answer === 'string'
    ? { ts, line: { ch: 'rest', dir: 'in', dest, ev: 'failed', body: maskText(answer) } }
    : { ts, line: { ch: 'rest', dir: 'in', dest, status: 200, body: maskValue(answer.result) } };
}

function requestOf(entry: HarEntry): RestRequest | null {
  const url = parseEntryUrl(entry);
  const { method } = readFields<'method'>(entry.request);
  if (url === null || method !== 'GET') return null;
  const { pathname: path, searchParams } = url;
  const of = (name: string): string => searchParams.get(name) ?? '';
  const parkId = of('parkId');
  if (path.endsWith('/admin/golfDispatch/snapshot')) return { call: 'snapshot', parkId };
  if (path.endsWith('/admin/golfPosition/latest')) return { call: 'positions', parkId };
  if (path.endsWith('/admin/golfEvent/list'))
    return { call: 'events', dest: of('dest'), epoch: of('epoch'), afterSeq: Number(of('afterSeq')) || 0 };
  // The list page asks the same address for a page; the board asks for everything open.
  if (path.endsWith('/admin/golfHoleTimeout/list'))
    return of('status') === OPEN_TIMEOUTS ? { call: 'timeouts', parkId } : null;
  if (path.endsWith('/admin/workspace/queryOutTimeList'))
    return parkId === '' ? { call: 'overdue' } : { call: 'overdue', parkId };
  if (path.endsWith('/sys/annountCement/listByUser')) return { call: 'announcements' };
  return null;
}

const OPEN_TIMEOUTS = '0,1,2,3';

/** The envelope's result, or in Chinese why there is none. */
function envelopeOf(entry: HarEntry): { readonly result: unknown } | string {
  const response = readFields<'status' | 'content'>(entry.response);
  const status = toNumberOrZero(response.status);
  if (status === 0) return '网络异常';
  const text = contentText(readFields(response.content));
  if (text === '') return status === 200 ? 'HAR 文件没有保存这个回答的内容' : `请求失败（${status}）`;
  try {
    const { success, result, message } = readFields<'success' | 'result' | 'message'>(JSON.parse(text));
    return success === true ? { result } : toStringOrEmpty(message) || `请求失败（${status}）`;
  } catch {
    return '服务器的回答无法识别';
  }
}

function contentText(content: Fields<'text' | 'encoding'>): string {
  const text = toStringOrEmpty(content.text);
  if (content.encoding !== 'base64') return text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Never throws. Other requests and sockets in the file are passed over; headers and cookies are never read. */
export function parseHar(text: string): Recording | BadRecording {
  const log = logOf(text);
  if (log === null) return bad('不是 JSON，或缺少 log.entries');
  const { entries } = log;
  const found = entries.flatMap((entry) => readHarSocket(entry) ?? []);
  if (found.length === 0) {
    return bad(
      entries.some(isAnySocket)
        ? '其中的 WebSocket 都不是本系统的三条实时连接'
        : '其中没有 WebSocket，请打开开发者工具后刷新页面，再保存',
    );
  }
  if (found.every(({ messages }) => messages.length === 0)) {
    return bad(
      `其中的实时连接没有消息（_webSocketMessages），${log.creator || '录制它的工具'} 没有保存；请用 Chrome 开发者工具的“以 HAR 格式保存所有内容”`,
    );
  }
  const clock = findHarClock(
    found.map(({ startedTs, messages }) => ({ startedTs, times: messages.map(({ time }) => time) })),
  );
  if (typeof clock !== 'function') return bad(describeTime(found, clock, log.creator));
  const sockets = found.map((socket) => toTimedSocket(socket, clock));
  const users = [...new Set(sockets.flatMap(({ userId }) => userId ?? []))];
  if (users.length > 1)
    return bad(`其中有 ${users.length} 个用户的会话（${users.map(maskText).join('、')}）`);
  const userId = users[0] ?? personalId(sockets);

  const stamped = [
    ...sockets.flatMap((socket) => socketLines(socket, sockets, userId)),
    ...entries.flatMap((entry) => readHarAnswer(entry) ?? []),
  ].toSorted((a, b) => a.ts - b.ts);
  const startTs = Math.floor(stamped[0]?.ts ?? 0);
  return {
    header: {
      v: RECORDING_VERSION,
      parkId: null,
      userId: maskText(userId),
      startTs,
      build: `HAR ${log.creator}`.trim(),
    },
    lines: watched(
      stamped.map(({ ts, line }) => ({ dt: Math.round(ts - startTs), ...line })),
      userId,
    ),
  };
}

/** Which message cannot have been when the file says. */
function describeTime(
  sockets: readonly UntimedSocket[],
  { socket, message }: ImplausibleTime,
  creator: string,
): string {
  const { link = 'golf', startedTs = null, messages = [] } = sockets[socket] ?? {};
  const time = JSON.stringify(messages[message]?.time) ?? '空';
  const since = startedTs === null ? '' : `，而连接开始于 ${new Date(startedTs).toISOString()}`;
  return `第 ${socket + 1} 个实时连接（${link}）的第 ${message + 1} 条消息时间为 ${time}${since}，无法换算成时刻；录制工具 ${creator || '未知'}`;
}

function bad(message: string): BadRecording {
  return new BadRecording(0, message, '可以回放的 HAR 文件');
}

function logOf(text: string): { readonly creator: string; readonly entries: readonly unknown[] } | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const { log } = readFields<'log'>(file);
    const { creator, entries } = readFields<'creator' | 'entries'>(log);
    if (!Array.isArray(entries)) return null;
    const { name, version } = readFields<'name' | 'version'>(creator);
    return { creator: `${toStringOrEmpty(name)} ${toStringOrEmpty(version)}`.trim(), entries };
  } catch {
    return null;
  }
}

function isAnySocket(entry: unknown): boolean {
  return isObject(entry) && (entry['_resourceType'] === 'websocket' || '_webSocketMessages' in entry);
}

/** Without a plain socket: the personal stream is the one that is subscribed first. */
function personalId(sockets: readonly HarSocket[]): string {
  for (const { link, messages } of sockets) {
    if (link !== 'golf') continue;
    const writer = createLineWriter();
    for (const { dir, text } of messages) {
      const first = writer.lines({ ch: 'golf', dir, text }, 0).find(isSubscribe);
      if (first) return idOf(first);
    }
  }
  return '';
}

/** Texts of one socket and, between them, what they tell about the link. */
function socketLines(socket: HarSocket, all: readonly HarSocket[], userId: string): readonly Stamped[] {
  const { link, openedTs, messages } = socket;
  const ofLink = all.filter((other) => other.link === link).toSorted((a, b) => a.openedTs - b.openedTs);
  const attempt = ofLink.indexOf(socket) + 1;
  const next = ofLink[attempt];
  const status = (ts: number, body: LinkStatus): Stamped => ({
    ts,
    line: { ch: link, dir: 'in', ev: 'link', body },
  });
  const lines: Stamped[] = [
    status(openedTs, { state: 'connecting', sinceTs: Math.round(openedTs), attempt }),
  ];
  const writer = createLineWriter();
  let live = false;
  for (const { ts, dir, text } of messages) {
    const its = writer.lines({ ch: link, dir, text }, 0);
    // A plain socket that carries anything is open; STOMP is live once the broker has answered.
    if (!live && (link !== 'golf' || its.some(({ ev }) => ev === 'CONNECTED'))) {
      live = true;
      lines.push(status(ts, { state: 'live', sinceTs: Math.round(ts), unanswered: false }));
    }
    for (const { dt: _, ...line } of its) lines.push({ ts, line });
  }
  if (next !== undefined && userId !== '') {
    const endTs = Math.max(openedTs, messages.at(-1)?.ts ?? openedTs);
    lines.push(
      status(endTs, {
        state: 'waiting',
        sinceTs: Math.round(endTs),
        nextTryTs: Math.round(next.openedTs),
        reason: '连接中断',
      }),
    );
  }
  return lines;
}

/** A subscription to a stream that is not the user's own is how an operator opens a park. */
function watched(lines: readonly RecordedLine[], userId: string): readonly RecordedLine[] {
  let parkId: string | null = null;
  return lines.flatMap((line) => {
    if (!isSubscribe(line) || idOf(line) === userId || idOf(line) === parkId) return [line];
    parkId = idOf(line);
    return [{ dt: line.dt, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId } }, line];
  });
}

function isSubscribe({ ev, dest }: RecordedLine): boolean {
  return ev === 'SUBSCRIBE' && dest !== undefined;
}

function idOf({ dest = '' }: RecordedLine): string {
  return dest.slice(dest.lastIndexOf('/') + 1);
}
