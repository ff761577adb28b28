/** A modest, deterministic set of fences: what every park has, then hazards and ways up to the park's number. */

import { FenceShape, FenceType } from '#domain/codes/course.ts';
import type { CourseFence } from '#domain/course/model.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkHole } from '../../park/course/park.ts';
import type { Stream } from '../basis/random.ts';
import { findPointAlong, type HoleGeometry, type ParkGeometry, type Point } from './geometry.ts';
import type { ParkSeed } from './model.ts';
import { createRoundShape } from './outline.ts';

type Draft = Omit<CourseFence, 'fenceId' | 'points'> & { readonly points: readonly Point[] };

const BUFFER_M = 8;
const HOLES_A_NINE = 9;

export function buildFences(park: ParkSeed, geometry: ParkGeometry, draw: Stream): readonly CourseFence[] {
  const holes = park.holes.flatMap((seed) => {
    const drawn = geometry.holes.get(seed.holeNo);
    return drawn === undefined ? [] : [{ seed, drawn }];
  });
  const fixed = [
    polygon(FenceType.boundary, '场界', '场界', geometry.corners),
    ...holes.map(({ seed, drawn }) =>
      circle(FenceType.green, '果岭', `${seed.displayNo}号洞果岭`, findPointAlong(drawn, 1), 22),
    ),
    circle(FenceType.clubhouse, '会所', '会所', geometry.clubhouse, 35),
    circle(FenceType.parking, '会所', '球车库', geometry.cartBarn, 30),
    ...holes
      .filter(({ seed }) => seed.holeNo % HOLES_A_NINE === 0)
      .map(({ seed, drawn }) =>
        circle(FenceType.shelter, '休息亭', `${seed.displayNo}号洞休息亭`, aside(drawn, 1, 40), 12),
      ),
  ];
  const more: Draft[] = [];
  for (let index = 0; fixed.length + more.length < park.fences; index += 1) {
    const here = holes[(index * 5 + 2) % holes.length];
    if (here === undefined) break;
    const next = holes.find(({ seed }) => seed.holeNo === here.seed.nextHoleNo);
    more.push(hazardOrWay(index, here.seed, here.drawn, next?.drawn ?? here.drawn, draw));
  }
  return [...fixed, ...more].map(({ points, ...fence }, index) => ({
    fenceId: createSimulationId('fence', park.id, index + 1),
    ...fence,
    points: points.map((point) => geometry.toLngLat(point)),
  }));
}

function hazardOrWay(
  index: number,
  { displayNo }: ParkHole,
  hole: HoleGeometry,
  next: HoleGeometry,
  draw: Stream,
): Draft {
  const side = draw.chance(0.5) ? 1 : -1;
  const u = draw.between(0.35, 0.75);
  switch (index % 4) {
    case 0:
      return polygon(
        FenceType.water,
        '水域障碍',
        `${displayNo}号洞水域`,
        createRoundShape(aside(hole, u, side * 34), draw.between(12, 20), 18, draw),
      );
    case 1:
      return polygon(
        FenceType.forbidden,
        '禁入',
        `${displayNo}号洞养护区`,
        createRoundShape(aside(hole, u, side * 36), 14, 8, draw),
      );
    case 2:
      return way(
        FenceType.transfer,
        '转场通道',
        `${displayNo}号洞转场通道`,
        [findPointAlong(hole, 1), findPointAlong(next, 0)],
        6,
      );
    default:
      return circle(FenceType.slow, '减速', `${displayNo}号洞减速区`, aside(hole, 0.06, side * 22), 16);
  }
}

/** A point beside the centre line: metres to the left of play. */
function aside(hole: HoleGeometry, progress: number, metres: number): Point {
  const { x, y, direction } = findPointAlong(hole, progress);
  return { x: x - Math.sin(direction) * metres, y: y + Math.cos(direction) * metres };
}

function polygon(fenceType: string, groupName: string, name: string, points: readonly Point[]): Draft {
  return { fenceType, groupName, name, shape: FenceShape.polygon, points, radius: 0, bufferMeters: BUFFER_M };
}

function circle(fenceType: string, groupName: string, name: string, centre: Point, radius: number): Draft {
  return {
    fenceType,
    groupName,
    name,
    shape: FenceShape.circle,
    points: [centre],
    radius,
    bufferMeters: BUFFER_M,
  };
}

function way(
  fenceType: string,
  groupName: string,
  name: string,
  points: readonly Point[],
  bufferMeters: number,
): Draft {
  return { fenceType, groupName, name, shape: FenceShape.corridor, points, radius: 0, bufferMeters };
}
