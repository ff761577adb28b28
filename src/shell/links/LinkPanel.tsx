import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { LinkMetrics } from '#streams/models/metricsState.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import { useNowUntil } from '../live/useNowUntil.ts';
import { useSampled } from '../live/useSampled.ts';
import { useSlice } from '../live/useSlice.ts';
import { formatLinkCounts, formatLinkDetail } from './linkDetail.ts';
import { findNextDetailChange } from './linkFace.ts';
import styles from './links.module.css';
import { LinkAction, LinkStateLabel } from './LinkStateLabel.tsx';
import { formatLinkEnd, LINK_NAMES, formatLocalMoment } from './linkWords.ts';

/** The page with everything about the links; shown to those whose menu has it. */
const DIAGNOSTICS = '/monitor/links';

/** The three links one by one: state, since when, next try, last error, counters, and what may be done. */
export function LinkPanel({ onLeave }: { onLeave(): void }) {
  const { routes } = useFrame();
  const { links } = useSampled(useLive().metrics);
  return (
    <>
      <ul className={styles.list}>
        {LINK_IDS.map((link) => (
          <Row key={link} link={link} metrics={links[link]} />
        ))}
      </ul>
      {routes.some(({ path }) => path === DIAGNOSTICS) && (
        <RouterLink className={styles.more} to={DIAGNOSTICS} onClick={onLeave}>
          连接诊断
        </RouterLink>
      )}
    </>
  );
}

function Row({ link, metrics }: { readonly link: LinkId; readonly metrics: LinkMetrics }) {
  const live = useLive();
  const state = useSlice(live.links, (links) => links[link]);
  const now = useNowUntil(useCallback((ts: number) => findNextDetailChange(state, ts), [state]));
  const { lastError, opened, failedAttempts } = metrics;
  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <strong>{LINK_NAMES[link]}</strong>
        <LinkStateLabel link={link} state={state} now={now} />
        <LinkAction link={link} state={state} now={now} />
      </div>
      <div className={styles.detail}>{formatLinkDetail(state, metrics, now)}</div>
      {lastError !== null && (
        <div className={styles.detail}>
          最近错误 {formatLocalMoment(lastError.ts, now)} {formatLinkEnd(lastError)}
        </div>
      )}
      {opened + failedAttempts > 0 && <div className={styles.detail}>{formatLinkCounts(metrics)}</div>}
    </li>
  );
}
