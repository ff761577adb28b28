/** What is not as usual: play suspended, a flood of alarms. Each only while it is so, in a line that is always there. */
import { listAlarmMarks } from '#domain/dispatch/timeline.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { useTick } from '../context/Clock.tsx';
import styles from './board.module.css';

function SuspendedBanner() {
  const park = useSlice(useLive().board, (board) => board.park);
  if (park?.status !== '3') return null;
  const why = park.suspendReason === null ? '' : `:${getWord('golf_suspend_reason', park.suspendReason)}`;
  return (
    <div className={styles['banner']} data-tone="paused" role="status">
      <span>
        ⏸ 暂停打球{why}
        {park.suspendTs !== null && `,${formatMinute(park.suspendTs)} 起`},全场停表
      </span>
    </div>
  );
}

const FLOOD_ALARMS = 10;
const FLOOD_WINDOW_MS = 10 * 60_000;

/** The amber tones are merged (SOUND-03), and the operator is told why it got quieter. */
function FloodBanner() {
  const { parkNow } = useTick();
  const recent = useSlice(
    useLive().board,
    (state) =>
      listAlarmMarks(state).filter(({ ts }) => parkNow !== null && parkNow - ts <= FLOOD_WINDOW_MS).length,
  );
  if (recent <= FLOOD_ALARMS) return null;
  return (
    <div className={styles['banner']} data-tone="behind" role="status">
      <span>■ 10 分钟内来了 {recent} 条告警,“关注”提示音已合并,先处理严重的</span>
    </div>
  );
}

export function Banners() {
  return (
    <>
      <SuspendedBanner />
      <FloodBanner />
    </>
  );
}
