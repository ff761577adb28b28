import { useTick } from '../context/Clock.tsx';
import { formatMinute } from '../model/times.ts';
import styles from './matrix.module.css';

/** When an empty hole will be reached: crews and marshals plan by it. */
export function NextFlight({ ts }: { readonly ts: number | null }) {
  const { parkNow, playNow } = useTick();
  if (ts === null || playNow === null) return <>暂无来组</>;
  const minutes = Math.round((ts - playNow) / 60_000);
  // While play stands nobody knows the hour (BOARD-92).
  if (playNow !== parkNow && minutes > 0) return <>{`恢复后约 ${minutes} 分`}</>;
  return minutes <= 0 ? (
    <>即将到达</>
  ) : (
    <>
      {`约 ${minutes} 分后 `}
      <span className={styles.arrival}>{formatMinute(ts)}到</span>
    </>
  );
}
