/** Runs the alarms of the board once a tick: they follow the conditions of the course (ALARM-20, ALARM-26). */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { INTERVENTION_WATCHED_MS, measureIntervention } from '#domain/alarms/intervention.ts';
import { findNextState, isAlarmOpen, REOPEN_SEC } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState as State } from '#domain/codes/alarm.ts';
import type { CourseDay } from '../model/day.ts';
import type { BoardAlarm } from '../model/model.ts';
import { changeAlarm, raiseAlarm, toFigures } from './alarmChanges.ts';
import type { AlarmCondition } from './alarmCondition.ts';
import { listConditions, listEmergencies } from './alarmRules.ts';

/** Figures of an open alarm are published at most this often, seconds; its state at once. */
const FIGURES_EVERY_SEC = 30;

export function watchBoardAlarms(day: CourseDay): void {
  followConditions(day, day.suspended ? listEmergencies(day) : listConditions(day));
}

/** Raises what is an emergency now, without waiting for the tick. */
export function raiseEmergencies(day: CourseDay): void {
  for (const condition of listEmergencies(day)) meet(day, condition);
}

/**
 * Applies the conditions of a tick. While play is suspended only emergencies are followed: nothing else on the
 * course changes.
 */
export function followConditions(day: CourseDay, conditions: readonly AlarmCondition[]): void {
  settle(day, new Set(conditions.map(({ key }) => key)));
  const roots = conditions.filter(({ rootKey }) => rootKey === null);
  const others = conditions.filter(({ rootKey }) => rootKey !== null);
  for (const condition of [...roots, ...others]) meet(day, condition);
  followTime(day);
}

function meet(day: CourseDay, condition: AlarmCondition): void {
  const state = day.alarmBook.byKey.get(condition.key);
  const root = findRoot(day, condition);
  if (state === undefined) return raiseAlarm(day, condition, root);
  const { view, observedSec, settledSec } = state;
  state.observedSec = day.nowSec;
  if (isAlarmOpen(view)) return follow(day, state, condition, root);
  const isRelapse = view.state === State.cleared && computePlayedSec(day, settledSec) < REOPEN_SEC;
  if (isRelapse && condition.isRelapsing) return reopen(day, state, condition, root);
  const isLasting = view.state === State.closed && computePlayedSec(day, observedSec) < REOPEN_SEC;
  if (isLasting && isKnown(state, condition)) return;
  raiseAlarm(day, condition, root);
}

/** Whether a closed alarm already covers the condition: it has not got worse and concerns no other flights. */
function isKnown({ view, about }: BoardAlarm, condition: AlarmCondition): boolean {
  const isSame = about.length === 0 || condition.about.some((flight) => about.includes(flight));
  return isSame && condition.priority <= view.priority;
}

function findRoot(day: CourseDay, { rootKey }: AlarmCondition): BoardAlarm | null {
  const root = rootKey === null ? undefined : day.alarmBook.byKey.get(rootKey);
  return root !== undefined && isAlarmOpen(root.view) ? root : null;
}

function reopen(day: CourseDay, state: BoardAlarm, condition: AlarmCondition, root: BoardAlarm | null): void {
  state.requestedSec = day.nowSec;
  state.flight = condition.flight;
  state.about = condition.about;
  const isWorse = condition.priority > state.view.priority;
  const isChattering = day.alarmBook.noteOpening(state.view, day.nowSec);
  changeAlarm(
    day,
    state,
    {
      ...toFigures(condition),
      ...(isWorse && { priority: condition.priority }),
      ...(isChattering && { chatterTs: state.view.chatterTs ?? day.clock.parkTs(day.nowSec) }),
      state: root === null ? (findNextState('reopen', state.view) ?? State.raised) : State.suppressed,
      rootAlarmId: root?.view.alarmId ?? null,
      clearTs: null,
    },
    { isRinging: isWorse && root === null },
  );
}

/** Updates an open alarm: its priority never falls, and one that gets worse returns from the shelf. */
function follow(day: CourseDay, state: BoardAlarm, condition: AlarmCondition, root: BoardAlarm | null): void {
  const { view } = state;
  state.flight = condition.flight;
  state.about = condition.about;
  const isWorse = condition.priority > view.priority;
  const rootAlarmId = root?.view.alarmId ?? null;
  if (isWorse || rootAlarmId !== view.rootAlarmId) {
    const next = findFollowingState(view, root, isWorse);
    const isAsking = next !== State.suppressed && (isWorse || next !== view.state);
    if (isAsking) state.requestedSec = day.nowSec;
    changeAlarm(
      day,
      state,
      {
        ...toFigures(condition),
        ...(isWorse && { priority: condition.priority }),
        ...(next !== State.shelved && { shelveUntilTs: null }),
        state: next,
        rootAlarmId,
      },
      { isRinging: isAsking && (isWorse || (!state.hasSounded && next !== State.acknowledged)) },
    );
  } else if (day.nowSec - state.publishedSec >= FIGURES_EVERY_SEC && hasNewFigures(view, condition)) {
    changeAlarm(day, state, toFigures(condition), { isFigures: true });
  }
}

/**
 * State of an alarm by its root cause: suppressed while there is one; a shelved alarm changes once its shelf time
 * is over or it gets worse.
 */
