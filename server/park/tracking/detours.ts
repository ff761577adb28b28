/** To which holes a flight may go that is not expected there (ACTUAL-21). */

import type { ParkGeometry } from '../course/geometry.ts';
import type { ParkHole } from '../course/park.ts';
import { buildStretches, createStretch, type Stretch } from './stretches.ts';
import type { Detour } from './suspicions.ts';

/** Chance of a usual detour: the next hole is left out, or another nine is played. */
const USUAL_CHANCE = 0.002;
/** Chance of any other detour. */
const OTHER_CHANCE = 0.000_01;
const HOLE_STAGES = 3;

/** The detours of a course, with the stretches of its holes made once. */
export class CourseDetours {
  readonly #holes: readonly ParkHole[];
  readonly #stretches: ReadonlyMap<number, Detour['stretches']>;

  constructor(holes: readonly ParkHole[], geometry: ParkGeometry) {
    this.#holes = holes;
    this.#stretches = new Map(
      [...geometry.holes.values()].map(({ holeNo, path }) => [
        holeNo,
        buildStretches([{ holeNo, path, transferSec: 0 }]).slice(0, HOLE_STAGES),
      ]),
    );
  }

  /**
   * @param round as it is planned
   * @param afterPlace of the hole in the round that was played last; −1 = none was
   */
  list(round: readonly ParkHole[], afterPlace: number): readonly Detour[] {
    const [next, afterNext] = [round[afterPlace + 1], round[afterPlace + 2]];
    if (next === undefined) return [];
    const done = new Set(round.slice(0, afterPlace + 2));
    const isTurn = next.areaId !== round[afterPlace]?.areaId;
    // Before its round a flight stands about the clubhouse, as it does at the turn.
    const isAfterRest = isTurn || round[afterPlace]?.halfwayHouse !== false;
    return this.#holes.flatMap((hole): Detour[] => {
      const stretches = this.#stretches.get(hole.holeNo);
      if (done.has(hole) || stretches === undefined) return [];
      const isUsual = hole === afterNext || (isTurn && this.#isFirst(hole));
      if (!isUsual) return [{ holeNo: hole.holeNo, stretches, chance: OTHER_CHANCE, isAfterRest }];
      const way = this.#findWay(round[afterPlace], hole);
      return [{ holeNo: hole.holeNo, stretches: [...way, ...stretches], chance: USUAL_CHANCE, isAfterRest }];
    });
  }

  #findWay(from: ParkHole | undefined, to: ParkHole): readonly Stretch[] {
    const green = this.#stretches.get(from?.holeNo ?? 0)?.at(-1)?.line;
    const tee = this.#stretches.get(to.holeNo)?.[0]?.line;
    return green === undefined || tee === undefined ? [] : [createStretch(0, 'way', [...green, ...tee])];
  }

  #isFirst({ areaId, holeNo }: ParkHole): boolean {
    return this.#holes.every((other) => other.areaId !== areaId || other.holeNo >= holeNo);
  }
}
