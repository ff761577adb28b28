import { isFixStale } from '#domain/dispatch/freshness.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { formatAge } from '../model/times.ts';
import styles from './detail.module.css';

/** Age of a device's last fix; one device may be stale while all others are live (BOARD-23). */
export function FixAge({ fixTs }: { readonly fixTs: number }) {
  const { parkNow } = useTick();
  const park = useSlice(useLive().board, (board) => board.park);
  if (parkNow === null || park === null) return <>定位时间未知</>;
  const lost = isFixStale(parkNow, fixTs, park.lostFixSec);
  const stale = isFixStale(parkNow, fixTs, park.staleFixSec);
  const text = `定位 ${formatAge(parkNow - fixTs)}`;
  if (!stale) return <>{text}</>;
  return (
    <span className={styles.staleFix} data-tone={lost ? 'watch' : 'stale'}>
      {lost ? '▲ 失联' : '? 过期'} · {text}
    </span>
  );
}
