/** What an operator sees of a link at a moment: a colour, a shape and a word (LINK-26). */

import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { getLinkCondition, STEADY_MS } from '#streams/models/links.ts';
import type { LinksState, LinkState } from '#streams/models/state.ts';

/** A colour of the theme, see `theme.css`. */
export type LinkTone = 'normal' | 'ahead' | 'watch' | 'behind' | 'stale';

export interface LinkFace {
  readonly tone: LinkTone;
  readonly shape: string;
  readonly word: string;
  /** The word where there is room for two characters only. */
  readonly short: string;
  /** Running figure beside the word: `（8 秒后）`, ` 3 分`. Hidden from screen readers, which would read every change. */
  readonly timer: string;
  /** How bad it is: the worst of several links is shown. */
  readonly rank: number;
  /** What may be done about it. */
  readonly action: '立即重连' | '重新连接' | '重试' | null;
}

/** Outages shorter than this show no colour; ms. */
const CALM_MS = 10_000;
const DOWN_MS = 60_000;
/** Short connections in a row from which a link counts as flapping (FAULT-27). */
const FLAPS = 2;

const NONE = { timer: '', action: null } as const;
const LIVE = { ...NONE, tone: 'normal', shape: '●', word: '实时', short: '实时', rank: 1 } as const;
const doubtful = (word: string, short: string): LinkFace => ({
  ...NONE,
  tone: 'watch',
  shape: '▲',
  word,
  short,
  rank: 4,
});

const STOPPED: Readonly<Record<LinkId, string>> = {
  notice: '实时通知已停止',
  vxe: '表格同步已停止',
  golf: '球场实时已停止',
};

/** @param now epoch ms of the console's clock */
export function getLinkFace(link: LinkId, state: LinkState, now: number): LinkFace {
  const { status, catchUp } = state;
  switch (getLinkCondition(state)) {
    case 'idle':
      return { ...NONE, tone: 'stale', shape: '○', word: '未启用', short: '未用', rank: 0 };
    case 'offline':
      return { ...NONE, tone: 'stale', shape: '✕', word: '网络已断开', short: '断网', rank: 7 };
    case 'stopped':
      return {
        ...NONE,
        tone: 'behind',
        shape: '■',
        word: STOPPED[link],
        short: '停止',
        rank: 6,
        action: '重新连接',
      };
    case 'catchingUp':
      if (catchUp !== null && catchUp.failed !== null)
        return { ...doubtful('追赶失败', '失败'), action: '重试' };
      return { ...NONE, tone: 'ahead', shape: '↻', word: '追赶中', short: '追赶', rank: 3 };
    case 'unanswered':
      return doubtful('心跳无应答', '无应');
    case 'slow':
      return status.state === 'live' && status.slow === true
        ? doubtful('网络缓慢', '缓慢')
        : doubtful('应答缓慢', '缓慢');
    case 'live':
      return isUnsteady(state, now) ? doubtful('连接不稳定', '不稳') : LIVE;
    case 'connecting':
    case 'waiting':
      return downFace(state, now);
  }
}

function downFace({ status, downSinceTs, lastLiveTs, shortLives }: LinkState, now: number): LinkFace {
  const downMs = now - (downSinceTs ?? now);
  const action = status.state === 'waiting' ? '立即重连' : null;
  if (downMs >= DOWN_MS) {
    const minutes = Math.floor(downMs / DOWN_MS);
    return {
      tone: 'behind',
      shape: '■',
      word: '已断开',
      short: '断开',
      timer: ` ${minutes} 分`,
      rank: 5,
      action,
    };
  }
  if (downMs >= CALM_MS || shortLives >= FLAPS) {
    const timer = status.state === 'waiting' ? `（${countSecondsUntil(status.nextTryTs, now)} 秒后）` : '';
    return { ...doubtful('重连中', '重连'), timer, action };
  }
  // So short an interruption is worth a word, but not a colour that flickers.
  return lastLiveTs === null
    ? { ...NONE, tone: 'stale', shape: '○', word: '连接中', short: '连接', rank: 2, action }
    : { ...LIVE, word: '重连中', short: '重连', rank: 2, action };
}

const isUnsteady = ({ status, shortLives }: LinkState, now: number): boolean =>
  status.state === 'live' && shortLives >= FLAPS && now - status.sinceTs < STEADY_MS;

/** Whole seconds until `ts`, at least none. */
export const countSecondsUntil = (ts: number, now: number): number =>
  Math.max(0, Math.ceil((ts - now) / 1000));

/** The course's first: its board counts down to the same try beside the header. */
const BY_WEIGHT = ['golf', 'vxe', 'notice'] as const satisfies readonly LinkId[];

/** The link the header speaks of: the worst one, and of equals the one that more depends on. */
export function findWorstLink(
  links: LinksState,
  now: number,
): { readonly link: LinkId; readonly face: LinkFace } {
  const faces = BY_WEIGHT.map((link) => ({ link, face: getLinkFace(link, links[link], now) }));
  return faces.reduce((worst, one) => (one.face.rank > worst.face.rank ? one : worst));
}

/**
 * When a face changes although nothing arrives, epoch ms; `null` while none will. A visible countdown makes that every
 * second, minutes every minute, and a live link never.
 */
export function findNextChange(links: LinksState, now: number): number | null {
  const moments = LINK_IDS.map((link) => findNextFaceChange(links[link], now)).filter((ts) => ts !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** And for one in full, whose next try is counted down whatever its face says. */
export function findNextDetailChange(state: LinkState, now: number): number | null {
  return state.status.state === 'waiting' ? now + 1_000 : findNextFaceChange(state, now);
}

/** The same for one link. */
export function findNextFaceChange(state: LinkState, now: number): number | null {
  const { status, downSinceTs, shortLives } = state;
  if (isUnsteady(state, now) && status.state === 'live') return status.sinceTs + STEADY_MS;
  if (status.state !== 'waiting' && status.state !== 'connecting') return null;
  const since = downSinceTs ?? now;
  const downMs = now - since;
  if (downMs >= DOWN_MS) return since + (Math.floor(downMs / DOWN_MS) + 1) * DOWN_MS;
  if (downMs < CALM_MS && shortLives < FLAPS) return since + CALM_MS;
  return status.state === 'waiting' ? now + 1_000 : since + DOWN_MS;
}
