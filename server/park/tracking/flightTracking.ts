/** Where the flights of an actual course are on their rounds, by their trackers. */

import type { ParkGeometry } from '../course/geometry.ts';
import type { ParkHole } from '../course/park.ts';
import type { TrackerFix } from '../model/fix.ts';
import type { FlightState } from '../model/model.ts';
import { CourseDetours } from './detours.ts';
import type { PlaneFix } from './recentFixes.ts';
import { RoundTracker, toSigma } from './roundTracker.ts';
import {
  BEFORE_ROUND,
  buildStretches,
  type HolePart,
  measureBeside,
  measureDistance,
  type Stretch,
} from './stretches.ts';
import type { TakenDetour } from './suspicions.ts';

/** Nearly all fixes are so many times their accuracy off along the hole at most. */
const UNSURE_SIGMAS = 2.5;

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
  /** Uncertainty of `progress`, plus or minus. */
  readonly unsure: number;
}

/** Where on its hole a flight is. */
export interface TrackedPart {
  readonly stage: HolePart;
  /** Park second at which it came there. */
  readonly sinceSec: number;
  /** Park second of its newest fix. */
  readonly heardSec: number;
}

const NONE: readonly Reached[] = [];

/** Of one flight, for the round as it was when it began. */
interface TrackedFlight {
  readonly holes: readonly ParkHole[];
  readonly stretches: readonly Stretch[];
  readonly tracker: RoundTracker;
  /** The fix that came last, and the hole of the round that it is measured along. */
  newest: PlaneFix | null;
  newestPlace: number;
  /** Where and since when it was last on a green. */
  green: Reached | null;
  /** What it came to last. */
  last: Reached | null;
}

export class Tracking {
  readonly #geometry: ParkGeometry;
  readonly #detours: CourseDetours;
  readonly #tracked = new Map<FlightState, TrackedFlight>();

  /** @param holes of the course */
  constructor(geometry: ParkGeometry, holes: readonly ParkHole[]) {
    this.#geometry = geometry;
    this.#detours = new CourseDetours(holes, geometry);
  }

  /** @param sec park second of the fix @returns what the flight has surely come to, in order */
  follow(flight: FlightState, { lng, lat, accuracyM }: TrackerFix, sec: number): readonly Reached[] {
    const tracked = this.#getTracked(flight);
    if (tracked === null) return [];
    const { x, y } = this.#geometry.fromLngLat([lng, lat]);
    const fix: PlaneFix = { x, y, sec, accuracyM };
    const passages = tracked.tracker.follow(fix);
    tracked.newest = fix;
    tracked.newestPlace = tracked.stretches[tracked.tracker.index]?.place ?? 0;
    if (passages.length === 0) return NONE;
    return passages.flatMap(({ index, sec: atSec }) => {
      const stretch = tracked.stretches[index];
      if (stretch === undefined) return [];
      const reached = { place: stretch.place, stage: stretch.stage, sec: atSec };
      tracked.last = reached;
      if (stretch.stage === 'green') tracked.green = reached;
      return [reached];
    });
  }

  /** The stretch of its round that the flight is on, most likely; `null` while no tracker of it has told anything. */
  findStretch(flight: FlightState): Pick<Stretch, 'place' | 'stage'> | null {
    const tracked = this.#tracked.get(flight);
    return tracked?.stretches[tracked.tracker.index] ?? null;
  }

  /** @param place index of a hole in its round @returns `null` when it is not surely on that one */
  findStage(flight: FlightState, place: number): TrackedPart | null {
    const tracked = this.#tracked.get(flight);
    if (tracked === undefined) return null;
    const { newest, last } = tracked;
    const stretch = tracked.stretches[tracked.tracker.index];
    if (newest === null || stretch?.place !== place) return null;
    // On the tee it may stand since before it was heard of.
    const isKnown = last?.place === place && last.stage === stretch.stage;
    if (!isKnown && stretch.stage !== 'tee') return null;
    return { stage: stretch.stage, sinceSec: isKnown ? last.sec : -Infinity, heardSec: newest.sec };
  }

