/** Who stands where, and why among equals (COMP-07, COMP-08). */

import { TieRule } from '../codes/competition.ts';
import { isMarked } from './resultCode.ts';

export type Measure = 'gross' | 'net' | 'points';

export interface Contestant {
  readonly id: string;
  readonly holesPlayed: number;
  readonly gross: number;
  readonly net: number;
  readonly toPar: number;
  readonly points: number;
  /** golf_result_code; everything but OK stands below those with a result. */
  readonly resultCode: string | null;
  /** What the last nine, six, three and one holes of the last round count in the measure. */
  readonly lastHoles: readonly number[];
}

export interface Standing {
  readonly id: string;
  /** Equals share it; `null` for those without a result. */
  readonly rank: number | null;
  /** How equals were told apart, or that they were not (Chinese); empty for everybody else. */
  readonly note: string;
}

const PARTS = ['后九', '后六', '后三', '末洞'];
/** Countback needs whole rounds. */
const ROUND = 18;

/** Compared with par, so that players on different holes of a running round can be compared. Points are as they are. */
function scoreOf({ gross, net, toPar, points }: Contestant, by: Measure): number {
  if (by === 'points') return -points;
  return by === 'gross' ? toPar : net - (gross - toPar);
}

/** In their order, those without a result last. Who has not played a hole and has no mark is left out. */
export function rankContestants(
  contestants: readonly Contestant[],
  by: Measure,
  tieRule: string = TieRule.countback,
): readonly Standing[] {
  const sign = by === 'points' ? -1 : 1;
  /** Where two equals differ for the first time, and which way. */
  const countback = (
    a: Contestant,
    b: Contestant,
  ): { readonly place: number; readonly order: number } | null => {
    const isWhole = a.holesPlayed === b.holesPlayed && a.holesPlayed % ROUND === 0;
    if (tieRule !== TieRule.countback || !isWhole) return null;
    const place = a.lastHoles.findIndex((value, index) => value !== b.lastHoles[index]);
    return place < 0
      ? null
      : { place, order: sign * ((a.lastHoles[place] ?? 0) - (b.lastHoles[place] ?? 0)) };
  };
  const played = contestants
    .filter((one) => one.holesPlayed > 0 && !isMarked(one.resultCode))
    .toSorted((a, b) => scoreOf(a, by) - scoreOf(b, by) || (countback(a, b)?.order ?? 0));
  const standings: Standing[] = [];
  for (const [index, one] of played.entries()) {
    const before = played[index - 1];
    const isEqual = before !== undefined && scoreOf(before, by) === scoreOf(one, by);
    const countedBack = isEqual ? countback(before, one) : null;
    const shared = isEqual && countedBack === null;
    standings.push({
      id: one.id,
      rank: shared ? (standings[index - 1]?.rank ?? index) : index + 1,
      note: shared
        ? tieWords(tieRule)
        : countedBack === null
          ? ''
          : countbackWords(countedBack.place, one, before),
    });
    // The first of those who share a place says so too.
    const first = standings[index - 1];
    if (shared && first !== undefined && first.note === '')
      standings[index - 1] = { ...first, note: tieWords(tieRule) };
  }
  const out = contestants
    .filter(({ resultCode }) => isMarked(resultCode))
    .map(({ id }) => ({ id, rank: null, note: '' }));
  return [...standings, ...out];
}

const tieWords = (tieRule: string): string => (tieRule === TieRule.playOff ? '并列，待加洞' : '并列');

function countbackWords(place: number, one: Contestant, before: Contestant | undefined): string {
  return `同分，${PARTS[place] ?? ''} ${one.lastHoles[place] ?? ''} 对 ${before?.lastHoles[place] ?? ''}`;
}