function findFollowingState(view: AlarmView, root: BoardAlarm | null, isWorse: boolean): State {
  if (view.state === State.shelved && !isWorse) return State.shelved;
  if (root !== null) return State.suppressed;
  return findNextState('wake', view) ?? findNextState('release', view) ?? view.state;
}

function hasNewFigures(view: AlarmView, condition: AlarmCondition): boolean {
  const { text, holeNo, flightId, heldFlightIds } = toFigures(condition);
  return (
    text !== view.text ||
    holeNo !== view.holeNo ||
    flightId !== view.flightId ||
    heldFlightIds.join() !== view.heldFlightIds.join()
  );
}

/** Clears alarms whose condition is gone for long enough, and at once those whose root cause is over as well. */
function settle(day: CourseDay, present: ReadonlySet<string>): void {
  const absent = day.alarmBook
    .open()
    .filter(({ key, view }) => !present.has(key) && (!day.suspended || view.rule === AlarmRule.emergency));
  for (const state of absent)
    if (computePlayedSec(day, state.observedSec) >= state.clearHoldSec) clearAlarm(day, state);
  for (const state of absent) if (isOrphan(day, state)) clearAlarm(day, state);
}

const isOrphan = (day: CourseDay, { view }: BoardAlarm): boolean =>
  view.state === State.suppressed && findOpenRoot(day, view) === null;

function findOpenRoot(day: CourseDay, { rootAlarmId }: AlarmView): BoardAlarm | null {
  const root = rootAlarmId === null ? undefined : day.alarmBook.byId.get(rootAlarmId);
  return root !== undefined && isAlarmOpen(root.view) ? root : null;
}

/** Play seconds since a park second: time of a suspension does not count. */
const computePlayedSec = (day: CourseDay, sec: number): number => day.playSec - day.clock.play(sec);

function clearAlarm(day: CourseDay, state: BoardAlarm): void {
  const next = findNextState('clear', state.view);
  if (next === null) return;
  const clearTs = day.clock.parkTs(day.nowSec);
  changeAlarm(day, state, {
    state: next,
    clearTs,
    rootAlarmId: null,
    shelveUntilTs: null,
    heldFlightIds: [],
    ...endIntervention(state.view, clearTs),
  });
}

/** Ends the intervention of an alarm that is over: nothing is lost any more. */
const endIntervention = ({ intervention }: AlarmView, now: number): Partial<AlarmView> =>
  intervention === undefined || intervention.effectSec !== null
    ? {}
    : { intervention: measureIntervention(intervention, 0, now) };

/** Wakes alarms whose shelf time is over and escalates those that nobody takes. */
function followTime(day: CourseDay): void {
  const now = day.clock.parkTs(day.nowSec);
  for (const state of day.alarmBook.open()) {
    const { view } = state;
    followIntervention(day, state, now);
    if (isStandingStill(day, state)) state.requestedSec += day.options.tickSec;
    if (view.shelveUntilTs !== null && now >= view.shelveUntilTs) wake(day, state);
    else if (day.suspended && isOrphan(day, state)) release(day, state);
    else if (view.priority === AlarmPriority.red && day.nowSec - state.requestedSec >= day.pace.escalateSec) {
      const next = findNextState('escalate', view);
      if (next !== null)
        changeAlarm(day, state, { state: next, escalateTs: now }, { sound: AlarmSound.siren });
    }
  }
}

/** Measures the effect of an intervention once its time is over, which a stop of play brings nobody nearer to. */
function followIntervention(day: CourseDay, state: BoardAlarm, now: number): void {
  const { intervention, lostSec } = state.view;
  if (intervention === undefined || intervention.effectSec !== null || lostSec === null) return;
  const sinceSec = (intervention.ts - day.clock.parkTs(0)) / 1000;
  if (computePlayedSec(day, sinceSec) * 1000 < INTERVENTION_WATCHED_MS) return;
  changeAlarm(
    day,
    state,
    { intervention: measureIntervention(intervention, lostSec, now) },
    { isFigures: true },
  );
}

/** Whether an alarm cannot be acted on: play or the flight's competition is suspended. */
function isStandingStill(day: CourseDay, { view: { rule }, flight, requestedSec }: BoardAlarm): boolean {
  if (requestedSec >= day.nowSec || rule === AlarmRule.emergency) return false;
  return day.suspended || (rule === AlarmRule.pace && flight !== null && flight.haltedSec >= 0);
}

/** Wakes a shelved alarm: it asks again, or is suppressed by a root cause found meanwhile. */
function wake(day: CourseDay, state: BoardAlarm): void {
  const { view } = state;
  const event = findOpenRoot(day, view) === null ? 'wake' : 'suppress';
  const next = findNextState(event, view) ?? view.state;
  state.requestedSec = day.nowSec;
  changeAlarm(day, state, { state: next, shelveUntilTs: null }, { isRinging: next === State.raised });
}

/** Releases an alarm whose root cause was closed while play is suspended. */
function release(day: CourseDay, state: BoardAlarm): void {
  const next = findNextState('release', state.view) ?? state.view.state;
  state.requestedSec = day.nowSec;
  changeAlarm(day, state, { state: next, rootAlarmId: null });
}
