/** Ways over the course as the server gives them, and where somebody was at a moment. Pure. */

import type { LngLat } from '#domain/course/model.ts';

/** Park time, epoch ms; degrees. Oldest first. */
export type WayPoint = readonly [ts: number, lng: number, lat: number];

export interface TrackedWay {
  readonly id: string;
  /** Label beside its mark. */
  readonly label: string;
  readonly points: readonly WayPoint[];
}

/** Between two fixes further apart than this nobody knows: the mark waits at the first one. */
const GAP_MS = 60_000;

/** `null` before the first fix. */
export function findPlaceAt(points: readonly WayPoint[], ts: number): LngLat | null {
  const at = points.findLastIndex(([time]) => time <= ts);
  const from = points[at];
  if (from === undefined) return null;
  const to = points[at + 1];
  if (to === undefined || to[0] - from[0] > GAP_MS) return [from[1], from[2]];
  const share = (ts - from[0]) / (to[0] - from[0]);
  return [from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}
