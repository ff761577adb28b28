/** The leaderboard of a competition as 排名 shows it. */

import type { FastifyInstance } from 'fastify';
import type { LeaderboardQuestion } from '#domain/calls/statistics.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import type { Measure } from '#domain/competition/standings.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { BusinessError } from '../../../http/errors.ts';
import { keepReadable } from '../../../resource/readable.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { toNumber } from '../../shared/values.ts';
import type { StoredEntry } from '../shared/records.ts';
import { computeStandings } from './standings.ts';

const MEASURES: readonly Measure[] = ['gross', 'net', 'points'];

/** @throws BusinessError */
export async function readLeaderboard(
  app: FastifyInstance,
  user: CurrentUser,
  { competitionId, by: order, division }: LeaderboardQuestion,
) {
  const by = MEASURES.find((measure) => measure === order) ?? 'gross';
  const rows = await runInTransaction(app, user, async (tx) => {
    const competition = await requireOwnRow(tx, golfCompetition, user, { id: competitionId });
    const problem = findFormatProblem(competition);
    if (problem !== null) throw new BusinessError(problem);
    const standings = await computeStandings(tx, competition, by, division);
    // Places are those among all who take part.
    const players = standings.map(({ player }) => player);
    const readable = new Set(await keepReadable(tx, golfCompetitionPlayer, user, players));
    return standings.filter(({ player }) => readable.has(player));
  });
  return rows.map(({ player: row, rank, note }) => ({
    id: row.id,
    rank,
    note: note === '' && rank === null ? (row.resultCode ?? '') : note,
    playerName: row.playerName,
    bibNo: row.bibNo ?? '',
    divisionCode: row.divisionCode ?? '',
    flightNo: row.flightNo ?? '',
    holesPlayed: row.holesPlayed ?? 0,
    gross: scoreOf(row, 'gross'),
    net: scoreOf(row, 'net'),
    toPar: scoreOf(row, 'toPar'),
    points: scoreOf(row, 'points'),
    resultCode: row.resultCode ?? '',
  }));
}

/** Nothing for somebody who has not played a hole. */
const scoreOf = (row: StoredEntry, field: 'gross' | 'net' | 'toPar' | 'points'): number | null =>
  (row.holesPlayed ?? 0) === 0 ? null : toNumber(row[field]);
