import { expect, test } from 'vitest';
import { freshnessOf } from '#src/shell/notices/useFreshness.ts';

const READ = Date.parse('2026-05-01T10:41:55+08:00');
const live = { state: 'live', sinceTs: READ, unanswered: false } as const;
const waiting = { state: 'waiting', sinceTs: READ, nextTryTs: READ + 20_000, reason: '连接中断' } as const;

test('a bell whose link lives shows when it was read', () => {
  expect(freshnessOf(live, READ, false, READ + 3_600_000)).toEqual({
    tone: 'normal',
    text: '实时,10:41:55 更新',
    offer: null,
  });
});

test('a break of ten seconds is not worth a colour, a longer one says since when', () => {
  expect(freshnessOf(waiting, READ, false, READ + 10_000).tone).toBe('normal');
  expect(freshnessOf(waiting, READ, false, READ + 10_001)).toEqual({
    tone: 'watch',
    text: '等待重连,消息停留在 10:41:55',
    offer: 'reconnect',
  });
  const again = { state: 'connecting', sinceTs: READ, attempt: 3 } as const;
  expect(freshnessOf(again, READ, false, READ + 21_000).tone).toBe('watch');
});

test('a link that gave up and a machine that is offline are said at once', () => {
  const stopped = { state: 'stopped', sinceTs: READ, reason: '连续失败' } as const;
  expect(freshnessOf(stopped, READ, false, READ)).toMatchObject({ tone: 'behind', offer: 'reconnect' });
  expect(freshnessOf({ state: 'offline', sinceTs: READ }, READ, false, READ)).toMatchObject({
    tone: 'behind',
    offer: null,
  });
});

test('a list that failed is old even over a living link', () => {
  expect(freshnessOf(live, READ, true, READ + 5_000)).toEqual({
    tone: 'behind',
    text: '刷新失败,消息停留在 10:41:55',
    offer: 'reload',
  });
});
