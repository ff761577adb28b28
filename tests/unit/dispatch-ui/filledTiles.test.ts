/** Colour is for alarms: at random moments of whole days a tile is filled if and only if somebody is asked for it. */

import { expect, test } from 'vitest';
import { PaceState } from '#domain/codes/play.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import type { SimulationOptions } from '#server/world/state.ts';
import type { Look } from '#src/features/dispatch/model/look.ts';
import { buildMatrixCells } from '#src/features/dispatch/model/matrix.ts';
import { optionsOf } from '../world/support.ts';
import { expectSame, listCounting, WatchedDay } from './agreement.ts';

const NOBODY: ReadonlySet<string> = new Set();
const MOMENTS = 50;
const TICK_SEC = 300;
const DAY_TICKS = (14 * 3600) / TICK_SEC;

/** Park times of the same moments at every run. */
function drawTicks(): ReadonlySet<number> {
  const ticks = new Set<number>();
  for (let state = 20260212; ticks.size < MOMENTS;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    ticks.add(Math.floor((state / 2 ** 32) * DAY_TICKS));
  }
  return ticks;
}

const isFilled = (look: Look | null): boolean => look?.tone === 'watch' || look?.tone === 'behind';

// BOARD-30, BOARD-102
test.each([
  [0, 'busy'],
  [0, 'storm'],
  [2, 'twoTee'],
  [1, 'chaos'],
] as const satisfies readonly (readonly [number, Preset])[])(
  'fifty moments of park %i, %s',
  (park, preset) => {
    const options: SimulationOptions = { ...optionsOf(park, preset), tickSec: TICK_SEC };
    const day = startSimulatedDay(options, 0, []);
    const watched = new WatchedDay(day, options.parkId);
    const moments = drawTicks();
    let filled = 0;
    for (let tick = 0; tick < DAY_TICKS && !day.isOver(); tick += 1) {
      watched.step();
      watched.work(tick);
      if (!moments.has(tick)) continue;
      const counting = listCounting(day.picture());
      const flights = new Set(counting.flatMap(({ flightId, isOfHole }) => (isOfHole ? [] : [flightId])));
      const holes = new Set(
        counting.flatMap(({ holeNo, flightId, isOfHole }) => (isOfHole || flightId === null ? [holeNo] : [])),
      );
      for (const { holeNo, look, chips } of buildMatrixCells(watched.state, NOBODY)) {
        for (const { flightId, flight, look: chipLook } of chips) {
          // Of a flight that is not heard that is said, in no colour of an alarm.
          const expected = flight.paceState !== PaceState.stale && flights.has(flightId);
          expectSame([tick, flightId, isFilled(chipLook)], [tick, flightId, expected]);
          filled += Number(expected);
        }
        const expected = holes.has(holeNo) || chips.some((chip) => flights.has(chip.flightId));
        expectSame([tick, holeNo, isFilled(look)], [tick, holeNo, expected]);
      }
    }
    expect(filled).toBeGreaterThan(5);
  },
);
