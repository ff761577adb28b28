/** Operators act on the day: what they ask for is checked, written down and changes how flights play on (ALARM-08 to ALARM-11, SIM-09). */
import { ReminderChannel } from '#domain/codes/service.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatDelay } from '#domain/pace/format.ts';
import {
  CLOSE_REASONS,
  RECEIPT_DUE_SEC,
  REMIND_TEXTS,
  findTimeoutRefusal,
  getTimeoutTransition,
} from '#domain/pace/timeout.ts';
import { reviseAlarm, SYSTEM } from './alarms.ts';
import { formatShanghaiTime } from './clock.ts';
import { isSilent, findPrimaryDevice } from './devices.ts';
import { createSimulationId } from './basis/ids.ts';
import { findMarshal, send } from './patrol.ts';
import { accelerateFlight } from './play.ts';
import type { AlertState } from './model.ts';
import type { DayState } from './state.ts';
import type { ActionResult, DispatchLogRow, OperatorAction } from './types.ts';

const REMIND_FACTOR = 0.93;
const REMIND_WORKS = 0.7;
const RECEIPT_FORGOTTEN = 0.05;
const EFFECT_HOLES = 4;

type Outcome =
  | { readonly patch: Partial<TimeoutView>; readonly content: string; readonly channel: string | null }
  | { readonly refused: string };

/** Does what the operator asked, or says in Chinese why not. Equal logs give equal days. */
export function performAction(day: DayState, action: OperatorAction): ActionResult {
  const alert = day.alerts.get(action.alertId);
  if (!alert) return { ok: false, reason: 'notFound', message: '该告警不存在或已归档' };
  if (action.rev !== alert.view.rev) {
    const { realname, sec } = alert.lastActor;
    const time = formatShanghaiTime(day.clock.parkTs(sec)).slice(11);
    return { ok: false, reason: 'stale', message: `该记录已被${realname}于${time}处理,请刷新后重试` };
  }
  const now = day.clock.parkTs(day.nowSec);
  const reminded = alert.flight.remindedSec < 0 ? null : day.clock.parkTs(alert.flight.remindedSec);
  const refusal = findTimeoutRefusal(action, alert.view, now, reminded);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  const outcome = carryOut(day, alert, action, now);
  if ('refused' in outcome) return { ok: false, reason: 'refused', message: outcome.refused };

  const before = alert.view;
  const { to, logCode } = getTimeoutTransition(action.kind);
  const acknowledged = before.ackUser === null ? { ackUser: action.realname, ackTs: now } : {};
  const events = day.collect(() =>
    reviseAlarm(day, alert, { status: to, ...acknowledged, ...outcome.patch }, action.realname),
  );
  const log: DispatchLogRow = {
    id: createSimulationId('log', day.park.id, day.log.length + 1, day.options.dayIndex),
    parkId: day.park.id,
    flightId: before.flightId,
    alertId: before.alertId,
    action: logCode,
    content: outcome.content,
    channel: outcome.channel,
    operator: action.realname,
    operateTime: formatShanghaiTime(now),
    receipt: action.kind === 'remind' ? '0' : null,
  };
  day.log.push(log);
  return { ok: true, alert: alert.view, events, log };
}

function carryOut(day: DayState, alert: AlertState, action: OperatorAction, now: number): Outcome {
  switch (action.kind) {
    case 'ack':
      return { patch: {}, content: '确认告警', channel: null };
    case 'remind':
      remind(day, alert);
      return {
        patch: { remindCount: alert.view.remindCount + 1, lastRemindTs: now, remindReceipt: '0' },
        content: `提醒球童:${REMIND_TEXTS[action.preset]}(${factsOf(alert.view)})`,
        channel: ReminderChannel.devicePush,
      };
    case 'marshal': {
      const offer = findMarshal(day, alert, action.marshalId);
      if (!offer)
        return { refused: action.marshalId === undefined ? '没有空闲的巡场' : '该巡场不存在或正在执行任务' };
      send(day, offer, alert);
      const { device, name } = offer.marshal;
      const minutes = Math.max(1, Math.ceil((offer.arriveSec - day.nowSec) / 60));
      return {
        patch: { marshalId: device.deviceId, marshalName: name, marshalTs: now },
        content: `派巡场${name}前往${alert.run.hole.displayNo}号洞,预计${minutes}分钟到达`,
        channel: ReminderChannel.radio,
      };
    }
    case 'shelve':
      alert.beforeShelve = alert.view.status;
      return {
        patch: {
          shelveUntilTs: now + action.minutes * 60_000,
          shelveCount: alert.view.shelveCount + 1,
          note: action.reason,
        },
        content: `搁置${action.minutes}分钟:${action.reason}`,
        channel: null,
      };
    case 'close': {
      alert.settledSec = day.nowSec;
      const note = action.note?.trim() || null;
      return {
        patch: {
          closeUser: action.realname,
          closeReason: action.reason,
          note,
          shelveUntilTs: null,
        },
        content: `关闭:${CLOSE_REASONS[action.reason]}${note ? `,${note}` : ''}`,
        channel: null,
      };
    }
  }
}

/** Facts, not judgements: what the championship guidance tells officials to say. */
function factsOf(view: TimeoutView): string {
  const gap = view.gapAheadSec === null ? '' : `,与前组间隔${Math.round(view.gapAheadSec / 60)}分钟`;
  return `与标准用时相差${formatDelay(view.cumDelaySec)}${gap}`;
}

function remind(day: DayState, alert: AlertState): void {
  const { flight, view } = alert;
  const draw = day.dice.stream(view.alertId, 'remind', view.remindCount);
  const device = findPrimaryDevice(flight);
  const reaches = device !== null && !isSilent(device, day.nowSec);
  const helps = draw.chance(REMIND_WORKS);
  const deliverSec = reaches ? day.nowSec + Math.round(draw.between(3, 10)) : Infinity;
  const forgotten = draw.chance(RECEIPT_FORGOTTEN);
  flight.remindedSec = day.nowSec;
  alert.reminder = {
    sentSec: day.nowSec,
    deliverSec,
    receiptSec: forgotten ? Infinity : deliverSec + Math.round(draw.logNormal(25, 0.6)),
    logIndex: day.log.length,
    helps,
  };
}

/** Follows reminders on their way: delivered (and obeyed or not), receipted, or failed. */
export function followReminders(day: DayState): void {
  for (const alert of day.alerts.values()) {
    const { reminder } = alert;
    if (!reminder) continue;
    const receipt = alert.view.remindReceipt;
    if (receipt === '0' && day.nowSec >= reminder.deliverSec) {
      if (reminder.helps) accelerateFlight(day, alert.flight, REMIND_FACTOR, EFFECT_HOLES);
      setReceipt(day, alert, reminder.logIndex, '1');
    } else if (receipt === '1' && day.nowSec >= reminder.receiptSec) {
      setReceipt(day, alert, reminder.logIndex, '2');
      alert.reminder = null;
    } else if (day.nowSec - reminder.sentSec >= RECEIPT_DUE_SEC) {
      setReceipt(day, alert, reminder.logIndex, '3');
      alert.reminder = null;
    }
  }
}

function setReceipt(day: DayState, alert: AlertState, logIndex: number, receipt: '1' | '2' | '3'): void {
  const row = day.log[logIndex];
  if (row) day.log[logIndex] = { ...row, receipt };
  reviseAlarm(day, alert, { remindReceipt: receipt }, SYSTEM);
}
