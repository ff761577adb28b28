/**
 * What is not as usual: the link down, play suspended, a flood of alarms, announcements for the board. Each only while
 * it is so, in a line that is always there.
 */

import { Button } from 'antd';
import { useCallback } from 'react';
import { isFlood, keepFloodTimes } from '#domain/alarms/flood.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { listAskSec } from '#domain/dispatch/alarmRows.ts';
import { findNextDetailChange } from '#src/shell/links/linkFace.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNowUntil } from '#src/shell/live/useNowUntil.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { useIsWall } from '../context/WallContext.ts';
import { formatLinkStatus } from '../model/linkText.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { NoticeBanner } from './NoticeBanner.tsx';
import styles from './toolbar.module.css';

/** What the link does about its failure, and what the operator can do. */
function LinkBanner() {
  const live = useLive();
  const failed = useSlice(live.board, ({ sync }) => (sync.phase === 'failed' ? sync.message : null));
  const golf = useSlice(live.links, (links) => links.golf);
  const link = golf.status;
  // At the same moments as the header: two countdowns to one try never differ.
  const now = useNowUntil(useCallback((ts: number) => findNextDetailChange(golf, ts), [golf]));
  const isLive = live.mode === 'live';
  const isWall = useIsWall();
  const text = link.state === 'live' ? '' : formatLinkStatus(link, now);
  if (text === '' && failed === null) return null;
  const canRetry = isLive && !isWall && link.state !== 'live' && link.state !== 'connecting';
  return (
    <div className={styles.banner} data-tone="watch">
      {text !== '' && <span>{text}</span>}
      {canRetry && (
        <Button size="small" onClick={() => live.retry('golf')}>
          立即重连
        </Button>
      )}
      {failed !== null && <span role="alert">追赶失败：{failed}</span>}
      {failed !== null && isLive && !isWall && (
        <Button size="small" onClick={() => live.refresh('board')}>
          重试
        </Button>
      )}
    </div>
  );
}

function SuspendedBanner() {
  const park = useSlice(useLive().board, (board) => board.park);
  if (park?.status !== ParkStatus.suspended) return null;
  const why = park.suspendReason === null ? '' : `：${getWord('golf_suspend_reason', park.suspendReason)}`;
  return (
    <div className={styles.banner} data-tone="stopped" role="status">
      <span>
        ⏸ 暂停打球{why}
        {park.suspendTs !== null && `，${formatMinute(park.suspendTs)} 起`}，全场停表
      </span>
    </div>
  );
}

/** The amber tones are merged (SOUND-03), and the operator is told why it got quieter. */
function FloodBanner() {
  const isWall = useIsWall();
  const { parkNow } = useTick();
  const recent = useSlice(useLive().board, (state) => {
    if (parkNow === null) return 0;
    const times = listAskSec(state);
    return isFlood(times, parkNow / 1000) ? keepFloodTimes(times, parkNow / 1000).length : 0;
  });
  if (recent === 0) return null;
  return (
    <div className={styles.banner} data-tone="behind" role="status">
      <span>
        ■ {recent} 条告警（10 分钟内）{!isWall && '，“关注”提示音已合并，请先处理严重的'}
      </span>
    </div>
  );
}

export function Banners() {
  return (
    <>
      {/* It stays longest, and keeps its place when another comes or goes. */}
      <NoticeBanner />
      <LinkBanner />
      <SuspendedBanner />
      <FloodBanner />
    </>
  );
}
