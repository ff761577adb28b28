/**
 * The life of an alarm (ALARM-20 to ALARM-24): what the system does to it in which state, and where that leads. What
 * operators do stands in `domain/actions/alarms.ts`.
 */

import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import type { AlarmView } from './alarm.ts';

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;

/** Events of the system, not of operators. */
export type AlarmEvent = 'escalate' | 'suppress' | 'release' | 'wake' | 'clear' | 'reopen';

const FROM: Readonly<Record<AlarmEvent, readonly AlarmState[]>> = {
  escalate: [raised],
  suppress: [raised, escalated, acknowledged, shelved],
  release: [suppressed],
  wake: [shelved],
  clear: [raised, escalated, acknowledged, shelved, suppressed],
  reopen: [cleared],
};

type Taken = Pick<AlarmView, 'state' | 'ackTs'>;

/** Where an event leads; `null` = it means nothing in this state. */
export function findNextState(event: AlarmEvent, alarm: Taken): AlarmState | null {
  if (!FROM[event].includes(alarm.state)) return null;
  switch (event) {
    case 'escalate':
      return escalated;
    case 'suppress':
      return suppressed;
    case 'clear':
      return cleared;
    case 'release':
    case 'wake':
    case 'reopen':
      return getRestState(alarm);
  }
}

/** State to return to: an acknowledged alarm stays with its owner; any other asks again and may escalate again. */
const getRestState = ({ ackTs }: Taken): AlarmState => (ackTs !== null ? acknowledged : raised);

/** Whether somebody may still have to act. */
export const isAlarmOpen = ({ state }: Pick<AlarmView, 'state'>): boolean =>
  state !== cleared && state !== closed;

/** Whether an alarm asks for an operator by itself; information and alarms with a root cause do not. */
export const isAlarmAsking = (alarm: Pick<AlarmView, 'state' | 'priority'>): boolean =>
  alarm.priority !== AlarmPriority.information && alarm.state !== suppressed && isAlarmOpen(alarm);

/** Whether nobody has taken it yet. */
export const isAlarmUntaken = ({ state }: Pick<AlarmView, 'state'>): boolean =>
  state === raised || state === escalated;

/** Seconds a settled alarm stays on the board. */
export const SETTLED_ALARM_VISIBLE_SEC = 600;
/** What comes back within this opens the same alarm, without a sound. */
export const REOPEN_SEC = 1800;
