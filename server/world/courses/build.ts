/** From a score card to a park's areas and holes. */

import { AreaType, StarterCabin } from '#domain/codes/course.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkHole } from '../../park/course/park.ts';
import type { AreaSeed, ParkSeed } from './model.ts';

interface NineCard {
  readonly name: string;
  readonly areaNo: string;
  /** golf_cabin of the starter hut that looks after this nine. */
  readonly cabin: string;
  /** Prefix and first number of what people call its holes: `A`,1 gives A1…A9. */
  readonly prefix: string;
  readonly firstNo: number;
  /** Nine digits, e.g. `454344354`. */
  readonly pars: string;
  /** Blue tees, nine numbers. */
  readonly yards: string;
}

export type ParkCard = Omit<ParkSeed, 'areas' | 'holes' | 'loops' | 'holeCount'> & {
  readonly nines: readonly NineCard[];
  /** Eighteen-hole rounds as pairs of indices into `nines`. */
  readonly rounds: readonly (readonly [number, number])[];
  /** Areas without holes: name and golf_area_type. */
  readonly otherAreas: readonly (readonly [name: string, areaType: string])[];
  /** Nine that follows on the course after each nine. */
  readonly nextNine: readonly number[];
};

const TRANSFER_SEC = 45;
/** The way past the halfway house; with the turn allowance P1's round comes to 4 h 29 min 45 s. */
const TURN_TRANSFER_SEC = 75;
/** Doubled first: par 5, then long par 4; a par 3 cannot hold two flights. */
const CAPACITY: Readonly<Record<number, number>> = { 3: 1, 4: 2, 5: 2, 6: 2 };

/** Time par of a hole: `round30(500 + 0.85 × yards)` (COURSE-04). */
function timeParOf(yards: number): number {
  return Math.round((500 + 0.85 * yards) / 30) * 30;
}

export function buildPark(card: ParkCard): ParkSeed {
  const { nines, rounds, otherAreas, nextNine, ...facts } = card;
  const areas: AreaSeed[] = nines.map((nine, index) => ({
    areaId: createSimulationId('area', card.id, index + 1),
    areaNo: nine.areaNo,
    name: nine.name,
    areaType: AreaType.nine,
    holeFrom: index * 9 + 1,
    holeTo: index * 9 + 9,
    cabin: nine.cabin,
  }));
  otherAreas.forEach(([name, areaType], index) =>
    areas.push({
      areaId: createSimulationId('area', card.id, nines.length + index + 1),
      areaNo: `S${index + 1}`,
      name,
      areaType,
      holeFrom: 0,
      holeTo: 0,
      cabin: StarterCabin.all,
    }),
  );
  const holes = nines.flatMap((nine, index) => buildNine(card, nine, index, nextNine[index] ?? index));
  return {
    ...facts,
    areas,
    holes: withPriorities(holes),
    holeCount: holes.length,
    loops: rounds.map(([out, back]) => [...holesOf(out), ...holesOf(back)]),
  };
}

function holesOf(nine: number): number[] {
  return Array.from({ length: 9 }, (_, index) => nine * 9 + index + 1);
}

function buildNine(card: ParkCard, nine: NineCard, nineIndex: number, next: number): ParkHole[] {
  const yards = nine.yards.split(' ').map(Number);
  return Array.from(nine.pars, (parText, index) => {
    const par = Number(parText);
    const blue = yards[index] ?? 0;
    const holeNo = nineIndex * 9 + index + 1;
    const last = index === 8;
    return {
      holeId: createSimulationId('hole', card.id, holeNo),
      areaId: createSimulationId('area', card.id, nineIndex + 1),
      holeNo,
      displayNo: `${nine.prefix}${nine.firstNo + index}`,
      par,
      strokeIndex: strokeIndex(yards, index, nineIndex),
      yardBlack: Math.round(blue * 1.06),
      yardGold: Math.round(blue * 1.03),
      yardBlue: blue,
      yardWhite: Math.round(blue * 0.93),
      yardRed: Math.round(blue * 0.82),
      timeParSec: timeParOf(blue),
      transferSec: last ? TURN_TRANSFER_SEC : TRANSFER_SEC,
      capacity: CAPACITY[par] ?? 2,
      nextHoleNo: last ? next * 9 + 1 : holeNo + 1,
      halfwayHouse: last,
      shotgunPriority: 0,
    };
  });
}

/** Odd indices on even nines, even on odd ones; the longest hole is the hardest. */
function strokeIndex(yards: readonly number[], index: number, nineIndex: number): number {
  const longer = yards.filter(
    (y, other) => y > (yards[index] ?? 0) || (y === yards[index] && other < index),
  ).length;
  return longer * 2 + 1 + (nineIndex % 2);
}

function withPriorities(holes: readonly ParkHole[]): ParkHole[] {
  const ranked = holes
    .filter((hole) => hole.par > 3)
    .toSorted((a, b) => b.timeParSec - a.timeParSec || a.holeNo - b.holeNo)
    .map((hole) => hole.holeNo);
  return holes.map((hole) => ({ ...hole, shotgunPriority: ranked.indexOf(hole.holeNo) + 1 }));
}
