import type { LinkStatus } from '#domain/wire/bus.ts';
import { wordsOf } from '../links/linkWords.ts';
import { useLive } from '../live/LiveContext.ts';
import { useNow } from '../live/useNow.ts';
import { useSlice } from '../live/useSlice.ts';

export type FreshnessTone = 'normal' | 'watch' | 'behind';

interface Freshness {
  readonly tone: FreshnessTone;
  readonly text: string;
  /** What the button beside it does. */
  readonly offer: 'reload' | 'reconnect' | null;
}

/** A shorter break is not worth a colour (reliability 3.6). */
const QUIET_MS = 10_000;

const clockOf = (ts: number): string =>
  new Date(ts).toLocaleTimeString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' });

/** @param loadedTs when the lists were read; @param now epoch ms of the console's clock, as is `loadedTs` */
export function freshnessOf(link: LinkStatus, loadedTs: number, failed: boolean, now: number): Freshness {
  const at = clockOf(loadedTs);
  if (failed) return { tone: 'behind', text: `刷新失败,消息停留在 ${at}`, offer: 'reload' };
  const isTrying = link.state === 'waiting' || link.state === 'connecting';
  const isQuiet = link.state === 'live' || (isTrying && now - link.sinceTs <= QUIET_MS);
  if (isQuiet) return { tone: 'normal', text: `实时,${at} 更新`, offer: null };
  const { tone, word, canRetry } = wordsOf(link, now);
  return {
    tone: tone === 'down' ? 'behind' : 'watch',
    text: `${word},消息停留在 ${at}`,
    offer: canRetry ? 'reconnect' : null,
  };
}

/** Whether the bell's lists are what the server has now, and if not, since when (reliability 3.6). */
export function useFreshness(): Freshness | null {
  const live = useLive();
  const now = useNow();
  const { loadedTs, failed } = useSlice(live.notices, (state) => state);
  const link = useSlice(live.links, ({ notice }) => notice.status);
  // Before the first list its own face says enough.
  return loadedTs === null ? null : freshnessOf(link, loadedTs, failed, now);
}
