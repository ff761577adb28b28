/** What an operator sees of a link, condition by condition. */

import { describe, expect, test } from 'vitest';
import type { LinkStatus } from '#domain/wire/bus.ts';
import { formatLinkDetail } from '#src/shell/links/linkDetail.ts';
import { getLinkFace, findNextChange, findWorstLink } from '#src/shell/links/linkFace.ts';
import { formatElapsed } from '#src/shell/links/linkWords.ts';
import { findReturn, formatReturns } from '#src/shell/links/useReturnToast.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { EMPTY_METRICS } from '#streams/models/metrics.ts';
import type { LinksState, LinkState } from '#streams/models/state.ts';

const T0 = 1_760_832_000_000;
const SEC = 1_000;
const live: LinkStatus = { state: 'live', sinceTs: T0, unanswered: false };
const connecting: LinkStatus = { state: 'connecting', sinceTs: T0, attempt: 2 };
const waiting = (nextSec: number): LinkStatus => ({
  state: 'waiting',
  sinceTs: T0,
  nextTryTs: T0 + nextSec * SEC,
  reason: '服务器重启中',
  code: 1012,
});
const link = (status: LinkStatus, change: Partial<LinkState> = {}): LinkState => ({
  ...EMPTY_LINKS.golf,
  status,
  ...change,
});
const down = (status: LinkStatus, change: Partial<LinkState> = {}): LinkState =>
  link(status, { downSinceTs: T0, lastLiveTs: T0, ...change });
const at = (state: LinkState, sec: number, id: 'golf' | 'notice' = 'golf') =>
  getLinkFace(id, state, T0 + sec * SEC);
const catchUp = { sinceTs: T0, of: ['x'], failed: null };

describe('what an operator sees of a link', () => {
  test('open and caught up', () => {
    expect(at(link(live), 5)).toMatchObject({ tone: 'normal', shape: '●', word: '实时', action: null });
  });

  // LINK-26
  test('waiting for at most ten seconds: a word, but neither another colour nor another shape', () => {
    expect(at(down(waiting(5)), 0)).toMatchObject({ tone: 'normal', shape: '●', word: '重连中', timer: '' });
    expect(at(down(connecting), 9.9)).toMatchObject({ tone: 'normal', shape: '●' });
  });

  // LINK-26
  test('waiting for longer: amber, with the seconds to the next try and a button', () => {
    expect(at(down(waiting(25)), 10)).toMatchObject({
      tone: 'watch',
      shape: '▲',
      word: '重连中',
      timer: '（15 秒后）',
      action: '立即重连',
    });
    expect(at(down(connecting), 30)).toMatchObject({ tone: 'watch', timer: '', action: null });
    expect(at(down(waiting(25)), 40).timer).toBe('（0 秒后）');
  });

  // LINK-26
  test('down for more than a minute: red, with the minutes, whatever it is trying', () => {
    expect(at(down(waiting(70)), 60)).toMatchObject({
      tone: 'behind',
      shape: '■',
      word: '已断开',
      timer: ' 1 分',
      action: '立即重连',
    });
    expect(at(down(connecting), 185).timer).toBe(' 3 分');
  });

  test('stopped: red at once, until somebody connects it again', () => {
    const stopped = down({ state: 'stopped', sinceTs: T0, reason: '连续 5 次连接失败' });
    expect(at(stopped, 1, 'notice')).toMatchObject({
      tone: 'behind',
      word: '实时通知已停止',
      action: '重新连接',
    });
    expect(at(stopped, 1).word).toBe('球场实时已停止');
  });

  // LINK-26
  test('offline: grey, and nothing to press', () => {
    expect(at(down({ state: 'offline', sinceTs: T0 }), 300)).toMatchObject({
      tone: 'stale',
      shape: '✕',
      word: '网络已断开',
      action: null,
    });
  });

  // LINK-26
  test('catching up: blue; a reading that failed: amber, to be tried again', () => {
    expect(at(link(live, { catchUp }), 1)).toMatchObject({ tone: 'ahead', shape: '↻', word: '追赶中' });
    expect(at(link(live, { catchUp: { ...catchUp, failed: '网络异常' } }), 1)).toMatchObject({
      tone: 'watch',
      word: '追赶失败',
      action: '重试',
    });
  });

  test('heartbeats without an answer, late answers, a slow network: amber', () => {
    expect(at(link({ ...live, unanswered: true }), 1)).toMatchObject({ tone: 'watch', word: '心跳无应答' });
    expect(at(link({ ...live, slow: true }), 1)).toMatchObject({ tone: 'watch', word: '网络缓慢' });
    expect(at(link(live, { latencyMs: 3_001 }), 1)).toMatchObject({ tone: 'watch', word: '应答缓慢' });
    expect(at(link(live, { latencyMs: 3_000 }), 1).tone).toBe('normal');
  });

  test('flapping: steadily amber, open or not, until an opening lasted twenty seconds', () => {
    const flapping = { shortLives: 2 };
    expect(at(link(live, flapping), 3)).toMatchObject({ tone: 'watch', word: '连接不稳定' });
    expect(at(down(waiting(5), flapping), 1)).toMatchObject({ tone: 'watch', word: '重连中' });
    expect(at(link(live, flapping), 20).tone).toBe('normal');
  });

  test('the first attempt of a page promises nothing yet', () => {
    expect(at(link(connecting, { downSinceTs: T0 }), 5)).toMatchObject({ tone: 'stale', word: '连接中' });
    expect(at(link({ state: 'idle' }), 5)).toMatchObject({ tone: 'stale', word: '未启用' });
  });
});

