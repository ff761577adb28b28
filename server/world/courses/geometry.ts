/**
 * Where things are: a serpentine routing of three holes a row inside 1.4 km × 0.9 km per eighteen holes, drawn from the
 * seed. No real course is copied. Local metres (x east, y north of the park's centre) and WGS-84 for whoever draws it.
 */

import type { LngLat } from '#domain/course/model.ts';
import type { Point } from '#domain/course/plane.ts';
import type { HoleGeometry, ParkGeometry } from '../../park/course/geometry.ts';
import type { ParkHole } from '../../park/course/park.ts';
import { Stream } from '../basis/random.ts';
import type { ParkSeed } from './model.ts';

export type { HoleGeometry, ParkGeometry, Point };

const WIDTH_M = 1400;
const ROW_M = 150;
const HOLES_A_ROW = 3;
const EDGE_M = 40;
const WALK_M = 55;
const YARD_M = 0.9144;
const TREE_HOLES = 3;

const cache = new Map<string, ParkGeometry>();

/** The park's geometry for this seed; the same object for the same arguments. */
export function getParkGeometry(park: ParkSeed, seed: string): ParkGeometry {
  const key = `${park.id}|${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const made = build(park, seed);
  cache.set(key, made);
  return made;
}

function build(park: ParkSeed, seed: string): ParkGeometry {
  const draw = new Stream(`${seed}|${park.id}|geometry`);
  const turn = draw.between(-0.35, 0.35);
  const rows = Math.ceil(park.holes.length / HOLES_A_ROW);
  const heightM = rows * ROW_M;
  const place = (x: number, y: number): Point => {
    const dx = x - WIDTH_M / 2;
    const dy = heightM / 2 - y;
    return { x: dx * Math.cos(turn) - dy * Math.sin(turn), y: dx * Math.sin(turn) + dy * Math.cos(turn) };
  };
  const degreesPerX = 1 / (Math.cos((park.latitude * Math.PI) / 180) * 111_320);
  const toLngLat = (point: Point): LngLat => [
    seven(park.longitude + point.x * degreesPerX),
    seven(park.latitude + point.y / 110_540),
  ];
  const fromLngLat = ([lng, lat]: LngLat): Point => ({
    x: (lng - park.longitude) / degreesPerX,
    y: (lat - park.latitude) * 110_540,
  });
  const trees = new Set<number>();
  while (trees.size < TREE_HOLES) trees.add(1 + draw.below(park.holes.length));

  const holes = new Map<number, HoleGeometry>();
  for (let row = 0; row < rows; row += 1) {
    const inRow = park.holes.slice(row * HOLES_A_ROW, (row + 1) * HOLES_A_ROW);
    for (const [hole, path] of routeRow(inRow, row, draw, place)) {
      const centerline = path.map(toLngLat);
      holes.set(hole.holeNo, {
        holeNo: hole.holeNo,
        tee: first(centerline),
        green: last(centerline),
        centerline,
        path,
        lengthM: lengthOf(path),
        underTrees: trees.has(hole.holeNo),
      });
    }
  }
  const corners = [place(0, 0), place(WIDTH_M, 0), place(WIDTH_M, heightM), place(0, heightM)];
  return {
    boundary: corners.map(toLngLat),
    corners,
    clubhouse: place(EDGE_M / 2, heightM / 2),
    cartBarn: place(EDGE_M / 2, heightM / 2 + 60),
    holes,
    toLngLat,
    fromLngLat,
  };
}

/** One row of the serpentine: even rows run east, odd rows back west. A row that is too long is squeezed to fit. */
function routeRow(
  holes: readonly ParkHole[],
  row: number,
  draw: Stream,
  place: (x: number, y: number) => Point,
): [ParkHole, Point[]][] {
  const wanted = holes.reduce((sum, hole) => sum + hole.yardBlue * YARD_M, 0);
  const width = WIDTH_M - 2 * EDGE_M - WALK_M * (holes.length - 1);
  const squeeze = Math.min(1, width / wanted);
  const west = row % 2 === 1;
  const middle = (row + 0.5) * ROW_M;
  let along = EDGE_M;
  return holes.map((hole) => {
    const lengthM = hole.yardBlue * YARD_M * squeeze;
    const teeY = middle + draw.between(-25, 25);
    const greenY = middle + draw.between(-25, 25);
    // Par 3s are straight; the others bend once.
    const bend = hole.par === 3 ? 0 : draw.between(-32, 32);
    const path = Array.from({ length: 9 }, (_, index) => {
      const u = index / 8;
      const x = along + lengthM * u;
      return place(west ? WIDTH_M - x : x, teeY + (greenY - teeY) * u + bend * Math.sin(Math.PI * u));
    });
    along += lengthM + WALK_M;
    return [hole, path];
  });
}

/** Point at a fraction of a path's length, and the direction of travel there (radians from east). */
export function findPointAlong(hole: HoleGeometry, progress: number): Point & { readonly direction: number } {
  let rest = Math.min(1, Math.max(0, progress)) * hole.lengthM;
  for (let i = 1; i < hole.path.length; i += 1) {
    const a = hole.path[i - 1];
    const b = hole.path[i];
    if (!a || !b) break;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    if (rest <= step || i === hole.path.length - 1) {
      const u = step === 0 ? 0 : Math.min(1, rest / step);
      return {
        x: a.x + (b.x - a.x) * u,
        y: a.y + (b.y - a.y) * u,
        direction: Math.atan2(b.y - a.y, b.x - a.x),
      };
    }
    rest -= step;
  }
  return { ...last(hole.path), direction: 0 };
}

function lengthOf(path: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < path.length; i += 1) {
    const a = path[i - 1];
    const b = path[i];
    if (a && b) total += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return total;
}

function first<T>(items: readonly T[]): T {
  const item = items[0];
  if (item === undefined) throw new Error('empty path');
  return item;
}
function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('empty path');
  return item;
}
const seven = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
