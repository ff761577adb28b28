/** What the fences of a park do, and where trackers must not be. */

import { DeviceScope, FenceAction, FenceType } from '#domain/codes/course.ts';
import type { CourseFence } from '#domain/course/model.ts';
import type { FenceEdits, ParkFence } from '../../park/course/fence.ts';
import { Stream } from '../basis/random.ts';
import { buildFences } from './fences.ts';
import { getParkGeometry, type ParkGeometry, type Point } from './geometry.ts';
import type { ParkSeed } from './model.ts';

const { notifyOffice, beep, showMessage, limitSpeed } = FenceAction;

/** What a fence of a type does (golf_fence_action), and to which devices. */
export function getFenceRules(fenceType: string) {
  switch (fenceType) {
    case FenceType.forbidden:
      return {
        action: [notifyOffice, beep, showMessage].join(','),
        message: '前方禁入，请绕行',
        deviceScope: DeviceScope.carts,
        color: '#F5222D',
      };
    case FenceType.slow:
      return {
        action: [showMessage, limitSpeed].join(','),
        message: '请减速慢行',
        speedLimit: 8,
        deviceScope: DeviceScope.carts,
        color: '#FAAD14',
      };
    case FenceType.boundary:
      return { action: notifyOffice, deviceScope: DeviceScope.all, color: '#8C8C8C' };
    case FenceType.water:
      return { action: [notifyOffice, beep].join(','), deviceScope: DeviceScope.carts, color: '#1890FF' };
    default:
      return { action: notifyOffice, deviceScope: DeviceScope.all, color: '#52C41A' };
  }
}

const cache = new Map<string, readonly ParkFence[]>();

/** Where carts of this park must not be; the same list for the same arguments. */
export function listForbiddenFences(park: ParkSeed, seed: string): readonly ParkFence[] {
  const key = `${park.id}|${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const geometry = getParkGeometry(park, seed);
  const made = drawFences(park, geometry, seed).flatMap((fence): readonly ParkFence[] =>
    FORBIDDEN.has(fence.fenceType)
      ? [
          {
            ...fence,
            action: getFenceRules(fence.fenceType).action,
            middle: computeMiddle(fence.points.map(geometry.fromLngLat)),
          },
        ]
      : [],
  );
  cache.set(key, made);
  return made;
}

const FORBIDDEN: ReadonlySet<string> = new Set([FenceType.water, FenceType.forbidden, FenceType.boundary]);

/** All fences of a park for this seed. */
export const drawParkFences = (park: ParkSeed, seed: string): readonly CourseFence[] =>
  drawFences(park, getParkGeometry(park, seed), seed);

/** The fences of a park for this seed. */
export const drawFences = (park: ParkSeed, geometry: ParkGeometry, seed: string): readonly CourseFence[] =>
  buildFences(park, geometry, new Stream(`${seed}|${park.id}|fences`));

/** The fences that carts must not break, as people left them. */
export function editFences(
  fences: readonly ParkFence[],
  { gone, drawn }: FenceEdits,
  { fromLngLat }: ParkGeometry,
): readonly ParkFence[] {
  const changed = new Set([...gone, ...drawn.map(({ fenceId }) => fenceId)]);
  return [
    ...fences.filter(({ fenceId }) => !changed.has(fenceId)),
    ...drawn
      .filter(({ fenceType }) => FORBIDDEN.has(fenceType))
      .map((fence) => ({ ...fence, middle: computeMiddle(fence.points.map(fromLngLat)) })),
  ];
}

function computeMiddle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
