/** Carts that go where they must not, and fixes that only seem so (SIM-41). */

import { FenceType } from '#domain/codes/course.ts';
import type { ParkFence } from '../park/course/fence.ts';
import type { DeviceState, FlightState, HoleRun } from '../park/model/model.ts';
import type { Stream } from './basis/random.ts';
import { findPointAlong, type Point } from './courses/geometry.ts';
import { editFences, listForbiddenFences } from './courses/index.ts';
import { getHoleGeometry } from './places.ts';
import type { Excursion, WorldState } from './state.ts';

const EXCURSIONS_A_CART_HOUR = 0.02;
const OUTLIER_SHARE = 0.4;
/** Of those that are not at the nearest hazard. */
const OVER_BOUNDARY_SHARE = 0.1;
const STAYS_SEC = [60, 240] as const;
const CART_M_S = 4;
const LEAST_RIDE_SEC = 15;
/** How far beyond the boundary a cart goes. */
const BEYOND_M = 30;

/** Draws, as a flight comes to a hole, which of its carts will go astray there. */
export function drawExcursions(world: WorldState, flight: FlightState, run: HoleRun): void {
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'fence', flight.runs.length);
  const chance = (EXCURSIONS_A_CART_HOUR * (run.allowanceSec + run.hole.transferSec)) / 3600;
  for (const cart of flight.carts) {
    const truth = world.getDevice(cart);
    if (!draw.chance(chance) || truth.excursion !== null) continue;
    truth.excursion = createExcursion(world, run, draw);
    if (truth.excursion) world.excursions.add(cart);
  }
}

function createExcursion(world: WorldState, run: HoleRun, draw: Stream): Excursion | null {
  const { day } = world;
  const { tickSec } = day.options;
  const isOutlier = draw.chance(OUTLIER_SHARE);
  const isOverBoundary = draw.chance(OVER_BOUNDARY_SHARE);
  const at = day.nowSec + draw.between(0, run.allowanceSec);
  const staysSec = draw.between(...STAYS_SEC);
  const middle = findPointAlong(getHoleGeometry(day, run.hole.holeNo), 0.5);
  const fence = findNearestFence(world, middle, isOverBoundary);
  if (fence === null) return null;
  const goal = isOverBoundary ? findPointBeyond(day.geometry.corners, middle) : fence.middle;
  const metres = Math.hypot(goal.x - middle.x, goal.y - middle.y);
  const rideSec = isOutlier ? 0 : Math.max(LEAST_RIDE_SEC, Math.round(metres / CART_M_S));
  // The wrong fix is one that is taken: at a tick.
  const fromSec = isOutlier ? Math.ceil(at / tickSec) * tickSec : Math.round(at);
  const toSec = isOutlier ? fromSec : Math.round(fromSec + 2 * rideSec + staysSec);
  return { fence, goal, fromSec, toSec, rideSec, isOutlier, fixes: 0, firstSec: -1, breach: null };
}

function findNearestFence(
  { day, park, options }: WorldState,
  { x, y }: Point,
  isOverBoundary: boolean,
): ParkFence | null {
  const metresTo = ({ middle }: ParkFence): number => Math.hypot(middle.x - x, middle.y - y);
  const { fenceEdits, geometry } = day;
  const fences = editFences(listForbiddenFences(park, options.seed), fenceEdits, geometry).filter(
    ({ fenceType }) => (fenceType === FenceType.boundary) === isOverBoundary,
  );
  return fences.toSorted((a, b) => metresTo(a) - metresTo(b))[0] ?? null;
}

/** Straight across the nearest side of the park. */
function findPointBeyond(corners: readonly Point[], { x, y }: Point): Point {
  const ways = corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [alongX, alongY] = [(b.x - a.x) / length, (b.y - a.y) / length];
    // Corners go round clockwise as seen here, or the other way: the side that the place is not on is outside.
    const side = (x - a.x) * -alongY + (y - a.y) * alongX;
    const metres = Math.abs(side) + BEYOND_M;
    return { metres, x: x + alongY * Math.sign(side) * metres, y: y - alongX * Math.sign(side) * metres };
  });
  return ways.toSorted((a, b) => a.metres - b.metres)[0] ?? { x, y };
}

/** Whether the fix that a tracker takes at this park second is the wrong one. */
export function isOutlierAt(world: WorldState, device: DeviceState, parkSec: number): boolean {
  const { excursion } = world.getDevice(device);
  return excursion !== null && excursion.isOutlier && excursion.fromSec === parkSec;
}

/** Where a cart of a flight is that is at `place`; the place itself unless it went astray. */
export function findExcursionPoint(
  world: WorldState,
  device: DeviceState,
  place: Point,
  parkSec: number,
): Point {
  const { excursion } = world.getDevice(device);
  if (excursion === null || parkSec < excursion.fromSec || parkSec > excursion.toSec) return place;
  const { goal, fromSec, toSec, rideSec } = excursion;
  const part = rideSec === 0 ? 1 : Math.min(1, (parkSec - fromSec) / rideSec, (toSec - parkSec) / rideSec);
  return { x: place.x + (goal.x - place.x) * part, y: place.y + (goal.y - place.y) * part };
}
