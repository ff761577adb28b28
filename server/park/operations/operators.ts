/** Operators act on the day: what they ask for is checked, written down and changes how flights play on (ALARM-08 to ALARM-11, SIM-09). */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { findAlarmRefusal } from '#domain/actions/alarms.ts';
import { STATUS_AFTER, TIMEOUT_ACTIONS, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import { reviseAlarm } from '../alarms/holeTimeouts.ts';
import { acknowledgeAlarms } from '../alarms/alarmHandling.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { formatClosing, formatShelving, ALARM_NOT_FOUND, refuseStale } from './alarmWords.ts';
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
  if (!alert) return ALARM_NOT_FOUND;
  if (action.rev !== alert.view.rev) return refuseStale(day, '记录', alert.lastActor);
  const now = day.clock.parkTs(day.nowSec);
  const reminded = alert.flight.handling?.lastRemindTs ?? null;
  const refusal = findAlarmRefusal(action, toWorkedTimeout(alert.view, reminded), now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  if (action.kind === 'remind' || action.kind === 'marshal')
    return performFlightAction(day, toFlightOperation(action, alert.flight.plan.flightId), { alert });
  const outcome = carryOut(day, alert, action, now);

  const before = alert.view;
  const { log: logCode } = TIMEOUT_ACTIONS[action.kind];
  const acknowledged = before.ackUser === null ? { ackUser: action.realname, ackTs: now } : {};
  const log = addLog(day, alert.flight.plan.flightId, alert.view.alertId, {
    content: outcome.content,
    action: logCode,
    operator: action.realname,
    channel: null,
    receipt: null,
  });
  const events = day.collect(() => {
    reviseAlarm(
      day,
      alert,
      { status: STATUS_AFTER[action.kind], ...acknowledged, ...outcome.patch },
      action.realname,
    );
    if (action.kind === 'ack') acknowledgeAlarms(day, alert.flight, action, alert.view.level);
    const { flightId } = alert.flight.plan;
    announceFlights(day, { flightId, action: logCode, user: action.realname });
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
        content: formatShelving(action.minutes, action.reason),
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
        content: formatClosing(action.reason, note),
      };
    }
  }
}
