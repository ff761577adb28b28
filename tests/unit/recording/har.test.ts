import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadRecording, type Recording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { startPlayback } from '#streams/replay/playback.ts';
import { harOf, answerEntry, socketEntry, MORNING } from './harCorpus.ts';

function read(har: unknown): Recording {
  const recording = readRecording(JSON.stringify(har));
  if (recording instanceof BadRecording) throw new Error(recording.message);
  return recording;
}
const why = (text: string): string => {
  const found = readRecording(text);
  return found instanceof BadRecording ? found.message : 'accepted';
};

describe('a HAR file of developer tools', () => {
  const { header, lines } = read(MORNING);

  it('becomes a recording of its user, begun with its first socket', () => {
    expect(header).toMatchObject({
      userId: '1700010000000000004',
      parkId: null,
      build: 'HAR WebInspector 537.36',
    });
    expect(header.startTs).toBe(Date.parse('2026-11-21T09:30:00.000Z'));
  });

  it('knows the three links by address and by what they say, and passes over other sockets', () => {
    expect([...new Set(lines.map(({ ch }) => ch))].toSorted()).toEqual(['golf', 'notice', 'rest', 'vxe']);
    expect(JSON.stringify(lines)).not.toContain('vite');
  });

  it('joins STOMP frames that were split over messages, text or binary, at the time of the last piece', () => {
    const bodies = lines.filter(({ ch, ev, dir }) => ch === 'golf' && dir === 'in' && ev === undefined);
    expect(bodies.map(({ body }) => (body as { type: number }).type)).toEqual([101, 102, 105, 104]);
    expect(bodies[1]).toMatchObject({ dt: 1_300, dest: '/golf/client/1700000000000000101' });
    expect(bodies[2]?.body).toMatchObject({ count: 3 });
    expect(bodies[3]?.body).toMatchObject({ flightNo: '张三组' });
  });

  it('reads the watched park off the subscription, once for a reconnect', () => {
    const watches = lines.filter(({ ev }) => ev === 'watch');
    expect(watches).toEqual([
      { dt: 700, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: '1700000000000000101' } },
    ]);
  });

  it('tells how the links stood', () => {
    const golf = lines.filter(({ ch, ev }) => ch === 'golf' && ev === 'link');
    expect(golf.map(({ dt, body }) => [dt, (body as { state: string }).state])).toEqual([
      [500, 'connecting'],
      [600, 'live'],
      [2_400, 'waiting'],
      [4_000, 'connecting'],
      [4_200, 'live'],
    ]);
  });

  it('takes the answers that feed the board, whatever their encoding, and says which failed', () => {
    const rest = lines.filter(({ ch }) => ch === 'rest');
    expect(rest.map(({ dest, ev, body }) => [dest, ev, ev === undefined ? null : body])).toEqual([
      ['snapshot?parkId=1700000000000000101', undefined, null],
      ['events?dest=%2Fgolf%2Fclient%2F1700000000000000101&epoch=e1&afterSeq=11', undefined, null],
      ['announcements', 'failed', 'HAR 文件没有保存这个回答的内容'],
      ['overdue', 'failed', '服务器忙'],
      ['timeouts?parkId=1700000000000000101', undefined, null],
      ['positions?parkId=1700000000000000101', 'failed', '网络异常'],
    ]);
  });

  it('keeps no token, cookie or phone', () => {
    const text = JSON.stringify({ header, lines });
    for (const leak of ['eyJhbGci', '13812345678', 'SESSIONID', 'X-Access-Token'])
      expect(text).not.toContain(leak);
  });

  it('plays', () => {
    const playback = startPlayback({ header, lines });
    playback.advanceTo(60_000);
    const board = playback.stage.board.folded();
    expect(board.parkId).toBe('1700000000000000101');
    expect(playback.stage.metrics.folded().links.golf.frames).toBeGreaterThan(2);
    expect(playback.stage.overdue.folded().failed).toBe(true);
  });
});

describe('a HAR file that cannot be replayed says why', () => {
  it.each([
    ['{"log": nope', '这不是可以回放的 HAR 文件：不是 JSON，或缺少 log.entries'],
    ['{"log":{}}', '这不是可以回放的 HAR 文件：不是 JSON，或缺少 log.entries'],
    [
      JSON.stringify(harOf([])),
      '这不是可以回放的 HAR 文件：其中没有 WebSocket，请打开开发者工具后刷新页面，再保存',
    ],
    [
      JSON.stringify(harOf([socketEntry('ws://127.0.0.1:5173/?token=x', 0, [])])),
      '这不是可以回放的 HAR 文件：其中的 WebSocket 都不是本系统的三条实时连接',
    ],
    [
      JSON.stringify(harOf([socketEntry('ws://h/jeecg-boot/websocket/1', 0, [])])),
      '这不是可以回放的 HAR 文件：其中的实时连接没有消息（_webSocketMessages），WebInspector 537.36 没有保存；请用 Chrome 开发者工具的“以 HAR 格式保存所有内容”',
    ],
    [
      JSON.stringify(
        harOf([
          socketEntry('ws://h/jeecg-boot/websocket/1', 0, [['receive', 0, '{}']]),
          socketEntry('ws://h/jeecg-boot/websocket/2', 0, [['receive', 0, '{}']]),
        ]),
      ),
      '这不是可以回放的 HAR 文件：其中有 2 个用户的会话（1、2）',
    ],
  ])('%s', (text, message) => expect(why(text)).toBe(message));

  it('never throws on odd entries', () => {
    for (const entry of [
      null,
      1,
      {},
      { request: {} },
      { request: { url: 'x' }, _webSocketMessages: [null, {}] },
    ]) {
      expect(why(JSON.stringify(harOf([entry])))).toMatch(/^这不是可以回放的 HAR 文件/);
    }
  });
});

it('the list page of timeouts, which asks the same address for one page, is no answer of the board', () => {
  const other = answerEntry('/admin/golfHoleTimeout/list?parkId=1&pageNo=1', 100, { records: [] });
  const { lines } = read({ log: { ...MORNING.log, entries: [...MORNING.log.entries, other] } });
  expect(lines.filter(({ dest }) => dest?.startsWith('timeouts'))).toHaveLength(1);
});

it('what `npm run replay` ships is read as a recording, not as HAR', () => {
  const text = readFileSync(new URL('../../sessions/morning.golfrec.jsonl', import.meta.url), 'utf8');
  expect(readRecording(text)).not.toBeInstanceOf(BadRecording);
});
