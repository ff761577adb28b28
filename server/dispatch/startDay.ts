import { type ActualOptions, startActualDay } from '../park/day/actualDay.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { LoggedAction } from '../park/model/decisions.ts';
import { startSimulatedDay } from '../world/simulatedDay.ts';
import type { SimulationOptions } from '../world/state.ts';

export type RunnableOptions = ActualOptions | SimulationOptions;

/** Whether it is the day of a course where people really play. */
export const isActualDay = (options: RunnableOptions): options is ActualOptions => 'course' in options;

/**
 * A day at a tick, after what was done until then.
 * @throws when it is to be simulated and the park is not.
 */
export const startDay = (
  options: RunnableOptions,
  upToTick: number,
  actions: readonly LoggedAction[],
): ParkDay =>
  isActualDay(options)
    ? startActualDay(options, upToTick, actions)
    : startSimulatedDay(options, upToTick, actions);
