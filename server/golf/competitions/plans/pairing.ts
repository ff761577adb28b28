/** Flights of a plan: who plays with whom, when and from which hole (COMP-19). Pure. */

import { Direction, PairingMethod, StartType } from '#domain/codes/competition.ts';

export interface Entrant {
  readonly id: string;
  readonly handicap: number;
  /** Place after the rounds before; `null` before the first. */
  readonly rank: number | null;
}

export interface PlanShape {
  /** golf_pairing: 1 随机 2 差点蛇形 3 ABCD 4 成绩倒序 5 手工 */
  readonly pairing: string;
  /** golf_start_type: 1 单边顺序 2 双边 3 同时开球 4 反序同时开球 5 分批同时开球 */
  readonly startType: string;
  /** Hole numbers of the round in the order of its card. */
  readonly holes: readonly number[];
  readonly groupSize: number;
  /** Minutes after midnight. */
  readonly firstMinutes: number;
  readonly intervalSec: number;
  readonly waves: number;
  readonly waveGapMin: number;
}

/** Where and when a flight starts. */
export interface Start {
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly startHoleNo: number;
  /** A, B and C when flights share a hole. */
  readonly subGroup: string | null;
}

/** A hole that flights of a wave start from. */
export interface WaveHole {
  readonly holeNo: number;
  readonly groupCount: number;
  /** golf_direction: 1 正序 2 反序 */
  readonly direction: string;
  /** Minutes after midnight. */
  readonly minutes: number;
}

const SHOTGUN: ReadonlySet<string> = new Set([StartType.shotgun, StartType.reversedShotgun, StartType.waves]);
const NINE = 9;
/** A flight that shares its hole follows this much later. */
const SECOND_GROUP_MIN = 7;

export const isShotgun = (startType: string): boolean => SHOTGUN.has(startType);

/** `HH:mm`, alone or in a moment, as minutes after midnight. */
export function parseMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = (clock.split(' ').at(-1) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/** golf_direction that the holes of a plan begin with. */
export const getDirection = (startType: string): string =>
  startType === StartType.reversedShotgun ? Direction.backward : Direction.forward;

/** Groups of at most `groupSize`, none of them with a single player where that can be helped. */
export function pairEntrants(
  entrants: readonly Entrant[],
  { pairing, groupSize }: PlanShape,
  random: () => number,
): readonly (readonly string[])[] {
  const count = Math.ceil(entrants.length / groupSize);
  if (count === 0) return [];
  const ordered = orderOf(entrants, pairing, random);
  const groups = Array.from({ length: count }, (): string[] => []);
  if (pairing === PairingMethod.handicapSnake || pairing === PairingMethod.abcd)
    for (const [index, { id }] of ordered.entries()) {
      const round = Math.floor(index / count);
      const place = index % count;
      // A snake gives the strongest of a round to where the weakest of the last one went; ABCD does not.
      groups[pairing === PairingMethod.handicapSnake && round % 2 === 1 ? count - 1 - place : place]?.push(
        id,
      );
    }
  else
    for (const [index, { id }] of ordered.entries())
      groups[Math.floor((index * count) / ordered.length)]?.push(id);
  return groups;
}

function orderOf(entrants: readonly Entrant[], pairing: string, random: () => number): readonly Entrant[] {
  switch (pairing) {
    case PairingMethod.handicapSnake:
    case PairingMethod.abcd:
      return entrants.toSorted((a, b) => a.handicap - b.handicap);
    case PairingMethod.reversedScores:
      return entrants.toSorted((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity));
    default:
      return entrants
        .map((entrant) => ({ entrant, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entrant }) => entrant);
  }
}

/** Starts one after the other from the first tee of the round, or from its first and its tenth. */
export function planTeeStarts(
  flights: number,
  { startType, holes, firstMinutes, intervalSec }: PlanShape,
): readonly Start[] {
  return Array.from({ length: flights }, (_, index) => {
    const row = startType === StartType.twoTees ? Math.floor(index / 2) : index;
    return {
      minutes: firstMinutes + (row * intervalSec) / 60,
      startHoleNo: holes[startType === StartType.twoTees && index % 2 === 1 ? NINE : 0] ?? 1,
      subGroup: null,
    };
  });
}

/** Starts of one wave from its holes, at the same time; holes of the other direction follow from the last one back. */
export function planHoleStarts(holes: readonly WaveHole[], round: readonly number[]): readonly Start[] {
  const used = round.flatMap((holeNo) =>
    holes.filter((hole) => hole.holeNo === holeNo && hole.groupCount > 0),
  );
  const ordered = [
    ...used.filter(({ direction }) => direction !== Direction.backward),
    ...used.filter(({ direction }) => direction === Direction.backward).toReversed(),
  ];
  return ordered.flatMap(({ holeNo, groupCount, minutes }) =>
    Array.from({ length: groupCount }, (_, place) => ({
      minutes: minutes + place * SECOND_GROUP_MIN,
      startHoleNo: holeNo,
      subGroup: groupCount > 1 ? 'ABC'.charAt(place) : null,
    })),
  );
}

/** How many flights each wave has, and when it starts (minutes after midnight). */
export function planWaves(
  flights: number,
  { startType, firstMinutes, waves, waveGapMin }: PlanShape,
): readonly { readonly wave: number; readonly flights: number; readonly minutes: number }[] {
  const parts = startType === StartType.waves ? Math.max(1, waves) : 1;
  const size = Math.ceil(flights / parts);
  return Array.from({ length: parts }, (_, part) => ({
    wave: part + 1,
    flights: Math.max(0, Math.min(size, flights - part * size)),
    minutes: firstMinutes + part * waveGapMin,
  }));
}
