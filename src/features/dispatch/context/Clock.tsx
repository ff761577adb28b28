/**
 * The one place where time passes on the board: everything that counts seconds reads it from here, everything else
 * reads only the word (live, stale …), which seldom changes.
 */

import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import { computePlayNow, listPlayStops, type PlayStop } from '#domain/pace/playTime.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useNow } from '#src/shell/live/useNow.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState, LiveModel } from '#streams/models/state.ts';
import { hasSameFields } from '../model/share.ts';
import { type BoardFreshness, computeBoardFreshness, isFrozen } from '../model/status.ts';

export interface Tick {
  readonly localNow: number;
  readonly serverNow: number;
  /** `null` before the first snapshot. Stands at the last data while the picture is frozen. */
  readonly parkNow: number | null;
  /** `parkNow`, which stands while play does; what counts down to play, or up since it, counts to here. */
  readonly playNow: number | null;
  /** Stops of play of the day. */
  readonly stops: readonly PlayStop[];
  /** Of the data, s; `null` before the first. */
  readonly ageSec: number | null;
}

const NO_STOPS: readonly PlayStop[] = [];
const NO_TICK: Tick = {
  localNow: 0,
  serverNow: 0,
  parkNow: null,
  playNow: null,
  stops: NO_STOPS,
  ageSec: null,
};
const TickContext = createContext<Tick>(NO_TICK);
const TicksContext = createContext<LiveModel<Tick>>(createTicks(NO_TICK));

/** The same ticks for those who read a part of them that seldom changes. */
function createTicks(first: Tick) {
  const state$ = new BehaviorSubject(first);
  return { state$, get: () => state$.value };
}
const FreshContext = createContext<BoardFreshness>('sync');

const pickTimes = ({ parkId, clock, park, sync, lastDataTs, offsetMs, basic }: BoardState) => ({
  parkId,
  clock,
  park,
  sync,
  lastDataTs,
  offsetMs,
  basic,
});

export function ClockProvider({ children }: { readonly children: ReactNode }) {
  const live = useLive();
  const localNow = useNow();
  const times = useSlice(live.board, pickTimes, hasSameFields);
  const golf = useSlice(live.links, (links) => links.golf.status);
  const { freshness, ageSec } = computeBoardFreshness(times, golf, localNow);
  const serverNow = localNow + times.offsetMs;
  const pictureTs = isFrozen(freshness) ? (times.lastDataTs ?? serverNow) : serverNow;
  const parkTs = times.clock === null ? null : computeParkNow(times.clock, pictureTs);
  const { park } = times;
  const stops = useMemo(() => (park === null ? NO_STOPS : listPlayStops(park)), [park]);
  const playNow = parkTs === null ? null : computePlayNow(stops, parkTs);
  const tick = useMemo(
    () => ({ localNow, serverNow, parkNow: parkTs, playNow, stops, ageSec }),
    [localNow, serverNow, parkTs, playNow, stops, ageSec],
  );
  const [ticks] = useState(() => createTicks(tick));
  useLayoutEffect(() => ticks.state$.next(tick), [ticks, tick]);
  return (
    <FreshContext value={freshness}>
      <TicksContext value={ticks}>
        <TickContext value={tick}>{children}</TickContext>
      </TicksContext>
    </FreshContext>
  );
}

/** Renders the caller every second: for leaves only. */
export const useTick = (): Tick => useContext(TickContext);

/**
 * Reads what changes with time, though not every second, and renders the caller only when it has.
 *
 * @param pick pure; runs every second
 * @param equal as for `useSlice`
 */
export const useTicked = <T,>(pick: (tick: Tick) => T, equal?: (a: T, b: T) => boolean): T =>
  useSlice(useContext(TicksContext), pick, equal);

/** Park time cut to whole steps of so many milliseconds; `null` before the first snapshot. */
export const useParkStep = (stepMs: number): number | null =>
  useTicked(({ parkNow }) => cutTo(stepMs, parkNow));

/** The same of the time that stands while play does. */
export const usePlayStep = (stepMs: number): number | null =>
  useTicked(({ playNow }) => cutTo(stepMs, playNow));

const cutTo = (stepMs: number, ts: number | null): number | null =>
  ts === null ? null : Math.floor(ts / stepMs) * stepMs;
export const useBoardFreshness = (): BoardFreshness => useContext(FreshContext);
