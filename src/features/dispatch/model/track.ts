import { formatMinute } from './times.ts';

/** What the last hour of a tracker holds (BOARD-51). @param fixes oldest first, park time */
export function describeTrack(fixes: readonly { readonly ts: number }[]): string {
  const [first, last] = [fixes.at(0), fixes.at(-1)];
  if (first === undefined || last === undefined) return '最近 60 分钟没有轨迹';
  return `最近 60 分钟轨迹 ${formatMinute(first.ts)}–${formatMinute(last.ts)}`;
}
