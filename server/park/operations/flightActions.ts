/** Operators act on a flight, with or without an alarm (BOARD-45); an open hole timeout of it is marked as well (BOARD-46). */

import {
  findFlightRefusal,
  type HandlingStep,
  toFlightRequest,
  type WorkedFlight,
} from '#domain/actions/flights.ts';
import { NOTE_LENGTH } from '#domain/actions/handling.ts';
import { DispatchAction, ReminderChannel } from '#domain/codes/service.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import { dropVisit, markAlarms } from '../alarms/alarmHandling.ts';
import type { ActionResult, DispatchLogRow, FlightOperation } from '../model/decisions.ts';
import { setHandling } from '../model/flightChanges.ts';
import { type DayAlarm, type FlightState, isHoleTimeout, type TimeoutAlarm } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { addLog, formatDispatch, formatReminder } from './dispatchLog.ts';
import { findMarshal, findVisit, freeMarshal, listMarshals, sendMarshal } from './patrol.ts';
import { remind } from './reminders.ts';
import { keepUndo, rememberHandling } from './undoMemory.ts';

const MISSING = { ok: false, reason: 'notFound', message: '该组已不在看板上' } as const;

type Done = Pick<DispatchLogRow, 'action' | 'content' | 'channel' | 'receipt'>;

/**
 * Does what the operator asked, or says in Chinese why not: the one way to remind, visit or note a flight.
 * @param about the alarm by which it was asked for; `null` = the flight itself
 */
export function performFlightAction(
  day: DayState,
  action: FlightOperation,
  about: DayAlarm | null = null,
): ActionResult {
  const flight = findFlight(day, action.flightId);
  if (!flight) return MISSING;
  const now = day.clock.parkTs(day.nowSec);
  const refusal = findFlightRefusal(action, toWorkedFlight(flight), now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  const timeout = findMeantTimeout(day, flight, about);
  const before = rememberHandling(day, flight, null);
  const done = carryOut(day, flight, timeout, action);
  if (typeof done === 'string') return { ok: false, reason: 'refused', message: done };
  const { flightId } = flight.plan;
  const { realname: operator } = action;
  const alarmId = (about ?? timeout)?.view.alarmId ?? '';
  const log = addLog(day, flightId, alarmId, { ...done, operator });
  const events = day.collect(() => {
    markAlarms(day, flight, action, timeout);
    announceFlights(day, { flightId, action: done.action, user: operator });
  });
  keepUndo(day, flightId, action, before);
  return { ok: true, alert: timeout?.timeout.row ?? null, events, log };
}

/** @returns the hole timeout that was acted on, else the open one of the flight */
const findMeantTimeout = (
  { alarmBook }: DayState,
  flight: FlightState,
  about: DayAlarm | null,
): TimeoutAlarm | null =>
  about !== null && isHoleTimeout(about) ? about : (alarmBook.openTimeoutsOf(flight)[0] ?? null);

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
  timeout: TimeoutAlarm | null,
  action: FlightOperation,
): Done | string {
  switch (action.kind) {
    case 'remindFlight': {
      const { channel, receipt } = remind(day, flight, timeout);
      const facts = { cumDelaySec: flight.figures.cumDelaySec, gapAheadSec: flight.gapAheadSec };
      const content = formatReminder(action.preset, facts);
      return { action: DispatchAction.remind, content, channel, receipt };
    }
    case 'sendMarshal': {
      const marshalId = action.marshalId || undefined;
      const offer = findMarshal(day, flight, marshalId);
      if (!offer) return marshalId === undefined ? '没有空闲的巡场' : '该巡场不存在或正在执行任务';
      sendMarshal(day, offer, flight, timeout);
      const content = formatDispatch(day, offer, findCurrentRun(flight)?.hole.displayNo ?? '');
      return { action: DispatchAction.sendMarshal, content, channel: ReminderChannel.radio, receipt: null };
    }
    case 'recallMarshal':
      return recallMarshal(day, flight);
    case 'noteFlight': {
      const note = action.note.trim().slice(0, NOTE_LENGTH);
      setHandling(flight, { note, noteUser: action.realname });
      return { action: DispatchAction.note, content: note, channel: null, receipt: null };
    }
  }
}

/** Calls a marshal back; the alarms stay as before. */
function recallMarshal(day: DayState, flight: FlightState): Done | string {
  const visit = findVisit(day, flight);
  if (visit === null) return '没有巡场在前往该组';
  const { marshal, task } = visit;
  if (!task.arrived) dropVisit(day, flight);
  freeMarshal(day, marshal, task);
  const content = `召回巡场${marshal.name}`;
  return { action: DispatchAction.recallMarshal, content, channel: ReminderChannel.radio, receipt: null };
}

/** Lists marshals who could be sent to a flight; none for one that has left. */
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
