/** A score card and what it adds up to (COMP-10). Strokes are whole, handicaps may be below zero. */

import { MaxStrokeRule, ScoringMode } from '../codes/competition.ts';

export interface CardHole {
  readonly holeNo: number;
  readonly par: number;
  /** 1 = the hardest hole of its eighteen; `null` = not rated. */
  readonly strokeIndex: number | null;
}

export interface HoleScore {
  readonly holeNo: number;
  readonly strokes: number;
}

export interface Scoring {
  /** golf_scoring_mode: 1 比杆 2 比洞 3 史特伯福 4 修正史特伯福 */
  readonly scoringMode: string;
  /** golf_max_stroke_rule: 1 不封顶 2 双倍标准杆 3 净双柏忌 */
  readonly maxStrokeRule: string;
}

export interface CardSums {
  readonly holesPlayed: number;
  readonly gross: number;
  readonly net: number;
  readonly toPar: number;
  readonly points: number;
}

const LOOP = 18;
/** Of a hole played in its net par. */
const POINTS_AT_PAR = 2;

/** How hard a hole is among its eighteen, 1 the hardest; unrated ones are taken in their order. */
export const getStrokePlace = ({ holeNo, strokeIndex }: CardHole): number =>
  strokeIndex ?? ((holeNo - 1) % LOOP) + 1;

/** Strokes a player gets on a hole; one who plays better than scratch gives strokes on the easiest holes. */
export function computeStrokesReceived(courseHandicap: number, hole: CardHole): number {
  const place = getStrokePlace(hole);
  const all = Math.abs(courseHandicap);
  const rank = courseHandicap < 0 ? LOOP + 1 - place : place;
  const strokes = Math.floor(all / LOOP) + (rank <= all % LOOP ? 1 : 0);
  return courseHandicap < 0 ? 0 - strokes : strokes;
}

/** What one hole counts: strokes up to the cap, net strokes, points. */
export function computeHoleResult(
  { strokes }: Pick<HoleScore, 'strokes'>,
  hole: CardHole,
  courseHandicap: number,
  { scoringMode, maxStrokeRule }: Scoring,
) {
  const received = computeStrokesReceived(courseHandicap, hole);
  const gross = Math.min(strokes, capOf(hole.par, received, maxStrokeRule));
  const net = gross - received;
  return { gross, net, points: pointsOf(net - hole.par, scoringMode) };
}

function capOf(par: number, received: number, rule: string): number {
  if (rule === MaxStrokeRule.doublePar) return par * 2;
  if (rule === MaxStrokeRule.netDoubleBogey) return par + 2 + received;
  return Infinity;
}

/** Of modified Stableford, from an eagle to a bogey. */
const MODIFIED_POINTS: ReadonlyMap<number, number> = new Map([
  [-2, 5],
  [-1, 2],
  [0, 0],
  [1, -1],
]);

function pointsOf(toPar: number, scoringMode: string): number {
  if (scoringMode !== ScoringMode.modifiedStableford) return Math.max(0, POINTS_AT_PAR - toPar);
  if (toPar <= -3) return 8;
  if (toPar >= 2) return -3;
  return MODIFIED_POINTS.get(toPar) ?? 0;
}

/** Sums of a card; holes that the course does not have count nothing. */
export function sumCard(
  card: readonly HoleScore[],
  holes: readonly CardHole[],
  courseHandicap: number,
  scoring: Scoring,
): CardSums {
  const known = new Map(holes.map((hole) => [hole.holeNo, hole]));
  const sums = { holesPlayed: 0, gross: 0, net: 0, toPar: 0, points: 0 };
  for (const score of card) {
    const hole = known.get(score.holeNo);
    if (hole === undefined) continue;
    const { gross, net, points } = computeHoleResult(score, hole, courseHandicap, scoring);
    sums.holesPlayed += 1;
    sums.gross += gross;
    sums.net += net;
    sums.toPar += gross - hole.par;
    sums.points += points;
  }
  return sums;
}

/** Several rounds together. */
export function sumRounds(rounds: readonly CardSums[]): CardSums {
  return rounds.reduce(
    (total, round) => ({
      holesPlayed: total.holesPlayed + round.holesPlayed,
      gross: total.gross + round.gross,
      net: total.net + round.net,
      toPar: total.toPar + round.toPar,
      points: total.points + round.points,
    }),
    { holesPlayed: 0, gross: 0, net: 0, toPar: 0, points: 0 },
  );
}
