/** Score cards: holes entered one by one or together, corrections as new rows (COMP-09). */

import { CompetitionStatus, CompetitionType, ResultMark } from '#domain/codes/competition.ts';
import { YesNo } from '#domain/codes/system.ts';
import { type CardHole, sumCard, type Scoring, sumRounds } from '#domain/competition/card.ts';
import { isMarked } from '#domain/competition/resultCode.ts';
import { rateRound } from '#domain/competition/strokeIndexes.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { readRecord } from '#domain/records/check.ts';
import { lockNames } from '../../../database/namedLock.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { addRow, type Columns, type Writer, findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import { toNumber, toText } from '../../shared/values.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import type { StoredCompetition, StoredEntry, StoredRule, StoredScore } from '../shared/records.ts';

/** golf_competition_status in which cards may be written. */
const PLAYED: ReadonlySet<string> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
]);

/**
 * Cards of a competition are written by one transaction at a time, on whichever server: a hole that two write at once would
 * count twice, and places are a matter of all cards (COMP-22). Taken before the rows are read.
 */
export const lockCards = (tx: ScopedTx, competitionId: unknown): Promise<void> =>
  lockNames(tx, [`cards.${toText(competitionId)}`]);

/** The competition of a player, while its cards may be written. @throws BusinessError */
export async function requireScoredCompetition(
  tx: ScopedTx,
  player: StoredEntry,
): Promise<StoredCompetition> {
  const competition = await findRowById(tx, golfCompetition, player.competitionId);
  if (competition === undefined) throw new BusinessError('赛事不存在');
  const closed = findClosedReason(competition);
  if (closed !== null) throw new BusinessError(closed);
  return competition;
}

/** Why the cards of a competition may not be written; `null` = they may. */
export function findClosedReason(competition: StoredCompetition): string | null {
  if (competition.type === CompetitionType.coordinatesOnly) return '仅坐标赛事没有成绩';
  if (competition.scoreLock === YesNo.yes) return '成绩已锁定，不能修改';
  return PLAYED.has(competition.status) ? null : '比赛开始后才能录入成绩';
}

/** What a correction takes over from the row it replaces. */
interface WrittenHole {
  readonly id: string;
  readonly putts?: unknown;
  readonly penalty?: unknown;
}

/**
 * Holes of a card; what was written before stays and is superseded. A line that says nothing of putts or penalties keeps
 * those there are.
 */
export async function writeScores(
  tx: ScopedTx,
  player: StoredEntry,
  competition: StoredCompetition,
  lines: readonly Columns[],
  writer: Writer,
): Promise<void> {
  const rounds = await findHolesByRound(tx, competition);
  const known = new Set((await findCardHoles(tx, player.parkId)).map(({ holeNo }) => holeNo));
  const card = new Map<string, WrittenHole>(
    (await findCard(tx, player.id)).map((score) => [placeOf(score), score]),
  );
  for (const sent of lines) {
    const line = { roundNo: 1, ...sent };
    const before = card.get(placeOf(line));
    const body = {
      putts: before?.putts,
      penalty: before?.penalty,
      ...line,
      competitionPlayerId: player.id,
    };
    const { values, problems } = readRecord(golfCompetitionScore, body);
    const [problem] = problems;
    if (problem !== undefined) throw new BusinessError(problem.message);
    const [roundNo, holeNo] = [toNumber(values.roundNo), toNumber(values.holeNo)];
    if (roundNo > competition.rounds) throw new BusinessError('轮次超过赛事轮次数');
    if (!known.has(holeNo)) throw new BusinessError(`球场没有${holeNo}号洞`);
    if (rounds[roundNo - 1]?.includes(holeNo) !== true)
      throw new BusinessError(`${holeNo}号洞不在本轮的十八洞内`);
    const { confirmBy: _confirmBy, ...columns } = values;
    const row = { ...columns, parkId: player.parkId, supersedesId: before?.id ?? null };
    const id = await addRow(tx, golfCompetitionScore, row, writer);
    card.set(placeOf(line), { id, putts: values.putts, penalty: values.penalty });
  }
}

const placeOf = ({ roundNo, holeNo }: Columns): string => `${toNumber(roundNo)} ${toNumber(holeNo)}`;

/** The rows that count: those that nothing supersedes. */
export async function findCard(tx: ScopedTx, competitionPlayerId: string): Promise<readonly StoredScore[]> {
  return filterCounting(await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId }));
}

export function filterCounting(rows: readonly StoredScore[]): readonly StoredScore[] {
  const superseded = new Set(rows.map(({ supersedesId }) => supersedesId));
  return rows.filter(({ id }) => !superseded.has(id));
}

/** Sums of a card; a mark on it stays, and everybody's place is another matter (`settleRanks`). */
export async function settleCard(
  tx: ScopedTx,
  player: StoredEntry,
  competition: StoredCompetition,
  writer: Writer,
): Promise<void> {
  const rounds = await findHolesByRound(tx, competition);
  const card = await findCard(tx, player.id);
  const holes = await findCardHoles(tx, player.parkId);
  const scoring = getScoring(competition, await findRowById(tx, golfCompetitionRule, competition.ruleId));
  const { resultCode } = player;
  const sums = sumRounds(
    rounds.map((round, index) => {
      const own = card.filter(({ roundNo }) => roundNo === index + 1).map(toStrokes);
      return sumCard(own, rateRound(round, holes), player.courseHandicap ?? 0, scoring);
    }),
  );
  await setRow(
    tx,
    golfCompetitionPlayer,
    player.id,
    { ...sums, resultCode: resultCode !== null && isMarked(resultCode) ? resultCode : ResultMark.ok },
    writer,
  );
}

export const toStrokes = ({ holeNo, strokes }: StoredScore) => ({
  holeNo: holeNo,
  strokes: strokes,
});

export function getScoring(competition: StoredCompetition, rule: StoredRule | undefined): Scoring {
  return { scoringMode: competition.scoringMode ?? '', maxStrokeRule: rule?.maxStrokeRule ?? '' };
}

export async function findCardHoles(tx: ScopedTx, parkId: string): Promise<readonly CardHole[]> {
  const holes = await findRowsBy(tx, golfHole, { parkId });
  return holes.map(({ holeNo, par, strokeIndex }) => ({
    holeNo: holeNo,
    par: par,
    strokeIndex: typeof strokeIndex === 'number' ? strokeIndex : null,
  }));
}
