/** Fixes of trackers between two turns of an actual day: all are drawn, the day is given those that can tell it something. */
import type { TrackerFix } from '../park/model/fix.ts';

/** A device that stands or walks says little new in less. */
const STEP_MS = 10_000;
/** Beyond this somebody floods: the oldest go. */
const MOST_WAITING = 20_000;

/** As precise as anybody needs it, and as it is logged: what the day is given and what it is folded from are the same. */
const roundFix = ({ lng, lat, accuracyM, speedMps, heading, ...fix }: TrackerFix): TrackerFix => ({
  ...fix,
  lng: round(lng, 6),
  lat: round(lat, 6),
  accuracyM: accuracyM === null ? null : round(accuracyM, 0),
  speedMps: speedMps === null ? null : round(speedMps, 1),
  heading: heading === null ? null : round(heading, 0),
});

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

export class FixQueue {
  #waiting: TrackerFix[] = [];
  /** By device when the last fix was taken that the day was given. */
  readonly #given = new Map<string, number>();

  add(fixes: readonly TrackerFix[]): void {
    this.#waiting = [...this.#waiting, ...fixes].slice(-MOST_WAITING);
  }

  /** Everything that waits; what could not be stored is put back with `add`. */
  take(): readonly TrackerFix[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Of these, at most one a device and step; a fix from before those that are known counts as well, once a step. */
  thin(fixes: readonly TrackerFix[]): readonly TrackerFix[] {
    const given = new Map<string, number>();
    return fixes
      .toSorted((a, b) => a.ts - b.ts)
      .filter(({ deviceId, ts }) => {
        const last = given.get(deviceId) ?? this.#given.get(deviceId) ?? -Infinity;
        if (Math.abs(ts - last) < STEP_MS) return false;
        given.set(deviceId, ts);
        return true;
      })
      .map(roundFix);
  }

  /** The day has them. */
  remember(fixes: readonly TrackerFix[]): void {
    for (const { deviceId, ts } of fixes)
      this.#given.set(deviceId, Math.max(ts, this.#given.get(deviceId) ?? -Infinity));
  }
}
