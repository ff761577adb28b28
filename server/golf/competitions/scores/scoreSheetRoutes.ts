/** The cards of a round side by side: read as a table, written together (COMP-17). */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCardLock } from '#domain/competition/scoreSheet.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  readQueryTexts,
} from '../../shared/call.ts';
import { type Columns, findRowsBy } from '../../shared/rows.ts';
import { notifyPark } from '../../shared/notifyPark.ts';
import { toNumber, toText } from '../../shared/values.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import { SIGNED } from '../plans/planFlights.ts';
import {
  findCard,
  findClosedReason,
  filterCounting,
  settleCard,
  settleRanks,
  writeScores,
} from './scores.ts';

/** So many play in a competition, and so many holes has a park. */
const MOST_PLAYERS = 288;
const MOST_HOLES = 54;

export function registerScoreSheetRoutes(app: FastifyInstance): void {
  const path = golfCompetitionPlayer.path;

  /** `?competitionId&roundNo`: everybody who takes part, with the strokes that count by hole number. */
  app.get(`${path}/scoreSheet`, requirePermission('golf:competitionPlayer:list'), async (request) => {
    const { competitionId, roundNo } = readQueryTexts(request);
    const round = toNumber(roundNo) || 1;
    return succeed(
      await runInTransaction(app, request.user, async (tx) => {
        const competition = await requireOwnRow(tx, golfCompetition, request.user, { id: competitionId });
        const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
        const played = (await findHolesByRound(tx, competition))[round - 1] ?? [];
        const holes = (await findRowsBy(tx, golfHole, { parkId: competition['parkId'] })).filter(
          ({ holeNo }) => played.includes(toNumber(holeNo)),
        );
        const scores = await cardsOf(tx, players, round);
        return {
          rounds: toNumber(competition['rounds']) || 1,
          roundNo: round,
          closed: findClosedReason(competition),
          holes: holes
            .map(({ holeNo, par }) => ({ holeNo: toNumber(holeNo), par: toNumber(par) }))
            .toSorted((a, b) => played.indexOf(a.holeNo) - played.indexOf(b.holeNo)),
          players: players.map((player) => {
            const card = scores.get(player.id) ?? [];
            return {
              id: player.id,
              rev: player.rev,
              playerName: player['playerName'],
              bibNo: player['bibNo'],
              flightNo: player['flightNo'],
              lock: lockOf(player, card),
              strokes: Object.fromEntries(
                card.map(({ holeNo, strokes }) => [String(holeNo), toNumber(strokes)]),
              ),
            };
          }),
        };
      }),
    );
  });

  /** `{competitionId, roundNo, players: [{id, rev, scores: [{holeNo, strokes}]}]}`: all of it or nothing. */
  app.post(`${path}/scores`, requirePermission('golf:competitionPlayer:score'), async (request) => {
    const body = readBody(request);
    const sent = playersIn(body['players']);
    const competition = await runInTransaction(app, request.user, async (tx, writer) => {
      const one = await requireOwnRow(tx, golfCompetition, request.user, { id: body['competitionId'] });
      const closed = findClosedReason(one);
      if (closed !== null) throw new BusinessError(closed);
      const roundNo = toNumber(body['roundNo']) || 1;
      for (const line of sent) {
        // oxlint-disable no-await-in-loop -- one connection
        const player = await playerIn(tx, request, one, line);
        const lock = lockOf(player, await roundOf(tx, player, roundNo));
        const named = `${toText(player['playerName'])}：`;
        if (lock !== null) throw new BusinessError(`${named}${lock}，请在其成绩卡中更正`);
        try {
          await writeScores(
            tx,
            player,
            one,
            line.scores.map((score) => ({ ...score, roundNo })),
            writer,
          );
        } catch (error) {
          throw error instanceof BusinessError ? new BusinessError(named + error.message) : error;
        }
        await settleCard(tx, player, one, writer);
        // oxlint-enable no-await-in-loop
      }
      await settleRanks(tx, one);
      return one;
    });
    const park = { id: toText(competition['parkId']), tenantId: request.user.tenantId };
    notifyPark(app, park, 'leaderboard', {
      type: GolfMessageType.leaderboard,
      competitionId: competition.id,
      version: app.now(),
    });
    return succeed(null, `已录入${sent.length}名球员的成绩`);
  });
}

interface Line {
  readonly id: unknown;
  readonly rev: unknown;
  readonly scores: readonly Columns[];
}

function playersIn(sent: unknown): readonly Line[] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST_PLAYERS)
    throw new BusinessError('参数不识别！');
  return sent.map((line: unknown) => {
    const { id, rev, scores } = (line ?? {}) as Columns;
    const isList = Array.isArray(scores) && scores.length > 0 && scores.length <= MOST_HOLES;
    if (!isList || rev === undefined || rev === null) throw new BusinessError('参数不识别！');
    return { id, rev, scores: scores.map((score: unknown) => pick(score)) };
  });
}

const pick = (score: unknown): Columns => {
  const { holeNo, strokes } = (score ?? {}) as Columns;
  return { holeNo, strokes };
};

/** Somebody who takes part in this competition, as the caller saw them. @throws BusinessError */
async function playerIn(
  tx: ScopedTx,
  request: FastifyRequest,
  competition: AnyRow,
  line: Line,
): Promise<AnyRow> {
  const player = await requireOwnRow(tx, golfCompetitionPlayer, request.user, { id: line.id, rev: line.rev });
  if (player['competitionId'] !== competition.id || !SIGNED.includes(toText(player['signStatus'])))
    throw new BusinessError(`${toText(player['playerName'])}不在参赛名单中`);
  return player;
}

const roundOf = async (tx: ScopedTx, player: AnyRow, round: number): Promise<readonly AnyRow[]> =>
  (await findCard(tx, player.id)).filter(({ roundNo }) => toNumber(roundNo) === round);

async function cardsOf(
  tx: ScopedTx,
  players: readonly AnyRow[],
  round: number,
): Promise<ReadonlyMap<string, readonly AnyRow[]>> {
  const ids = players.map(({ id }) => id);
  const scores = filterCounting(await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId: ids }));
  const cards = new Map<string, AnyRow[]>(ids.map((id) => [id, []]));
  for (const score of scores)
    if (toNumber(score['roundNo']) === round) cards.get(toText(score['competitionPlayerId']))?.push(score);
  return cards;
}

const lockOf = (player: AnyRow, card: readonly AnyRow[]): string | null =>
  findCardLock({
    resultCode: toText(player['resultCode']),
    signs: card.map(({ confirmBy }) => (confirmBy === null ? null : toText(confirmBy))),
  });
