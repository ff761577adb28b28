/**
 * The engine at its largest scale, a process of its own so that its memory is its own: fifty parks step tick by tick at
 * their fullest hour. Prints the figures as JSON; times are of the processor, so that a busy machine says the same.
 */

import { listParkSeeds } from '#server/world/courses/index.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';

const TICK_SEC = 5;
const TICKS = 120;
/** 13:00, seven hours after the day begins: the fullest hour of a day whose flights start every seven minutes. */
const FULLEST = (7 * 3600) / TICK_SEC;

const days = listParkSeeds('XL').map((park) =>
  startSimulatedDay(
    {
      parkId: park.id,
      seed: '20260101',
      preset: park.preset,
      scale: 'XL',
      tickSec: TICK_SEC,
      startTs: Date.UTC(2025, 11, 31, 22),
      dayIndex: 0,
    },
    FULLEST,
    [],
  ),
);
const ticksMs: number[] = [];
let items = 0;
for (let tick = 0; tick < TICKS; tick += 1) {
  const before = process.cpuUsage();
  for (const day of days) {
    day.step();
    items += day.fixes().length;
  }
  const { user, system } = process.cpuUsage(before);
  ticksMs.push((user + system) / 1000);
}
const sorted = ticksMs.toSorted((a, b) => a - b);
const pictures = days.map((day) => day.picture());
process.stdout.write(
  `${JSON.stringify({
    parks: days.length,
    trackers: pictures.reduce((sum, { positions }) => sum + positions.length, 0),
    onCourse: pictures.reduce(
      (sum, { flights }) => sum + flights.filter(({ holeNo }) => holeNo > 0).length,
      0,
    ),
    fixesPerTick: items / TICKS,
    medianMs: sorted[TICKS / 2],
    worstMs: sorted.at(-1),
    memoryMb: process.memoryUsage().rss / 1e6,
  })}\n`,
);
