import type { AlarmView } from '../alarms/alarm.ts';

/** What is known of a time besides its alarms. */
export interface AlarmPeriod {
  /** Each day on which a park was played, with or without alarms. */
  readonly plays: readonly PlayedDay[];
  /** Names of the parks that are asked for, by id; of one alone nobody needs to read it. */
  readonly parkNames: ReadonlyMap<string, string>;
  /** The park's day that an alarm belongs to. */
  dayOf(alarm: AlarmView): string;
  /** What the clock of its park says, epoch ms. */
  nowOf(alarm: AlarmView): number;
}

export interface PlayedDay {
  readonly parkId: string;
  readonly statDate: string;
  /** From the first start to the last finish; of a day that goes on until now. */
  readonly hours: number;
}
