/** From degrees to metres on a plane, turned so that the park lies along the screen (BOARD-15). */

import type { LngLat } from './model.ts';
import { computeBoundingBox, type Point } from './plane.ts';

const METRES_PER_LNG = 111_320;
const METRES_PER_LAT = 110_540;

export interface Projection {
  /** Where north points, radians clockwise from the top of the screen. */
  readonly north: number;
  toPlane(place: LngLat): Point;
  /** The way back: degrees of the seven decimals that are stored (a centimetre). */
  toPlace(point: Point): LngLat;
}

const PRECISION = 1e7;
const stored = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;

/**
 * A local metric projection around the middle of the points, good to a few centimetres over a few kilometres. The long
 * axis of the points is horizontal and north is in the upper half of the screen.
 */
export function createProjection(points: readonly LngLat[]): Projection {
  const [lng0, lat0] = middleOf(points);
  const perLng = Math.cos((lat0 * Math.PI) / 180) * METRES_PER_LNG;
  const flat = ([lng, lat]: LngLat): Point => ({
    x: (lng - lng0) * perLng,
    y: (lat0 - lat) * METRES_PER_LAT,
  });
  const angle = levelAngle(points.map(flat));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    north: angle,
    toPlane(place) {
      const { x, y } = flat(place);
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    },
    toPlace({ x, y }) {
      const [east, south] = [x * cos + y * sin, y * cos - x * sin];
      return [stored(lng0 + east / perLng), stored(lat0 - south / METRES_PER_LAT)];
    },
  };
}

function middleOf(points: readonly LngLat[]): LngLat {
  const box = computeBoundingBox(points.map(([x, y]) => ({ x, y })));
  return box === null ? [0, 0] : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

const COARSE = Math.PI / 90;
const FINE = Math.PI / 3600;

/** Turn (radians, −π/2 … π/2) after which the points fill the flattest box: their long axis is then horizontal. */
function levelAngle(points: readonly Point[]): number {
  if (points.length < 2) return 0;
  const rough = flattest(points, -Math.PI / 2, Math.PI / 2, COARSE);
  return flattest(points, rough - COARSE, rough + COARSE, FINE);
}

function flattest(points: readonly Point[], from: number, to: number, step: number): number {
  let best = from;
  let least = Infinity;
  for (let angle = from; angle <= to; angle += step) {
    const height = heightTurned(points, angle);
    if (height < least) {
      least = height;
      best = angle;
    }
  }
  return best;
}

function heightTurned(points: readonly Point[], angle: number): number {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    const turned = x * sin + y * cos;
    if (turned < top) top = turned;
    if (turned > bottom) bottom = turned;
  }
  return bottom - top;
}
