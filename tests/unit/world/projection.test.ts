/** What the board says of a flight's finish, against when it really finished, over simulated days. */

import { describe, expect, it } from 'vitest';
import { playTick } from '#server/park/day/tick.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { isFull } from '#tests/support/breadth.ts';
import { optionsOf, tickAt } from './support.ts';

/** How many days: on a quiet one a single flight plays. */
const DAYS = 4;
const QUIET_DAYS = 60;
const TICK_SEC = 10;
const TWO_HOURS_SEC = 7200;
/** Moments at which people look: so many holes done, or two hours before the finish. */
const MOMENTS = [6, 9, 14, 'twoHours'] as const;
type Moment = (typeof MOMENTS)[number];

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Minutes that flights finished after what was told at each moment; negative = before. */
function lateness(parkIndex: number, preset: Preset): ReadonlyMap<Moment, readonly number[]> {
  const found = new Map<Moment, number[]>(MOMENTS.map((moment) => [moment, []]));
  const days = preset === 'quiet' ? QUIET_DAYS : DAYS;
  for (let seed = 0; seed < days; seed += 1) {
    const { day } = createWorld({ ...optionsOf(parkIndex, preset, String(7000 + seed)), tickSec: TICK_SEC });
    const told = day.flights.map((): { sec: number; holesDone: number; finishSec: number }[] => []);
    while (day.tick < tickAt(22, 0, TICK_SEC)) {
      playTick(day);
      for (const [index, { holesDone, figures }] of day.flights.entries())
        if (figures.projectedSec !== null)
          told[index]?.push({ sec: day.nowSec, holesDone, finishSec: figures.projectedSec });
    }
    for (const [index, flight] of day.flights.entries())
      for (const [moment, late] of found) {
        const first = told[index]?.find(({ sec, holesDone }) =>
          moment === 'twoHours' ? sec >= flight.finishSec - TWO_HOURS_SEC : holesDone === moment,
        );
        if (flight.finishSec >= 0 && first) late.push((flight.finishSec - first.finishSec) / 60);
      }
  }
  return found;
}

const KINDS = [
  [0, 'normal'],
  [1, 'shotgun27'],
  [0, 'busy'],
  [1, 'busy'],
  [0, 'over'],
  [0, 'calm'],
  [0, 'quiet'],
  [0, 'shotgun36'],
  [2, 'twoTee'],
] as const;

describe.each(isFull ? KINDS : KINDS.slice(0, 2))(
  'the projected finish, park %i, preset %s',
  (park, preset) => {
    // SIM-44
    it('is neither early nor late, waiting included', () => {
      const found = lateness(park, preset);
      const bias = MOMENTS.map((moment) => Math.abs(medianOf(found.get(moment) ?? [])));
      const error = MOMENTS.map((moment) => medianOf((found.get(moment) ?? []).map(Math.abs)));
      for (const [index, most] of [8, 5, 4, 4].entries()) expect(bias[index]).toBeLessThan(most);
      for (const [index, most] of [8, 6, 4, 8].entries()) expect(error[index]).toBeLessThan(most);
    }, 60_000);
  },
);
