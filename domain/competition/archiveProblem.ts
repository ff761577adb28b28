/** Why a competition cannot be archived yet (COMP-06): Chinese, or `null`. */

import { isMarked } from './resultCode.ts';

export interface FinishedCard {
  readonly name: string;
  /** golf_result_code of somebody who has no result to confirm, e.g. DNF; OK or empty otherwise. */
  readonly resultCode: string | null;
  readonly holesPlayed: number;
  /** Holes of all rounds. */
  readonly holesToPlay: number;
  /** Holes whose score somebody has signed. */
  readonly holesConfirmed: number;
}

const MOST_NAMES = 3;

export function findArchiveProblem(cards: readonly FinishedCard[]): string | null {
  const counted = cards.filter(({ resultCode }) => !isMarked(resultCode));
  const open = counted.filter(({ holesPlayed, holesToPlay }) => holesPlayed < holesToPlay);
  if (open.length > 0) return `还有${open.length}名球员成绩不完整，请先录入或标记：${namesOf(open)}`;
  const unsigned = counted.filter(({ holesPlayed, holesConfirmed }) => holesConfirmed < holesPlayed);
  if (unsigned.length > 0) return `还有${unsigned.length}名球员的成绩没有确认：${namesOf(unsigned)}`;
  return null;
}

function namesOf(cards: readonly FinishedCard[]): string {
  const names = cards.slice(0, MOST_NAMES).map(({ name }) => name);
  return `${names.join('、')}${cards.length > MOST_NAMES ? '等' : ''}`;
}
