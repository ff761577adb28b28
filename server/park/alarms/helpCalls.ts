/** Flights that call for help: each call is one alarm, and its message has the id of that alarm (ALARM-54, ALARM-55). */

import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject, AssistanceKind } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CourseDay } from '../model/day.ts';
import type { HelpCall } from '../model/findings.ts';
import type { BoardAlarm } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';

/** A marshal who stays this long has answered the call, seconds. */
const MARSHAL_HELPS_SEC = 60;

/** SOS and injuries: each needs somebody on the spot. */
export const listCallsForHelp = (day: CourseDay): readonly AlarmCondition[] =>
  listOpenCalls(day)
    .filter(({ kind }) => kind !== AssistanceKind.cartFailure)
    .map((call) => createCallCondition(day, call));

/** A flight stands and waits for another cart. */
export const listCartFailures = (day: CourseDay): readonly AlarmCondition[] =>
  listOpenCalls(day)
    .filter(({ kind }) => kind === AssistanceKind.cartFailure)
    .map((call) => createCallCondition(day, call));

const TEXTS = {
  [AssistanceKind.sos]: '呼叫紧急求助，请立即联系并派人前往',
  [AssistanceKind.injury]: '有人受伤，请立即派人前往',
  [AssistanceKind.cartFailure]: '球车故障，请派人换车',
} as const satisfies Readonly<Record<HelpCall['kind'], string>>;

function createCallCondition(day: CourseDay, { key, kind, flight, holeNo }: HelpCall): AlarmCondition {
  const isCart = kind === AssistanceKind.cartFailure;
  const { flightId, flightNo } = flight.plan;
  const hole = day.holes.get(holeNo)?.seed.displayNo ?? String(holeNo);
  return createCondition({
    key,
    rule: isCart ? AlarmRule.cartFailure : AlarmRule.emergency,
    priority: isCart ? AlarmPriority.amber : AlarmPriority.red,
    subject: AlarmSubject.flight,
    subjectId: flightId,
    subjectName: flightNo,
    flight,
    holeNo,
    text: `${hole}号洞${flightNo}组${TEXTS[kind]}`,
    clearHoldSec: 0,
  });
}

function listOpenCalls(day: CourseDay): readonly HelpCall[] {
  for (const call of day.helpCalls) call.isOver ||= isOver(day, call);
  return day.helpCalls.filter((call) => !call.isOver);
}

/** Whether a call is over: closed, answered by a marshal, or the flight has gone on. */
function isOver(day: CourseDay, { key, kind, flight, holeNo }: HelpCall): boolean {
  if (day.alarmBook.byKey.get(key)?.view.state === AlarmState.closed || flight.finishSec >= 0) return true;
  const isHelped = day.marshals.some(
    ({ task }) => task?.flight === flight && task.arrived && day.nowSec - task.arriveSec >= MARSHAL_HELPS_SEC,
  );
  return isHelped || (kind === AssistanceKind.cartFailure && findCurrentRun(flight)?.hole.holeNo !== holeNo);
}

/** Publishes each call once its alarm is raised. Call it after the alarms of the tick. */
export function announceHelpCalls(day: CourseDay): void {
  for (const state of day.alarmBook.byId.values()) {
    const kind = findKind(day, state);
    if (kind === null || day.announcedCalls.has(state.view.alarmId)) continue;
    announceCall(day, state, kind);
  }
}

function findKind(day: CourseDay, { key, view }: BoardAlarm): AssistanceKind | null {
  if (view.rule !== AlarmRule.emergency && view.rule !== AlarmRule.cartFailure) return null;
  return day.helpCalls.find((call) => call.key === key)?.kind ?? AssistanceKind.lightning;
}

function announceCall(day: CourseDay, { view, flight }: BoardAlarm, kind: AssistanceKind): void {
  day.announcedCalls.add(view.alarmId);
  const cart = flight?.carts[0];
  day.emit((eventId) => ({
    type: GolfMessageType.assistance,
    eventId,
    subject: 'assistance',
    id: view.alarmId,
    kind,
    level: kind === AssistanceKind.cartFailure ? AlarmLevel.amber : AlarmLevel.red,
    ...(flight !== null && { holeNo: view.holeNo }),
    ...(cart && { deviceId: cart.deviceId }),
  }));
}
