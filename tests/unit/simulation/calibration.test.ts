import { describe, expect, it } from 'vitest';
import { advance } from '#server/simulation/engine.ts';
import { schedulePreparations } from '#server/simulation/preparation.ts';
import type { Preset } from '#server/simulation/basis/presets.ts';
import { DayState } from '#server/simulation/state.ts';
import { optionsOf, tickAt } from './support.ts';

const SEEDS = 20;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The measured figures, read from the state: forty days with all their messages would take minutes. */
function figuresOf(preset: Preset, seed: number) {
  const day = new DayState(optionsOf(0, preset, String(1000 + seed)));
  schedulePreparations(day);
  const behind = new Set<string>();
  const overdue = new Set<string>();
  let maxOnCourse = 0;
  while (day.tick < tickAt(21)) {
    advance(day);
    let onCourse = 0;
    for (const flight of day.flights) {
      if (flight.startSec < 0 || flight.finishSec >= 0) continue;
      onCourse += 1;
      if (flight.memory.state === '4') behind.add(flight.plan.flightId);
    }
    maxOnCourse = Math.max(maxOnCourse, onCourse);
    for (const order of day.overdue) overdue.add(`${order.orderId}/${order.stage}`);
  }
  const { flights } = day;
  const runs = flights.flatMap((flight) => flight.runs);
  const rounds = flights.map((flight) => (flight.finishSec - flight.startSec) / 60).toSorted((a, b) => a - b);
  const first = Math.min(...flights.map((flight) => flight.startSec));
  const hours = (Math.max(...flights.map((flight) => flight.finishSec)) - first) / 3600;
  const overruns = runs.filter((run) => run.leaveSec - run.enterSec > run.allowanceSec + 180);
  const alarms = runs.filter((run) => run.alert !== null).length;
  return {
    round: mean(rounds),
    p90: rounds[Math.floor(rounds.length * 0.9)] ?? 0,
    wait: runs.reduce((sum, run) => sum + run.waitSec, 0) / 60 / flights.length,
    maxOnCourse,
    overrunsPerHour: overruns.length / hours,
    alarmsPerHour: alarms / hours,
    alarms,
    ownReds: runs.filter((run) => run.leaveSec - run.enterSec - run.waitSec >= run.allowanceSec + 420).length,
    behind: behind.size,
    overdueItems: overdue.size,
  };
}

type Figures = ReturnType<typeof figuresOf>;

/** Expected rates, measured over 60 seeds; `listOverdueItems` holds for the stage medians of `normal`. */
const EXPECTED: Partial<Record<Preset, Partial<Figures>>> = {
  normal: {
    round: 278,
    p90: 305,
    wait: 28,
    maxOnCourse: 28,
    overrunsPerHour: 10.9,
    alarmsPerHour: 1.9,
    alarms: 23,
    behind: 3.9,
    overdueItems: 31,
  },
  busy: {
    round: 301,
    p90: 323,
    wait: 51,
    maxOnCourse: 35,
    overrunsPerHour: 18.3,
    alarmsPerHour: 2.2,
    alarms: 28,
    behind: 6,
  },
};

describe.each(Object.entries(EXPECTED))('the measured rates, preset %s', (preset, expected) => {
  // SIM-05
  it(`hold within 25 % over ${SEEDS} seeds`, () => {
    const days = Array.from({ length: SEEDS }, (_, seed) => figuresOf(preset as Preset, seed));
    const found = (key: keyof Figures) => mean(days.map((day) => day[key]));
    const off = Object.entries(expected)
      .map(([key, value]) => [key, value, found(key as keyof Figures)] as const)
      .filter(([, value, measured]) => Math.abs(measured / value - 1) > 0.25);
    expect(off).toEqual([]);
    // The parameters alone give 0.9 holes a day that are red by their own time; the measured days had 1.2 and 1.6.
    expect(found('ownReds')).toBeGreaterThan(0.6);
    expect(found('ownReds')).toBeLessThan(2);
  }, 60_000);
});
