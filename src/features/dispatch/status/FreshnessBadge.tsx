import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness, useTick } from '../context/Clock.tsx';
import { FRESHNESS_LOOK, formatRecordedFreshness, REPLAY_LOOK } from '../model/status.ts';
import styles from './status.module.css';

/** Whether the picture is the present: shape, word and age. What is done about it stands on the line of messages. */
export function FreshnessBadge() {
  const live = useLive();
  const freshness = useBoardFreshness();
  const isReplay = live.mode === 'replay';
  const { past } = useBoardPermissions();
  const { shape, word } = isReplay
    ? { ...REPLAY_LOOK, word: past ?? REPLAY_LOOK.word }
    : FRESHNESS_LOOK[freshness];
  const recorded = isReplay ? formatRecordedFreshness(freshness) : null;
  const basic = useSlice(live.board, (board) => board.basic);
  return (
    <div className={styles.freshness} role="status" aria-label={`数据状态 ${word}`}>
      <span aria-hidden>{shape}</span>
      <b>{word}</b>
      {recorded !== null && <span>{recorded}</span>}
      <Age />
      {basic && <span title="服务器不支持增量同步，每 15 秒读取一次位置">基础模式</span>}
      {freshness === 'sync' && !isReplay && <progress className={styles.progress} aria-label="正在追赶" />}
    </div>
  );
}

/** How old the picture is; a recording that was live is as old as it is. */
function Age() {
  const { mode } = useLive();
  const { ageSec } = useTick();
  const freshness = useBoardFreshness();
  if (ageSec === null) return null;
  if (freshness === 'live' || freshness === 'lag')
    return mode === 'replay' ? null : (
      <span>
        数据 <span className="fw-num">{ageSec}</span> 秒前
      </span>
    );
  return freshness === 'offline' && <b className={styles.bigAge}>{ageSec} 秒</b>;
}