  /** `null` while no tracker of it has told anything. */
  locate(flight: FlightState): TrackedPlace | null {
    const tracked = this.#tracked.get(flight);
    const stretch = tracked?.stretches[tracked.tracker.index];
    if (tracked === undefined || stretch === undefined) return null;
    const { progress, unsure } = this.#measureProgress(tracked);
    return { place: stretch.place, stage: stretch.stage, progress, unsure };
  }

  /** How far along its hole the flight is by its newest fix. */
  #measureProgress({ holes, newest, newestPlace }: TrackedFlight): Pick<TrackedPlace, 'progress' | 'unsure'> {
    if (newest === null) return { progress: 0, unsure: 1 };
    const hole = this.#geometry.holes.get(holes[newestPlace]?.holeNo ?? 0);
    return {
      progress: measureBeside(hole?.path ?? [], newest).part,
      unsure: (UNSURE_SIGMAS * toSigma(newest.accuracyM)) / (hole?.lengthM ?? 1),
    };
  }

  /** The detour that it has surely taken; `forget` the flight once its round is another one. */
  findTakenDetour(flight: FlightState): TakenDetour | null {
    return this.#tracked.get(flight)?.tracker.taken ?? null;
  }

  /** Park second since which the flight is on this green of its round; `null` when it is not. */
  findGreenSec(flight: FlightState, place: number): number | null {
    const green = this.#tracked.get(flight)?.green ?? null;
    return green?.place === place ? green.sec : null;
  }

  /** Metres from the fix to the hole that a flight is on, or to the one to which it goes. */
  measureFrom({ holes, runs, phase }: FlightState, { lng, lat }: TrackerFix): number {
    const place = Math.max(0, runs.length - 1);
    const near = holes.slice(place, isBetweenHoles(phase) ? place + 2 : place + 1);
    const point = this.#geometry.fromLngLat([lng, lat]);
    const lines = near.map(({ holeNo }) => this.#geometry.holes.get(holeNo)?.path ?? []);
    return Math.min(...lines.map((line) => measureDistance(line, point)));
  }

  /** Restarts tracking of a flight at its present place. */
  forget(flight: FlightState): void {
    this.#tracked.delete(flight);
  }

  #getTracked(flight: FlightState): TrackedFlight | null {
    const known = this.#tracked.get(flight);
    if (known?.holes === flight.holes) return known;
    const holes = flight.holes.flatMap(({ holeNo, transferSec }) => {
      const hole = this.#geometry.holes.get(holeNo);
      return hole === undefined ? [] : [{ holeNo, path: hole.path, transferSec }];
    });
    // A round with a hole that nobody has drawn is followed by hand.
    if (holes.length < flight.holes.length || holes.length === 0) return null;
    const round = buildStretches(holes);
    // A flight that waits goes nowhere else than to its first tee.
    const isWaiting = flight.phase === 'planned';
    const stretches = isWaiting ? [BEFORE_ROUND, ...round] : round;
    const findDetours = (afterPlace: number) => this.#detours.list(flight.holes, afterPlace);
    const tracker = isWaiting
      ? new RoundTracker(stretches, 0)
      : new RoundTracker(stretches, findBase(flight, stretches), findDetours);
    const made: TrackedFlight = {
      holes: flight.holes,
      stretches,
      tracker,
      newest: null,
      newestPlace: 0,
      green: null,
      last: null,
    };
    this.#tracked.set(flight, made);
    return made;
  }
}

const isBetweenHoles = (phase: FlightState['phase']): boolean => phase === 'walk' || phase === 'stop';

/** The stretch where a flight is by its passages. */
function findBase({ runs, phase }: FlightState, stretches: readonly Stretch[]): number {
  const place = Math.max(0, runs.length - 1);
  const stage = isBetweenHoles(phase) ? 'way' : phase === 'held' ? 'fairway' : 'tee';
  return Math.max(
    0,
    stretches.findIndex((stretch) => stretch.place === place && stretch.stage === stage),
  );
}
