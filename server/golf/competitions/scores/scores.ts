/** Score cards: holes entered one by one or together, corrections as new rows, standings (COMP-09). */
import {
  type CardHole,
  sumCard,
  computeHoleResult,
  type Scoring,
  sumRounds,
} from '#domain/competition/card.ts';
import { CompetitionStatus, CompetitionType, ScoringMode } from '#domain/codes/competition.ts';
import { sumLastHoles } from '#domain/competition/eighteen.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import { isMarked } from '#domain/competition/resultCode.ts';
import { type Contestant, type Measure, rankContestants } from '#domain/competition/standings.ts';
import { rateRound } from '#domain/competition/strokeIndexes.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { readRecord } from '#domain/validation/check.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { BusinessError } from '../../../http/errors.ts';
import {
  addRow,
  type Columns,
  completeRow,
  type Writer,
  findRowById,
  findRowsBy,
  setRow,
} from '../../shared/rows.ts';
import { toNumber, toText } from '../../shared/values.ts';

import { findHolesByRound } from '../rounds/roundHoles.ts';

/** golf_competition_status in which cards may be written. */
const PLAYED: ReadonlySet<string> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
]);
/** golf_scoring_mode that counts points. */
const BY_POINTS: ReadonlySet<string> = new Set([ScoringMode.stableford, ScoringMode.modifiedStableford]);

/** The competition of a player, while its cards may be written. @throws BusinessError */
export async function requireScoredCompetition(tx: ScopedTx, player: AnyRow): Promise<AnyRow> {
  const competition = await findRowById(tx, golfCompetition, player['competitionId']);
  if (competition === undefined) throw new BusinessError('赛事不存在');
  const closed = findClosedReason(competition);
  if (closed !== null) throw new BusinessError(closed);
  return competition;
}

/** Why the cards of a competition may not be written; `null` = they may. */
export function findClosedReason(competition: AnyRow): string | null {
  if (competition['type'] === CompetitionType.coordinatesOnly) return '仅坐标赛事没有成绩';
  if (competition['scoreLock'] === 'Y') return '成绩已锁定，不能修改';
  return PLAYED.has(toText(competition['status'])) ? null : '比赛开始后才能录入成绩';
}

/**
 * Holes of a card; what was written before stays and is superseded. A line that says nothing of putts or penalties keeps
 * those there are.
 */
export async function writeScores(
  tx: ScopedTx,
  player: AnyRow,
  competition: AnyRow,
  lines: readonly Columns[],
  writer: Writer,
): Promise<void> {
  const rounds = await findHolesByRound(tx, competition);
  const known = new Set((await holesOf(tx, player['parkId'])).map(({ holeNo }) => holeNo));
  const card = new Map((await findCard(tx, player.id)).map((score) => [placeOf(score), score]));
  for (const sent of lines) {
    const line = { roundNo: 1, ...sent };
    const before = card.get(placeOf(line));
    const body = {
      putts: before?.['putts'],
      penalty: before?.['penalty'],
      ...line,
      competitionPlayerId: player.id,
    };
    const { values, problems } = readRecord(golfCompetitionScore, body);
    const [problem] = problems;
    if (problem !== undefined) throw new BusinessError(problem.message);
    if (toNumber(values['roundNo']) > toNumber(competition['rounds']))
      throw new BusinessError('轮次超过赛事轮次数');
    const holeNo = toNumber(values['holeNo']);
    if (!known.has(holeNo)) throw new BusinessError(`球场没有${holeNo}号洞`);
    if (rounds[toNumber(values['roundNo']) - 1]?.includes(holeNo) !== true)
      throw new BusinessError(`${holeNo}号洞不在本轮的十八洞内`);
    const { confirmBy: _confirmBy, ...columns } = values;
    const row = { ...columns, parkId: player['parkId'], supersedesId: before?.id ?? null };
    const id = await addRow(tx, golfCompetitionScore, row, writer);
    card.set(placeOf(line), { ...row, id, rev: 1 } as unknown as AnyRow);
  }
}

const placeOf = ({ roundNo, holeNo }: Columns): string => `${toNumber(roundNo)} ${toNumber(holeNo)}`;

/** The rows that count: those that nothing supersedes. */
export async function findCard(tx: ScopedTx, competitionPlayerId: string): Promise<readonly AnyRow[]> {
  return filterCounting(await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId }));
}

export function filterCounting(rows: readonly AnyRow[]): readonly AnyRow[] {
  const superseded = new Set(rows.map(({ supersedesId }) => supersedesId));
  return rows.filter(({ id }) => !superseded.has(id));
}

/** Sums of a card; a mark on it stays, and everybody's place is another matter (`settleRanks`). */
export async function settleCard(
  tx: ScopedTx,
  player: AnyRow,
  competition: AnyRow,
  writer: Writer,
): Promise<void> {
  const rounds = await findHolesByRound(tx, competition);
  const card = await findCard(tx, player.id);
  const holes = await holesOf(tx, player['parkId']);
  const scoring = scoringOf(competition, await findRowById(tx, golfCompetitionRule, competition['ruleId']));
  const resultCode = toText(player['resultCode']);
  const sums = sumRounds(
    rounds.map((round, index) => {
      const own = card.filter(({ roundNo }) => toNumber(roundNo) === index + 1).map(strokesOf);
      return sumCard(own, rateRound(round, holes), toNumber(player['courseHandicap']), scoring);
    }),
  );
  await setRow(
    tx,
    golfCompetitionPlayer,
    player.id,
    { ...sums, resultCode: isMarked(resultCode) ? resultCode : 'OK' },
    writer,
  );
}

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
  const holes = await holesOf(tx, first?.['parkId']);
  const cards = filterCounting(
    await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId: players.map(({ id }) => id) }),
  );
  const scoring = scoringOf(competition, rule);
  const rounds = await findHolesByRound(tx, competition);
  const lastHoles = (player: AnyRow): readonly number[] => {
    const own = cards.filter((score) => score['competitionPlayerId'] === player.id);
    const round = Math.max(0, ...own.map(({ roundNo }) => toNumber(roundNo)));
    const course = rounds[Math.max(1, round) - 1] ?? [];
    const rated = new Map(rateRound(course, holes).map((hole) => [hole.holeNo, hole]));
    const counted = new Map(
      own
        .filter(({ roundNo }) => roundNo === round)
        .flatMap((score) => {
          const hole = rated.get(toNumber(score['holeNo']));
          if (hole === undefined) return [];
          const result = computeHoleResult(
            strokesOf(score),
            hole,
            toNumber(player['courseHandicap']),
            scoring,
          );
          return [[hole.holeNo, result[by]] as const];
        }),
    );
    return sumLastHoles(course, (holeNo) => counted.get(holeNo) ?? 0);
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

const strokesOf = ({ holeNo, strokes }: AnyRow) => ({ holeNo: toNumber(holeNo), strokes: toNumber(strokes) });

function scoringOf(competition: AnyRow, rule: AnyRow | undefined): Scoring {
  return { scoringMode: toText(competition['scoringMode']), maxStrokeRule: toText(rule?.['maxStrokeRule']) };
}

async function holesOf(tx: ScopedTx, parkId: unknown): Promise<readonly CardHole[]> {
  const holes = await findRowsBy(tx, golfHole, { parkId });
  return holes.map(({ holeNo, par, strokeIndex }) => ({
    holeNo: toNumber(holeNo),
    par: toNumber(par),
    strokeIndex: typeof strokeIndex === 'number' ? strokeIndex : null,
  }));
}
