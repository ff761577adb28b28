/** What was done a moment ago, with what it changed, so that it can be taken back (BOARD-105). */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { DayAlarm } from './alarmBook.ts';
import type { AlertState, MarshalTask } from './model.ts';

export interface Undoable {
  /** Key of the action. */
  readonly kind: string;
  readonly userId: string;
  readonly alarms: readonly {
    readonly state: DayAlarm;
    /** As it was before. */
    readonly view: AlarmView;
    readonly askedSec: number;
    /** Revision that the action made: whoever changed it since was later. */
    readonly settledRev: number;
  }[];
  /** Hole timeouts that went along. */
  readonly alerts: readonly {
    readonly alert: AlertState;
    readonly view: TimeoutView;
    readonly settledSec: number;
    readonly statusAfter: TimeoutView['status'];
  }[];
  /** The visit that it began; `null` = none. */
  readonly task: MarshalTask | null;
}
