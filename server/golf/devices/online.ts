/**
 * Where trackers are by their last fix, in their own rows (DEVICE-03): in touch up to 90 s, stale up to ten
 * minutes, then gone; weak after a minute of bad fixes. Nobody sets it, and no revision rises by it.
 */

import { sql } from 'kysely';
import { DeviceStatus, OnlineState } from '#domain/codes/play.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import { parsePaceConfig } from '#domain/pace/readConfig.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { listLiterals } from '../../database/literals.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Deadline } from '../shared/deadline.ts';

const WEAK_METRES = 25;
const WEAK_MS = 60_000;
const IN_SERVICE = listLiterals([
  DeviceStatus.standby,
  DeviceStatus.inUse,
  DeviceStatus.charging,
  DeviceStatus.repair,
]);
/** One write for all of a park, at most so often: by its clock, and by the one on the wall when its day runs fast. */
const PARK_MS = 30_000;
const WALL_MS = 2000;

/** The newest fix of each device that is not written yet. */
export class LastFixes {
  readonly #fixes = new Map<string, PositionItem>();
  readonly #weakSince = new Map<string, number>();
  #written = { parkTs: -Infinity, nowTs: -Infinity };
  #writing: { readonly parkTs: number; readonly nowTs: number } | null = null;

  note(positions: readonly PositionItem[]): void {
    for (const fix of positions) {
      // A fix from out of a silence is older than what is known.
      if (fix.cached) continue;
      this.#fixes.set(fix.deviceId, fix);
      if (fix.acc <= WEAK_METRES) this.#weakSince.delete(fix.deviceId);
      else if (!this.#weakSince.has(fix.deviceId)) this.#weakSince.set(fix.deviceId, fix.fixTs);
    }
  }

  /** Writes what is known, if it is time; say `committed` afterwards. */
  async write(tx: ScopedTx, parkId: string, parkTs: number, nowTs: number): Promise<void> {
    this.#writing = null;
    const { parkTs: lastTs, nowTs: lastNowTs } = this.#written;
    if (Math.abs(parkTs - lastTs) < PARK_MS || nowTs - lastNowTs < WALL_MS) return;
    this.#writing = { parkTs, nowTs };
    const rows = [...this.#fixes.values()].map((fix) => ({
      id: fix.deviceId,
      last_fix_time: formatStamp(fix.fixTs),
      last_lng: fix.lng,
      last_lat: fix.lat,
      acc: fix.acc,
      speed: fix.speed,
      battery: fix.battery,
      online_state:
        fix.fixTs - (this.#weakSince.get(fix.deviceId) ?? fix.fixTs) >= WEAK_MS
          ? OnlineState.weakSignal
          : OnlineState.online,
    }));
    // What is lost stays where it was seen last.
    await sql`update golf_device d set last_fix_time = e.last_fix_time, last_lng = e.last_lng, last_lat = e.last_lat,
        acc = e.acc, speed = e.speed, battery = e.battery, online_state = e.online_state
      from json_populate_recordset(null::golf_device, ${JSON.stringify(rows)}::json) e
      where d.id = e.id and d.park_id = ${parkId} and d.status in (${IN_SERVICE})`.execute(tx);
    await fade(tx, parkId, parkTs);
  }

  committed(): void {
    if (this.#writing === null) return;
    this.#fixes.clear();
    this.#written = this.#writing;
  }
}

/** Silence alone makes a device stale, then gone. */
async function fade(tx: ScopedTx, parkId: string, parkTs: number): Promise<number> {
  const { rows } = await sql<{
    paceConfig: string | null;
  }>`select pace_config as "paceConfig" from golf_park where id = ${parkId}`.execute(tx);
  const { staleFixSec, lostFixSec } = parsePaceConfig(rows[0]?.paceConfig);
  const [stale, lost] = [formatStamp(parkTs - staleFixSec * 1000), formatStamp(parkTs - lostFixSec * 1000)];
  const { numAffectedRows } = await sql`
    update golf_device set online_state = case when last_fix_time >= ${lost} then ${sql.lit(OnlineState.stale)} else ${sql.lit(OnlineState.offline)} end
    where park_id = ${parkId} and (last_fix_time is null or last_fix_time < ${stale})
      and online_state <> case when last_fix_time >= ${lost} then ${sql.lit(OnlineState.stale)} else ${sql.lit(OnlineState.offline)} end`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Where no day runs, nobody else looks. */
export const expireDevices: Deadline = async (tx, { parkId, parkTs, hasDay }) =>
  hasDay ? 0 : fade(tx, parkId, parkTs);
