/** Chooses the fixes of trackers that an actual day receives: those that add information. */

import type { LoggedAction } from '../park/model/decisions.ts';
import { compareFixes, type TrackerFix } from '../park/model/fix.ts';
import { roundFix } from './actionLog.ts';

/** A device that stands or walks says little new in less. */
const STEP_MS = 10_000;

/** When fixes of a device were taken, epoch ms. */
interface LastTimes {
  lastTs: number;
  newestTs: number;
}

export class FixThinner {
  /** By device when the last fix was taken that the day was given. */
  #given = new Map<string, number>();
  /** By device, of those that are on their way to the day. */
  readonly #lastTimes = new Map<string, LastTimes>();

  /** @param actions that the day has received already */
  constructor(actions: readonly LoggedAction[] = []) {
    this.learn(actions);
  }

  /** What the day was given is what its log says. */
  learn(actions: readonly LoggedAction[]): void {
    this.#given = new Map();
    for (const { action } of actions)
      if ('kind' in action && action.kind === 'fixes') this.remember(action.fixes);
  }

  /** Those that have to reach the day, as they come: of others that near to them in time `thin` chooses none. */
  keep(fixes: readonly TrackerFix[]): readonly TrackerFix[] {
    return fixes.toSorted(compareFixes).filter(({ deviceId, ts }) => {
      const last = this.#lastTimes.get(deviceId);
      const isNear = (to: number): boolean => Math.abs(ts - to) < STEP_MS;
      if (last !== undefined && (isNear(last.lastTs) || isNear(last.newestTs))) return false;
      this.#lastTimes.set(deviceId, { lastTs: ts, newestTs: Math.max(ts, last?.newestTs ?? -Infinity) });
      return true;
    });
  }

  /** They did not reach it. */
  forget(fixes: readonly TrackerFix[]): void {
    for (const { deviceId } of fixes) this.#lastTimes.delete(deviceId);
  }

  /**
   * Of these, at most one a device and step, in order of time and of devices; a fix from before the known ones counts as
   * well, once a step.
   * @param deviceIds that the day knows: fixes of others are dropped
   */
  thin(fixes: readonly TrackerFix[], deviceIds: ReadonlySet<string>): readonly TrackerFix[] {
    const given = new Map<string, number>();
    return fixes
      .map(roundFix)
      .toSorted(compareFixes)
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
