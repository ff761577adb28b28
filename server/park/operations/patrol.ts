/** Sends marshals to flights, where they stay until the flight recovers (ALARM-09). */

import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import { endVisit } from '../alarms/alarmHandling.ts';
import { setHandling } from '../model/flightChanges.ts';
import type { FlightState, MarshalState, MarshalTask, TimeoutAlarm } from '../model/model.ts';
import type { Place } from '../model/place.ts';
import type { DayState } from '../model/state.ts';

const SPEED_M_S = 4;
const NEAR_M = 40;
/** A marshal stays this long with a flight that does not recover. */
const STAYS_SEC = 600;
/** With one that has no hole timeout: long enough to talk to everybody. */
const TALKS_SEC = 120;

export interface MarshalOffer {
  readonly marshal: MarshalState;
  readonly place: Place;
  readonly arriveSec: number;
}

/** The named free marshal, or the nearest one; null when there is none. */
export function findMarshal(
  day: DayState,
  flight: FlightState,
  marshalId: string | undefined,
): MarshalOffer | null {
  const offers = listMarshals(day, flight);
  return (
    offers.find(({ marshal }) => marshalId === undefined || marshal.device.deviceId === marshalId) ?? null
  );
}

/** The free ones, the nearest first. */
export function listMarshals(day: DayState, flight: FlightState): readonly MarshalOffer[] {
  const goal = day.world.locateFlight(flight);
  return day.marshals
    .filter(({ task }) => task === null)
    .map((marshal) => {
      const place = day.world.locateDevice(marshal.device);
      const metres = Math.max(0, Math.hypot(goal.x - place.x, goal.y - place.y) - NEAR_M);
      return { marshal, place, arriveSec: day.nowSec + Math.ceil(metres / SPEED_M_S) };
    })
    .toSorted((a, b) => a.arriveSec - b.arriveSec);
}

/** @param timeout the hole timeout that he is sent about, if any */
export function sendMarshal(
  day: DayState,
  { marshal, place, arriveSec }: MarshalOffer,
  flight: FlightState,
  timeout: TimeoutAlarm | null,
): void {
  marshal.task = {
    name: timeout?.view.alarmId ?? `flight${flight.plan.index} ${day.tick}`,
    timeout,
    flight,
    fromSec: day.nowSec,
    fromX: place.x,
    fromY: place.y,
    arriveSec,
    arrived: false,
  };
  setHandling(flight, { marshalName: marshal.name, marshalEtaTs: day.clock.parkTs(arriveSec) });
}

/** Ends a task where the marshal is. */
export function freeMarshal(day: DayState, marshal: MarshalState, { flight }: MarshalTask): void {
  const { x, y } = day.world.locateDevice(marshal.device);
  marshal.task = null;
  marshal.free = { sec: day.nowSec, x, y };
  // Its way back is drawn from here: report once, so that nobody has to remember the way there.
  marshal.device.changedTick = day.tick;
  if (flight.handling?.marshalName === marshal.name)
    setHandling(flight, { marshalName: null, marshalEtaTs: null });
}

/** The marshal of a flight; `null` = nobody is on the way to it or there. */
export function findVisit(
  day: DayState,
  flight: FlightState,
): { readonly marshal: MarshalState; readonly task: MarshalTask } | null {
  for (const marshal of day.marshals)
    if (marshal.task?.flight === flight) return { marshal, task: marshal.task };
  return null;
}

/** One tick: arrivals, and the end of tasks. */
export function runPatrols(day: DayState): void {
  for (const marshal of day.marshals) {
    const { task } = marshal;
    if (!task) continue;
    if (!task.arrived && day.nowSec >= task.arriveSec) {
      task.arrived = true;
      day.world.meetMarshal(task);
    }
    if (isVisitOver(day, task)) {
      freeMarshal(day, marshal, task);
      endVisit(day, task.flight, marshal.name);
    }
  }
}

/** Whether a visit is over. The marshal talks to a flight that has moved on as well. */
function isVisitOver(day: DayState, { timeout, flight, arrived, arriveSec }: MarshalTask): boolean {
  if (flight.finishSec >= 0 || day.nowSec - arriveSec >= STAYS_SEC) return true;
  if (timeout === null) return arrived && day.nowSec - arriveSec >= TALKS_SEC;
  return (arrived && !isAlarmOpen(timeout.view)) || timeout.view.state === AlarmState.closed;
}
