/** Writes what was done about a flight to its open alarms (BOARD-46). */

import { isOffered } from '#domain/actions/boardAction.ts';
import { HANDLED, TIMEOUT_ACTIONS, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { AlarmIntervention } from '#domain/alarms/intervention.ts';
import { isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmState as State } from '#domain/codes/alarm.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import type { CourseDay } from '../model/day.ts';
import type { FlightOperation } from '../model/decisions.ts';
import type { AlarmPatch, DayAlarm, FlightState, TimeoutAlarm } from '../model/model.ts';
import { changeAlarm } from './alarmChanges.ts';

/**
 * Whoever takes a hole timeout, or acts on a flight, has its pace alarm; any other alarm is about something else.
 * @param priority what they have seen: nothing red is taken by something amber
 */
export function acknowledgeAlarms(
  day: CourseDay,
  flight: FlightState,
  actor: { readonly userId: string; readonly realname: string },
  priority: AlarmPriority = AlarmPriority.red,
): void {
  const now = day.clock.parkTs(day.nowSec);
  for (const state of day.alarmBook.openOf(flight)) {
    const { rule } = state.view;
    const isUnseen = state.view.priority === AlarmPriority.red && priority !== AlarmPriority.red;
    if (rule !== AlarmRule.pace || isUnseen || !isAlarmUntaken(state.view)) continue;
    changeAlarm(
      day,
      state,
      {
        state: State.acknowledged,
        ackTs: now,
        ackUser: actor.realname,
        ownerId: actor.userId,
        ownerName: actor.realname,
      },
      { realname: actor.realname },
    );
  }
}

const NO_MARSHAL = { marshalId: null, marshalName: null, marshalTs: null } as const;

/**
 * Whoever reminds or visits a flight has its pace alarm; a note takes none, nor does a marshal called back.
 * @param timeout the hole timeout that it is about as well
 */
export function markAlarms(
  day: CourseDay,
  flight: FlightState,
  action: FlightOperation,
  timeout: TimeoutAlarm | null,
): void {
  const now = day.clock.parkTs(day.nowSec);
  if (timeout !== null) {
    const taken = takeTimeout(timeout, action, now);
    changeAlarm(day, timeout, { ...taken, ...listMarks(day, flight, timeout, action.kind) }, action);
  }
  if (action.kind === 'remindFlight' || action.kind === 'sendMarshal') acknowledgeAlarms(day, flight, action);
  for (const state of day.alarmBook.openOf(flight)) {
    const intervention = createIntervention(action.kind, state.view, now);
    const marks = listMarks(day, flight, state, action.kind);
    changeAlarm(day, state, { ...marks, ...(intervention !== null && { intervention }) }, action);
  }
}

function listMarks(
  day: CourseDay,
  flight: FlightState,
  { view }: DayAlarm,
  kind: FlightOperation['kind'],
): AlarmPatch {
  const {
    marshalName = null,
    remindReceipt = null,
    lastRemindTs = null,
    note = null,
  } = flight.handling ?? {};
  switch (kind) {
    case 'remindFlight':
      return { remindCount: view.remindCount + 1, lastRemindTs, remindReceipt };
    case 'sendMarshal': {
      const marshal = day.marshals.find(({ task }) => task?.flight === flight);
      const marshalTs = day.clock.parkTs(day.nowSec);
      return { marshalId: marshal?.device.deviceId ?? null, marshalName, marshalTs };
    }
    case 'recallMarshal':
      return NO_MARSHAL;
    case 'noteFlight':
      return { note };
  }
}

const REQUESTS = { remindFlight: 'remind', sendMarshal: 'marshal' } as const;

/** Acknowledges a hole timeout that is acted on; a shelved one stays shelved. */
function takeTimeout(
  { view, timeout }: TimeoutAlarm,
  { kind, realname }: FlightOperation,
  now: number,
): AlarmPatch {
  if (kind === 'noteFlight') return {};
  if (kind === 'recallMarshal') {
    if (timeout.row.status === TimeoutStatus.marshalSent) timeout.handled = TimeoutStatus.acknowledged;
    return {};
  }
  const seen = view.ackTs === null ? { ackUser: realname, ackTs: now } : {};
  const request = REQUESTS[kind];
  if (!isOffered(TIMEOUT_ACTIONS[request], toWorkedTimeout(timeout.row))) return seen;
  timeout.handled = HANDLED[request];
  return { ...seen, state: State.acknowledged };
}

/** Clears the marshal from the flight's alarms once the marshal has left. */
export function endVisit(day: CourseDay, flight: FlightState, marshalName: string): void {
  for (const state of day.alarmBook.openOf(flight))
    if (state.view.marshalName === marshalName) changeAlarm(day, state, NO_MARSHAL, { isFigures: true });
}

/** Drops the intervention of a marshal who never arrived (ALARM-57); the next change of the alarms publishes it. */
export function dropVisit(day: CourseDay, flight: FlightState): void {
  for (const state of day.alarmBook.openOf(flight)) {
    const { intervention, ...view } = state.view;
    if (intervention?.action === DispatchAction.sendMarshal) state.view = view;
  }
}

const INTERVENTIONS: Readonly<Partial<Record<FlightOperation['kind'], DispatchAction>>> = {
  remindFlight: DispatchAction.remind,
  sendMarshal: DispatchAction.sendMarshal,
};

/** @returns `null` where the effect cannot be measured: other actions, and alarms without lost time */
function createIntervention(
  kind: FlightOperation['kind'],
  { lostSec }: AlarmView,
  ts: number,
): AlarmIntervention | null {
  const action = INTERVENTIONS[kind];
  return action === undefined || lostSec === null
    ? null
    : { action, ts, lostSec, effectSec: null, untilTs: null };
}
