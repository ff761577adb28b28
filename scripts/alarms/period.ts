/** Simulated days as 告警分析 has days of a park: each by its seed. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { AlarmPeriod } from '#domain/statistics/alarmFigures.ts';
import type { WatchedDay } from './watchDay.ts';

const HOUR_SEC = 3600;

export function createPeriod(days: readonly WatchedDay[]): AlarmPeriod {
  const dayOf = new Map<AlarmView, WatchedDay>(
    days.flatMap((watched) => watched.alarms.map((alarm) => [alarm, watched])),
  );
  const find = (alarm: AlarmView): WatchedDay => {
    const found = dayOf.get(alarm);
    if (found === undefined) throw new Error('an alarm of another day');
    return found;
  };
  return {
    plays: days.map(({ day, seed }) => ({
      parkId: day.park.id,
      statDate: String(seed),
      hours: countPlayHours(day),
    })),
    parkNames: new Map(),
    dayOf: (alarm) => String(find(alarm).seed),
    nowOf: (alarm) => {
      const { clock, nowSec } = find(alarm).day;
      return clock.parkTs(nowSec);
    },
  };
}

function countPlayHours({ flights, clock }: WatchedDay['day']): number {
  const startTs = Math.min(...flights.map(({ startSec }) => clock.playTs(startSec)));
  const endTs = Math.max(...flights.map(({ finishSec }) => clock.playTs(finishSec)));
  return (endTs - startTs) / 1000 / HOUR_SEC;
}
