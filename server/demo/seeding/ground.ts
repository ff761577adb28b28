/** What the first rows of the golf business grow from: one seed, one day of first start, the parks of the simulation. */

import { addDays, formatStamp } from '#domain/validation/time.ts';
import type { DemoData, SimSettings } from '../../config/settings.ts';
import { getSimulationSeed } from '../../config/simulationSeed.ts';
import type { Seed, SeedContext } from '../../database/migrate.ts';
import type { Tx } from '../../database/schema.ts';
import { formatMinutesOfDay } from '../../golf/shared/values.ts';
import { FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { Stream } from '../../world/basis/random.ts';
import { PARKS, type ParkSeed } from '../../world/courses/index.ts';

export interface Ground {
  readonly tenantId: number;
  readonly parks: readonly ParkSeed[];
  /** Of the simulation: courses, caddies and devices are drawn from it. */
  readonly seed: string;
  readonly amount: DemoData;
  /** Day of the first start, `YYYY-MM-DD`. */
  readonly today: string;
  /** `YYYY-MM-DD HH:mm:ss`; no later than the clock of the parks, so that nothing is of a time that is yet to come there. */
  readonly time: string;
  /** The simulated day that begins; `null` = none does. */
  readonly sim: Pick<SimSettings, 'preset' | 'startMinute'> | null;
  /** A day so many days after today; before it with a negative number. */
  day(offset: number): string;
  /** Draws that only this name has. */
  draw(name: string): Stream;
  /** As many of it as there should be. */
  of(full: number, small: number): number;
}

/** A piece of the demo data, once per data folder. */
export function createDemoSeed(name: string, run: (tx: Tx, ground: Ground) => Promise<void>): Seed {
  return { name: `golf-${name}`, run: (tx, context) => run(tx, groundOf(context)) };
}

function groundOf({ settings, now }: SeedContext): Ground {
  const seed = getSimulationSeed(settings);
  const { sim } = settings;
  const today = formatStamp(now).slice(0, 10);
  const started = sim === null ? null : `${today} ${formatMinutesOfDay(sim.startMinute)}:00`;
  const time = [formatStamp(now), started ?? formatStamp(now)].toSorted()[0] ?? formatStamp(now);
  return {
    tenantId: FIRST_TENANT_ID,
    parks: PARKS,
    seed,
    amount: settings.demoData,
    today,
    time,
    sim,
    day: (offset) => addDays(today, offset),
    draw: (name) => new Stream(`${seed}|demo|${name}`),
    of: (full, small) => (settings.demoData === 'full' ? full : small),
  };
}
