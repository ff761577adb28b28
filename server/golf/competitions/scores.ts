/** Score cards: holes entered one by one or together, corrections as new rows, standings (golf-domain 2.6). */
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { readRecord } from '#domain/validation/check.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { addRow, type Columns, completeRow, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

/** golf_competition_status in which cards may be written. */
const PLAYED: ReadonlySet<string> = new Set(['4', '5', '6']);
const COORDINATES_ONLY = '3';
/** Stableford points of a hole by strokes over par, net. */
const POINTS_AT_PAR = 2;

export async function scoredCompetition(tx: Tx, player: AnyRow): Promise<AnyRow> {
  const competition = await rowOf(tx, golfCompetition, player['competitionId']);
  if (competition === undefined) throw new BusinessError('赛事不存在');
  if (competition['type'] === COORDINATES_ONLY) throw new BusinessError('仅坐标赛事没有成绩');
  if (competition['scoreLock'] === 'Y') throw new BusinessError('成绩已锁定，不能修改');
  if (!PLAYED.has(text(competition['status']))) throw new BusinessError('比赛开始后才能录入成绩');
  return competition;
}

/** One hole of a card; what was written before stays and is superseded. */
export async function writeScore(tx: Tx, player: AnyRow, sent: Columns, hand: Hand): Promise<void> {
  const body = { ...sent, competitionPlayerId: player.id };
  const { values, problems } = readRecord(golfCompetitionScore, body);
  const [problem] = problems;
  if (problem !== undefined) throw new BusinessError(problem.message);
  const { roundNo, holeNo } = values;
  const [hole] = await rowsWhere(tx, golfHole, { parkId: player['parkId'], holeNo });
  if (hole === undefined) throw new BusinessError(`球场没有${amount(holeNo)}号洞`);
  const before = (await cardOf(tx, player.id)).find(
    (score) => score['roundNo'] === roundNo && score['holeNo'] === holeNo,
  );
  const { confirmBy: _confirmBy, ...columns } = values;
  await addRow(
    tx,
    golfCompetitionScore,
    { ...columns, parkId: player['parkId'], supersedesId: before?.id ?? null },
    hand,
  );
}

/** The rows that count: those that nothing supersedes. */
export async function cardOf(tx: Tx, competitionPlayerId: string): Promise<readonly AnyRow[]> {
  const rows = await rowsWhere(tx, golfCompetitionScore, { competitionPlayerId });
  const superseded = new Set(rows.map(({ supersedesId }) => supersedesId));
  return rows.filter(({ id }) => !superseded.has(id));
}

/** Sums of a card, and with them everybody's place. */
export async function settleCard(tx: Tx, player: AnyRow, hand: Hand): Promise<void> {
  const holes = await rowsWhere(tx, golfHole, { parkId: player['parkId'] });
  const pars = new Map(holes.map(({ holeNo, par }) => [holeNo, amount(par)]));
  const card = await cardOf(tx, player.id);
  const strokes = card.reduce((sum, score) => sum + amount(score['strokes']), 0);
  const par = card.reduce((sum, { holeNo }) => sum + (pars.get(holeNo ?? 0) ?? 0), 0);
  const handicap = Math.round((amount(player['courseHandicap']) * card.length) / 18);
  const points = card.reduce((sum, { holeNo, strokes: taken }) => {
    const net = amount(taken) - (pars.get(holeNo ?? 0) ?? 0) - handicap / Math.max(1, card.length);
    return sum + Math.max(0, POINTS_AT_PAR - Math.round(net));
  }, 0);
  const sums = {
    holesPlayed: card.length,
    gross: strokes,
    net: strokes - handicap,
    toPar: strokes - par,
    points,
  };
  await setRow(tx, golfCompetitionPlayer, player.id, { ...sums, resultCode: 'OK' }, hand);
  const standing = await standings(tx, text(player['competitionId']), 'gross');
  for (const { player: one, rank } of standing)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await completeRow(tx, golfCompetitionPlayer, one.id, { rank });
}

export type Measure = 'gross' | 'net' | 'points';

/** Players with a result in their order; equals are told apart by their last nine, six, three and one holes. */
export async function standings(tx: Tx, competitionId: string, by: Measure, division = '') {
  const all = await rowsWhere(tx, golfCompetitionPlayer, { competitionId });
  const players = all.filter(
    (player) => amount(player['holesPlayed']) > 0 && (division === '' || player['divisionCode'] === division),
  );
  const scores = await rowsWhere(tx, golfCompetitionScore, {
    competitionPlayerId: players.map(({ id }) => id),
  });
  const superseded = new Set(scores.map(({ supersedesId }) => supersedesId));
  const backs = new Map(
    players.map(({ id }) => {
      const card = scores.filter((one) => one['competitionPlayerId'] === id && !superseded.has(one.id));
      return [id, LAST.map((from) => sumFrom(card, from))] as const;
    }),
  );
  const sign = by === 'points' ? -1 : 1;
  const compare = (a: AnyRow, b: AnyRow): number => {
    const first = sign * (amount(a[by]) - amount(b[by]));
    if (first !== 0) return first;
    const [left = [], right = []] = [backs.get(a.id), backs.get(b.id)];
    const place = left.findIndex((value, index) => value !== right[index]);
    return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
  };
  const ordered = players.toSorted(compare);
  return ordered.map((player, index) => {
    const before = ordered[index - 1];
    const tied = before !== undefined && amount(before[by]) === amount(player[by]);
    return { player, rank: index + 1, byCountback: tied };
  });
}

/** Countback: the last nine, six, three, one of eighteen. */
const LAST = [10, 13, 16, 18];
const sumFrom = (card: readonly AnyRow[], from: number): number =>
  card.filter(({ holeNo }) => amount(holeNo) >= from).reduce((sum, { strokes }) => sum + amount(strokes), 0);
