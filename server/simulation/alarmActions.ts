/** Operators act on an alarm: what they ask for is checked, written down, and holds for the hole timeouts of its flight too (ALARM-22, ALARM-42). */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import {
  type AlarmAction,
  findAlarmRefusal,
  getAlarmTransition,
  isAlarmUntaken,
} from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmState as State } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import { DispatchAction, ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { CLOSE_REASONS, type RemindPreset } from '#domain/pace/timeout.ts';
import { reviseAlarm } from './alarms.ts';
import { announceFlights } from './announceFlights.ts';
import { createSimulationId } from './basis/ids.ts';
import { formatShanghaiTime } from './clock.ts';
import { formatDispatch, formatReminder } from './dispatchLog.ts';
import { isFlightOnCourse } from './flightChanges.ts';
import type { FlightState } from './model.ts';
import { findMarshal, sendMarshal } from './patrol.ts';
import { remind } from './reminders.ts';
import { findCurrentRun } from './run.ts';
import type { DayState } from './state.ts';
import type { AlarmOperation, AlarmResult, DispatchLogRow } from './types.ts';
import type { DayAlarm } from './alarmBook.ts';
import { changeAlarm } from './alarmChanges.ts';

const LOG_CODES: Readonly<Record<AlarmAction, DispatchAction>> = {
  ack: DispatchAction.acknowledge,
  take: DispatchAction.takeOver,
  note: DispatchAction.note,
  remind: DispatchAction.remind,
  marshal: DispatchAction.sendMarshal,
  shelve: DispatchAction.shelve,
  close: DispatchAction.close,
};

/** Does what the operator asked, or says in Chinese why not. Equal logs give equal days. */
export function performAlarmAction(day: DayState, action: AlarmOperation): AlarmResult {
  const state = day.alarmBook.byId.get(action.alarmId);
  if (!state) return { ok: false, reason: 'notFound', message: '该告警不存在或已归档' };
  if (action.rev < state.settledRev || action.rev > state.view.rev) {
    const { realname, sec } = state.lastActor;
    const time = formatShanghaiTime(day.clock.parkTs(sec)).slice(11);
    return { ok: false, reason: 'stale', message: `该告警已被${realname}于${time}处理,请刷新后重试` };
  }
  const now = day.clock.parkTs(day.nowSec);
  const refusal = findAlarmRefusal(action, state.view, now, state.flight?.handling?.lastRemindTs ?? null);
  const done = refusal ?? carryOut(day, state, action, now);
  if (typeof done === 'string') return { ok: false, reason: 'refused', message: done };
  const log = writeLog(day, state, action, done);
  const events = day.collect(() => {
    const next = getAlarmTransition(action.kind).moves[state.view.state] ?? state.view.state;
    changeAlarm(day, state, { ...take(state, action, now), ...done.patch, state: next }, action);
    followTimeouts(day, state, action, now);
    announceFlights(day);
  });
  return { ok: true, alarm: state.view, events, log };
}

/** Whoever acts on it has it, unless somebody has it already; to take it over is to ask for it. */
function take({ view }: DayAlarm, action: AlarmOperation, now: number): Partial<AlarmView> {
  const { kind, userId, realname } = action;
  if (kind === 'note') return {};
  const isOwned = view.ownerId !== null && kind !== 'take';
  return {
    ...(kind !== 'shelve' && view.ackTs === null && { ackTs: now, ackUser: realname }),
    ...(!isOwned && { ownerId: userId, ownerName: realname }),
  };
}

interface Done {
  readonly patch: Partial<AlarmView>;
  readonly content: string;
  /** golf_channel */
  readonly channel?: string;
  readonly receipt?: string;
}

/** @returns why not (Chinese) */
function carryOut(day: DayState, state: DayAlarm, action: AlarmOperation, now: number): Done | string {
  const { view } = state;
  switch (action.kind) {
    case 'ack':
      return { patch: {}, content: `确认告警:${view.text}` };
    case 'take':
      return { patch: {}, content: `接手告警:${view.text}` };
    case 'remind':
      return remindFlight(day, state, action.preset, now);
    case 'marshal':
      return visitFlight(day, state, action.marshalId, now);
    case 'note':
      return { patch: { note: action.note.trim() }, content: `备注:${action.note.trim()}` };
    case 'shelve': {
      const reason = action.reason.trim();
      const shelveUntilTs = now + action.minutes * 60_000;
      return {
        patch: { shelveUntilTs, shelveReason: reason, shelveCount: view.shelveCount + 1 },
        content: `搁置${action.minutes}分钟:${reason}`,
      };
    }
    case 'close': {
      const note = action.note?.trim() || null;
      const closing = { closeUser: action.realname, closeTs: now, closeReason: action.reason };
      return {
        patch: { ...closing, shelveUntilTs: null, rootAlarmId: null, ...(note !== null && { note }) },
        content: `关闭:${CLOSE_REASONS[action.reason]}${note === null ? '' : `,${note}`}`,
      };
    }
  }
}

function remindFlight(
  day: DayState,
  { view, flight }: DayAlarm,
  preset: RemindPreset,
  now: number,
): Done | string {
  if (flight === null || !isFlightOnCourse(flight)) return '只能提醒场上的组';
  remind(day, flight, findOpenTimeout(day, flight));
  const facts = { cumDelaySec: flight.figures.cumDelaySec, gapAheadSec: flight.gapAheadSec };
  const { sent } = ReceiptStatus;
  return {
    patch: { remindCount: view.remindCount + 1, lastRemindTs: now, remindReceipt: sent },
    content: formatReminder(preset, facts),
    channel: ReminderChannel.devicePush,
    receipt: sent,
  };
}

function visitFlight(
  day: DayState,
  { flight }: DayAlarm,
  marshalId: string | undefined,
  now: number,
): Done | string {
  if (flight === null || !isFlightOnCourse(flight)) return '只能派巡场去场上的组';
  const offer = findMarshal(day, flight, marshalId);
  if (!offer) return marshalId === undefined ? '没有空闲的巡场' : '该巡场不存在或正在执行任务';
  sendMarshal(day, offer, flight, findOpenTimeout(day, flight));
  const { device, name } = offer.marshal;
  return {
    patch: { marshalId: device.deviceId, marshalName: name, marshalTs: now },
    content: formatDispatch(day, offer, findCurrentRun(flight)?.hole.displayNo ?? ''),
    channel: ReminderChannel.radio,
  };
}

const findOpenTimeout = (day: DayState, flight: FlightState) =>
  [...day.alerts.values()].find((alert) => alert.flight === flight && isOpen(alert.view.status)) ?? null;

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

/**
 * Whoever takes a hole timeout, or acts on a flight, has its pace alarm; any other alarm is about something else.
 * @param level what they have seen: nothing red is taken by something amber
 */
export function acknowledgeAlarms(
  day: DayState,
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

function writeLog(
  day: DayState,
  { view }: DayAlarm,
  action: AlarmOperation,
  { content, channel, receipt }: Done,
): DispatchLogRow {
  const log: DispatchLogRow = {
    id: createSimulationId('log', day.park.id, day.log.length + 1, day.options.dayIndex),
    parkId: day.park.id,
    flightId: view.flightId ?? '',
    alertId: view.alarmId,
    action: LOG_CODES[action.kind],
    content,
    channel: channel ?? null,
    operator: action.realname,
    operateTime: formatShanghaiTime(day.clock.parkTs(day.nowSec)),
    receipt: receipt ?? null,
  };
  day.log.push(log);
  return log;
}
