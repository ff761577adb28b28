import { Button } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useFreshness, useTick } from '../board/Clock.tsx';
import { FRESHNESS_LOOK } from '../model/status.ts';
import { clockText } from '../model/times.ts';
import { linkText } from '../model/linkText.ts';
import styles from './status.module.css';

/** Whether the picture is the present: shape, word and age; when it is not, since when and what happens next. */
export function FreshnessBadge() {
  const live = useLive();
  const { localNow, parkNow, ageSec } = useTick();
  const freshness = useFreshness();
  const basic = useSlice(live.board, (board) => board.basic);
  const failed = useSlice(live.board, ({ sync }) => (sync.phase === 'failed' ? sync.message : null));
  const link = useSlice(live.links, (links) => links.golf.status);
  const { shape, word } = FRESHNESS_LOOK[freshness];
  const fresh = freshness === 'live' || freshness === 'lag';
  const canRetry = live.mode === 'live' && link.state !== 'live' && link.state !== 'connecting';
  return (
    <div className={styles['freshness']} role="status" aria-label={`数据状态 ${word}`}>
      <span aria-hidden>{shape}</span>
      <b>{word}</b>
      {fresh && ageSec !== null && (
        <span>
          数据 <span className="fw-num">{ageSec}</span> 秒前
        </span>
      )}
      {!fresh && ageSec !== null && parkNow !== null && (
        <span>
          数据停留在 <span className="fw-num">{clockText(parkNow)}</span>
        </span>
      )}
      {freshness === 'offline' && ageSec !== null && <b className={styles['bigAge']}>{ageSec} 秒</b>}
      {basic && <span title="服务器不支持增量同步,每 15 秒读取一次位置">基础模式</span>}
      {freshness === 'sync' && <progress className={styles['progress']} aria-label="正在追赶" />}
      {link.state !== 'live' && <span>{linkText(link, localNow)}</span>}
      {canRetry && (
        <Button size="small" onClick={() => live.retry('golf')}>
          立即重连
        </Button>
      )}
      {failed !== null && (
        <>
          <span role="alert">追赶失败:{failed}</span>
          <Button size="small" onClick={() => live.refresh('board')}>
            重试
          </Button>
        </>
      )}
    </div>
  );
}
