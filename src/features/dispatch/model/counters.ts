/** The counters of the status bar; each is also a filter (BOARD-07). */

import { PaceState } from '#domain/codes/play.ts';
import { countBoard, listAttention } from '#domain/dispatch/attention.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { StateFilter } from './filters.ts';
import { getPaceLook, type Look } from './look.ts';

export interface Counter {
  readonly filter: Exclude<StateFilter, ''>;
  readonly word: string;
  /** `null`: a plain number without a state of its own. */
  readonly look: Look | null;
  readonly count: number;
}

/** Always the same six, also at 0: a counter that comes and goes moves the others under the hand. */
export function buildBoardCounters(
  state: Pick<BoardState, 'flights' | 'timeouts' | 'alarms'>,
): readonly Counter[] {
  const { onCourse, byPace, untaken } = countBoard(Object.values(state.flights), listAttention(state));
  return [
    { filter: 'onCourse', word: '场上', look: null, count: onCourse },
    // A flight ahead of its time is as well on its way as one in time.
    {
      filter: 'normal',
      word: '正常',
      look: getPaceLook(PaceState.normal),
      count: byPace[PaceState.ahead] + byPace[PaceState.normal],
    },
    { filter: 'watch', word: '关注', look: getPaceLook(PaceState.watch), count: byPace[PaceState.watch] },
    { filter: 'behind', word: '严重', look: getPaceLook(PaceState.behind), count: byPace[PaceState.behind] },
    { filter: 'stale', word: '过期', look: getPaceLook(PaceState.stale), count: byPace[PaceState.stale] },
    { filter: 'unacked', word: '未确认', look: null, count: untaken },
  ];
}

export const countUntaken = (state: Pick<BoardState, 'timeouts' | 'alarms'>): number =>
  listAttention(state).filter(({ isUntaken }) => isUntaken).length;

/** `[断线] (2) `: link down, two alarms unacknowledged; `''` for neither. */
export const formatTitleMark = (offline: boolean, unacked: number): string =>
  (offline ? '[断线] ' : '') + (unacked > 0 ? `(${unacked}) ` : '');
