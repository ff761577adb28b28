/** Calls about score cards: writing, signing and marking them, and who stands where. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findFormatProblem } from '#domain/competition/format.ts';
import type { Measure } from '#domain/competition/standings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError, RequestError } from '../../../http/errors.ts';
import { GOLF_LIMITS } from '../../limits.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  readQueryTexts,
} from '../../shared/call.ts';
import {
  type Columns,
  completeRow,
  type Writer,
  findRowById,
  findRowsBy,
  setRow,
} from '../../shared/rows.ts';
import { notifyPark } from '../../shared/notifyPark.ts';
import { toNumber, toText } from '../../shared/values.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import {
  findCard,
  requireScoredCompetition,
  settleCard,
  settleRanks,
  computeStandings,
  writeScores,
} from './scores.ts';

const MEASURES: readonly Measure[] = ['gross', 'net', 'points'];
/** golf_result_code; OK takes a mark back. */
const CODES: ReadonlySet<string> = new Set(['OK', 'DNS', 'DNF', 'DQ', 'CUT', 'NR']);
const MAY_SCORE = requirePermission('golf:competitionPlayer:score');

export function registerScoreRoutes(app: FastifyInstance): void {
  const path = golfCompetitionPlayer.path;

  /** Does something to a card in one transaction; whoever watches the leaderboard is told. */
  const toCard = async (
    request: FastifyRequest,
    work: (tx: ScopedTx, player: AnyRow, competition: AnyRow, writer: Writer) => Promise<void>,
  ): Promise<void> => {
    const { competitionPlayerId: id, rev } = readBody(request);
    const player = await runInTransaction(app, request.user, async (tx, writer) => {
      const one = await requireOwnRow(tx, golfCompetitionPlayer, request.user, { id, rev });
      await work(tx, one, await requireScoredCompetition(tx, one), writer);
      return one;
    });
    const park = { id: toText(player['parkId']), tenantId: request.user.tenantId };
    const competitionId = toText(player['competitionId']);
    notifyPark(app, park, 'leaderboard', {
      type: GolfMessageType.leaderboard,
      competitionId,
      version: app.now(),
    });
  };

  /** `?id` of a player: the holes of the course and the scores that count. */
  app.get(`${path}/card`, requirePermission('golf:competitionPlayer:list'), async (request) => {
    const card = await runInTransaction(app, request.user, async (tx) => {
      const player = await requireOwnRow(tx, golfCompetitionPlayer, request.user, {
        id: readQueryTexts(request)['id'],
      });
      const competition = await findRowById(tx, golfCompetition, player['competitionId']);
      const holes = await findRowsBy(tx, golfHole, { parkId: player['parkId'] });
      const scores = await findCard(tx, player.id);
      return {
        player,
        rounds: toNumber(competition?.['rounds']),
        competitionStatus: competition?.['status'],
        scoreLock: competition?.['scoreLock'],
        holes: holes
          .map(({ holeNo, par, strokeIndex }) => ({ holeNo, par, strokeIndex }))
          .toSorted((a, b) => toNumber(a.holeNo) - toNumber(b.holeNo)),
        courses: competition === undefined ? [] : await findHolesByRound(tx, competition),
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
    return succeed(card);
  });

  /** `{competitionPlayerId, roundNo, holeNo, strokes, …}` or `{competitionPlayerId, scores: […]}`. */
  app.post(`${path}/score`, MAY_SCORE, async (request) => {
    const body = readBody(request);
    const lines = Array.isArray(body['scores']) ? (body['scores'] as readonly Columns[]) : [body];
    if (lines.length > GOLF_LIMITS.scoreLines)
      throw new RequestError(413, `一张成绩卡一次最多录入${GOLF_LIMITS.scoreLines}洞`);
    await toCard(request, async (tx, player, competition, writer) => {
      await writeScores(tx, player, competition, lines, writer);
      await settleCard(tx, player, competition, writer);
      await settleRanks(tx, competition);
    });
    return succeed(null, '成绩已录入');
  });

  /** `{competitionPlayerId, roundNo?}`: whoever signs the card. */
  app.put(`${path}/scoreConfirm`, MAY_SCORE, async (request) => {
    // A number of a signed body may have come as text; 0 = every round.
    const round = toNumber(readBody(request)['roundNo']);
    await toCard(request, async (tx, player, _competition, writer) => {
      const card = await findCard(tx, player.id);
      const own = card.filter(({ roundNo }) => round === 0 || roundNo === round);
      if (own.length === 0) throw new BusinessError('该球员还没有成绩');
      for (const { id } of own)
        await completeRow(tx, golfCompetitionScore, id, { confirmBy: writer.user.realname });
    });
    return succeed(null, '成绩已确认');
  });

  /** `{competitionPlayerId, rev, resultCode}`: why there is no result, or that there is one after all. */
  app.put(`${path}/mark`, MAY_SCORE, async (request) => {
    const { resultCode } = readBody(request);
    if (typeof resultCode !== 'string' || !CODES.has(resultCode)) throw new BusinessError('请选择成绩标记');
    await toCard(request, async (tx, player, competition, writer) => {
      await setRow(tx, golfCompetitionPlayer, player.id, { resultCode, rank: null }, writer);
      await settleRanks(tx, competition);
    });
    return succeed(null, '成绩已标记');
  });

  /** `?competitionId&by=gross|net|points&division`. */
  app.get(`${path}/leaderboard`, requirePermission('golf:competitionPlayer:list'), async (request) =>
    succeed(await readLeaderboard(app, request)),
  );
}

/** The rows of a leaderboard as 排名 shows them. */
export async function readLeaderboard(app: FastifyInstance, request: FastifyRequest) {
  const { competitionId, by: asked = 'gross', division } = readQueryTexts(request);
  const by = MEASURES.find((measure) => measure === asked) ?? 'gross';
  const rows = await runInTransaction(app, request.user, async (tx) => {
    const competition = await requireOwnRow(tx, golfCompetition, request.user, { id: competitionId });
    const problem = findFormatProblem(competition);
    if (problem !== null) throw new BusinessError(problem);
    return computeStandings(tx, competition, by, division);
  });
  return rows.map(({ player: row, rank, note }) => ({
    id: row.id,
    rank,
    note: note === '' && rank === null ? toText(row['resultCode']) : note,
    playerName: toText(row['playerName']),
    bibNo: toText(row['bibNo']),
    divisionCode: toText(row['divisionCode']),
    flightNo: toText(row['flightNo']),
    holesPlayed: toNumber(row['holesPlayed']),
    gross: scoreOf(row, 'gross'),
    net: scoreOf(row, 'net'),
    toPar: scoreOf(row, 'toPar'),
    points: scoreOf(row, 'points'),
    resultCode: toText(row['resultCode']),
  }));
}

/** Nothing for somebody who has not played a hole. */
const scoreOf = (row: AnyRow, field: string): number | null =>
  toNumber(row['holesPlayed']) === 0 ? null : toNumber(row[field]);
