import type { Settings } from '#server/config/settings.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { P1 } from '../server-realtime/live.ts';

const TICKS_PER_MINUTE = 12;
const TEN = 4 * 60;

/**
 * A simulation that starts at a minute in which P1 has an amber alarm that nobody has touched yet, raised so lately
 * that it will stay for a while.
 */
export function simulationWithAlarm(speed: number): NonNullable<Settings['sim']> {
  const sim = { seed: 7, preset: 'over', speed, scale: 'S' } as const;
  const options = {
    parkId: P1,
    seed: '7',
    preset: sim.preset,
    scale: sim.scale,
    tickSec: 5,
    startTs: 0,
    dayIndex: 0,
  };
  const day = startSimulatedDay(options, TEN * TICKS_PER_MINUTE, []);
  let raisedTick = Infinity;
  for (;;) {
    const raised = day.step().events.some((event) => event.type === 3 && event.level === '1');
    if (raised) raisedTick = day.tick;
    if (day.tick % TICKS_PER_MINUTE !== 0 || day.tick < raisedTick) continue;
    const { timeouts } = day.picture();
    if (timeouts.some(({ status, level }) => status === '0' && level === '1'))
      return { ...sim, startMinute: 6 * 60 + day.tick / TICKS_PER_MINUTE };
    raisedTick = Infinity;
    if (day.isOver()) throw new Error('no alarm in this day: choose another seed');
  }
}
