/** The standings of a competition, in which measure, and how ties are broken (COMP-07, COMP-08). */

import { ScoringMode } from '#domain/codes/competition.ts';
import { type CardHole, computeHoleResult, type Scoring } from '#domain/competition/card.ts';
import { sumLastHoles } from '#domain/competition/eighteen.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import { type Contestant, type Measure, rankContestants } from '#domain/competition/standings.ts';
import { rateRound } from '#domain/competition/strokeIndexes.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { completeRow, findRowById, findRowsBy } from '../../shared/rows.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import type { StoredCompetition, StoredEntry, StoredScore } from '../shared/records.ts';
import { filterCounting, findCardHoles, getScoring, toStrokes } from './scores.ts';

/** golf_scoring_mode that counts points. */
const BY_POINTS: ReadonlySet<string> = new Set([ScoringMode.stableford, ScoringMode.modifiedStableford]);

export const getMeasure = ({ scoringMode }: StoredCompetition): Measure =>
  BY_POINTS.has(scoringMode ?? '') ? 'points' : 'gross';

/** Everybody's place in the measure of the competition; nobody has one where there are no rules for it. */
export async function settleRanks(tx: ScopedTx, competition: StoredCompetition): Promise<void> {
  const hasRanks = findFormatProblem(competition) === null;
  for (const { player, rank: place } of await computeStandings(tx, competition, getMeasure(competition))) {
    const rank = hasRanks ? place : null;
    if (player.rank !== rank) await completeRow(tx, golfCompetitionPlayer, player.id, { rank });
  }
}

/**
 * Players in their order, with how ties were broken.
 * @param division golf_division; empty = all
 */
export async function computeStandings(
  tx: ScopedTx,
  competition: StoredCompetition,
  by: Measure,
  division = '',
) {
  const players = (await findRowsBy(tx, golfCompetitionPlayer, { competitionId: competition.id })).filter(
    ({ divisionCode }) => division === '' || divisionCode === division,
  );
  const rule = await findRowById(tx, golfCompetitionRule, competition.ruleId);
  const holes = await findCardHoles(tx, competition.parkId);
  const cards = filterCounting(
    await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId: players.map(({ id }) => id) }),
  );
  const scoring = getScoring(competition, rule);
  const rounds = await findHolesByRound(tx, competition);
  const lastHoles = (player: StoredEntry): readonly number[] => {
    const own = cards.filter((score) => score.competitionPlayerId === player.id);
    return countBack(player, own, { rounds, holes, scoring }, by);
  };
  const byId = new Map(players.map((player) => [player.id, player]));
  const contestants = players.map((player): Contestant => ({
    id: player.id,
    holesPlayed: player.holesPlayed ?? 0,
    gross: player.gross ?? 0,
    net: player.net ?? 0,
    toPar: player.toPar ?? 0,
    points: player.points ?? 0,
    resultCode: player.resultCode ?? '',
    lastHoles: lastHoles(player),
  }));
  return rankContestants(contestants, by, (rule?.tieRule ?? '') || undefined).flatMap(
    ({ id, rank, note }) => {
      const player = byId.get(id);
      return player === undefined ? [] : [{ player, rank, note }];
    },
  );
}

interface CardCourse {
  /** Hole numbers of each round. */
  readonly rounds: readonly (readonly number[])[];
  readonly holes: readonly CardHole[];
  readonly scoring: Scoring;
}

/** What a player has on the last nine, six, three and one holes of the last round they played. */
function countBack(
  player: StoredEntry,
  card: readonly StoredScore[],
  { rounds, holes, scoring }: CardCourse,
  by: Measure,
): readonly number[] {
  const round = Math.max(0, ...card.map(({ roundNo }) => roundNo));
  const course = rounds[Math.max(1, round) - 1] ?? [];
  const rated = new Map(rateRound(course, holes).map((hole) => [hole.holeNo, hole]));
  const counted = new Map(
    card
      .filter(({ roundNo }) => roundNo === round)
      .flatMap((score) => {
        const hole = rated.get(score.holeNo);
        if (hole === undefined) return [];
        const handicap = player.courseHandicap ?? 0;
        return [[hole.holeNo, computeHoleResult(toStrokes(score), hole, handicap, scoring)[by]] as const];
      }),
  );
  return sumLastHoles(course, (holeNo) => counted.get(holeNo) ?? 0);
}
