import { useTick } from '../context/Clock.tsx';
import { formatMinute } from '../model/times.ts';

/** When an empty hole will be reached: crews and marshals plan by it. */
export function NextFlight({ ts }: { readonly ts: number | null }) {
  const { parkNow } = useTick();
  if (ts === null || parkNow === null) return <>暂无来组</>;
  const minutes = Math.round((ts - parkNow) / 60_000);
  return minutes <= 0 ? <>即将到达</> : <>{`约 ${minutes} 分后 ${formatMinute(ts)}到`}</>;
}
