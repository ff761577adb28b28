import { describe, expect, test } from 'vitest';
import { formatOffset, formatSize, formatSpan, formatSpanPair } from '#src/features/diagnostics/figures.ts';
import {
  formatLog,
  formatReport,
  formatLocalStamp,
  type Findings,
} from '#src/features/diagnostics/report.ts';
import { findOffset } from '#src/features/diagnostics/useFindings.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { EMPTY_METRICS } from '#streams/models/metrics.ts';
import type { LinkLogEntry } from '#streams/models/state.ts';
import { createStreamMetrics } from '#streams/models/streamMeter.ts';

const T0 = 1_760_832_000_000;
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const entry: LinkLogEntry = {
  ts: T0,
  link: 'golf',
  from: 'live',
  to: 'waiting',
  reason: `ERROR: token ${TOKEN} refused`,
  code: 1008,
};
const findings: Findings = {
  now: T0,
  build: '0.1.0',
  page: '/monitor/links',
  browser: 'Chromium',
  screen: '1440×900',
  links: {
    ...EMPTY_LINKS,
    golf: {
      ...EMPTY_LINKS.golf,
      status: { state: 'stopped', sinceTs: T0, reason: `x ${TOKEN}`, code: 1008 },
    },
  },
  metrics: {
    userId: '1',
    links: {
      ...EMPTY_METRICS.links,
      notice: {
        ...EMPTY_METRICS.links.notice,
        opened: 3,
        closes: [{ code: 1012, reason: '服务器重启中', count: 2 }],
        lastError: { ts: T0, reason: TOKEN, code: null },
      },
    },
    streams: [
      {
        ...createStreamMetrics('/golf/client/1', true),
        received: 7,
        epoch: 'e1',
        seq: 5,
        lags: [10, 30, 20],
      },
    ],
  },
  log: [entry],
  recorded: { fromTs: T0 - 60_000, toTs: T0, bytes: 12_345 },
  offsetMs: -1_500,
  heapBytes: null,
};

describe('the report', () => {
  test('holds what a helper asks for first', () => {
    const text = formatReport(findings);
    for (const part of [
      '版本 0.1.0 · 页面 /monitor/links · 屏幕 1440×900',
      '时钟 服务器慢 1.5 秒 · 内存 —',
      '12.3 KB',
      '打开 3, 失败 0',
      '断开 服务器重启中（1012） ×2',
      '[流 /golf/client/1] 收到 7',
      '纪元 e1（变更 0）, 序号 5, 延迟 20/30 毫秒',
      '球场 实时 → 等待重连',
    ])
      expect(text).toContain(part);
  });

  test('lets no token out, wherever a server put it', () => {
    expect(formatReport(findings)).not.toContain('eyJ');
    expect(formatLog([entry])).not.toContain('eyJ');
    expect(formatLog([entry])).toMatch(/球场 实时 → 等待重连 ERROR: token \*\*\* refused（1008）$/);
  });
});

describe('figures', () => {
  test('sizes, spans, offsets and stamps', () => {
    expect([0, 999, 12_345, 4_500_000].map(formatSize)).toEqual(['0 B', '999 B', '12.3 KB', '4.5 MB']);
    expect([null, 35.4, 1_240, -20].map(formatSpan)).toEqual(['—', '35 毫秒', '1.2 秒', '-20 毫秒']);
    expect([formatSpanPair(16, 21.4), formatSpanPair(-90_190, 12_000)]).toEqual([
      '16 / 21 毫秒',
      '-90.2 / 12.0 秒',
    ]);
    expect([null, 0, 120, -2_000].map(formatOffset)).toEqual([
      '—',
      '一致',
      '服务器快 120 毫秒',
      '服务器慢 2.0 秒',
    ]);
    expect(formatLocalStamp(T0)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.000$/);
  });

  test('the offset is the board’s, before that what the streams say, and unknown without either', () => {
    expect(findOffset({ ...EMPTY_BOARD, offsets: [40], offsetMs: 40 }, findings.metrics)).toBe(40);
    expect(findOffset(EMPTY_BOARD, findings.metrics)).toBe(-20);
    expect(findOffset(EMPTY_BOARD, EMPTY_METRICS)).toBeNull();
  });
});
