/** The cards of a round side by side: read as a table, written together (COMP-17). */

import type { FastifyInstance } from 'fastify';
import { scoreCardCalls, type SentCard } from '#domain/calls/scoreCards.ts';
import { findCardLock } from '#domain/competition/scoreSheet.ts';
import { SIGNED } from '#domain/competition/signUp.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { keepReadable } from '../../../resource/readable.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { findRowsBy, type Writer } from '../../shared/rows.ts';
import { findHolesByRound } from '../rounds/roundHoles.ts';
import type { StoredCompetition, StoredEntry, StoredScore } from '../shared/records.ts';
import { announceLeaderboard } from './scoreRoutes.ts';
import { filterCounting, findCard, findClosedReason, lockCards, settleCard, writeScores } from './scores.ts';
import { settleRanks } from './standings.ts';

export function registerScoreSheetRoutes(app: FastifyInstance): void {
  app.serve(scoreCardCalls.readSheet, async ({ user, query }) => {
    const sheet = await runInTransaction(app, user, async (tx) => {
      const competition = await requireOwnRow(tx, golfCompetition, user, { id: query.competitionId });
      return loadSheet(tx, user, competition, query.roundNo || 1);
    });
    return succeed(sheet);
  });

  app.serve(scoreCardCalls.writeSheet, async ({ user, body }) => {
    const competition = await runInTransaction(app, user, async (tx, writer) => {
      await lockCards(tx, body.competitionId);
      const one = await requireOwnRow(tx, golfCompetition, user, { id: body.competitionId });
      const closed = findClosedReason(one);
      if (closed !== null) throw new BusinessError(closed);
      for (const line of body.players) {
        const player = await requireEntry(tx, user, one, line);
        await writeLine(tx, player, one, { line, roundNo: body.roundNo || 1 }, writer);
      }
      await settleRanks(tx, one);
      return one;
    });
    announceLeaderboard(app, user, competition, competition.id);
    return succeed(null, `已录入${body.players.length}名球员的成绩`);
  });
}

async function loadSheet(tx: ScopedTx, user: CurrentUser, competition: StoredCompetition, round: number) {
  const { id: competitionId } = competition;
  const signed = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  const players = await keepReadable(tx, golfCompetitionPlayer, user, signed);
  const played = (await findHolesByRound(tx, competition))[round - 1] ?? [];
  const holes = (await findRowsBy(tx, golfHole, { parkId: competition.parkId })).filter(({ holeNo }) =>
    played.includes(holeNo),
  );
  const scores = await cardsOf(tx, players, round);
  return {
    rounds: competition.rounds || 1,
    roundNo: round,
    closed: findClosedReason(competition),
    holes: holes
      .map(({ holeNo, par }) => ({ holeNo: holeNo, par: par }))
      .toSorted((a, b) => played.indexOf(a.holeNo) - played.indexOf(b.holeNo)),
    players: players.map((player) => {
      const card = scores.get(player.id) ?? [];
      return {
        id: player.id,
        rev: player.rev,
        playerName: player.playerName,
        bibNo: player.bibNo,
        flightNo: player.flightNo,
        lock: lockOf(player, card),
        strokes: Object.fromEntries(card.map(({ holeNo, strokes }) => [String(holeNo), strokes])),
      };
    }),
  };
}

/** @throws BusinessError that names the player */
async function writeLine(
  tx: ScopedTx,
  player: StoredEntry,
  competition: StoredCompetition,
  { line, roundNo }: { readonly line: SentCard; readonly roundNo: number },
  writer: Writer,
): Promise<void> {
  const lock = lockOf(player, await roundOf(tx, player, roundNo));
  const named = `${player.playerName}：`;
  if (lock !== null) throw new BusinessError(`${named}${lock}，请在其成绩卡中更正`);
  const lines = line.scores.map(({ holeNo, strokes }) => ({ holeNo, strokes, roundNo }));
  try {
    await writeScores(tx, player, competition, lines, writer);
  } catch (error) {
    throw error instanceof BusinessError ? new BusinessError(named + error.message) : error;
  }
  await settleCard(tx, player, competition, writer);
}

/** Somebody who takes part in this competition, as the caller saw them. @throws BusinessError */
async function requireEntry(
  tx: ScopedTx,
  user: CurrentUser,
  competition: StoredCompetition,
  { id, rev }: SentCard,
): Promise<StoredEntry> {
  const player = await requireOwnRow(tx, golfCompetitionPlayer, user, { id, rev });
  if (player.competitionId !== competition.id || !SIGNED.includes(player.signStatus))
    throw new BusinessError(`${player.playerName}不在参赛名单中`);
  return player;
}

const roundOf = async (tx: ScopedTx, player: StoredEntry, round: number): Promise<readonly StoredScore[]> =>
  (await findCard(tx, player.id)).filter(({ roundNo }) => roundNo === round);

async function cardsOf(
  tx: ScopedTx,
  players: readonly StoredEntry[],
  round: number,
): Promise<ReadonlyMap<string, readonly StoredScore[]>> {
  const ids = players.map(({ id }) => id);
  const scores = filterCounting(await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId: ids }));
  const cards = new Map<string, StoredScore[]>(ids.map((id) => [id, []]));
  for (const score of scores) if (score.roundNo === round) cards.get(score.competitionPlayerId)?.push(score);
  return cards;
}

const lockOf = (player: StoredEntry, card: readonly StoredScore[]): string | null =>
  findCardLock({
    resultCode: player.resultCode ?? '',
    signs: card.map(({ confirmBy }) => (confirmBy === null ? null : confirmBy)),
  });
