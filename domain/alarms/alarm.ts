/** An alarm of the dispatch board: one record from its first sign to its end (ALARM-20). */

import type { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '../codes/alarm.ts';
import type { AlarmIntervention } from './intervention.ts';

/** As snapshot, message and table have it. `…Ts` are park time, epoch ms; `…Sec` whole seconds. */
export interface AlarmView {
  readonly alarmId: string;
  /** +1 with every change. */
  readonly rev: number;
  readonly alarmNo: string;
  readonly parkId: string;
  readonly rule: AlarmRule;
  readonly priority: AlarmPriority;
  readonly state: AlarmState;
  readonly subject: AlarmSubject;
  /** Id of the flight, hole, device, caddie order or park. */
  readonly subjectId: string;
  /** What people call it: `0730-1`, `7`, `C023`. */
  readonly subjectName: string;
  /** The flight that can do something about it; `null` = none in particular. */
  readonly flightId: string | null;
  readonly flightNo: string | null;
  /** Where it stands now; 0 = nowhere on the course. It moves along with its flight. */
  readonly holeNo: number;
  /** One Chinese sentence with the figures: who, what, by how much. */
  readonly text: string;
  /** Lost by the flight itself since its last contact; `null` where the rule knows no such time. */
  readonly lostSec: number | null;
  /** Flights that wait because of it, nearest first: its chain. */
  readonly heldFlightIds: readonly string[];
  /** Hole timeouts of its flight since it was raised. */
  readonly timeoutIds: readonly string[];
  /** The alarm that causes it; `null` = it is a root itself. */
  readonly rootAlarmId: string | null;
  readonly raiseTs: number;
  /** Number of the hole where it was raised, as people read it; `''` = nowhere on the course. */
  readonly raiseHole: string;
  /** When it first asked for somebody by itself; `null` = it never did (ALARM-43). */
  readonly askTs: number | null;
  /** When it first asked in red; `null` = it never did. */
  readonly redTs: number | null;
  /** When it first sounded; `null` = nobody heard it. */
  readonly heardTs: number | null;
  /** When it began to chatter; `null` = it never did (ALARM-44). */
  readonly chatterTs: number | null;
  readonly escalateTs: number | null;
  /** Who took it first. */
  readonly ackUser: string | null;
  readonly ackTs: number | null;
  /** Who works on it; handed over with the shift. */
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly shelveUntilTs: number | null;
  readonly shelveReason: string | null;
  readonly shelveCount: number;
  readonly remindCount: number;
  readonly lastRemindTs: number | null;
  /** golf_receipt_status of the last reminder. */
  readonly remindReceipt: string | null;
  readonly marshalId: string | null;
  readonly marshalName: string | null;
  readonly marshalTs: number | null;
  readonly clearTs: number | null;
  readonly closeUser: string | null;
  readonly closeTs: number | null;
  /** golf_close_reason */
  readonly closeReason: string | null;
  /** Last note of an operator. */
  readonly note: string | null;
  /** What was done last about a flight that loses time, and what it brought; absent = nothing was done. */
  readonly intervention?: AlarmIntervention;
}
