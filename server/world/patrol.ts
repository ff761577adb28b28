/** Marshals and work cars ride their rounds; a marshal who is sent goes there, and a flight that he talks to hurries. */

import { Section } from '#domain/codes/course.ts';
import { DeviceType } from '#domain/codes/play.ts';
import type { DeviceState, MarshalTask } from '../park/model/model.ts';
import type { Place } from '../park/model/place.ts';
import { findPointAlong, type Point } from './courses/geometry.ts';
import { findFlightPlace, getHoleGeometry } from './places.ts';
import { accelerateFlight } from './play.ts';
import type { WorldState } from './state.ts';

const SPEED_M_S = 4;
const PATROL_HOLE_SEC = 300;
const WORK_HOLE_SEC = 900;
const MARSHAL_FACTOR = 0.88;
const MARSHAL_WORKS = 0.9;
const EFFECT_HOLES = 4;

/** Where a marshal or work car is at a park second. */
export function findVehiclePlace(world: WorldState, device: DeviceState, parkSec: number): Place {
  const { day } = world;
  const round = roundPlace(world, device, parkSec);
  const marshal = day.marshals.find((candidate) => candidate.device === device);
  if (!marshal) return round;
  const { task, free } = marshal;
  if (task && parkSec >= task.fromSec) {
    const goal = findFlightPlace(world, task.flight, day.clock.play(parkSec));
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

function roundPlace({ day, park }: WorldState, device: DeviceState, parkSec: number): Place {
  const marshal = device.deviceType === DeviceType.marshalHandheld;
  const holes = park.holes.length;
  const holeSec = marshal ? PATROL_HOLE_SEC : WORK_HOLE_SEC;
  const fleet = marshal ? park.fleet.marshal : park.fleet.staff;
  // A device's first fixes are older than the day.
  const along = Math.max(0, parkSec) / holeSec + (device.ordinal * holes) / Math.max(1, fleet);
  const holeNo = (Math.floor(along) % holes) + 1;
  // Marshals ride against the direction of play, so that they meet every flight.
  const progress = marshal ? 1 - (along % 1) : along % 1;
  const order = marshal ? holes + 1 - holeNo : holeNo;
  const point = findPointAlong(getHoleGeometry(day, order), progress);
  return { ...point, holeNo: order, section: Section.fairway, progress, underTrees: false };
}

/** A marshal has come to his flight. */
export function accelerateVisitedFlight(world: WorldState, { name, flight }: MarshalTask): void {
  const draw = world.dice.stream(name, 'marshal');
  if (draw.chance(MARSHAL_WORKS)) accelerateFlight(world, flight, MARSHAL_FACTOR, EFFECT_HOLES);
}
