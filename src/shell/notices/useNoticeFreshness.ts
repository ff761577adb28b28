import { useCallback } from 'react';
import type { LinkState } from '#streams/models/state.ts';
import { getLinkFace, findNextFaceChange } from '../links/linkFace.ts';
import { useLive } from '../live/LiveContext.ts';
import { useNowUntil } from '../live/useNowUntil.ts';
import { useSlice } from '../live/useSlice.ts';

export type FreshnessTone = 'normal' | 'watch' | 'behind';

interface Freshness {
  readonly tone: FreshnessTone;
  readonly text: string;
  /** Action of the button beside it. */
  readonly offer: 'reload' | 'reconnect' | null;
}

const clockOf = (ts: number): string =>
  new Date(ts).toLocaleTimeString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' });

/** @param loadedTs when the lists were read; @param now epoch ms of the console's clock, as is `loadedTs` */
export function computeNoticeFreshness(
  link: LinkState,
  loadedTs: number,
  failed: boolean,
  now: number,
): Freshness {
  const at = clockOf(loadedTs);
  if (failed) return { tone: 'behind', text: `刷新失败，消息停留在 ${at}`, offer: 'reload' };
  // Without what counts beside the word: this is read aloud when it changes.
  const { tone, word, action } = getLinkFace('notice', link, now);
  const offer = action === null ? null : action === '重试' ? 'reload' : 'reconnect';
  if (tone === 'normal' || tone === 'ahead')
    return { tone: 'normal', text: `${word}，${at} 更新`, offer: null };
  const isLive = link.status.state === 'live';
  return {
    tone: tone === 'behind' || link.status.state === 'offline' ? 'behind' : 'watch',
    text: isLive ? `${word}，${at} 更新` : `${word}，消息停留在 ${at}`,
    offer,
  };
}

/** Whether the bell's lists are what the server has now, and if not, since when (LINK-30). */
export function useNoticeFreshness(): Freshness | null {
  const live = useLive();
  const { loadedTs, failed } = useSlice(live.notices, (state) => state);
  const link = useSlice(live.links, ({ notice }) => notice);
  const now = useNowUntil(useCallback((ts: number) => findNextFaceChange(link, ts), [link]));
  // Before the first list its own face says enough.
  return loadedTs === null ? null : computeNoticeFreshness(link, loadedTs, failed, now);
}
