/** What is drawn after the alarms of its snapshot (BOARD-69): a stop of play changes every tile. */

import { useMemo } from 'react';
import { exhaustMap, finalize, map, of, shareReplay } from 'rxjs';
import { afterFrame$ } from '#src/shell/live/afterFrame.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState, LiveConsole, LiveModel } from '#streams/models/state.ts';

const hasOtherAlarms = (before: BoardState, after: BoardState): boolean =>
  before.parkId === after.parkId && before.alarms !== after.alarms;

/** The board as it is; where a snapshot brings other alarms, once those are drawn. Never more than that frame behind. */
export function createDeferredBoard(board: LiveModel<BoardState>): LiveModel<BoardState> {
  let drawn: BoardState | null = null;
  const state$ = board.state$.pipe(
    exhaustMap((state) => (drawn !== null && hasOtherAlarms(drawn, state) ? afterFrame$ : of(null))),
    map(() => (drawn = board.get())),
    finalize(() => (drawn = null)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  return { state$, get: () => drawn ?? board.get() };
}

/** The live console for panes that let the alarms go first. */
export function useDeferredLive(): LiveConsole {
  const live = useLive();
  return useMemo(() => ({ ...live, board: createDeferredBoard(live.board) }), [live]);
}
