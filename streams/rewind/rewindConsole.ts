/** The board of a past moment as a live console: its owner chooses the picture that is shown (BOARD-111). */

import { BehaviorSubject, distinctUntilChanged, EMPTY, map, NEVER, type Observable, of } from 'rxjs';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { EMPTY_BOARD } from '../models/board.ts';
import { takePicture } from '../models/boardRest.ts';
import { EMPTY_LINK_LOG } from '../models/linkLog.ts';
import { EMPTY_LINKS } from '../models/links.ts';
import { EMPTY_METRICS } from '../models/metrics.ts';
import { EMPTY_NOTICES } from '../models/notices.ts';
import { EMPTY_OVERDUE } from '../models/overdue.ts';
import {
  type BoardState,
  type EventRow,
  type LinksState,
  type LiveConsole,
  type LiveModel,
  ONLY_TAB,
} from '../models/state.ts';

export interface RewindConsole extends LiveConsole {
  readonly mode: 'replay';
  /** @param events what had happened by then, newest first */
  show(snapshot: DispatchSnapshot, events: readonly EventRow[]): void;
}

/** A picture that stands is as true as it was: nothing of it is late. */
const LINKS: LinksState = {
  ...EMPTY_LINKS,
  golf: { ...EMPTY_LINKS.golf, status: { state: 'live', sinceTs: 0, unanswered: false } },
};

/** @param startTs the first moment to load; park time, epoch ms */
export function createRewindConsole(parkId: string, startTs: number): RewindConsole {
  const board$ = new BehaviorSubject<BoardState>({ ...EMPTY_BOARD, parkId });
  const now = (): number => board$.value.clock?.parkTs ?? startTs;
  const follow = <S>(pick: (state: BoardState) => S): LiveModel<S> => ({
    state$: board$.pipe(map(pick), distinctUntilChanged()),
    get: () => pick(board$.value),
  });
  return {
    mode: 'replay',
    show(snapshot, events) {
      const { epoch, seq, clock } = snapshot;
      board$.next({
        ...EMPTY_BOARD,
        parkId,
        ...takePicture(snapshot),
        at: { epoch, seq },
        events,
        sync: { phase: 'current', sinceTs: clock.parkTs },
        lastDataTs: clock.parkTs,
      });
    },
    bus$: NEVER,
    board: follow((state) => state),
    overdue: { ...hold(EMPTY_OVERDUE), ...createOverdue(board$) },
    notices: hold(EMPTY_NOTICES),
    links: hold(LINKS),
    tabs: hold(ONLY_TAB),
    joined$: NEVER,
    linkLog: hold(EMPTY_LINK_LOG),
    metrics: hold(EMPTY_METRICS),
    // What rang then rings no more.
    signals$: NEVER,
    forcedLogout$: NEVER,
    now,
    second$: board$.pipe(map(now)),
    watchPark: () => undefined,
    retry: () => undefined,
    openTableSync: () => undefined,
    tableReads$: EMPTY,
    refresh: () => undefined,
  };
}

const hold = <S>(state: S): LiveModel<S> => ({ state$: of(state), get: () => state });

/** How many orders were late; which of them is not kept. */
function createOverdue(board$: BehaviorSubject<BoardState>): LiveConsole['overdue'] {
  let last = EMPTY_OVERDUE;
  const get = () => {
    const { counters, clock } = board$.value;
    const loadedTs = clock?.parkTs ?? null;
    if (last.count !== counters.overdueOrders || last.loadedTs !== loadedTs)
      last = { ...EMPTY_OVERDUE, count: counters.overdueOrders, loadedTs };
    return last;
  };
  const state$: Observable<typeof EMPTY_OVERDUE> = board$.pipe(map(get), distinctUntilChanged());
  return { state$, get };
}
