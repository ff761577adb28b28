/** Who stands where in a competition, in which measure, and how equals are told apart (COMP-07, COMP-08). */
import { ScoringMode } from '#domain/codes/competition.ts';
import { type CardHole, computeHoleResult, type Scoring } from '#domain/competition/card.ts';
import { sumLastHoles } from '#domain/competition/eighteen.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import { type Contestant, type Measure, rankContestants } from '#domain/competition/standings.ts';
import { rateRound } from '#domain/competition/strokeIndexes.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { completeRow, findRowById, findRowsBy } from '../../shared/rows.ts';
import { toNumber, toText } from '../../shared/values.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import { filterCounting, findCardHoles, getScoring, toStrokes } from './scores.ts';

/** golf_scoring_mode that counts points. */
const BY_POINTS: ReadonlySet<string> = new Set([ScoringMode.stableford, ScoringMode.modifiedStableford]);

export const getMeasure = ({ scoringMode }: AnyRow): Measure =>
  BY_POINTS.has(toText(scoringMode)) ? 'points' : 'gross';

/** Everybody's place in the measure of the competition; nobody has one where there are no rules for it. */
export async function settleRanks(tx: ScopedTx, competition: AnyRow): Promise<void> {
  const hasRanks = findFormatProblem(competition) === null;
  for (const { player, rank: place } of await computeStandings(tx, competition, getMeasure(competition))) {
    const rank = hasRanks ? place : null;
    if (player['rank'] !== rank) await completeRow(tx, golfCompetitionPlayer, player.id, { rank });
  }
}

/** Players in their order, with how equals were told apart. @param division golf_division; empty = all */
export async function computeStandings(tx: ScopedTx, competition: AnyRow, by: Measure, division = '') {
  const players = (await findRowsBy(tx, golfCompetitionPlayer, { competitionId: competition.id })).filter(
    ({ divisionCode }) => division === '' || divisionCode === division,
  );
  const rule = await findRowById(tx, golfCompetitionRule, competition['ruleId']);
  const [first] = players;
  const holes = await findCardHoles(tx, first?.['parkId']);
  const cards = filterCounting(
    await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId: players.map(({ id }) => id) }),
  );
  const scoring = getScoring(competition, rule);
  const rounds = await findHolesByRound(tx, competition);
  const lastHoles = (player: AnyRow): readonly number[] => {
    const own = cards.filter((score) => score['competitionPlayerId'] === player.id);
    return countBack(player, own, { rounds, holes, scoring }, by);
  };
  const byId = new Map(players.map((player) => [player.id, player]));
  const contestants = players.map((player): Contestant => ({
    id: player.id,
    holesPlayed: toNumber(player['holesPlayed']),
    gross: toNumber(player['gross']),
    net: toNumber(player['net']),
    toPar: toNumber(player['toPar']),
    points: toNumber(player['points']),
    resultCode: toText(player['resultCode']),
    lastHoles: lastHoles(player),
  }));
  return rankContestants(contestants, by, toText(rule?.['tieRule']) || undefined).flatMap(
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
  player: AnyRow,
  card: readonly AnyRow[],
  { rounds, holes, scoring }: CardCourse,
  by: Measure,
): readonly number[] {
  const round = Math.max(0, ...card.map(({ roundNo }) => toNumber(roundNo)));
  const course = rounds[Math.max(1, round) - 1] ?? [];
  const rated = new Map(rateRound(course, holes).map((hole) => [hole.holeNo, hole]));
  const counted = new Map(
    card
      .filter(({ roundNo }) => roundNo === round)
      .flatMap((score) => {
        const hole = rated.get(toNumber(score['holeNo']));
        if (hole === undefined) return [];
        const handicap = toNumber(player['courseHandicap']);
        return [[hole.holeNo, computeHoleResult(toStrokes(score), hole, handicap, scoring)[by]] as const];
      }),
  );
  return sumLastHoles(course, (holeNo) => counted.get(holeNo) ?? 0);
}
