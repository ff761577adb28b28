/** One tick of the alarms of the board: they follow what is so on the course (ALARM-20, ALARM-26). */
import { findNextState, isAlarmOpen, REOPEN_SEC } from '#domain/alarms/lifecycle.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState as State } from '#domain/codes/alarm.ts';
import type { DayState } from './state.ts';
import type { DayAlarm } from './alarmBook.ts';
import { changeAlarm, raiseAlarm, toFigures } from './alarmChanges.ts';
import type { AlarmCondition } from './alarmCondition.ts';
import { listConditions, listEmergencies } from './alarmRules.ts';

/** Figures of an open alarm are told at most this often; its state at once. */
const FIGURES_EVERY_SEC = 30;

export function watchBoardAlarms(day: DayState): void {
  followConditions(day, day.suspended ? listEmergencies(day) : listConditions(day));
}

/** One tick with what is so at it. While play is suspended nothing on the course changes: only emergencies are looked at. */
export function followConditions(day: DayState, conditions: readonly AlarmCondition[]): void {
  settle(day, new Set(conditions.map(({ key }) => key)));
  const roots = conditions.filter(({ rootKey }) => rootKey === null);
  const others = conditions.filter(({ rootKey }) => rootKey !== null);
  for (const condition of [...roots, ...others]) meet(day, condition);
  followTime(day);
}

function meet(day: DayState, condition: AlarmCondition): void {
  const state = day.alarmBook.byKey.get(condition.key);
  const root = findRoot(day, condition);
  if (state === undefined) return raiseAlarm(day, condition, root);
  const { view, seenSec, settledSec } = state;
  state.seenSec = day.nowSec;
  if (isAlarmOpen(view)) return follow(day, state, condition, root);
  const isRelapse = view.state === State.cleared && day.nowSec - settledSec < REOPEN_SEC;
  if (isRelapse && condition.isRelapsing) return reopen(day, state, condition, root);
  const isLasting = view.state === State.closed && day.nowSec - seenSec < REOPEN_SEC;
  if (isLasting && isKnown(state, condition)) return;
  raiseAlarm(day, condition, root);
}

/** Whoever closed it knew why; what lasts is not news, unless it gets worse or is about others by now. */
function isKnown({ view, about }: DayAlarm, condition: AlarmCondition): boolean {
  const isSame = about.length === 0 || condition.about.some((flight) => about.includes(flight));
  return isSame && condition.priority <= view.priority;
}

function findRoot(day: DayState, { rootKey }: AlarmCondition): DayAlarm | null {
  const root = rootKey === null ? undefined : day.alarmBook.byKey.get(rootKey);
  return root !== undefined && isAlarmOpen(root.view) ? root : null;
}

function reopen(day: DayState, state: DayAlarm, condition: AlarmCondition, root: DayAlarm | null): void {
  state.askedSec = day.nowSec;
  state.flight = condition.flight;
  state.about = condition.about;
  const isWorse = condition.priority > state.view.priority;
  changeAlarm(
    day,
    state,
    {
      ...toFigures(condition),
      ...(isWorse && toWorse(day, condition.priority)),
      state: root === null ? (findNextState('reopen', state.view) ?? State.raised) : State.suppressed,
      rootAlarmId: root?.view.alarmId ?? null,
      clearTs: null,
    },
    { isRinging: isWorse && root === null },
  );
}

const toWorse = (day: DayState, priority: AlarmPriority): Partial<AlarmView> => ({
  priority,
  ...(priority === AlarmPriority.red && { redTs: day.clock.parkTs(day.nowSec) }),
});

/** An open alarm takes over what changed: its priority never falls, and what gets worse comes back from the shelf. */
function follow(day: DayState, state: DayAlarm, condition: AlarmCondition, root: DayAlarm | null): void {
  const { view } = state;
  state.flight = condition.flight;
  state.about = condition.about;
  const rootAlarmId = root?.view.alarmId ?? null;
  if (condition.priority > view.priority) {
    state.askedSec = day.nowSec;
    const back = findNextState('wake', view) ?? (root === null ? findNextState('release', view) : null);
    const patch = { ...toFigures(condition), ...toWorse(day, condition.priority), rootAlarmId };
    changeAlarm(
      day,
      state,
      { ...patch, ...(back !== null && { state: back, shelveUntilTs: null }) },
      {
        isRinging: (back ?? view.state) !== State.suppressed,
      },
    );
  } else if (rootAlarmId !== view.rootAlarmId) {
    const next = findNextState(root === null ? 'release' : 'suppress', view);
    const isAsking = root === null && next !== null;
    if (isAsking) state.askedSec = day.nowSec;
    changeAlarm(
      day,
      state,
      { ...toFigures(condition), rootAlarmId, ...(next !== null && { state: next }) },
      { isRinging: isAsking && !state.isHeard && next !== State.acknowledged },
    );
  } else if (day.nowSec - state.toldSec >= FIGURES_EVERY_SEC && hasNewFigures(view, condition)) {
    changeAlarm(day, state, toFigures(condition), { isFigures: true });
  }
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

/** What is gone for long enough is over. */
function settle(day: DayState, present: ReadonlySet<string>): void {
  for (const state of day.alarmBook.open()) {
    if (day.suspended && state.view.rule !== AlarmRule.emergency) continue;
    const isGone = !present.has(state.key) && day.nowSec - state.seenSec >= state.clearHoldSec;
    if (isGone) clearAlarm(day, state);
  }
}

function clearAlarm(day: DayState, state: DayAlarm): void {
  const next = findNextState('clear', state.view);
  if (next === null) return;
  const clearTs = day.clock.parkTs(day.nowSec);
  changeAlarm(day, state, {
    state: next,
    clearTs,
    rootAlarmId: null,
    shelveUntilTs: null,
    heldFlightIds: [],
  });
}

/** Shelves run out, and what nobody takes grows louder. */
function followTime(day: DayState): void {
  const now = day.clock.parkTs(day.nowSec);
  for (const state of day.alarmBook.open()) {
    const { view } = state;
    if (view.shelveUntilTs !== null && now >= view.shelveUntilTs) {
      state.askedSec = day.nowSec;
      const back = findNextState('wake', view) ?? view.state;
      changeAlarm(day, state, { state: back, shelveUntilTs: null });
    } else if (isOverdue(day, state)) {
      const next = findNextState('escalate', view);
      if (next !== null)
        changeAlarm(day, state, { state: next, escalateTs: now }, { sound: AlarmSound.siren });
    }
  }
}

/** While play is suspended only the emergency has to be taken. */
function isOverdue(day: DayState, { view, askedSec, seenSec }: DayAlarm): boolean {
  if (view.priority !== AlarmPriority.red || day.nowSec - askedSec < day.pace.escalateSec) return false;
  return !day.suspended || seenSec === day.nowSec;
}
