/** A card while it is written: what the server has, and what was typed since. Pure. */
import type { AnyRow } from '#domain/entities/describe.ts';

export interface HoleDraft {
  readonly strokes: number | null;
  readonly putts: number | null;
  readonly penalty: number | null;
}

/** What `golfCompetitionPlayer/card` says. */
export interface Card {
  readonly player: AnyRow;
  readonly rounds: number;
  readonly holes: readonly { readonly holeNo: number; readonly par: number }[];
  readonly scores: readonly (HoleDraft & {
    readonly roundNo: number;
    readonly holeNo: number;
    readonly confirmBy: string | null;
  })[];
}

/** Typed lines by `round hole`. */
export type Draft = Readonly<Record<string, HoleDraft>>;

const NOTHING: HoleDraft = { strokes: null, putts: null, penalty: null };

export function lineOf(card: Card, draft: Draft, roundNo: number, holeNo: number): HoleDraft {
  return (
    draft[`${roundNo} ${holeNo}`] ??
    card.scores.find((score) => score.roundNo === roundNo && score.holeNo === holeNo) ??
    NOTHING
  );
}

/** As the call takes them. */
export const changedLines = (draft: Draft) =>
  Object.entries(draft).map(([key, { strokes, putts, penalty }]) => {
    const [roundNo = 1, holeNo = 0] = key.split(' ').map(Number);
    return { roundNo, holeNo, strokes, putts, penalty: penalty ?? 0 };
  });

/** The first thing about the typed lines that the server would refuse. */
export function problemOf(draft: Draft): string | null {
  for (const { holeNo, strokes, putts, penalty } of changedLines(draft)) {
    if (strokes === null) return `请输入${holeNo}号洞的杆数`;
    if ((putts ?? 0) + penalty > strokes) return `${holeNo}号洞推杆与罚杆之和超过杆数`;
  }
  return null;
}

export function sumsOf(card: Card, draft: Draft, roundNo: number) {
  const sums = { holes: 0, strokes: 0, toPar: 0 };
  for (const { holeNo, par } of card.holes) {
    const { strokes } = lineOf(card, draft, roundNo, holeNo);
    if (strokes === null) continue;
    sums.holes += 1;
    sums.strokes += strokes;
    sums.toPar += strokes - par;
  }
  return sums;
}
