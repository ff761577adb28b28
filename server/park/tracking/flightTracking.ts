/** Where the flights of an actual course are on their rounds, by their trackers. */
import type { TrackerFix } from '../model/fix.ts';
import { RoundTracker } from './roundTracker.ts';
import { buildStretches, measureBeside, type HolePart, type Stretch } from './stretches.ts';
import type { ParkHole } from '../course/hole.ts';
import type { FlightState } from '../model/model.ts';
import type { ParkGeometry } from '../course/geometry.ts';

/** The flight came to this part of a hole of its round. */
export interface Reached {
  /** Index of the hole in the round. */
  readonly place: number;
  readonly stage: HolePart;
  /** Park second. */
  readonly sec: number;
}

export interface TrackedPlace {
  readonly place: number;
  readonly stage: HolePart;
  /** 0–1 along the hole. */
  readonly progress: number;
}

/** Of one flight, for the round as it was when it began. */
interface Kept {
  readonly holes: readonly ParkHole[];
  readonly stretches: readonly Stretch[];
  readonly tracker: RoundTracker;
  progress: number;
  /** Where and since when it was last on a green. */
  green: Reached | null;
}

export class Tracking {
  readonly #geometry: ParkGeometry;
  readonly #kept = new Map<FlightState, Kept>();

  constructor(geometry: ParkGeometry) {
    this.#geometry = geometry;
  }

  /** @param sec park second of the fix @returns what the flight has surely come to, in order */
  follow(flight: FlightState, { lng, lat, accuracyM }: TrackerFix, sec: number): readonly Reached[] {
    const kept = this.#getKept(flight);
    if (kept === null) return [];
    const point = this.#geometry.fromLngLat([lng, lat]);
    const passages = kept.tracker.follow({ ...point, sec, accuracyM });
    const now = kept.stretches[kept.tracker.index];
    const line = this.#geometry.holes.get(kept.holes[now?.place ?? 0]?.holeNo ?? 0)?.path ?? [];
    kept.progress = measureBeside(line, point).part;
    return passages.flatMap(({ index, sec: atSec }) => {
      const stretch = kept.stretches[index];
      if (stretch === undefined) return [];
      const reached = { place: stretch.place, stage: stretch.stage, sec: atSec };
      if (stretch.stage === 'green') kept.green = reached;
      return [reached];
    });
  }

  /** `null` while no tracker of it has told anything. */
  locate(flight: FlightState): TrackedPlace | null {
    const kept = this.#kept.get(flight);
    const stretch = kept?.stretches[kept.tracker.index];
    if (kept === undefined || stretch === undefined) return null;
    return { place: stretch.place, stage: stretch.stage, progress: kept.progress };
  }

  /** Park second since which the flight is on this green of its round; `null` when it is not. */
  findGreenSec(flight: FlightState, place: number): number | null {
    const green = this.#kept.get(flight)?.green ?? null;
    return green?.place === place ? green.sec : null;
  }

  /** It is somewhere else than was thought: tracking begins there anew. */
  forget(flight: FlightState): void {
    this.#kept.delete(flight);
  }

  #getKept(flight: FlightState): Kept | null {
    const known = this.#kept.get(flight);
    if (known?.holes === flight.holes) return known;
    const holes = flight.holes.flatMap(({ holeNo }) => {
      const hole = this.#geometry.holes.get(holeNo);
      return hole === undefined ? [] : [{ holeNo, path: hole.path }];
    });
    // A round with a hole that nobody has drawn is followed by hand.
    if (holes.length < flight.holes.length || holes.length === 0) return null;
    const stretches = buildStretches(holes);
    const made: Kept = {
      holes: flight.holes,
      stretches,
      tracker: new RoundTracker(stretches, findBase(flight, stretches)),
      progress: 0,
      green: null,
    };
    this.#kept.set(flight, made);
    return made;
  }
}

/** The stretch where a flight is by its passages. */
function findBase({ runs, phase }: FlightState, stretches: readonly Stretch[]): number {
  const place = Math.max(0, runs.length - 1);
  const isBetween = phase === 'walk' || phase === 'stop';
  const stage = isBetween ? 'way' : phase === 'held' ? 'fairway' : 'tee';
  return Math.max(
    0,
    stretches.findIndex((stretch) => stretch.place === place && stretch.stage === stage),
  );
}
