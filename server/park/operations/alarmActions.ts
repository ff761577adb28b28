/** Operators act on an alarm: what they ask for is checked, written down, and holds for the hole timeouts of its flight too (ALARM-22, ALARM-42). */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { ALARM_ACTIONS, findAlarmRefusal, toWorkedAlarm } from '#domain/actions/alarms.ts';
import { getStateAfter } from '#domain/actions/boardAction.ts';
import { findNextState, isAlarmOpen, isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState as State } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { reviseAlarm } from '../alarms/holeTimeouts.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { addLog } from './dispatchLog.ts';
import { formatClosing, formatShelving, ALARM_NOT_FOUND, refuseStale } from './alarmWords.ts';
import { type FlightRequestStep, performFlightAction, toFlightOperation } from './flightActions.ts';
import type { DayState } from '../model/state.ts';
import type { AlarmOperation, AlarmResult, AlarmUndoOperation } from '../model/decisions.ts';
import type { DayAlarm } from '../model/alarmBook.ts';
import { changeAlarm } from '../alarms/alarmChanges.ts';
import { isAlarmUndoOperation, undoAlarmAction } from './undo.ts';
import { keepUndo, rememberHandling } from './undoMemory.ts';

/** Does what the operator asked, or says in Chinese why not. Equal logs give equal days. */
export function performAlarmAction(day: DayState, action: AlarmOperation | AlarmUndoOperation): AlarmResult {
  const state = day.alarmBook.byId.get(action.alarmId);
  if (!state) return ALARM_NOT_FOUND;
  const isStale = action.rev < state.settledRev || action.rev > state.view.rev;
  if (isStale) return refuseStale(day, '告警', state.lastActor);
  if (isAlarmUndoOperation(action)) return undoAlarmAction(day, state, action);
  const now = day.clock.parkTs(day.nowSec);
  const reminded = state.flight?.handling?.lastRemindTs ?? null;
  const worked = { ...toWorkedAlarm(state.view, reminded), isLasting: isLasting(day, state) };
  const refusal = findAlarmRefusal(action, worked, now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  if (action.kind === 'remind' || action.kind === 'marshal') return performAboutFlight(day, state, action);
  const before = rememberHandling(day, state.flight, state);
  const done = carryOut(day, state, action, now);
  const log = addLog(day, state.view.flightId ?? '', state.view.alarmId, {
    content: done.content,
    action: ALARM_ACTIONS[action.kind].log,
    operator: action.realname,
    channel: null,
    receipt: null,
  });
  const events = day.collect(() => {
    const next = getStateAfter(ALARM_ACTIONS[action.kind], state.view.state);
    const change = {
      realname: action.realname,
      ...(isAgain(action) && { deed: ALARM_ACTIONS[action.kind].log }),
    };
    changeAlarm(day, state, { ...take(state, action, now), state: next, ...done.patch }, change);
    followTimeouts(day, state, action, now);
    announceFlights(day);
  });
  keepUndo(day, state.view.alarmId, action, before);
  return { ok: true, alarm: state.view, events, log };
}

/** Reminding and visiting are done to the flight, however they were asked for (BOARD-46). */
function performAboutFlight(
  day: DayState,
  state: DayAlarm,
  action: FlightRequestStep & AlarmOperation,
): AlarmResult {
  const { alarmId, flightId } = state.view;
  const before = rememberHandling(day, state.flight, state);
  const result = performFlightAction(day, toFlightOperation(action, flightId ?? ''), { alertId: alarmId });
  if (!result.ok) return result;
  // The pace alarm of the flight is taken with it; so is the one that was acted on.
  const taken = day.collect(() => {
    if (!isAlarmUntaken(state.view)) return;
    const patch = take(state, action, day.clock.parkTs(day.nowSec));
    changeAlarm(day, state, { ...patch, state: State.acknowledged }, action);
  });
  keepUndo(day, flightId ?? '', toFlightOperation(action, flightId ?? ''), before);
  return { ...result, events: [...result.events, ...taken], alarm: state.view };
}

/** Whoever acts on it has it, unless somebody has it already; to take it over is to ask for it. */
function take({ view }: DayAlarm, action: AlarmOperation, now: number): Partial<AlarmView> {
  const { kind, userId, realname } = action;
  if (kind === 'note' || kind === 'unshelve') return {};
  const isOwned = view.ownerId !== null && kind !== 'take';
  return {
    ...(kind !== 'shelve' && view.ackTs === null && { ackTs: now, ackUser: realname }),
    ...(!isOwned && { ownerId: userId, ownerName: realname }),
  };
}

interface Done {
  readonly patch: Partial<AlarmView>;
  readonly content: string;
}

function carryOut(
  day: DayState,
  state: DayAlarm,
  action: Exclude<AlarmOperation, FlightRequestStep>,
  now: number,
): Done {
  const { view } = state;
  switch (action.kind) {
    case 'ack':
      return { patch: {}, content: `确认告警:${view.text}` };
    case 'take':
      return { patch: {}, content: `接手告警:${view.text}` };
    case 'note':
      return { patch: { note: action.note.trim() }, content: `备注:${action.note.trim()}` };
    case 'shelve': {
      const reason = action.reason.trim();
      const shelveUntilTs = now + action.minutes * 60_000;
      return {
        patch: { shelveUntilTs, shelveReason: reason, shelveCount: view.shelveCount + 1 },
        content: formatShelving(action.minutes, reason),
      };
    }
    case 'close': {
      const note = action.note?.trim() || null;
      const closing = { closeUser: action.realname, closeTs: now, closeReason: action.reason };
      return {
        patch: { ...closing, shelveUntilTs: null, rootAlarmId: null, ...(note !== null && { note }) },
        content: formatClosing(action.reason, note),
      };
    }
    case 'unshelve':
      state.askedSec = day.nowSec;
      return {
        patch: { state: findWokenState(day, state), shelveUntilTs: null },
        content: `取消搁置:${view.text}`,
      };
    case 'reopen':
      return {
        patch: { closeUser: null, closeTs: null, closeReason: null },
        content: `重新打开告警:${view.text}`,
      };
  }
}

/** It comes back from where it was: its state alone does not say what was done. */
const isAgain = ({ kind }: AlarmOperation): boolean => kind === 'unshelve' || kind === 'reopen';

/** What it stands for was so at the last tick, and no newer alarm stands for it. */
const isLasting = (day: DayState, state: DayAlarm): boolean =>
  day.alarmBook.byKey.get(state.key) === state &&
  day.playSec - day.clock.play(state.seenSec) <= day.options.tickSec;

/** As when its time on the shelf is over. */
function findWokenState(day: DayState, { view }: DayAlarm): State {
  const root = day.alarmBook.byId.get(view.rootAlarmId ?? '');
  const isCaused = root !== undefined && isAlarmOpen(root.view);
  return findNextState(isCaused ? 'suppress' : 'wake', view) ?? view.state;
}

/** Hole timeouts hang on the pace alarm of their flight: who takes or closes that does so with them. */
function followTimeouts(
  day: DayState,
  { view, flight }: DayAlarm,
  action: AlarmOperation,
  now: number,
): void {
  if (flight === null || view.rule !== AlarmRule.pace) return;
  const { kind, realname } = action;
  for (const alert of day.alerts.values()) {
    const { status, level } = alert.view;
    if (alert.flight !== flight || !isOpen(status)) continue;
    if (kind === 'close') {
      const note = action.note?.trim() || null;
      // A red one is closed only with a note (ALARM-07).
      if (level === AlarmLevel.red && note === null) continue;
      alert.settledSec = day.nowSec;
      const closed = { status: TimeoutStatus.closed, closeUser: realname, closeReason: action.reason };
      const patch = { ...closed, shelveUntilTs: null, ...(note !== null && { note }) };
      reviseAlarm(day, alert, patch, realname);
    } else if ((kind === 'ack' || kind === 'take') && status === TimeoutStatus.raised) {
      const patch = { ackUser: realname, ackTs: now };
      reviseAlarm(day, alert, { ...patch, status: TimeoutStatus.acknowledged }, realname);
    }
  }
}
