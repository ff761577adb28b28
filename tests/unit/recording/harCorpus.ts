/** A small session as Chrome's developer tools would have saved it, with every oddity a big one may have. */

import { snapshot } from '../streams/facts.ts';

const T0 = Date.parse('2026-11-21T09:30:00.000Z');
const PARK = '1700000000000000101';
const USER = '1700010000000000004';
const TOKEN = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0';

type Message = readonly ['send' | 'receive', number, string, 2?];

/** @param atMs,messages times in ms since 09:30 */
export function socketEntry(url: string, atMs: number, messages: readonly Message[]): unknown {
  return {
    _resourceType: 'websocket',
    startedDateTime: new Date(T0 + atMs).toISOString(),
    time: 0,
    request: {
      method: 'GET',
      url,
      headers: [
        { name: 'Sec-WebSocket-Protocol', value: TOKEN },
        { name: 'Cookie', value: 'SESSIONID=1' },
      ],
    },
    response: { status: 101 },
    _webSocketMessages: messages.map(([type, ms, data, opcode = 1]) => ({
      type,
      time: (T0 + ms) / 1000,
      opcode,
      data,
    })),
  };
}

export function answerEntry(path: string, endMs: number, result: unknown): unknown {
  return answered(path, endMs, 200, {
    mimeType: 'application/json',
    text: JSON.stringify({ success: true, message: '', code: 200, result }),
  });
}

function answered(path: string, endMs: number, status: number, content: unknown): unknown {
  return {
    _resourceType: 'xhr',
    startedDateTime: new Date(T0 + endMs - 40).toISOString(),
    time: 40,
    request: {
      method: 'GET',
      url: `http://h/jeecg-boot${path}`,
      headers: [{ name: 'X-Access-Token', value: TOKEN }],
    },
    response: { status, content },
  };
}

export function harOf(entries: readonly unknown[]) {
  return { log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, entries } };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const frame = (body: object): string =>
  `MESSAGE\nsubscription:sub-1\nmessage-id:1\ndestination:/topic/golf.client.${PARK}\n\n${JSON.stringify({ topic: `/golf/park/${PARK}/x`, epoch: 'e1', ...body })}\0`;

const CONNECT = `CONNECT\nX-Access-Token:${TOKEN}\naccept-version:1.2\n\n\0`;
const CONNECTED = 'CONNECTED\nversion:1.2\n\n\0';
const SUBSCRIBE_ME = `SUBSCRIBE\nid:sub-0\ndestination:/topic/golf.client.${USER}\n\n\0`;
const SUBSCRIBE_PARK = `SUBSCRIBE\nid:sub-1\ndestination:/topic/golf.client.${PARK}\n\n\0`;

const pace = frame({ type: 102, seq: 11, flights: [] });
const binary = new TextEncoder().encode(frame({ type: 104, seq: 13, flightNo: '张三组' }));
// In the middle of a character of three bytes.
const cut = new TextDecoder('latin1').decode(binary).indexOf('\u00e4\u00b8') + 1 || 90;

export const MORNING = harOf([
  socketEntry('ws://127.0.0.1:5173/', 10, [['receive', 20, '{"type":"vite"}']]),
  socketEntry(`ws://h/jeecg-boot/websocket/${USER}`, 0, [
    ['send', 100, 'HeartBeat'],
    ['receive', 120, '{"cmd":"user","msgTxt":"电话13812345678"}'],
  ]),
  socketEntry(`ws://h/jeecg-boot/vxeSocket/${USER}/0123abcd`, 0, [
    ['send', 130, '{"type":"heart_beat","data":""}'],
    ['receive', 140, '{"type":"heart_beat","data":true}'],
  ]),
  // A broker elsewhere: known by what it says.
  socketEntry('wss://broker:15674/ws', 500, [
    ['send', 550, CONNECT],
    ['receive', 600, CONNECTED],
    ['send', 650, SUBSCRIBE_ME],
    ['send', 700, SUBSCRIBE_PARK],
    ['receive', 800, '\n'],
    ['receive', 900, frame({ type: 101, headSeq: 10 })],
    ['receive', 1_100, pace.slice(0, 20)],
    ['receive', 1_200, pace.slice(20, 90)],
    ['receive', 1_300, `${pace.slice(90)}\n`],
    // Two frames in one message, the second of them half.
    ['receive', 1_400, frame({ type: 105, seq: 12, count: 3 }) + '\n'],
    ['receive', 2_200, base64(binary.slice(0, cut)), 2],
    ['receive', 2_400, base64(binary.slice(cut)), 2],
  ]),
  socketEntry('wss://broker:15674/ws', 4_000, [
    ['send', 4_100, CONNECT],
    ['receive', 4_200, CONNECTED],
    ['send', 4_250, SUBSCRIBE_ME],
    ['send', 4_260, SUBSCRIBE_PARK],
    // The file was saved before the rest came.
    ['receive', 4_300, 'MESSAGE\nsubscription:sub-1\n\n{"type":'],
  ]),
  answerEntry(`/admin/golfDispatch/snapshot?parkId=${PARK}&_t=1`, 1_000, snapshot(10)),
  answered(`/admin/golfEvent/list?dest=/golf/client/${PARK}&epoch=e1&afterSeq=11`, 4_400, 200, {
    encoding: 'base64',
    text: Buffer.from(
      JSON.stringify({ success: true, result: { epoch: 'e1', headSeq: 13, more: false, records: [] } }),
    ).toString('base64'),
  }),
  answered('/sys/annountCement/listByUser', 4_500, 200, {}),
  answered('/admin/workspace/queryOutTimeList', 4_600, 200, {
    text: '{"success":false,"message":"服务器忙","code":500}',
  }),
  answerEntry(`/admin/golfHoleTimeout/list?parkId=${PARK}&status=0,1,2,3&pageSize=500`, 4_700, {
    records: [],
  }),
  answered(`/admin/golfPosition/latest?parkId=${PARK}`, 4_800, 0, {}),
  answerEntry('/sys/dict/getDictItems/sex', 4_900, []),
]);
