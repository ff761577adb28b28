/** The day of an invented course: a pure function of its options, the tick and what people did. */

import { ParkDay } from '../park/day/parkDay.ts';
import type { LoggedAction } from '../park/model/decisions.ts';
import { DayState } from '../park/model/state.ts';
import { LostTimeWatch } from '../park/pace/lostTimeWatch.ts';
import { PRESET_RULES } from './basis/presets.ts';
import { getParkGeometry, getParkSeed } from './courses/index.ts';
import { schedulePreparations } from './preparation.ts';
import { addDevices, addPlannedFlights, addStaff } from './roster.ts';
import { SimulatedWorld } from './simulatedWorld.ts';
import { type SimulationOptions, WorldState } from './state.ts';

/**
 * A day at a tick, after what was done until then.
 * @throws when the park is not simulated.
 */
export const startSimulatedDay = (
  options: SimulationOptions,
  upToTick: number,
  actions: readonly LoggedAction[],
): ParkDay => new ParkDay(createWorld(options).day).replay(upToTick, actions);

/** A day before its first tick, with its world. */
export function createWorld(options: SimulationOptions): WorldState {
  const park = getParkSeed(options.parkId);
  const { intervalSec, storm } = PRESET_RULES[options.preset];
  const setup = { options, park, geometry: getParkGeometry(park, options.seed), intervalSec, storm };
  const day = new DayState(setup, (state) => ({
    world: new SimulatedWorld(new WorldState(state, options, park)),
    lostTime: new LostTimeWatch(state),
  }));
  const world = day.world.state;
  addPlannedFlights(world);
  addDevices(world);
  addStaff(world);
  schedulePreparations(world);
  return world;
}
