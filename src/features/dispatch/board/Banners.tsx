/** Lines that say what is not as usual: sound locked, play suspended, a flood of alarms. Each only while it is so. */
import { Button } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { getWord } from '../model/words.ts';
import { useTick } from '../context/Clock.tsx';
import styles from './board.module.css';

const SILENT_BECAUSE = {
  off: '声音未启用,告警不会响铃',
  blocked: '浏览器暂不允许发声,点击页面任意处即恢复',
  failed: '声音启用失败,请检查音频设备',
} as const;

/** Browsers keep a page silent until somebody clicked: one click, asked for where nobody can miss it. */
function SoundBanner() {
  const live = useLive();
  const sound = useSoundController();
  const { phase } = useSoundState();
  const elsewhere = useSlice(live.tabs, (tabs) => tabs.heardElsewhere);
  // Another tab of this browser rings in place of this one.
  if (elsewhere) return null;
  if (phase === 'on' || phase === 'waking' || live.mode === 'replay') return null;
  return (
    <div className={styles['banner']} data-tone="watch" role="status">
      ▲ {SILENT_BECAUSE[phase]}
      <Button size="small" onClick={() => sound.enable()}>
        启用声音
      </Button>
    </div>
  );
}

function SuspendedBanner() {
  const park = useSlice(useLive().board, (board) => board.park);
  if (park?.status !== '3') return null;
  const why = park.suspendReason === null ? '' : `:${getWord('golf_suspend_reason', park.suspendReason)}`;
  return (
    <div className={styles['banner']} data-tone="paused" role="status">
      ⏸ 暂停打球{why},计时已冻结
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
    ({ timeouts }) =>
      Object.values(timeouts).filter(
        ({ raiseTs }) => parkNow !== null && parkNow - raiseTs <= FLOOD_WINDOW_MS,
      ).length,
  );
  if (recent <= FLOOD_ALARMS) return null;
  return (
    <div className={styles['banner']} data-tone="behind" role="status">
      ■ 10 分钟内 {recent} 条新告警,“关注”提示音已合并,请先处理严重告警
    </div>
  );
}

export function Banners() {
  return (
    <>
      <SoundBanner />
      <SuspendedBanner />
      <FloodBanner />
    </>
  );
}
