/** What is under a point of the map. Window coordinates. */

import type { Point } from '#domain/course/plane.ts';
import type { Rect } from '#src/widgets/canvas/rect.ts';
import { FLIGHT_R } from './paintPlates.ts';
import type { MapScene } from './scene.ts';

export type Hit = { readonly kind: 'flight' | 'device'; readonly id: string };

interface Mark {
  readonly id: string;
  readonly point: Point;
}

interface Question {
  readonly scene: MapScene;
  readonly showDevices: boolean;
  /** Name plates by flight. */
  readonly plates: ReadonlyMap<string, Rect>;
  readonly at: Point;
  /** Around the point. */
  readonly reach: number;
  placeOf(mark: Mark): Point;
}

/** Flights first, their plates too. */
export function findHit({ scene, showDevices, plates, at, reach, placeOf }: Question): Hit | null {
  const { flights, devices, vehicles, byDevice } = scene;
  const distance = (mark: Mark): number => {
    const { x, y } = placeOf(mark);
    return Math.hypot(x - at.x, y - at.y);
  };
  const flight = nearest(flights, distance, FLIGHT_R + reach);
  if (flight !== null) return { kind: 'flight', id: flight.id };
  for (const [id, { x, y, width, height }] of plates) {
    if (at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height) return { kind: 'flight', id };
  }
  const outliers = flights.flatMap((mark) => mark.outliers.flatMap((id) => byDevice.get(id) ?? []));
  const device = nearest(showDevices ? devices : [...vehicles, ...outliers], distance, reach);
  return device === null ? null : { kind: 'device', id: device.id };
}

function nearest<T>(items: readonly T[], distance: (item: T) => number, within: number): T | null {
  let best: T | null = null;
  let least = within;
  for (const item of items) {
    const d = distance(item);
    if (d <= least) {
      best = item;
      least = d;
    }
  }
  return best;
}
