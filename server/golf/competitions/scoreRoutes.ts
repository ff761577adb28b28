/** Calls about score cards: writing, signing and marking them, and who stands where. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatProblem } from '#domain/competition/format.ts';
import type { Measure } from '#domain/competition/standings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { GOLF_LIMITS } from '../limits.ts';
import { bodyOf, inOne, may, ownRow, queryOf } from '../shared/call.ts';
import { type Columns, completeRow, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { tellPark } from '../shared/tell.ts';
import { amount, text } from '../shared/values.ts';
import { holesByRound } from './roundHoles.ts';
import { cardOf, scoredCompetition, settleCard, settleRanks, standings, writeScores } from './scores.ts';

const MEASURES: readonly Measure[] = ['gross', 'net', 'points'];
/** golf_result_code; OK takes a mark back. */
const CODES: ReadonlySet<string> = new Set(['OK', 'DNS', 'DNF', 'DQ', 'CUT', 'NR']);
const MAY_SCORE = may('golf:competitionPlayer:score');

export function scoreRoutes(app: FastifyInstance): void {
  const path = golfCompetitionPlayer.path;

  /** Does something to a card in one transaction; whoever watches the leaderboard is told. */
  const toCard = async (
    request: FastifyRequest,
    work: (tx: ScopedTx, player: AnyRow, competition: AnyRow, hand: Hand) => Promise<void>,
  ): Promise<void> => {
    const { competitionPlayerId: id, rev } = bodyOf(request);
    const player = await inOne(app, request.user, async (tx, hand) => {
      const one = await ownRow(tx, golfCompetitionPlayer, request.user, { id, rev });
      await work(tx, one, await scoredCompetition(tx, one), hand);
      return one;
    });
    const park = { id: text(player['parkId']), tenantId: request.user.tenantId };
    const competitionId = text(player['competitionId']);
    tellPark(app, park, 'leaderboard', {
      type: GolfMessageType.leaderboard,
      competitionId,
      version: app.now(),
    });
  };

  /** `?id` of a player: the holes of the course and the scores that count. */
  app.get(`${path}/card`, may('golf:competitionPlayer:list'), async (request) => {
    const card = await inOne(app, request.user, async (tx) => {
      const player = await ownRow(tx, golfCompetitionPlayer, request.user, { id: queryOf(request)['id'] });
      const competition = await rowOf(tx, golfCompetition, player['competitionId']);
      const holes = await rowsWhere(tx, golfHole, { parkId: player['parkId'] });
      const scores = await cardOf(tx, player.id);
      return {
        player,
        rounds: amount(competition?.['rounds']),
        competitionStatus: competition?.['status'],
        scoreLock: competition?.['scoreLock'],
        holes: holes
          .map(({ holeNo, par, strokeIndex }) => ({ holeNo, par, strokeIndex }))
          .toSorted((a, b) => amount(a.holeNo) - amount(b.holeNo)),
        courses: competition === undefined ? [] : await holesByRound(tx, competition),
        scores: scores.map(({ roundNo, holeNo, strokes, putts, penalty, confirmBy }) => ({
          roundNo,
          holeNo,
          strokes,
          putts,
          penalty,
          confirmBy,
        })),
      };
    });
    return ok(card);
  });

  /** `{competitionPlayerId, roundNo, holeNo, strokes, …}` or `{competitionPlayerId, scores: […]}`. */
  app.post(`${path}/score`, MAY_SCORE, async (request) => {
    const body = bodyOf(request);
    const lines = Array.isArray(body['scores']) ? (body['scores'] as readonly Columns[]) : [body];
    if (lines.length > GOLF_LIMITS.scoreLines)
      throw new RequestError(413, `一张成绩卡一次最多录入${GOLF_LIMITS.scoreLines}洞`);
    await toCard(request, async (tx, player, competition, hand) => {
      await writeScores(tx, player, competition, lines, hand);
      await settleCard(tx, player, competition, hand);
      await settleRanks(tx, competition);
    });
    return ok(null, '成绩已录入');
  });

  /** `{competitionPlayerId, roundNo?}`: whoever signs the card. */
  app.put(`${path}/scoreConfirm`, MAY_SCORE, async (request) => {
    // A number of a signed body may have come as text; 0 = every round.
    const round = amount(bodyOf(request)['roundNo']);
    await toCard(request, async (tx, player, _competition, hand) => {
      const card = await cardOf(tx, player.id);
      const own = card.filter(({ roundNo }) => round === 0 || roundNo === round);
      if (own.length === 0) throw new BusinessError('该球员还没有成绩');
      for (const { id } of own)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await completeRow(tx, golfCompetitionScore, id, { confirmBy: hand.user.realname });
    });
    return ok(null, '成绩已确认');
  });

  /** `{competitionPlayerId, rev, resultCode}`: why there is no result, or that there is one after all. */
  app.put(`${path}/mark`, MAY_SCORE, async (request) => {
    const { resultCode } = bodyOf(request);
    if (typeof resultCode !== 'string' || !CODES.has(resultCode)) throw new BusinessError('请选择成绩标记');
    await toCard(request, async (tx, player, competition, hand) => {
      await setRow(tx, golfCompetitionPlayer, player.id, { resultCode, rank: null }, hand);
      await settleRanks(tx, competition);
    });
    return ok(null, '成绩已标记');
  });

  /** `?competitionId&by=gross|net|points&division`. */
  app.get(`${path}/leaderboard`, may('golf:competitionPlayer:list'), async (request) =>
    ok(await leaderboard(app, request)),
  );
}

/** The rows of a leaderboard as 排名 shows them. */
export async function leaderboard(app: FastifyInstance, request: FastifyRequest) {
  const { competitionId, by: asked = 'gross', division } = queryOf(request);
  const by = MEASURES.find((measure) => measure === asked) ?? 'gross';
  const rows = await inOne(app, request.user, async (tx) => {
    const competition = await ownRow(tx, golfCompetition, request.user, { id: competitionId });
    const problem = formatProblem(competition);
    if (problem !== null) throw new BusinessError(problem);
    return standings(tx, competition, by, division);
  });
  return rows.map(({ player: row, rank, note }) => ({
    id: row.id,
    rank,
    note: note === '' && rank === null ? text(row['resultCode']) : note,
    playerName: text(row['playerName']),
    bibNo: text(row['bibNo']),
    divisionCode: text(row['divisionCode']),
    flightNo: text(row['flightNo']),
    holesPlayed: amount(row['holesPlayed']),
    gross: scoreOf(row, 'gross'),
    net: scoreOf(row, 'net'),
    toPar: scoreOf(row, 'toPar'),
    points: scoreOf(row, 'points'),
    resultCode: text(row['resultCode']),
  }));
}

/** Nothing for somebody who has not played a hole. */
const scoreOf = (row: AnyRow, field: string): number | null =>
  amount(row['holesPlayed']) === 0 ? null : amount(row[field]);
