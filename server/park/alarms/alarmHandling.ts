/** The open alarms of a flight say what was done about it (BOARD-46). */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmState as State } from '#domain/codes/alarm.ts';
import type { AlarmIntervention } from '#domain/alarms/intervention.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { FlightOperation } from '../model/decisions.ts';
import type { FlightState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';
import { changeAlarm } from './alarmChanges.ts';

/**
 * Whoever takes a hole timeout, or acts on a flight, has its pace alarm; any other alarm is about something else.
 * @param level what they have seen: nothing red is taken by something amber
 */
export function acknowledgeAlarms(
  day: CourseDay,
  flight: FlightState,
  actor: { readonly userId: string; readonly realname: string },
  level: AlarmLevel = AlarmLevel.red,
): void {
  const now = day.clock.parkTs(day.nowSec);
  for (const state of day.alarmBook.openOf(flight)) {
    const { rule, priority } = state.view;
    const isUnseen = priority === AlarmPriority.red && level !== AlarmLevel.red;
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

/** Whoever reminds or visits a flight has its pace alarm; a note takes none, nor does a marshal called back. */
export function markAlarms(day: CourseDay, flight: FlightState, action: FlightOperation): void {
  if (action.kind === 'remindFlight' || action.kind === 'sendMarshal') acknowledgeAlarms(day, flight, action);
  const { handling } = flight;
  if (handling === null) return;
  const { marshalName, remindReceipt, lastRemindTs, note } = handling;
  const now = day.clock.parkTs(day.nowSec);
  const marshal = day.marshals.find(({ task }) => task?.flight === flight);
  const marshalId = marshal?.device.deviceId ?? null;
  for (const state of day.alarmBook.openOf(flight)) {
    const patches: Readonly<Record<FlightOperation['kind'], Partial<AlarmView>>> = {
      remindFlight: { remindCount: state.view.remindCount + 1, lastRemindTs, remindReceipt },
      sendMarshal: { marshalId, marshalName, marshalTs: now },
      recallMarshal: NO_MARSHAL,
      noteFlight: { note },
    };
    const intervention = createIntervention(action.kind, state.view, now);
    changeAlarm(
      day,
      state,
      { ...patches[action.kind], ...(intervention !== null && { intervention }) },
      action,
    );
  }
}

/** Once a marshal has left the flight, nobody is on the way to it any more. */
export function endVisit(day: CourseDay, flight: FlightState, marshalName: string): void {
  for (const state of day.alarmBook.openOf(flight))
    if (state.view.marshalName === marshalName) changeAlarm(day, state, NO_MARSHAL, { isFigures: true });
}

/** A marshal who never came has brought nothing (ALARM-57). Tell of it with the next change of its alarms. */
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

/** `null` where no lost time tells what it brings. */
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
