/** A recent action with the state before it, so that it can be undone (BOARD-105). */

import type { TimeoutStatus } from '#domain/codes/play.ts';
import type { DayAlarm, MarshalTask } from './model.ts';

/** An alarm as it was. */
export interface AlarmBefore {
  readonly state: DayAlarm;
  readonly view: DayAlarm['view'];
  readonly requestedSec: number;
  readonly settledSec: number;
  /** Of a hole timeout; of any other alarm `null`. */
  readonly handled: TimeoutStatus | null;
}

export interface Undoable {
  /** Key of the action. */
  readonly kind: string;
  readonly userId: string;
  /** `mark`: of `getChangeMark` after the action; whoever changed it since was later. */
  readonly alarms: readonly (AlarmBefore & { readonly mark: number | string })[];
  /** The visit that it began; `null` = none. */
  readonly task: MarshalTask | null;
}

/** A mark that every later change alters; a repeated sound of a hole timeout does not. */
export const getChangeMark = ({ timeout, settledRev }: DayAlarm): number | string =>
  timeout === null ? settledRev : timeout.row.status;
