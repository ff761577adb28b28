/** Raises alarms and changes them: every change is one revision and one message. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmAsking, isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { chooseSound, noteRing, noteAsking } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState as State } from '#domain/codes/alarm.ts';
import { YesNo } from '#domain/codes/system.ts';
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CourseDay } from '../model/day.ts';
import { type AlarmPatch, type BoardAlarm, type DayAlarm, isHoleTimeout } from '../model/model.ts';
import type { AlarmCondition } from './alarmCondition.ts';
import { type AlarmChange, announceTimeout } from './timeoutMessages.ts';

const SYSTEM = '系统';

export const NOBODY_YET = {
  escalateTs: null,
  ackUser: null,
  ackTs: null,
  ownerId: null,
  ownerName: null,
  shelveUntilTs: null,
  shelveReason: null,
  shelveCount: 0,
  remindCount: 0,
  lastRemindTs: null,
  remindReceipt: null,
  marshalId: null,
  marshalName: null,
  marshalTs: null,
  clearTs: null,
  closeUser: null,
  closeTs: null,
  closeReason: null,
  note: null,
  askTs: null,
  redTs: null,
  heardTs: null,
} as const;

/** @param root what causes it; an alarm with a root asks for nothing by itself */
export function raiseAlarm(day: CourseDay, condition: AlarmCondition, root: BoardAlarm | null): void {
  const book = day.alarmBook;
  const { parkId, dayIndex } = day.options;
  const { key, flight, rule, priority, subject, subjectId, subjectName } = condition;
  book.count += 1;
  const now = day.clock.parkTs(day.nowSec);
  const number = String(book.count).padStart(4, '0');
  const view: AlarmView = {
    alarmId: day.createAlarmId(book.count),
    rev: 0,
    alarmNo: `A${String(dayIndex).padStart(3, '0')}-${number}`,
    parkId,
    rule,
    priority,
    state: root === null ? State.raised : State.suppressed,
    subject,
    subjectId,
    subjectName,
    ...NOBODY_YET,
    timeoutIds:
      flight !== null && rule === AlarmRule.pace
        ? book.openTimeoutsOf(flight).map(({ view: { alarmId } }) => alarmId)
        : [],
    rootAlarmId: root?.view.alarmId ?? null,
    raiseTs: now,
    raiseHole: day.holes.get(condition.holeNo)?.seed.displayNo ?? '',
    chatterTs: book.noteOpening(condition, day.nowSec) ? now : null,
    ...toFigures(condition),
  };
  const state: BoardAlarm = {
    key,
    view,
    timeout: null,
    flight,
    requestedSec: day.nowSec,
    hasSounded: false,
    soundedSec: -1,
    publishedSec: day.nowSec,
    observedSec: day.nowSec,
    settledSec: -1,
    clearHoldSec: condition.clearHoldSec,
    about: condition.about,
    settledRev: 0,
    lastActor: { realname: SYSTEM, sec: day.nowSec },
  };
  book.add(state);
  changeAlarm(day, state, {}, { isRinging: root === null });
}

/** Figures of a condition as the record of its alarm stores them. */
export const toFigures = ({ flight, holeNo, text, lostSec, held }: AlarmCondition) => ({
  flightId: flight?.plan.flightId ?? null,
  flightNo: flight?.plan.flightNo ?? null,
  holeNo,
  text,
  lostSec,
  heldFlightIds: held.map(({ plan }) => plan.flightId),
});

/** Writes the next revision of an alarm and emits its message. */
export function changeAlarm(
  day: CourseDay,
  state: DayAlarm,
  patch: AlarmPatch,
  change: AlarmChange = {},
): void {
  const wasOpen = isAlarmOpen(state.view);
  const wasRinging = state.view.askTs !== null;
  const rev = state.view.rev + 1;
  if (isHoleTimeout(state)) state.view = { ...state.view, ...patch, rev };
  else state.view = markAsking({ ...state.view, ...patch, rev }, day.clock.parkTs(day.nowSec));
  if (wasOpen !== isAlarmOpen(state.view)) day.alarmBook.noteTurn();
  // Whoever acts on a hole timeout must have seen its last revision, whatever that changed.
  if (change.isFigures !== true || isHoleTimeout(state)) {
    state.settledRev = rev;
    state.lastActor = { realname: change.realname ?? SYSTEM, sec: day.nowSec };
  }
  if (!isAlarmOpen(state.view) && (wasOpen || !isHoleTimeout(state))) state.settledSec = day.nowSec;
  if (isHoleTimeout(state)) announceTimeout(day, state, change);
  else announceAlarm(day, state, change, wasRinging);
}

function announceAlarm(
  day: CourseDay,
  state: BoardAlarm,
  { isRinging = false, sound: louder, realname, deed, isFigures = false }: AlarmChange,
  wasRinging: boolean,
): void {
  const book = day.alarmBook;
  if (!wasRinging && state.view.askTs !== null) book.sounds = noteAsking(book.sounds, day.nowSec);
  state.publishedSec = day.nowSec;
  const sound = louder ?? (isRinging ? chooseSound(state.view, book.sounds, day.nowSec) : AlarmSound.none);
  if (sound !== AlarmSound.none) {
    book.sounds = noteRing(book.sounds, day.nowSec);
    state.hasSounded = true;
    state.soundedSec = day.nowSec;
    const ringTs = state.view.heardTs ?? day.clock.parkTs(day.nowSec);
    if (day.desk.sound === YesNo.yes) state.view = { ...state.view, heardTs: ringTs };
  }
  const { view: alarm } = state;
  day.emit((eventId) => ({
    type: GolfMessageType.alarm,
    eventId,
    subject: 'alarm',
    alarm,
    sound,
    ...(sound !== AlarmSound.none && { voice: alarm.text }),
    ...(isFigures && { figuresOnly: true }),
    ...(realname !== undefined && { user: realname }),
    ...(deed !== undefined && { deed }),
    ...toMuteFlags(day.desk),
  }));
}

/** Stamps an asking alarm with the time since which it asks, and since which it is red. */
function markAsking(view: AlarmView, now: number): AlarmView {
  if (!isAlarmAsking(view)) return view;
  const redTs = view.priority === AlarmPriority.red ? (view.redTs ?? now) : view.redTs;
  return { ...view, askTs: view.askTs ?? now, redTs };
}
