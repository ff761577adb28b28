/** 大屏轮播: which of the user's parks the wall screen shows (BOARD-66). */

import { useEffect, useState } from 'react';

/** One park stays long enough to be read from across a room. */
const STAY_MS = 30_000;

export interface WallRotation<Park> {
  readonly parks: readonly Park[];
  readonly shown: Park | null;
  readonly isPaused: boolean;
  choose(park: Park): void;
  togglePause(): void;
}

/** @param startId the park that was on screen when the wall was opened; it comes first */
export function useWallRotation<Park extends { readonly id: string }>(
  parks: readonly Park[],
  isWall: boolean,
  startId: string | null,
): WallRotation<Park> {
  const [parkId, setParkId] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);
  if (!isWall && parkId !== null) setParkId(null);
  const at = Math.max(
    0,
    parks.findIndex(({ id }) => id === (parkId ?? startId)),
  );
  const next = parks[(at + 1) % Math.max(1, parks.length)]?.id ?? null;
  const isTurning = isWall && !isPaused && parks.length > 1;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setParkId(next), STAY_MS);
    return () => clearTimeout(timer);
  }, [isTurning, next]);
  return {
    parks,
    shown: parks[at] ?? null,
    isPaused,
    choose: ({ id }) => setParkId(id),
    togglePause: () => setPaused(!isPaused),
  };
}
