/**
 * Where trackers were in the last hours of park time: the source of 轨迹 and 回看. Fixes are thinned, kept by device in
 * slots of five minutes and written when a slot is over; those of the present slot are in memory.
 */

import { sql } from 'kysely';
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { ParkScope } from '../resource/recordScope.ts';

/** Park time, epoch ms; WGS-84 degrees; metres a second; metres. */
export type TrackFix = readonly [ts: number, lng: number, lat: number, speed: number, acc: number];

/** What one device reported in one slot. */
export interface TrackSlot {
  readonly deviceId: string;
  /** The flight it went with last; `null` for none. */
  readonly flightId: string | null;
  readonly slotTs: number;
  readonly fixes: readonly TrackFix[];
}

const SLOT_MS = 5 * 60_000;
const STEP_MS = 15_000;
export const TRACK_MS = 4 * 3_600_000;

const slotOf = (ts: number): number => Math.floor(ts / SLOT_MS) * SLOT_MS;

interface Open {
  flightId: string | null;
  readonly fixes: TrackFix[];
}

export class Tracks {
  /** By slot, by device. */
  readonly #open = new Map<number, Map<string, Open>>();

  note(positions: readonly PositionItem[]): void {
    for (const { deviceId, flightId, fixTs, lng, lat, speed, acc } of positions) {
      const slot = slotOf(fixTs);
      const devices = this.#open.get(slot) ?? new Map<string, Open>();
      this.#open.set(slot, devices);
      const open = devices.get(deviceId) ?? { flightId: null, fixes: [] };
      devices.set(deviceId, open);
      open.flightId = flightId || open.flightId;
      const last = open.fixes.at(-1);
      if (last === undefined || fixTs - last[0] >= STEP_MS) open.fixes.push([fixTs, lng, lat, speed, acc]);
    }
  }

  /** Slots that are over at this park time; `forget` them once they are stored. */
  over(parkTs: number): readonly TrackSlot[] {
    return this.#slots((slot) => slot < slotOf(parkTs));
  }

  /** What is not stored yet. */
  pending(): readonly TrackSlot[] {
    return this.#slots(() => true);
  }

  forget(slots: readonly TrackSlot[]): void {
    for (const slot of new Set(slots.map(({ slotTs }) => slotTs))) this.#open.delete(slot);
  }

  #slots(isWanted: (slotTs: number) => boolean): readonly TrackSlot[] {
    return [...this.#open]
      .filter(([slotTs]) => isWanted(slotTs))
      .flatMap(([slotTs, devices]) =>
        [...devices].map(([deviceId, { flightId, fixes }]) => ({ deviceId, flightId, slotTs, fixes })),
      );
  }
}

/** Writes what is over and drops what is too old. Late fixes of a slot that was written are added to it. */
export async function saveTracks(
  tx: Tx,
  parkId: string,
  slots: readonly TrackSlot[],
  parkTs: number,
): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ deviceId, flightId, slotTs, fixes }) => ({
    park_id: parkId,
    device_id: deviceId,
    slot_ts: slotTs,
    flight_id: flightId,
    // Without the brackets: late ones are put behind.
    fixes: JSON.stringify(fixes).slice(1, -1),
  }));
  await sql`insert into golf_track
    select * from json_populate_recordset(null::golf_track, ${JSON.stringify(rows)}::json)
    on conflict (park_id, device_id, slot_ts) do update set fixes = golf_track.fixes || ',' || excluded.fixes`.execute(
    tx,
  );
  await tx
    .deleteFrom('golfTrack')
    .where('parkId', '=', parkId)
    .where((eb) => eb.or([eb('slotTs', '<', parkTs - TRACK_MS), eb('slotTs', '>', parkTs + SLOT_MS)]))
    .execute();
}

/** Stored slots that touch a span of park time. */
export async function readTracks(
  db: Db,
  park: ParkScope,
  span: { readonly fromTs: number; readonly toTs: number; readonly deviceId?: string },
): Promise<readonly TrackSlot[]> {
  let rows = db
    .selectFrom('golfTrack')
    .selectAll()
    .where('parkId', '=', park.id)
    .where('slotTs', '>', span.fromTs - SLOT_MS)
    .where('slotTs', '<=', span.toTs);
  if (span.deviceId !== undefined) rows = rows.where('deviceId', '=', span.deviceId);
  const found = await rows.orderBy('slotTs').execute();
  return found.map(({ deviceId, flightId, slotTs, fixes }) => ({
    deviceId,
    flightId,
    slotTs,
    fixes: JSON.parse(`[${fixes}]`) as readonly TrackFix[],
  }));
}
