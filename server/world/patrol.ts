/** Marshals and work cars: they ride their rounds, and a marshal who is sent goes there (ALARM-09). */
import { TimeoutStatus } from '#domain/codes/play.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { findPointAlong, type Point } from './courses/geometry.ts';
import { getHoleGeometry, findDevicePlace, findFlightPlace, type Place } from './places.ts';
import { accelerateFlight } from './play.ts';
import { endVisit } from '../park/alarms/alarmHandling.ts';
import { setHandling } from '../park/day/flightChanges.ts';
import type { AlertState, DeviceState, FlightState, MarshalState, MarshalTask } from '../park/day/model.ts';
import type { DayState } from './state.ts';

const SPEED_M_S = 4;
const PATROL_HOLE_SEC = 300;
const WORK_HOLE_SEC = 900;
const NEAR_M = 40;
/** A marshal stays this long with a flight that does not recover. */
const STAYS_SEC = 600;
/** With one that has no hole timeout: long enough to talk to everybody. */
const TALKS_SEC = 120;
const MARSHAL_FACTOR = 0.88;
const MARSHAL_WORKS = 0.9;
const EFFECT_HOLES = 4;

/** Where a marshal or work car is at a park second. */
export function findVehiclePlace(day: DayState, device: DeviceState, parkSec: number): Place {
  if (day.isActual) return findDevicePlace(day, device);
  const round = roundPlace(day, device, parkSec);
  const marshal = day.marshals.find((candidate) => candidate.device === device);
  if (!marshal) return round;
  const { task, free } = marshal;
  if (task && parkSec >= task.fromSec) {
    const goal = findFlightPlace(day, task.flight, day.clock.play(parkSec));
    const way = Math.max(1, task.arriveSec - task.fromSec);
    return between({ x: task.fromX, y: task.fromY }, goal, (parkSec - task.fromSec) / way);
  }
  if (free && parkSec >= free.sec) {
    const way = Math.hypot(round.x - free.x, round.y - free.y) / SPEED_M_S;
    return between(free, round, (parkSec - free.sec) / Math.max(1, way));
  }
  return round;
}

function between(from: Point, goal: Place, u: number): Place {
  const part = Math.min(1, Math.max(0, u));
  return {
    ...goal,
    x: from.x + (goal.x - from.x) * part,
    y: from.y + (goal.y - from.y) * part,
    direction: Math.atan2(goal.y - from.y, goal.x - from.x),
    underTrees: false,
  };
}

function roundPlace(day: DayState, device: DeviceState, parkSec: number): Place {
  const marshal = device.deviceType === '4';
  const holes = day.park.holes.length;
  const holeSec = marshal ? PATROL_HOLE_SEC : WORK_HOLE_SEC;
  const fleet = marshal ? day.park.fleet.marshal : day.park.fleet.staff;
  // A device's first fixes are older than the day.
  const along = Math.max(0, parkSec) / holeSec + (device.ordinal * holes) / Math.max(1, fleet);
  const holeNo = (Math.floor(along) % holes) + 1;
  // Marshals ride against the direction of play, so that they meet every flight.
  const progress = marshal ? 1 - (along % 1) : along % 1;
  const shown = marshal ? holes + 1 - holeNo : holeNo;
  const point = findPointAlong(getHoleGeometry(day, shown), progress);
  return { ...point, holeNo: shown, section: '2', progress, underTrees: false };
}

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
  const goal = findFlightPlace(day, flight, day.playSec);
  return day.marshals
    .filter(({ task }) => task === null)
    .map((marshal) => {
      const place = findVehiclePlace(day, marshal.device, day.nowSec);
      const metres = Math.max(0, Math.hypot(goal.x - place.x, goal.y - place.y) - NEAR_M);
      return { marshal, place, arriveSec: day.nowSec + Math.ceil(metres / SPEED_M_S) };
    })
    .toSorted((a, b) => a.arriveSec - b.arriveSec);
}

/** @param alert the hole timeout that he is sent about, if any */
export function sendMarshal(
  day: DayState,
  { marshal, place, arriveSec }: MarshalOffer,
  flight: FlightState,
  alert: AlertState | null,
): void {
  marshal.task = {
    name: alert?.view.alertId ?? `flight${flight.plan.index} ${day.tick}`,
    alert,
    flight,
    fromSec: day.nowSec,
    fromX: place.x,
    fromY: place.y,
    arriveSec,
    arrived: false,
  };
  setHandling(flight, { marshalName: marshal.name, marshalEtaTs: day.clock.parkTs(arriveSec) });
}

/** Arrivals, their effect, and the end of tasks. */
export function runPatrols(day: DayState): void {
  for (const marshal of day.marshals) {
    const { task } = marshal;
    if (!task) continue;
    if (!task.arrived && day.nowSec >= task.arriveSec) {
      task.arrived = true;
      const draw = day.dice.stream(task.name, 'marshal');
      if (draw.chance(MARSHAL_WORKS)) accelerateFlight(day, task.flight, MARSHAL_FACTOR, EFFECT_HOLES);
    }
    if (isVisitOver(day, task)) {
      const { x, y } = findVehiclePlace(day, marshal.device, day.nowSec);
      marshal.task = null;
      marshal.free = { sec: day.nowSec, x, y };
      // Its way back is drawn from here: report once, so that nobody has to remember the way there.
      marshal.device.changedTick = day.tick;
      if (task.flight.handling?.marshalName === marshal.name)
        setHandling(task.flight, { marshalName: null, marshalEtaTs: null });
      endVisit(day, task.flight, marshal.name);
    }
  }
}

/** A flight that timed out usually moves on before the marshal is there; he talks to it all the same. */
function isVisitOver(day: DayState, { alert, flight, arrived, arriveSec }: MarshalTask): boolean {
  if (flight.finishSec >= 0 || day.nowSec - arriveSec >= STAYS_SEC) return true;
  if (alert === null) return arrived && day.nowSec - arriveSec >= TALKS_SEC;
  return (arrived && !isOpen(alert.view.status)) || alert.view.status === TimeoutStatus.closed;
}
