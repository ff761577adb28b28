/** The day of a course where people really play. */

import { ActualWorld } from '../actual/actualWorld.ts';
import { type ActualCourse, buildActualGeometry } from '../course/actualCourse.ts';
import type { DayOptions, LoggedAction } from '../model/decisions.ts';
import { DayState } from '../model/state.ts';
import { LostTimeWatch } from '../pace/lostTimeWatch.ts';
import { ParkDay } from './parkDay.ts';

/** Tick 0 is midnight. */
export interface ActualOptions extends DayOptions {
  readonly course: ActualCourse;
}

/** Starts an actual day and replays its log to a tick. */
export const startActualDay = (
  options: ActualOptions,
  upToTick: number,
  actions: readonly LoggedAction[],
): ParkDay => new ParkDay(createActualDay(options)).replay(upToTick, actions);

/** A day before its first tick. */
export function createActualDay(options: ActualOptions): DayState {
  const { park } = options.course;
  const setup = {
    options,
    park,
    geometry: buildActualGeometry(options.course),
    intervalSec: park.teeIntervalSec,
    storm: null,
  };
  return new DayState(setup, (state) => ({
    world: new ActualWorld(state),
    lostTime: new LostTimeWatch(state),
  }));
}
