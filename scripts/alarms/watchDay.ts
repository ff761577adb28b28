/** A day as those at its board would have it: which alarms were shown, and which of them rang. */
import type { AlarmLevel } from '#domain/codes/play.ts';
import { isAudible, type PaceAlarmChange } from '#domain/pace/paceAlarm.ts';
import { LostTimeWatch } from '#server/simulation/lostTime.ts';
import type { DayState } from '#server/simulation/state.ts';
import { type DayChoice, playDay } from './playDay.ts';

export interface ShownAlarm {
  /** Number of the flight on the sheet. */
  readonly flight: number;
  /** Play second. */
  readonly atSec: number;
  readonly change: Exclude<PaceAlarmChange, 'settle'>;
  readonly level: AlarmLevel;
  readonly isHeard: boolean;
}

export interface WatchedDay {
  readonly day: DayState;
  readonly alarms: readonly ShownAlarm[];
}

export function watchDay(choice: DayChoice): WatchedDay {
  const alarms: ShownAlarm[] = [];
  const heardSec: number[] = [];
  let watch: LostTimeWatch | null = null;
  const day = playDay(choice, (now) => {
    watch ??= new LostTimeWatch(now);
    for (const { flight, change, alarm } of watch.follow()) {
      if (change === 'settle' || alarm.phase !== 'raised') continue;
      const atSec = now.playSec;
      const isHeard = change !== 'reopen' && isAudible(alarm.level, heardSec, atSec);
      if (isHeard) heardSec.push(atSec);
      alarms.push({ flight: flight.plan.index, atSec, change, level: alarm.level, isHeard });
    }
  });
  return { day, alarms };
}
