import { type Fields, readFields } from '../wire/fields.ts';
import type { RestRequest } from '../wire/rest.ts';
import {
  type HarEntry,
  toNumberOrZero,
  parseStartedTs,
  toStringOrEmpty,
  parseEntryUrl,
  type Stamped,
} from './harValues.ts';
import { maskText, maskValue } from './mask.ts';
import { formatRestDestination } from './restDestination.ts';

/** The line of a REST answer that feeds a live model; `null` for every other request. */
export function readHarAnswer(value: unknown): Stamped | null {
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
