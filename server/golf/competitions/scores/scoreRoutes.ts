/** Calls about the card of one player: reading, writing, signing and marking it; and the leaderboard. */

import type { FastifyInstance } from 'fastify';
import { scoreCardCalls } from '#domain/calls/scoreCards.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { ResultMark } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError, RequestError } from '../../../http/errors.ts';
import { keepReadable, keepVisible } from '../../../resource/readable.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { GOLF_LIMITS } from '../../shared/limits.ts';
import { notifyPark } from '../../shared/notifyPark.ts';
import { completeRow, findRowById, findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import type { StoredCompetition, StoredEntry } from '../shared/records.ts';
import { readLeaderboard } from './leaderboard.ts';
import { findCard, lockCards, requireScoredCompetition, settleCard, writeScores } from './scores.ts';
import { settleRanks } from './standings.ts';

/** What a call does to the card of a player. */
type CardWork = (
  tx: ScopedTx,
  player: StoredEntry,
  competition: StoredCompetition,
  writer: Writer,
) => Promise<void>;

export function registerScoreRoutes(app: FastifyInstance): void {
  app.serve(scoreCardCalls.read, async ({ user, query }) => {
    const card = await runInTransaction(app, user, async (tx) =>
      loadCard(tx, user, await requireOwnRow(tx, golfCompetitionPlayer, user, { id: query.id })),
    );
    return succeed(card);
  });

  app.serve(scoreCardCalls.write, async ({ user, body }) => {
    const { competitionPlayerId: id, rev, scores, ...line } = body;
    const lines = scores ?? [line];
    if (lines.length > GOLF_LIMITS.scoreLines)
      throw new RequestError(413, `一张成绩卡一次最多录入${GOLF_LIMITS.scoreLines}洞`);
    await changeCard(app, user, { id, rev }, async (tx, player, competition, writer) => {
      await writeScores(tx, player, competition, lines, writer);
      await settleCard(tx, player, competition, writer);
      await settleRanks(tx, competition);
    });
    return succeed(null, '成绩已录入');
  });

  /** The signatory of the card. */
  app.serve(scoreCardCalls.confirm, async ({ user, body }) => {
    const { competitionPlayerId: id, rev, roundNo: round } = body;
    await changeCard(app, user, { id, rev }, async (tx, player, _competition, writer) => {
      const card = await findCard(tx, player.id);
      const own = card.filter(({ roundNo }) => !round || roundNo === round);
      if (own.length === 0) throw new BusinessError('该球员还没有成绩');
      for (const score of own)
        await completeRow(tx, golfCompetitionScore, score.id, { confirmBy: writer.user.realname });
    });
    return succeed(null, '成绩已确认');
  });

  app.serve(scoreCardCalls.mark, async ({ user, body }) => {
    const { competitionPlayerId: id, rev } = body;
    const resultCode = findCode(ResultMark, body.resultCode);
    if (resultCode === null) throw new BusinessError('请选择成绩标记');
    await changeCard(app, user, { id, rev }, async (tx, player, competition, writer) => {
      await setRow(tx, golfCompetitionPlayer, player.id, { resultCode, rank: null }, writer);
      await settleRanks(tx, competition);
    });
    return succeed(null, '成绩已标记');
  });

  app.serve(scoreCardCalls.readLeaderboard, async ({ user, query }) =>
    succeed(await readLeaderboard(app, user, query)),
  );
}

async function loadCard(tx: ScopedTx, user: CurrentUser, player: StoredEntry) {
  const competition = await findRowById(tx, golfCompetition, player.competitionId);
  const holes = await findRowsBy(tx, golfHole, { parkId: player.parkId });
  const scores = await keepReadable(tx, golfCompetitionScore, user, await findCard(tx, player.id));
  return {
    player: keepVisible(player, golfCompetitionPlayer, user),
    rounds: competition?.rounds ?? 0,
    ...(competition !== undefined && {
      competitionStatus: competition.status,
      scoreLock: competition.scoreLock,
    }),
    holes: holes
      .map(({ holeNo, par, strokeIndex }) => ({ holeNo, par, strokeIndex }))
      .toSorted((a, b) => a.holeNo - b.holeNo),
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
}

/** Changes a card in one transaction; open leaderboards are informed. */
async function changeCard(
  app: FastifyInstance,
  user: CurrentUser,
  target: { readonly id: string | undefined; readonly rev: number | string | undefined },
  work: CardWork,
): Promise<void> {
  const player = await runInTransaction(app, user, async (tx, writer) => {
    const { competitionId } = await requireOwnRow(tx, golfCompetitionPlayer, user, { id: target.id });
    await lockCards(tx, competitionId);
    const one = await requireOwnRow(tx, golfCompetitionPlayer, user, target);
    await work(tx, one, await requireScoredCompetition(tx, one), writer);
    return one;
  });
  announceLeaderboard(app, user, player, player.competitionId);
}

/** Makes open leaderboards of a competition read again, by a message of its park. */
export function announceLeaderboard(
  app: FastifyInstance,
  { tenantId }: CurrentUser,
  { parkId }: Pick<StoredCompetition, 'parkId'>,
  competitionId: string,
): void {
  const park = { id: parkId, tenantId };
  const body = { type: GolfMessageType.leaderboard, competitionId, version: app.now() };
  notifyPark(app, park, 'leaderboard', body);
}
