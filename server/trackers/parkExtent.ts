/** How far a place is from a park: from the box around its holes and its centre (TRACK-24). */

import { type Box, computeBoundingBox } from '#domain/course/plane.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { Db } from '../database/schema.ts';
import { getEntityDb } from '../resource/tables.ts';

const METRES_PER_DEGREE = 111_320;
/** Whoever draws the course sees it count after this time at the latest. */
const CACHE_MS = 60_000;

/** Degrees; `null` = the park has no place. */
type ParkExtent = Box | null;

/** Metres from a place to the box of a park; 0 inside of it. */
export function computeMetresFromBox(extent: Box, lng: number, lat: number): number {
  const dx = Math.max(extent.left - lng, 0, lng - extent.right);
  const dy = Math.max(extent.top - lat, 0, lat - extent.bottom);
  return Math.hypot(dx * Math.cos((lat * Math.PI) / 180), dy) * METRES_PER_DEGREE;
}

/** Where parks are, read anew every minute. */
export class ParkExtents {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly extent: Promise<ParkExtent>; readonly ts: number }>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  find(parkId: string): Promise<ParkExtent> {
    const known = this.#known.get(parkId);
    if (known !== undefined && Math.abs(this.#now() - known.ts) < CACHE_MS) return known.extent;
    const extent = this.#read(parkId);
    // What cannot be read now is read again with the next call.
    extent.catch(() => this.#known.delete(parkId));
    this.#known.set(parkId, { extent, ts: this.#now() });
    return extent;
  }

  async #read(parkId: string): Promise<ParkExtent> {
    const db = getEntityDb(this.#db, golfPark, golfHole);
    const park = await db
      .selectFrom('golf_park')
      .select(['longitude', 'latitude'])
      .where('id', '=', parkId)
      .executeTakeFirst();
    const holes = await db
      .selectFrom('golf_hole')
      .select(['teeLng', 'teeLat', 'greenLng', 'greenLat'])
      .where('parkId', '=', parkId)
      .where('delFlag', '=', 0)
      .execute();
    const places = [
      ...(park === undefined ? [] : [[park.longitude, park.latitude]]),
      ...holes.flatMap((hole) => [
        [hole.teeLng, hole.teeLat],
        [hole.greenLng, hole.greenLat],
      ]),
    ];
    return computeBoundingBox(places.flatMap(([x, y]) => (x == null || y == null ? [] : [{ x, y }])));
  }
}
