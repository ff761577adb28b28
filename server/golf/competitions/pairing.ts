/** Flights of a plan: who plays with whom, when and from which hole (golf-domain 2.8, 2.9). Pure. */
import { distributeGroups, type StartHole } from '#domain/competition/startHoles.ts';

export interface Entrant {
  readonly id: string;
  readonly handicap: number;
  /** Place after the rounds before; `null` before the first. */
  readonly rank: number | null;
}

export interface PlanShape {
  /** golf_pairing: 1 随机 2 差点蛇形 3 ABCD 4 成绩倒序 */
  readonly pairing: string;
  /** golf_start_type: 1 单边顺序 2 双边 3 同时开球 4 反序同时开球 5 分批同时开球 */
  readonly startType: string;
  readonly groupSize: number;
  /** Minutes after midnight. */
  readonly firstMinutes: number;
  readonly intervalSec: number;
  readonly waves: number;
  readonly waveGapMin: number;
}

export interface PlannedStart {
  readonly players: readonly string[];
  readonly minutes: number;
  readonly startHoleNo: number;
  /** A and B when flights share a hole. */
  readonly subGroup: string | null;
  readonly wave: number;
}

const TWO_TEES = '2';
const SHOTGUN: ReadonlySet<string> = new Set(['3', '4', '5']);
const REVERSED = '4';
const IN_WAVES = '5';
/** A flight that shares its hole follows this much later. */
const SECOND_GROUP_MIN = 7;

export const isShotgun = (startType: string): boolean => SHOTGUN.has(startType);

/** Groups of at most `groupSize`, none of them with a single player where that can be helped. */
export function pair(
  entrants: readonly Entrant[],
  { pairing, groupSize }: PlanShape,
  random: () => number,
): readonly (readonly string[])[] {
  const count = Math.ceil(entrants.length / groupSize);
  if (count === 0) return [];
  const ordered = orderOf(entrants, pairing, random);
  const groups = Array.from({ length: count }, (): string[] => []);
  if (pairing === '2' || pairing === '3')
    for (const [index, { id }] of ordered.entries()) {
      const round = Math.floor(index / count);
      const place = index % count;
      // A snake gives the strongest of a round to where the weakest of the last one went; ABCD does not.
      groups[pairing === '2' && round % 2 === 1 ? count - 1 - place : place]?.push(id);
    }
  else
    for (const [index, { id }] of ordered.entries())
      groups[Math.floor((index * count) / ordered.length)]?.push(id);
  return groups;
}

function orderOf(entrants: readonly Entrant[], pairing: string, random: () => number): readonly Entrant[] {
  switch (pairing) {
    case '2':
    case '3':
      return entrants.toSorted((a, b) => a.handicap - b.handicap);
    case '4':
      return entrants.toSorted((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity));
    default:
      return entrants
        .map((entrant) => ({ entrant, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entrant }) => entrant);
  }
}

/** Tee time and hole of each group, in their order; groups that find no hole are left out. */
export function starts(
  groups: readonly (readonly string[])[],
  shape: PlanShape,
  holes: readonly StartHole[],
): readonly PlannedStart[] {
  const { startType, firstMinutes, intervalSec } = shape;
  if (isShotgun(startType)) return shotgun(groups, shape, holes);
  return groups.map((players, index) => {
    const row = startType === TWO_TEES ? Math.floor(index / 2) : index;
    return {
      players,
      minutes: firstMinutes + (row * intervalSec) / 60,
      startHoleNo: startType === TWO_TEES && index % 2 === 1 ? 10 : 1,
      subGroup: null,
      wave: 1,
    };
  });
}

function shotgun(
  groups: readonly (readonly string[])[],
  { startType, firstMinutes, waves, waveGapMin }: PlanShape,
  holes: readonly StartHole[],
): readonly PlannedStart[] {
  const parts = startType === IN_WAVES ? Math.max(1, waves) : 1;
  const size = Math.ceil(groups.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const own = groups.slice(part * size, (part + 1) * size);
    const places = [...distributeGroups(holes, own.length)]
      .toSorted(([a], [b]) => (startType === REVERSED ? b - a : a - b))
      .flatMap(([holeNo, count]) =>
        Array.from({ length: count }, (_unused, place) => ({ holeNo, place, count })),
      );
    return places.slice(0, own.length).map(({ holeNo, place, count }, index) => ({
      players: own[index] ?? [],
      minutes: firstMinutes + part * waveGapMin + place * SECOND_GROUP_MIN,
      startHoleNo: holeNo,
      subGroup: count > 1 ? 'ABC'.charAt(place) : null,
      wave: part + 1,
    }));
  }).flat();
}

/** Eighteen holes from where a flight starts. */
export function sequenceFrom(startHoleNo: number, holesToPlay: number, holeCount: number): readonly number[] {
  const loop = Math.min(18, holeCount);
  const base = Math.floor((startHoleNo - 1) / loop) * loop;
  return Array.from(
    { length: holesToPlay },
    (_, step) => base + ((startHoleNo - 1 - base + step) % loop) + 1,
  );
}
