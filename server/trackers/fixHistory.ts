/** The last fix of each device, by which the next one is believed or not (TRACK-25, TRACK-26). */

import type { TrackerFix } from '../park/model/fix.ts';
import { TRACKER_LIMITS } from './limits.ts';

const METRES_PER_DEGREE = 111_320;

interface Seen {
  last: TrackerFix;
  /** Came after `last` and was too far away to be true. */
  suspect: TrackerFix | null;
}

export class FixHistory {
  /** By device, the one that was heard last at the end. */
  readonly #seen = new Map<string, Seen>();

  /** Why a fix is not believed; `null` = it is, and the next one is judged by it. */
  judge(fix: TrackerFix): 'repeated' | 'jump' | null {
    const seen = this.#seen.get(fix.deviceId);
    // Its place says nothing: neither is it a jump, nor would another one be from it.
    if (!hasPlace(fix)) return seen?.last.ts === fix.ts ? 'repeated' : null;
    if (seen === undefined) {
      this.#remember(fix.deviceId, { last: fix, suspect: null });
      return null;
    }
    const { last, suspect } = seen;
    if (last.ts === fix.ts) return 'repeated';
    // Two that agree are believed against one: the one before was wrong.
    if (isJump(last, fix) && (suspect === null || suspect.ts === fix.ts || isJump(suspect, fix))) {
      seen.suspect = fix;
      return 'jump';
    }
    // A late one is not the last.
    if (fix.ts > last.ts || isJump(last, fix)) this.#remember(fix.deviceId, { last: fix, suspect: null });
    return null;
  }

  /** The next fix of the device is judged by none. */
  forget(deviceId: string): void {
    this.#seen.delete(deviceId);
  }

  #remember(deviceId: string, seen: Seen): void {
    this.#seen.delete(deviceId);
    this.#seen.set(deviceId, seen);
    if (this.#seen.size <= TRACKER_LIMITS.rememberedDevices) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }
}

const hasPlace = ({ accuracyM }: TrackerFix): boolean =>
  accuracyM === null || accuracyM <= TRACKER_LIMITS.placeAccuracyM;

/** Farther apart than anything moves in the time between, whichever came first. */
function isJump(a: TrackerFix, b: TrackerFix): boolean {
  const error = (a.accuracyM ?? UNKNOWN_ACCURACY_M) + (b.accuracyM ?? UNKNOWN_ACCURACY_M);
  return measureMetres(a, b) - error > (TRACKER_LIMITS.mostMps * Math.abs(a.ts - b.ts)) / 1000;
}

/** Taken for an accuracy that a device does not say. */
const UNKNOWN_ACCURACY_M = 15;

function measureMetres(a: TrackerFix, b: TrackerFix): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(east, a.lat - b.lat) * METRES_PER_DEGREE;
}
