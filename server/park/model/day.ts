/** What the rules of a course read of a day. Times are park or play seconds since 06:00; play seconds stand still while play does. */

import type { AlarmLevel } from '#domain/codes/play.ts';
import type { DispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import type { PaceConfig } from '#domain/pace/config.ts';
import type { PaceAlarm, PaceAlarmChange } from '#domain/pace/paceAlarm.ts';
import type { AlarmBook } from './alarmBook.ts';
import type { HoleLimit } from './decisions.ts';
import type { SimEvent } from './events.ts';
import type { BreachState, DetectedJump, HelpCall, JumpRequest } from './findings.ts';
import type { DeviceState, FlightState, HoleState, MarshalState, OrderState } from './model.ts';

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
  /** Recounts the lost time of a flight after a correction of its holes. */
  recount(flight: FlightState): void;
}

interface DayClocks {
  /** Play second of a park second. */
  play(parkSec: number): number;
  /** Park time of a park second, epoch ms. */
  parkTs(parkSec: number): number;
  /** Park time of a play second, epoch ms. */
  playTs(playSec: number): number;
}

export interface CourseDay {
  readonly park: { readonly id: string; readonly name: string };
  readonly options: { readonly parkId: string; readonly dayIndex: number; readonly tickSec: number };
  readonly clock: DayClocks;
  /** Park and play seconds of the tick. */
  readonly nowSec: number;
  readonly playSec: number;
  readonly pace: PaceConfig;
  /** Fixed limits of holes. */
  readonly holeLimits: readonly HoleLimit[];
  readonly desk: DispatchConfig;
  readonly suspended: boolean;
  /** golf_suspend_reason while play is suspended, and since when (park time, epoch ms). */
  readonly suspendReason: string | null;
  readonly suspendTs: number | null;
  readonly flights: readonly FlightState[];
  readonly holes: ReadonlyMap<number, HoleState>;
  readonly devices: readonly DeviceState[];
  /** Whether any tracker has reported today. */
  readonly hasTrackers: boolean;
  readonly marshals: readonly MarshalState[];
  readonly overdue: ReadonlySet<OrderState>;
  readonly breaches: readonly BreachState[];
  readonly jumpsDetected: readonly DetectedJump[];
  /** By id, those that wait for an answer. */
  readonly jumpsPending: ReadonlyMap<string, JumpRequest>;
  readonly helpCalls: readonly HelpCall[];
  /** Alarms whose call for help was published. */
  readonly announcedCalls: Set<string>;
  readonly alarmBook: AlarmBook;
  readonly lostTime: LostTimes;
  emit(make: (eventId: string) => SimEvent): void;
  /** @param n its number on this day, from 1 */
  createAlarmId(n: number): string;
  /** Percent, as the device says. */
  readBattery(device: DeviceState): number;
  /** Park second of the last fix that came through. */
  findLastFixSec(device: DeviceState): number;
}
