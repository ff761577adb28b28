/** Operators act on the day: what they ask for is checked, written down and changes how flights play on (ALARM-08 to ALARM-11, SIM-09). */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { findTimeoutRefusal, TIMEOUT_ACTIONS, toWorkedTimeout } from '#domain/actions/alarms.ts';
import { getStateAfter } from '#domain/actions/boardAction.ts';
import { CLOSE_REASONS } from '#domain/actions/handling.ts';
import { reviseAlarm } from '../alarms/holeTimeouts.ts';
import { acknowledgeAlarms } from '../alarms/alarmHandling.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { formatShanghaiTime } from '../basis/clock.ts';
import { addLog } from './dispatchLog.ts';
import { type FlightRequestStep, performFlightAction, toFlightOperation } from './flightActions.ts';
import type { AlertState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import type { ActionResult, OperatorAction } from '../model/decisions.ts';

interface Outcome {
  readonly patch: Partial<TimeoutView>;
  readonly content: string;
}

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
  const reminded = alert.flight.handling?.lastRemindTs ?? null;
  const refusal = findTimeoutRefusal(action, toWorkedTimeout(alert.view, reminded), now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  if (action.kind === 'remind' || action.kind === 'marshal')
    return performFlightAction(day, toFlightOperation(action, alert.flight.plan.flightId), { alert });
  const outcome = carryOut(day, alert, action, now);

  const before = alert.view;
  const rule = TIMEOUT_ACTIONS[action.kind];
  const acknowledged = before.ackUser === null ? { ackUser: action.realname, ackTs: now } : {};
  const log = addLog(day, alert.flight, alert.view.alertId, {
    content: outcome.content,
    action: rule.log,
    operator: action.realname,
    channel: null,
    receipt: null,
  });
  const events = day.collect(() => {
    reviseAlarm(
      day,
      alert,
      { status: getStateAfter(rule, before.status), ...acknowledged, ...outcome.patch },
      action.realname,
    );
    if (action.kind === 'ack') acknowledgeAlarms(day, alert.flight, action, alert.view.level);
    const { flightId } = alert.flight.plan;
    announceFlights(day, { flightId, action: rule.log, user: action.realname });
  });
  return { ok: true, alert: alert.view, events, log };
}

function carryOut(
  day: DayState,
  alert: AlertState,
  action: Exclude<OperatorAction, FlightRequestStep>,
  now: number,
): Outcome {
  switch (action.kind) {
    case 'ack':
      return { patch: {}, content: '确认告警' };
    case 'shelve':
      alert.beforeShelve = alert.view.status;
      return {
        patch: {
          shelveUntilTs: now + action.minutes * 60_000,
          shelveCount: alert.view.shelveCount + 1,
          note: action.reason,
        },
        content: `搁置${action.minutes}分钟:${action.reason}`,
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
      };
    }
  }
}
