/** Operators act on a flight, with or without an alarm (BOARD-45); an open hole timeout of it is marked as well (BOARD-46). */
import { DispatchAction, ReminderChannel } from '#domain/codes/service.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { STATUS_AFTER, TIMEOUT_ACTIONS, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import { isOffered } from '#domain/actions/boardAction.ts';
import {
  findFlightRefusal,
  type HandlingStep,
  toFlightRequest,
  type WorkedFlight,
} from '#domain/actions/flights.ts';
import { NOTE_LENGTH } from '#domain/actions/handling.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { reviseAlarm } from '../alarms/holeTimeouts.ts';
import { dropVisit, markAlarms } from '../alarms/alarmHandling.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { addLog, formatDispatch, formatReminder } from './dispatchLog.ts';
import { setHandling } from '../model/flightChanges.ts';
import { findMarshal, findVisit, freeMarshal, listMarshals, sendMarshal } from './patrol.ts';
import { remind } from './reminders.ts';
import { keepUndo, rememberHandling } from './undoMemory.ts';
import type { AlertState, FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import type { ActionResult, DispatchLogRow, FlightOperation } from '../model/decisions.ts';
import { findCurrentRun } from '../model/runs.ts';

const MISSING = { ok: false, reason: 'notFound', message: '该组已不在看板上' } as const;

type Done = Pick<DispatchLogRow, 'action' | 'content' | 'channel' | 'receipt'>;
interface Outcome {
  readonly done: Done;
  /** What its open hole timeout takes over. */
  readonly patch: Partial<TimeoutView>;
}

/** By what it was asked for; without, its open hole timeout is meant. */
interface About {
  readonly alert?: AlertState;
  readonly alertId?: string;
}

/** Does what the operator asked, or says in Chinese why not: the one way to remind, visit or note a flight. */
export function performFlightAction(day: DayState, action: FlightOperation, about: About = {}): ActionResult {
  const flight = findFlight(day, action.flightId);
  if (!flight) return MISSING;
  const now = day.clock.parkTs(day.nowSec);
  const refusal = findFlightRefusal(action, toWorkedFlight(flight), now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  const open = [...day.alerts.values()].find((alert) => alert.flight === flight && isOpen(alert.view.status));
  const alert = about.alert ?? open ?? null;
  const before = rememberHandling(day, flight, null);
  const outcome = carryOut(day, flight, alert, action, now);
  if (typeof outcome === 'string') return { ok: false, reason: 'refused', message: outcome };
  const log = addLog(day, flight.plan.flightId, about.alertId ?? alert?.view.alertId ?? '', {
    ...outcome.done,
    operator: action.realname,
  });
  const events = day.collect(() => {
    if (alert) reviseAlarm(day, alert, outcome.patch, action.realname);
    markAlarms(day, flight, action);
    const { flightId, realname } = action;
    announceFlights(day, { flightId, action: outcome.done.action, user: realname });
  });
  keepUndo(day, flight.plan.flightId, action, before);
  return { ok: true, alert: alert?.view ?? null, events, log };
}

/** What an alarm or a hole timeout asks for about its flight. */
export type FlightRequestStep = { readonly userId: string; readonly realname: string } & Exclude<
  HandlingStep,
  { readonly kind: 'note' }
>;

export function toFlightOperation(step: FlightRequestStep, flightId: string): FlightOperation {
  const { userId, realname } = step;
  return { flightId, userId, realname, ...toFlightRequest(step) };
}

function carryOut(
  day: DayState,
  flight: FlightState,
  alert: AlertState | null,
  action: FlightOperation,
  now: number,
): Outcome | string {
  switch (action.kind) {
    case 'remindFlight': {
      const { channel, receipt } = remind(day, flight, alert);
      const facts = { cumDelaySec: flight.figures.cumDelaySec, gapAheadSec: flight.gapAheadSec };
      return {
        done: {
          action: DispatchAction.remind,
          content: formatReminder(action.preset, facts),
          channel,
          receipt,
        },
        patch: {
          ...mark(alert, 'remind', action.realname, now),
          remindCount: (alert?.view.remindCount ?? 0) + 1,
          lastRemindTs: now,
          remindReceipt: receipt,
        },
      };
    }
    case 'sendMarshal': {
      const marshalId = action.marshalId || undefined;
      const offer = findMarshal(day, flight, marshalId);
      if (!offer) return marshalId === undefined ? '没有空闲的巡场' : '该巡场不存在或正在执行任务';
      sendMarshal(day, offer, flight, alert);
      const { device, name } = offer.marshal;
      const hole = findCurrentRun(flight)?.hole.displayNo ?? '';
      return {
        done: {
          action: DispatchAction.sendMarshal,
          content: formatDispatch(day, offer, hole),
          channel: ReminderChannel.radio,
          receipt: null,
        },
        patch: {
          ...mark(alert, 'marshal', action.realname, now),
          marshalId: device.deviceId,
          marshalName: name,
          marshalTs: now,
        },
      };
    }
    case 'recallMarshal':
      return recallMarshal(day, flight, alert);
    case 'noteFlight': {
      const note = action.note.trim().slice(0, NOTE_LENGTH);
      setHandling(flight, { note, noteUser: action.realname });
      return {
        done: { action: DispatchAction.note, content: note, channel: null, receipt: null },
        patch: { note },
      };
    }
  }
}

/** What the marshal was sent for stands as before. */
function recallMarshal(day: DayState, flight: FlightState, alert: AlertState | null): Outcome | string {
  const visit = findVisit(day, flight);
  if (visit === null) return '没有巡场在前往该组';
  const { marshal, task } = visit;
  if (!task.arrived) dropVisit(day, flight);
  freeMarshal(day, marshal, task);
  return {
    done: {
      action: DispatchAction.recallMarshal,
      content: `召回巡场${marshal.name}`,
      channel: ReminderChannel.radio,
      receipt: null,
    },
    patch: {
      ...(alert?.view.status === TimeoutStatus.marshalSent && { status: TimeoutStatus.acknowledged }),
      marshalId: null,
      marshalName: null,
      marshalTs: null,
    },
  };
}

/** Whoever acts on it has seen it; a shelved one stays shelved. */
function mark(
  alert: AlertState | null,
  key: 'remind' | 'marshal',
  realname: string,
  now: number,
): Partial<TimeoutView> {
  if (alert === null) return {};
  return {
    ...(isOffered(TIMEOUT_ACTIONS[key], toWorkedTimeout(alert.view)) && { status: STATUS_AFTER[key] }),
    ...(alert.view.ackUser === null && { ackUser: realname, ackTs: now }),
  };
}

/** Who could be sent to a flight; nobody to one that has left. */
export function listMarshalOffers(day: DayState, flightId: string): readonly MarshalOfferView[] {
  const flight = findFlight(day, flightId);
  if (!flight) return [];
  return listMarshals(day, flight).map(({ marshal, place, arriveSec }) => ({
    marshalId: marshal.device.deviceId,
    name: marshal.name,
    holeNo: place.holeNo,
    etaSec: arriveSec - day.nowSec,
  }));
}

const toWorkedFlight = ({ status, handling, holesDone }: FlightState): WorkedFlight => ({
  state: status,
  handling,
  holesDone,
});

export const findFlight = (day: DayState, flightId: string): FlightState | undefined =>
  day.flights.find(({ plan }) => plan.flightId === flightId);
