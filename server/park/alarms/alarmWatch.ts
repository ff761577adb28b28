/** One tick of the alarms of the board: they follow what is so on the course (ALARM-20, ALARM-26). */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { INTERVENTION_WATCHED_MS, measureIntervention } from '#domain/alarms/intervention.ts';
import { findNextState, isAlarmOpen, REOPEN_SEC } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState as State } from '#domain/codes/alarm.ts';
import type { CourseDay } from '../model/day.ts';
import type { BoardAlarm } from '../model/model.ts';
import { changeAlarm, raiseAlarm, toFigures } from './alarmChanges.ts';
import type { AlarmCondition } from './alarmCondition.ts';
import { listConditions, listEmergencies } from './alarmRules.ts';

/** Figures of an open alarm are told at most this often; its state at once. */
const FIGURES_EVERY_SEC = 30;

export function watchBoardAlarms(day: CourseDay): void {
  followConditions(day, day.suspended ? listEmergencies(day) : listConditions(day));
}

/** Raises what is an emergency now, without waiting for the tick. */
export function raiseEmergencies(day: CourseDay): void {
  for (const condition of listEmergencies(day)) meet(day, condition);
}

/** One tick with what is so at it. While play is suspended nothing on the course changes: only emergencies are looked at. */
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

/** Whoever closed it knew why; what lasts is not news, unless it gets worse or is about others by now. */
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

/** An open alarm takes over what changed: its priority never falls, and what gets worse comes back from the shelf. */
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

/** What has a root cause hangs on it, from the shelf once that is over or it gets worse; without one it stands for itself. */
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

/** What is gone for long enough is over; so is at once what is gone and hung on something that is over. */
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

/** Seconds of play since a second of the park: a stop of play makes nothing older. */
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

/** An alarm is over once nothing is lost any more. */
const endIntervention = ({ intervention }: AlarmView, now: number): Partial<AlarmView> =>
  intervention === undefined || intervention.effectSec !== null
    ? {}
    : { intervention: measureIntervention(intervention, 0, now) };

/** Shelves run out, and what nobody takes grows louder. */
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

/** What was done some time ago has brought what it could. */
function followIntervention(day: CourseDay, state: BoardAlarm, now: number): void {
  const { intervention, lostSec } = state.view;
  if (intervention === undefined || intervention.effectSec !== null || lostSec === null) return;
  if (now - intervention.ts < INTERVENTION_WATCHED_MS) return;
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

/** What nobody has asks once more; what has found its root cause on the shelf hangs on that. */
function wake(day: CourseDay, state: BoardAlarm): void {
  const { view } = state;
  const event = findOpenRoot(day, view) === null ? 'wake' : 'suppress';
  const next = findNextState(event, view) ?? view.state;
  state.requestedSec = day.nowSec;
  changeAlarm(day, state, { state: next, shelveUntilTs: null }, { isRinging: next === State.raised });
}

/** Its root cause was closed while nothing on the course is looked at. */
function release(day: CourseDay, state: BoardAlarm): void {
  const next = findNextState('release', state.view) ?? state.view.state;
  state.requestedSec = day.nowSec;
  changeAlarm(day, state, { state: next, rootAlarmId: null });
}
