/** Fixes of trackers between two turns of an actual day: all are drawn, the day is given those that can tell it something. */
import type { TrackerFix } from '../park/model/fix.ts';
import { roundFix } from './actionLog.ts';

/** A device that stands or walks says little new in less. */
const STEP_MS = 10_000;
/** Beyond this somebody floods: the oldest go. */
const MOST_WAITING = 20_000;

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

  /**
   * Of these, at most one a device and step, in order of time and of devices; a fix from before those that are known counts as well, once a step.
   * @param deviceIds those that the day knows: others tell it nothing
   */
  thin(fixes: readonly TrackerFix[], deviceIds: ReadonlySet<string>): readonly TrackerFix[] {
    const given = new Map<string, number>();
    return fixes
      .map(roundFix)
      .toSorted((a, b) => a.ts - b.ts || (a.deviceId < b.deviceId ? -1 : 1))
      .filter(({ deviceId, ts }) => {
        if (!deviceIds.has(deviceId)) return false;
        const last = given.get(deviceId) ?? this.#given.get(deviceId) ?? -Infinity;
        if (Math.abs(ts - last) < STEP_MS) return false;
        given.set(deviceId, ts);
        return true;
      });
  }

  /** The day has them. */
  remember(fixes: readonly TrackerFix[]): void {
    for (const { deviceId, ts } of fixes)
      this.#given.set(deviceId, Math.max(ts, this.#given.get(deviceId) ?? -Infinity));
  }
}
