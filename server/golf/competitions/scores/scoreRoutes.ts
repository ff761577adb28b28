/** Calls about the card of one player: reading, writing, signing and marking it; and the leaderboard. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ResultMark } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError, RequestError } from '../../../http/errors.ts';
import { OptionalNumber, OptionalText } from '../../../http/inputs.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { GOLF_LIMITS } from '../../shared/limits.ts';
import { requireOwnRow, requirePermission, runInTransaction } from '../../shared/call.ts';
import { completeRow, findRowById, findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import { announceLeaderboard } from './announceLeaderboard.ts';
import { LeaderboardQuery, readLeaderboard } from './leaderboard.ts';
import { findCard, requireScoredCompetition, settleCard, writeScores } from './scores.ts';
import { settleRanks } from './standings.ts';
import type { StoredCompetition, StoredEntry } from '../shared/records.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { keepReadable, keepVisible } from '../../../resource/readable.ts';

/** OK takes a mark back. */

const One = Type.Object({ id: Type.String() });
const CARD = { competitionPlayerId: OptionalText, rev: OptionalNumber };
/** The fields of a line are those of its record, whose description checks them. */
const LINE = {
  roundNo: Type.Optional(Type.Unknown()),
  holeNo: Type.Optional(Type.Unknown()),
  strokes: Type.Optional(Type.Unknown()),
  putts: Type.Optional(Type.Unknown()),
  penalty: Type.Optional(Type.Unknown()),
};
const Score = {
  summary: 'Write holes of a card',
  body: Type.Object({
    ...CARD,
    ...LINE,
    scores: Type.Optional(
      Type.Union([Type.Array(Type.Object(LINE)), Type.Null()], { description: 'in place of a single line' }),
    ),
  }),
};
const Confirm = {
  summary: 'Sign a card',
  body: Type.Object({
    ...CARD,
    roundNo: Type.Optional(
      Type.Union([Type.Literal(''), Type.Number()], { description: 'none: every round' }),
    ),
  }),
};
const Mark = {
  summary: 'Mark a card, or take its mark back',
  body: Type.Object({ ...CARD, resultCode: OptionalText }),
};

/** What a call does to the card of a player. */
type CardWork = (
  tx: ScopedTx,
  player: StoredEntry,
  competition: StoredCompetition,
  writer: Writer,
) => Promise<void>;

export function registerScoreRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const path = golfCompetitionPlayer.path;
  const mayList = requirePermission('golf:competitionPlayer:list');
  const mayScore = requirePermission('golf:competitionPlayer:score');

  /** The holes of the course and the scores that count. */
  app.get(
    `${path}/card`,
    { ...mayList, schema: { summary: 'The card of a player', querystring: One } },
    async ({ user, query }) => {
      const card = await runInTransaction(app, user, async (tx) =>
        loadCard(tx, user, await requireOwnRow(tx, golfCompetitionPlayer, user, { id: query.id })),
      );
      return succeed(card);
    },
  );

  app.post(`${path}/score`, { ...mayScore, schema: Score }, async ({ user, body }) => {
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

  /** Whoever signs the card. */
  app.put(`${path}/scoreConfirm`, { ...mayScore, schema: Confirm }, async ({ user, body }) => {
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

  /** Why there is no result, or that there is one after all. */
  app.put(`${path}/mark`, { ...mayScore, schema: Mark }, async ({ user, body }) => {
    const { competitionPlayerId: id, rev } = body;
    const resultCode = findCode(ResultMark, body.resultCode);
    if (resultCode === null) throw new BusinessError('请选择成绩标记');
    await changeCard(app, user, { id, rev }, async (tx, player, competition, writer) => {
      await setRow(tx, golfCompetitionPlayer, player.id, { resultCode, rank: null }, writer);
      await settleRanks(tx, competition);
    });
    return succeed(null, '成绩已标记');
  });

  app.get(
    `${path}/leaderboard`,
    { ...mayList, schema: { summary: 'The leaderboard of a competition', querystring: LeaderboardQuery } },
    async ({ user, query }) => succeed(await readLeaderboard(app, user, query)),
  );
}

async function loadCard(tx: ScopedTx, user: CurrentUser, player: StoredEntry) {
  const competition = await findRowById(tx, golfCompetition, player.competitionId);
  const holes = await findRowsBy(tx, golfHole, { parkId: player.parkId });
  const scores = await keepReadable(tx, golfCompetitionScore, user, await findCard(tx, player.id));
  return {
    player: keepVisible(player, golfCompetitionPlayer, user),
    rounds: competition?.rounds ?? 0,
    competitionStatus: competition?.status,
    scoreLock: competition?.scoreLock,
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

/** Does something to a card in one transaction; whoever watches the leaderboard learns of it. */
async function changeCard(
  app: FastifyInstance,
  user: CurrentUser,
  target: { readonly id: string | undefined; readonly rev: number | string | undefined },
  work: CardWork,
): Promise<void> {
  const player = await runInTransaction(app, user, async (tx, writer) => {
    const one = await requireOwnRow(tx, golfCompetitionPlayer, user, target);
    await work(tx, one, await requireScoredCompetition(tx, one), writer);
    return one;
  });
  announceLeaderboard(app, user, player, player.competitionId);
}
