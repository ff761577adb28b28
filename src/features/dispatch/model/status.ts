/** How fresh the board is, in the operator's words (BOARD-01). */

import { computeDataAgeSec, computeFreshness, type Freshness } from '#domain/dispatch/freshness.ts';
import type { LinkStatus } from '#domain/wire/bus.ts';
import type { BoardState, LiveConsole } from '#streams/models/state.ts';

export interface FreshnessLook {
  readonly shape: string;
  readonly word: string;
}

/** `none` = nobody has chosen a park yet: there is no picture that could be old. */
export type BoardFreshness = Freshness | 'none';

export const FRESHNESS_LOOK: Readonly<Record<BoardFreshness, FreshnessLook>> = {
  none: { shape: '○', word: '未选球场' },
  live: { shape: '●', word: '实时' },
  lag: { shape: '▲', word: '延迟' },
  stale: { shape: '■', word: '过期' },
  offline: { shape: '✕', word: '断线' },
  sync: { shape: '↻', word: '追赶' },
};

/** A recording is never the present, whatever its board was when it was recorded. */
export const REPLAY_LOOK: FreshnessLook = { shape: '◆', word: '回放' };

/** What a replay says of the state that was recorded; `null` while that was live. */
export function formatRecordedFreshness(freshness: BoardFreshness): string | null {
  if (freshness === 'live') return null;
  return freshness === 'none' ? NO_PARK_YET : `录制时 ${FRESHNESS_LOOK[freshness].word}`;
}

const NO_PARK_YET = '录制尚未打开球场';

/** Why nothing can be said of a park, not even that there is nothing; `null` once its picture is there. */
export function explainUnknown(
  { parkId, park, sync }: Pick<BoardState, 'parkId' | 'park' | 'sync'>,
  mode: LiveConsole['mode'],
): string | null {
  if (park !== null) return null;
  if (parkId === null) return mode === 'replay' ? NO_PARK_YET : '未选球场';
  return sync.phase === 'failed' ? '未能读取' : '正在读取';
}

/** Nothing on the picture may be taken for the present: chips are hatched, timers stand and read `≥`. */
export const isFrozen = (freshness: BoardFreshness): boolean =>
  freshness === 'stale' || freshness === 'offline' || freshness === 'sync';

const FIRST_OPEN_MS = 10_000;

/** Until the first snapshot says otherwise. */
const DEFAULT_TICK_SEC = 5;

export interface BoardAge {
  readonly freshness: BoardFreshness;
  /** Whole seconds, `null` before the first data. */
  readonly ageSec: number | null;
}

type Seen = Pick<BoardState, 'parkId' | 'park' | 'sync' | 'lastDataTs' | 'offsetMs' | 'basic'>;

/** @param localNow the console's clock, epoch ms. */
export function computeBoardFreshness(state: Seen, golf: LinkStatus, localNow: number): BoardAge {
  if (state.parkId === null && golf.state === 'live') return { freshness: 'none', ageSec: null };
  const serverNowTs = localNow + state.offsetMs;
  // The first seconds of a page are neither live nor stale: the picture is on its way.
  if (state.park === null && golf.state !== 'live' && localNow - downSince(golf, localNow) < FIRST_OPEN_MS) {
    return { freshness: 'sync', ageSec: null };
  }
  return {
    ageSec: computeDataAgeSec(serverNowTs, state.lastDataTs),
    freshness: computeFreshness({
      serverNowTs,
      lastDataTs: state.lastDataTs,
      tickSec: state.park?.tickSec ?? DEFAULT_TICK_SEC,
      basic: state.basic,
      linkDownSinceTs: golf.state === 'live' ? null : downSince(golf, localNow),
      localNowTs: localNow,
      catchingUp: state.sync.phase === 'catchingUp',
    }),
  };
}

const downSince = (golf: Exclude<LinkStatus, { state: 'live' }>, localNow: number): number =>
  golf.state === 'idle' ? localNow : golf.sinceTs;
