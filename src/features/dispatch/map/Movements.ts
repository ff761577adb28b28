import { Trails } from '#domain/dispatch/trails.ts';
import { Glides } from './Glides.ts';
import type { MapPicture } from './picture.ts';
import type { DeviceMark } from './scene.ts';

type Seen = Pick<MapPicture, 'plan' | 'scene' | 'still' | 'tickMs'>;

/** Where all markers are on their way to, and where they have been. */
export class Movements {
  readonly glides = new Glides();
  readonly trails = new Trails();
  /** Rows of the devices among the glides, in the order of the scene. */
  #rows = new Int32Array(0);

  get rows(): Int32Array {
    return this.#rows;
  }

  clearTrails(): void {
    this.trails.clear();
  }

  /** Sends every marker to where it is seen now. */
  follow({ scene, plan, still, tickMs }: Seen, before: Seen | null): void {
    const nowMs = performance.now();
    const { flights, devices } = scene;
    const jumps = still || before?.plan !== plan;
    const longestMs = jumps ? 0 : tickMs;
    const ids = flights.length + devices.length;
    for (const { id, point, fixTs } of flights) {
      this.glides.move(id, point, nowMs, longestMs);
      if (fixTs !== null) this.trails.see(id, point, fixTs);
    }
    this.#moveDevices(devices, jumps ? [] : (before?.scene.devices ?? []), nowMs, longestMs);
    if (this.glides.size === ids && this.trails.size <= ids) return;
    // Somebody is gone: memory follows what is there.
    const here = new Set([...flights, ...devices].map(({ id }) => id));
    this.trails.keep(here);
    this.glides.keep(here);
    this.#moveDevices(devices, [], nowMs, longestMs);
  }

  /** @param known the devices of the picture before: who is the same object at the same place there has not moved */
  #moveDevices(
    devices: readonly DeviceMark[],
    known: readonly DeviceMark[],
    nowMs: number,
    longestMs: number,
  ): void {
    if (this.#rows.length < devices.length) {
      const larger = new Int32Array(devices.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    for (const [index, mark] of devices.entries()) {
      if (mark === known[index]) continue;
      const { id, point, item } = mark;
      this.#rows[index] = this.glides.move(id, point, nowMs, longestMs);
      this.trails.see(id, point, item.fixTs);
    }
  }
}
