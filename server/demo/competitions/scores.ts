/** Cards of competitions that are played or over, added up by the same rules as those that people write. */

import { MaxStrokeRule, ScoringMode } from '#domain/codes/competition.ts';
import { sumCard, type CardSums } from '#domain/competition/card.ts';
import { rankContestants } from '#domain/competition/standings.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import type { SeedPlayer } from '../people/players.ts';

const HOLES = 18;
const STROKE_PLAY = { scoringMode: ScoringMode.strokePlay, maxStrokeRule: MaxStrokeRule.none };
/** Holes that somebody of a running competition has behind them. */
const UNDERWAY = 9;

export interface SeedCard {
  readonly playerId: string;
  readonly courseHandicap: number;
  readonly holes: readonly { readonly holeNo: number; readonly strokes: number }[];
  readonly sums: CardSums;
}

export const computeCourseHandicap = ({ handicapIndex }: SeedPlayer): number =>
  Math.round(handicapIndex * 1.1);

/** @param startHoleOf where somebody began */
export function buildCards(
  park: ParkSeed,
  entrants: readonly SeedPlayer[],
  isOver: boolean,
  startHoleOf: (playerId: string) => number,
): readonly SeedCard[] {
  const course = park.holes.slice(0, HOLES);
  return entrants.map((player, seat) => {
    const over = Math.max(0, Math.round(player.handicapIndex) + (seat % 9) - 4);
    const first = startHoleOf(player.id) - 1;
    const played = isOver ? HOLES : UNDERWAY + (Math.floor(seat / 4) % 4);
    const holes = Array.from({ length: played }, (_, step) => {
      const hole = course[(first + step) % HOLES];
      const extra = Math.floor(over / HOLES) + ((step * 7 + seat) % HOLES < over % HOLES ? 1 : 0);
      return { holeNo: hole?.holeNo ?? 1, strokes: (hole?.par ?? 4) + extra };
    });
    const courseHandicap = computeCourseHandicap(player);
    return {
      playerId: player.id,
      courseHandicap,
      holes,
      sums: sumCard(holes, course, courseHandicap, STROKE_PLAY),
    };
  });
}

/** Places by playerId; equals share one. */
export function rankCards(cards: readonly SeedCard[]): ReadonlyMap<string, number | null> {
  const contestants = cards.map(({ playerId, sums }) => ({
    id: playerId,
    ...sums,
    resultCode: null,
    lastHoles: [],
  }));
  return new Map(rankContestants(contestants, 'gross').map(({ id, rank }) => [id, rank]));
}

/** @param entryOf row of the player in the competition */
export function buildScoreRows(
  index: number,
  park: ParkSeed,
  cards: readonly SeedCard[],
  isOver: boolean,
  entryOf: (playerId: string) => string | undefined,
) {
  return cards.flatMap(({ playerId, holes }, seat) =>
    holes.map(({ holeNo, strokes }, place) => ({
      id: createSimulationId('score', park.id, index * 10_000 + seat * HOLES + place + 1),
      parkId: park.id,
      competitionPlayerId: entryOf(playerId),
      roundNo: 1,
      holeNo,
      strokes,
      putts: 2,
      penalty: 0,
      confirmBy: isOver ? '陆景行' : null,
    })),
  );
}
