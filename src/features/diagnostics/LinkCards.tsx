import { useCallback } from 'react';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { formatLinkDetail } from '#src/shell/links/linkDetail.ts';
import { findNextDetailChange } from '#src/shell/links/linkFace.ts';
import { LinkAction, LinkStateLabel } from '#src/shell/links/LinkStateLabel.tsx';
import { formatLinkEnd, LINK_NAMES, formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNowUntil } from '#src/shell/live/useNowUntil.ts';
import { useSampled } from '#src/shell/live/useSampled.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { LinkMetrics } from '#streams/models/metricsState.ts';
import styles from './diagnostics.module.css';
import { count, formatSize, formatSpan } from './figures.ts';

/** The three links, a card each: how it stands now, and what it has done since the page was opened. */
export function LinkCards() {
  const { links } = useSampled(useLive().metrics);
  return (
    <div className={styles.cards}>
      {LINK_IDS.map((link) => (
        <Card key={link} link={link} metrics={links[link]} />
      ))}
    </div>
  );
}

function Card({ link, metrics }: { readonly link: LinkId; readonly metrics: LinkMetrics }) {
  const live = useLive();
  const state = useSlice(live.links, (links) => links[link]);
  const now = useNowUntil(useCallback((ts: number) => findNextDetailChange(state, ts), [state]));
  const { lastError, lastRejection, closes } = metrics;
  const closed = closes.reduce((sum, close) => sum + close.count, 0);
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['打开', count(metrics.opened)],
    ['断开', count(closed)],
    ['连接失败', count(metrics.failedAttempts)],
    ['消息', count(metrics.frames)],
    ['数据量', formatSize(metrics.chars)],
    ['重复', count(metrics.duplicates)],
    ['拒绝', count(metrics.rejected)],
    ['其中超大', count(metrics.oversize)],
    ['最慢应答', formatSpan(metrics.worstLatencyMs)],
  ];
  return (
    <section className={styles.card} aria-label={LINK_NAMES[link]}>
      <div className={styles.cardHead}>
        <h3>{LINK_NAMES[link]}</h3>
        <LinkStateLabel link={link} state={state} now={now} />
        <LinkAction link={link} state={state} now={now} />
      </div>
      <p className={styles.detail}>{formatLinkDetail(state, metrics, now)}</p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.lines}>
        <dt>最近错误</dt>
        <dd>
          {lastError === null ? '—' : `${formatLocalMoment(lastError.ts, now)} ${formatLinkEnd(lastError)}`}
        </dd>
        <dt>断开原因</dt>
        <dd>
          {closes.length === 0
            ? '—'
            : closes.map((close) => `${formatLinkEnd(close)} ×${close.count}`).join(' · ')}
        </dd>
        <dt>最近拒绝</dt>
        <dd>
          {lastRejection === null
            ? '—'
            : `${formatLocalMoment(lastRejection.ts, now)} ${lastRejection.reason}`}
        </dd>
      </dl>
    </section>
  );
}
