/** The counters of the status bar; each is also a filter (BOARD-07). */

import { ParkStatus } from '#domain/codes/course.ts';
import { PaceState } from '#domain/codes/play.ts';
import { type BoardCounts, countBoard, listAttention } from '#domain/dispatch/attention.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { StateFilter } from './filters.ts';
import { getPaceLook, type Look, PAUSED } from './look.ts';

export interface Counter {
  readonly filter: Exclude<StateFilter, ''>;
  readonly word: string;
  /** `null`: a plain number without a state of its own. */
  readonly look: Look | null;
  readonly count: number;
  /** Flights that stand by order while others play. */
  readonly paused?: number;
  /** What it counts. */
  readonly scope: string;
}

/** Always the same six, also at 0: a counter that comes and goes moves the others under the hand. */
export function buildBoardCounters(
  state: Pick<BoardState, 'flights' | 'timeouts' | 'alarms' | 'park'>,
): readonly Counter[] {
  const counts = countBoard(Object.values(state.flights), listAttention(state));
  const { onCourse, untaken } = counts;
  return [
    { filter: 'onCourse', word: '场上', look: null, count: onCourse, scope: FIGURE_SCOPES.onCourse },
    buildNormalCounter(counts, state.park?.status === ParkStatus.suspended),
    buildPaceCounter('watch', PaceState.watch, counts),
    buildPaceCounter('behind', PaceState.behind, counts),
    buildPaceCounter('stale', PaceState.stale, counts),
    { filter: 'unacked', word: '未确认', look: null, count: untaken, scope: FIGURE_SCOPES.unacked },
  ];
}

function buildPaceCounter(
  filter: 'watch' | 'behind' | 'stale',
  state: PaceState,
  { byPace }: BoardCounts,
): Counter {
  const look = getPaceLook(state);
  return { filter, word: look.word, look, count: byPace[state], scope: FIGURE_SCOPES[filter] };
}

/** Nobody is 正常 while play stands: its counter counts who stands then (BOARD-113). */
function buildNormalCounter({ byPace, paused }: BoardCounts, isStopped: boolean): Counter {
  // A flight ahead of its time is as well on its way as one in time.
  const count = byPace[PaceState.ahead] + byPace[PaceState.normal];
  if (isStopped && count === 0)
    return { filter: 'normal', word: PAUSED.word, look: PAUSED, count: paused, scope: FIGURE_SCOPES.paused };
  const look = getPaceLook(PaceState.normal);
  if (paused === 0) return { filter: 'normal', word: look.word, look, count, scope: FIGURE_SCOPES.normal };
  const scope = `${FIGURE_SCOPES.normal}；另有 ${paused} 组暂停`;
  return { filter: 'normal', word: look.word, look, count, paused, scope };
}

export const countUntaken = (state: Pick<BoardState, 'timeouts' | 'alarms'>): number =>
  listAttention(state).filter(({ isUntaken }) => isUntaken).length;

/** `[断线] (2) `: link down, two alarms unacknowledged; `''` for neither. */
export const formatTitleMark = (offline: boolean, unacked: number): string =>
  (offline ? '[断线] ' : '') + (unacked > 0 ? `(${unacked}) ` : '');
