/** The way of one tracker: places with the time since its start. */

import { SaxesParser } from 'saxes';
import type { LngLat } from '#domain/course/model.ts';
import type { TrialGround } from '#domain/trackers/trial.ts';

export interface TrackPoint {
  readonly place: LngLat;
  /** Since the first point, ms. */
  readonly offsetMs: number;
}
export type Track = readonly TrackPoint[];

/** Of a player who walks, also where a file has no times. */
const WALK_MPS = 1.2;
const TEE_MS = 90_000;
const GREEN_MS = 150_000;
const METRES_PER_DEGREE = 111_320;
/** Metres beside the truth, at most, in each direction. */
const ERROR_M = 4;

export function measureMetres([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const east = (lng1 - lng2) * Math.cos((lat1 * Math.PI) / 180);
  return Math.hypot(east, lat1 - lat2) * METRES_PER_DEGREE;
}

/**
 * The points of all tracks of a GPX file, one after the other. Where one has no time, all are walked at 1.2 m/s.
 * @throws Error for a file that is no GPX, or has no points
 */
export function readGpx(text: string): Track {
  const points: { place: LngLat; ts: number | null }[] = [];
  let isTime = false;
  let time = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`不是 GPX 文件：${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'trkpt')
      points.push({ place: [Number(attributes['lon']), Number(attributes['lat'])], ts: null });
    isTime = name === 'time';
    time = '';
  });
  parser.on('text', (part) => {
    if (isTime) time += part;
  });
  parser.on('closetag', ({ name }) => {
    const point = points.at(-1);
    // A file has a time of its own, before its first point.
    if (name === 'time' && point !== undefined) point.ts = Date.parse(time.trim());
    isTime = false;
  });
  parser.write(text).close();
  if (points.some(({ place }) => !place.every(Number.isFinite))) throw new Error('GPX 文件有无法识别的坐标');
  const [first] = points;
  if (first === undefined) throw new Error('GPX 文件没有轨迹点（trkpt）');
  const isTimed = points.every(({ ts }, index) => isLater(ts, points[index - 1]?.ts ?? null));
  if (!isTimed) return walk(points.map(({ place }) => ({ place, waitMs: 0 })));
  return points.map(({ place, ts }) => ({ place, offsetMs: (ts ?? 0) - (first.ts ?? 0) }));
}

const isLater = (ts: number | null, before: number | null): boolean =>
  ts !== null && Number.isFinite(ts) && (before === null || ts >= before);

/** From tee to green to the next tee, with a rest at each. @param random in [0, 1) */
export function inventRound({ holes }: TrialGround, random: () => number): Track {
  const stray = ([lng, lat]: LngLat): LngLat => [
    lng + ((random() - 0.5) * 2 * ERROR_M) / METRES_PER_DEGREE,
    lat + ((random() - 0.5) * 2 * ERROR_M) / METRES_PER_DEGREE,
  ];
  const about = (ms: number): number => Math.round(ms * (0.7 + 0.6 * random()));
  return walk(
    holes.flatMap(({ tee, green }) => [
      { place: stray(tee), waitMs: about(TEE_MS) },
      { place: stray(green), waitMs: about(GREEN_MS) },
    ]),
  );
}

/** @param stops with the ms that are spent there */
function walk(stops: readonly { readonly place: LngLat; readonly waitMs: number }[]): Track {
  let offsetMs = 0;
  return stops.flatMap(({ place, waitMs }, index) => {
    const before = stops[index - 1];
    if (before !== undefined) offsetMs += Math.round((measureMetres(before.place, place) / WALK_MPS) * 1000);
    const arrived = offsetMs;
    offsetMs += waitMs;
    return waitMs === 0
      ? [{ place, offsetMs }]
      : [
          { place, offsetMs: arrived },
          { place, offsetMs },
        ];
  });
}

/** Where it is so long after its start; `null` = it has arrived. */
export function locateAt(track: Track, ms: number): LngLat | null {
  const next = track.findIndex(({ offsetMs }) => offsetMs >= ms);
  const to = track[next];
  if (to === undefined) return null;
  const from = track[next - 1] ?? to;
  const span = to.offsetMs - from.offsetMs;
  const part = span === 0 ? 1 : (ms - from.offsetMs) / span;
  return [
    from.place[0] + (to.place[0] - from.place[0]) * part,
    from.place[1] + (to.place[1] - from.place[1]) * part,
  ];
}

export const getDurationMs = (track: Track): number => track.at(-1)?.offsetMs ?? 0;
