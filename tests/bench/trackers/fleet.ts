import type { PositionItem } from '#domain/dispatch/model.ts';
import { buildCourse, getParkSeed } from '#server/world/courses/index.ts';

type Item = { -readonly [K in keyof PositionItem]: PositionItem[K] };

const METRE = 1 / 111_320;
/** golf_device_type: carts, handsets and bag tags; a few marshals and work vehicles. */
const TYPES = ['1', '1', '2', '2', '2', '3', '3', '3', '3', '3'] as const;

/**
 * Trackers of a park: those of the simulated day, and as many more as are asked for, which walk and drive up and down the
 * holes. Every one of them reports every second.
 */
export class Fleet {
  readonly #items: Item[];
  readonly #lines: ReadonlyMap<number, readonly (readonly [number, number])[]>;

  constructor(parkId: string, seed: string, simulated: readonly PositionItem[], count: number) {
    const course = buildCourse(getParkSeed(parkId), seed);
    this.#lines = new Map(course.holes.map(({ holeNo, centerline }) => [holeNo, centerline]));
    const holes = [...this.#lines.keys()];
    const template = simulated[0];
    if (template === undefined) throw new Error('nobody is on the course');
    const { flightId: _flight, flightNo: _no, caddieId: _caddie, ...unbound } = template;
    const more = Array.from({ length: Math.max(0, count - simulated.length) }, (_, n) => ({
      ...unbound,
      deviceId: `17000000000006${String(n).padStart(5, '0')}`,
      deviceNo: `T${n}`,
      deviceType: TYPES[n % TYPES.length] ?? '1',
      holeNo: holes[n % holes.length] ?? 1,
      progress: ((n * 37) % 1000) / 1000,
      speed: 0.8 + (n % 30) / 10,
      acc: 4,
      battery: 20 + (n % 80),
      cached: false,
    }));
    this.#items = [...simulated.map((item) => ({ ...item, cached: false })), ...more];
  }

  get size(): number {
    return this.#items.length;
  }

  /** Everybody a second further. @param parkTs park time of the fixes */
  step(parkTs: number): readonly PositionItem[] {
    for (const [n, item] of this.#items.entries()) {
      const line = this.#lines.get(item.holeNo);
      const [tee, green] = [line?.[0], line?.at(-1)];
      if (tee !== undefined && green !== undefined) {
        item.progress = Math.round(((item.progress + item.speed / 400) % 1) * 1e4) / 1e4;
        const aside = ((n % 61) - 30) * METRE;
        item.lng = round(tee[0] + (green[0] - tee[0]) * item.progress + aside);
        item.lat = round(tee[1] + (green[1] - tee[1]) * item.progress + aside);
      }
      item.heading = (item.heading + 7) % 360;
      item.fixTs = parkTs;
    }
    return this.#items;
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
