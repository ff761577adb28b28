import { expect, test } from 'vitest';
import type { LinkStatus } from '#domain/wire/bus.ts';
import { computeNoticeFreshness } from '#src/shell/notices/useNoticeFreshness.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import type { LinkState } from '#streams/models/state.ts';

const READ = Date.parse('2026-05-01T10:41:55+08:00');
const link = (status: LinkStatus): LinkState => ({
  ...EMPTY_LINKS.notice,
  status,
  lastLiveTs: READ,
  downSinceTs: status.state === 'live' ? null : READ,
});
const live = link({ state: 'live', sinceTs: READ, unanswered: false });
const waiting = link({ state: 'waiting', sinceTs: READ, nextTryTs: READ + 20_000, reason: '连接中断' });

test('a bell whose link lives shows when it was read', () => {
  expect(computeNoticeFreshness(live, READ, false, READ + 3_600_000)).toEqual({
    tone: 'normal',
    text: '实时，10:41:55 更新',
    offer: null,
  });
});

// LINK-30
test('a break of ten seconds is not worth a colour, a longer one says since when', () => {
  expect(computeNoticeFreshness(waiting, READ, false, READ + 9_999)).toEqual({
    tone: 'normal',
    text: '重连中，10:41:55 更新',
    offer: null,
  });
  expect(computeNoticeFreshness(waiting, READ, false, READ + 10_000)).toEqual({
    tone: 'watch',
    text: '重连中，消息停留在 10:41:55',
    offer: 'reconnect',
  });
  expect(computeNoticeFreshness(waiting, READ, false, READ + 60_000)).toMatchObject({ tone: 'behind' });
  const again = link({ state: 'connecting', sinceTs: READ, attempt: 3 });
  expect(computeNoticeFreshness(again, READ, false, READ + 21_000).tone).toBe('watch');
});

test('a link that gave up and a machine that is offline are said at once', () => {
  const stopped = link({ state: 'stopped', sinceTs: READ, reason: '连续失败' });
  expect(computeNoticeFreshness(stopped, READ, false, READ)).toMatchObject({
    tone: 'behind',
    offer: 'reconnect',
  });
  expect(computeNoticeFreshness(link({ state: 'offline', sinceTs: READ }), READ, false, READ)).toMatchObject({
    tone: 'behind',
    offer: null,
  });
});

test('a list that failed is old even over a living link', () => {
  expect(computeNoticeFreshness(live, READ, true, READ + 5_000)).toEqual({
    tone: 'behind',
    text: '刷新失败，消息停留在 10:41:55',
    offer: 'reload',
  });
});
