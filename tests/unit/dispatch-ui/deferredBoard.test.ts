// @vitest-environment happy-dom

import { BehaviorSubject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferredBoard } from '#src/features/dispatch/context/useDeferredLive.ts';
import type { BoardState } from '#streams/models/state.ts';
import { flight, picture } from './picture.ts';

const quiet = picture([flight('0730-1')]);
const withAlarms = (state: BoardState): BoardState => ({ ...state, alarms: {} });
const withFlights = (state: BoardState): BoardState => ({ ...state, flights: {} });

// BOARD-69
describe('the panes that let alarms go first', () => {
  const board$ = new BehaviorSubject(quiet);
  let seen: BoardState[];
  let views: Subscription;
  let follower: ReturnType<typeof createDeferredBoard>;
  beforeEach(() => {
    vi.useFakeTimers();
    board$.next(quiet);
    seen = [];
    follower = createDeferredBoard({ state$: board$, get: () => board$.value });
    views = follower.state$.subscribe((state) => seen.push(state));
  });
  afterEach(() => {
    views.unsubscribe();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('show at once what brings no other alarms', () => {
    board$.next(withFlights(quiet));
    expect(seen).toEqual([quiet, board$.value]);
    expect(follower.get()).toBe(board$.value);
  });

  test('show other alarms after the next frame, with what came meanwhile, and not again', () => {
    board$.next(withAlarms(quiet));
    expect(follower.get()).toBe(quiet);
    board$.next(withFlights(board$.value));
    vi.advanceTimersToNextFrame();
    expect(seen, 'the frame of the alarms').toEqual([quiet]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([quiet, board$.value]);
    expect(follower.get()).toBe(board$.value);
    vi.advanceTimersToNextFrame();
    expect(seen).toHaveLength(2);
  });

  test('are never more than a frame behind, though each frame brings other alarms', () => {
    for (let frame = 0; frame < 3; frame += 1) {
      board$.next(withAlarms(board$.value));
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
      expect(follower.get()).toBe(board$.value);
    }
  });

  test('wait for no frame in a hidden page, nor for that of another park', () => {
    board$.next({ ...withAlarms(quiet), parkId: 'another' });
    expect(follower.get()).toBe(board$.value);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    board$.next(withAlarms(board$.value));
    expect(follower.get()).toBe(board$.value);
  });

  test('wait no longer for a frame once the page is hidden', () => {
    board$.next(withAlarms(quiet));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(follower.get()).toBe(board$.value);
  });

  test('start again with the board as it is once somebody looks again', () => {
    board$.next(withAlarms(quiet));
    views.unsubscribe();
    vi.advanceTimersToNextFrame();
    expect(follower.get()).toBe(board$.value);
    views = follower.state$.subscribe((state) => seen.push(state));
    expect(seen).toEqual([quiet, board$.value]);
  });
});
