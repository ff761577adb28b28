import type { AlarmLevel } from '#domain/codes/play.ts';
import type { PaceAlarm, PaceAlarmChange } from '#domain/pace/paceAlarm.ts';
import type { FlightState } from './model.ts';

export interface PaceAlarmStepOfFlight {
  readonly flight: FlightState;
  readonly change: PaceAlarmChange;
  readonly alarm: PaceAlarm;
}

export interface RaisedPaceAlarm {
  readonly flight: FlightState;
  readonly level: AlarmLevel;
  readonly lostSec: number;
}

/** The lost times of the flights of a day. */
export interface LostTimes {
  /** One tick, after the flights have been measured. @returns the alarms that changed */
  follow(): readonly PaceAlarmStepOfFlight[];
  /** Flights whose alarm is raised, with what they have lost by now. */
  raised(): readonly RaisedPaceAlarm[];
  /** Other holes were played than was known: what was lost on them is counted once more. */
  recount(flight: FlightState): void;
}
