/**
 * Holes by nine, and their numbers as the park counts (MAPFILE-05). A nine is known by its name, else by nearness: the tee
 * of a hole lies near the green of the one before.
 */

import { type HoleLine, keepLongest } from './holeLines.ts';
import { computeDistance } from './measure.ts';

export interface FileNine {
  readonly key: string;
  /** Empty when nobody says. */
  readonly name: string;
  readonly lines: readonly HoleLine[];
}

export interface GroupedNines {
  readonly nines: readonly FileNine[];
  readonly problems: readonly string[];
}

export function groupNines(lines: readonly HoleLine[]): GroupedNines {
  const names = [...new Set(lines.map(({ hint }) => hint.nine))].toSorted(compareNames);
  const problems: string[] = [];
  const nines = names.flatMap((name): readonly FileNine[] => {
    const own = lines.filter(({ hint }) => hint.nine === name);
    if (name !== '') {
      const longest = keepLongest(own);
      if (longest.length < own.length)
        problems.push(`“${name}”有${own.length - longest.length}条重复的中线，同一洞采用较长的一条`);
      return [{ key: name, name, lines: inOrder(longest) }];
    }
    const chains = chainByNearness(own);
    if (chains.length > 1)
      problems.push(`文件中的洞号重复${chains.length}次，已按球洞远近分为${chains.length}个九洞，请核对`);
    return chains.map((chain, index) => ({ key: `#${index + 1}`, name: '', lines: chain }));
  });
  return { nines, problems };
}

const compareNames = (a: string, b: string): number => a.localeCompare(b, 'zh-CN', { numeric: true });

const inOrder = (lines: readonly HoleLine[]): readonly HoleLine[] =>
  lines.toSorted((a, b) => a.hint.no - b.hint.no);

/** As many chains as the number that is there most often; each takes every number at most once. */
function chainByNearness(lines: readonly HoleLine[]): readonly (readonly HoleLine[])[] {
  const byNo = new Map<number, HoleLine[]>();
  for (const line of inOrder(lines)) byNo.set(line.hint.no, [...(byNo.get(line.hint.no) ?? []), line]);
  const count = Math.max(0, ...[...byNo.values()].map((same) => same.length));
  const chains: HoleLine[][] = Array.from({ length: count }, () => []);
  for (const same of byNo.values()) {
    const taken = assignNearest(chains, same);
    for (const [chain, line] of taken) chains[chain]?.push(line);
  }
  return chains;
}

/** Which chain goes on with which line: nearest pairs first. Chains that have not begun take what is left. */
function assignNearest(
  chains: readonly (readonly HoleLine[])[],
  lines: readonly HoleLine[],
): ReadonlyMap<number, HoleLine> {
  const pairs = chains
    .flatMap((chain, index) => lines.map((line) => ({ index, line, away: measureWay(chain.at(-1), line) })))
    .toSorted((a, b) => a.away - b.away || a.index - b.index);
  const taken = new Map<number, HoleLine>();
  const used = new Set<HoleLine>();
  for (const { index, line } of pairs) {
    if (taken.has(index) || used.has(line)) continue;
    taken.set(index, line);
    used.add(line);
  }
  return taken;
}

/** From a green to the next tee; infinitely far where one of them is not drawn. */
function measureWay(before: HoleLine | undefined, next: HoleLine): number {
  const [green, tee] = [before?.points.at(-1), next.points[0]];
  return green === undefined || tee === undefined ? Number.MAX_VALUE : computeDistance(green, tee);
}

const NINE_HOLES = 9;
const MAX_HOLE_NO = 54;

/** First hole of each nine as the park counts, by key. */
export type NineStarts = Readonly<Record<string, number>>;

/** A nine that the park has already. */
export interface ParkNine {
  readonly name: string;
  readonly areaNo: string;
  readonly holeFrom: number;
}

/**
 * Number of a hole as the park counts, by key; 0 = none is left. Numbers that are there once stay, else one nine follows the
 * other; a nine of the park with the same name says where its namesake begins.
 * @param chosen what somebody set by hand
 */
export function numberHoles(
  nines: readonly FileNine[],
  chosen: NineStarts,
  parkNines: readonly ParkNine[],
): ReadonlyMap<string, number> {
  const holeNos = nines.flatMap(({ lines }) => lines.map(({ hint }) => hint.holeNo ?? hint.no));
  const isUnique = new Set(holeNos).size === holeNos.length;
  const numbers = new Map<string, number>();
  let free = 1;
  for (const { key, name, lines } of nines) {
    const first = lines[0]?.hint.no ?? 1;
    const base = first - ((first - 1) % NINE_HOLES);
    const start = chosen[key] ?? findNamesake(name, parkNines) ?? (isUnique ? null : free);
    for (const { key: hole, hint } of lines) {
      const holeNo = start === null ? (hint.holeNo ?? hint.no) : start + hint.no - base;
      numbers.set(hole, holeNo >= 1 && holeNo <= MAX_HOLE_NO ? holeNo : 0);
      free = Math.max(free, roundUpToNine(holeNo) + 1);
    }
  }
  return numbers;
}

const roundUpToNine = (holeNo: number): number => Math.ceil(holeNo / NINE_HOLES) * NINE_HOLES;

function findNamesake(name: string, parkNines: readonly ParkNine[]): number | null {
  if (name === '') return null;
  const trimmedName = trimNine(name);
  const own = parkNines.find(
    (nine) => trimNine(nine.name) === trimmedName || trimNine(nine.areaNo) === trimmedName,
  );
  return own?.holeFrom ?? null;
}

/** `A场`, `A 区`, `a` are one. */
const trimNine = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?:球场|九洞区?|场|区|NINE|COURSE)$/u, '')
    .trim();

/** What people call the holes of a nine: `A3`. Empty where numbers need no letter. */
export function getNinePrefix(nines: readonly FileNine[], index: number): string {
  if (nines.length < 2) return '';
  const numbers = nines.flatMap(({ lines }) => lines.map(({ hint }) => hint.no));
  if (new Set(numbers).size === numbers.length) return '';
  const short = trimNine(nines[index]?.name ?? '');
  return short !== '' && Array.from(short).length <= 3 ? short : String.fromCodePoint(65 + (index % 26));
}