describe('the header', () => {
  const links = (change: Partial<LinksState>): LinksState => ({
    notice: link(live),
    vxe: link({ state: 'idle' }),
    golf: link(live),
    ...change,
  });
  const now = T0 + 30 * SEC;

  test('speaks of the worst link', () => {
    expect(findWorstLink(links({}), now).face.word).toBe('实时');
    expect(findWorstLink(links({ golf: link(live, { catchUp }) }), now)).toMatchObject({ link: 'golf' });
    const bad = links({
      golf: link(live, { catchUp }),
      notice: down(waiting(60)),
      vxe: down({ state: 'stopped', sinceTs: T0, reason: '' }),
    });
    expect(findWorstLink(bad, now)).toMatchObject({ link: 'vxe', face: { tone: 'behind' } });
    const offline = down({ state: 'offline', sinceTs: T0 });
    expect(findWorstLink({ ...bad, golf: offline }, now), 'the network explains the rest').toMatchObject({
      link: 'golf',
    });
  });

  test('of equally bad links speaks of the course, as its board does', () => {
    const all = links({ notice: down(waiting(8)), vxe: down(waiting(5)), golf: down(waiting(2)) });
    expect(findWorstLink(all, T0 + 20 * SEC)).toMatchObject({ link: 'golf' });
  });

  test('wakes for what it shows, and for nothing while all is well', () => {
    const next = (golf: LinkState, sec: number): number | null => {
      const due = findNextChange(links({ golf }), T0 + sec * SEC);
      return due === null ? null : (due - T0) / SEC;
    };
    expect(next(link(live), 5)).toBeNull();
    expect(next(down(waiting(5)), 3), 'until amber').toBe(10);
    expect(next(down(waiting(25)), 12), 'the countdown').toBe(13);
    expect(next(down(connecting), 12), 'until red').toBe(60);
    expect(next(down(waiting(200)), 130), 'the minutes').toBe(180);
    expect(next(down({ state: 'stopped', sinceTs: T0, reason: '' }), 130)).toBeNull();
    expect(next(link(live, { shortLives: 2 }), 5), 'until steady').toBe(20);
  });
});

test('the detail says since when, why, and when it tries again', () => {
  const detail = (state: LinkState, sec: number): string =>
    formatLinkDetail(state, EMPTY_METRICS.links.golf, T0 + sec * SEC);
  expect(detail(down(waiting(25)), 5)).toMatch(
    /^服务器重启中（1012） · 断开于 \d\d:\d\d:\d\d · 20 秒后重试$/,
  );
  expect(detail(down(connecting), 5)).toMatch(/正在尝试第 2 次$/);
  expect(detail(link(live, { latencyMs: 35.4 }), 5)).toMatch(/^\d\d:\d\d:\d\d 起 · 应答 35 毫秒$/);
});

describe('coming back', () => {
  const back = (downSec: number, messages: number, change: Partial<LinkState> = {}): LinkState =>
    link(live, { lastReturn: { ts: T0, downMs: downSec * SEC, messages }, ...change });

  // LINK-27
  test('is told when something was missed, or after a long time, and only when it is whole', () => {
    expect(findReturn(back(5, 0))).toBeNull();
    expect(findReturn(back(60, 0))).toBeNull();
    expect(findReturn(back(61, 0))).not.toBeNull();
    expect(findReturn(back(5, 1))).not.toBeNull();
    expect(findReturn(back(5, 1, { catchUp }))).toBeNull();
    expect(findReturn(back(5, 1, { shortLives: 2 })), 'no series of toasts').toBeNull();
    expect(findReturn(down(waiting(5)))).toBeNull();
  });

  test('sums up what came with it', () => {
    const one = { ts: T0, downMs: 65 * SEC, messages: 2 };
    expect(formatReturns([one, { ...one, messages: 3 }])).toBe('连接已恢复，补收 5 条');
    expect(formatReturns([{ ...one, messages: 0 }])).toBe('连接已恢复，断开了 1分05秒');
  });
});

test('durations never go backwards', () => {
  expect([formatElapsed(-5_000), formatElapsed(7_625_000), formatElapsed(65_000)]).toEqual([
    '0秒',
    '2小时07分',
    '1分05秒',
  ]);
});
