/** Players of a competition: known players, places that run out, a handicap for this course (COMP-18). */

import { CompetitionStatus } from '#domain/codes/competition.ts';
import { PlayerStatus } from '#domain/codes/play.ts';
import { Sex, YesNo } from '#domain/codes/system.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import type { Days } from '../shared/days.ts';
import { createDayEffect } from '../shared/follow.ts';
import { findRowById } from '../shared/rows.ts';
import { recountPlayers } from './competitionRules.ts';
import { leaveFlight } from './plans/seats.ts';

/** golf_competition_status that still takes players: until the plan is played. */
const OPEN: ReadonlySet<string> = new Set([
  CompetitionStatus.draft,
  CompetitionStatus.signUpOpen,
  CompetitionStatus.signUpClosed,
  CompetitionStatus.planned,
]);

const counted: Effect<typeof golfCompetitionPlayer> = async (tx, row) =>
  recountPlayers(tx, row.competitionId);

export const createCompetitionPlayerRules = (days: Days): ResourceRules<typeof golfCompetitionPlayer> => ({
  initial: () => ({ holesPlayed: 0 }),
  async prepare(tx, record, { before }) {
    const competition = await findRowById(tx, golfCompetition, record.competitionId);
    if (before === null && !OPEN.has(competition?.status ?? '')) throw new BusinessError('该赛事已不能报名');
    const player = await findRowById(tx, golfPlayer, record.playerId);
    if (before === null && player?.status === PlayerStatus.blacklisted)
      throw new BusinessError('该球员在黑名单中，不能报名');
    const sex = record.sex ?? player?.sex ?? null;
    const handicapIndex = record.handicapIndex ?? player?.handicapIndex ?? null;
    const allowance = competition?.handicapAllowance ?? 100;
    const tee = sex === Sex.female ? competition?.teeFemale : competition?.teeMale;
    return {
      sex,
      phone: record.phone ?? player?.phone ?? null,
      memberNo: record.memberNo ?? player?.memberNo ?? null,
      handicapIndex,
      courseHandicap: handicapIndex === null ? null : Math.round((handicapIndex * allowance) / 100),
      teeColor: record.teeColor ?? tee ?? null,
    };
  },
  async onAdd(tx, id) {
    const player = await findRowById(tx, golfCompetitionPlayer, id);
    if (player !== undefined) await recountPlayers(tx, player.competitionId);
  },
  async onRemove(tx, rows) {
    for (const competitionId of new Set(rows.map((row) => row.competitionId)))
      await recountPlayers(tx, competitionId);
  },
  known: {
    async approve(tx, row) {
      const competition = await findRowById(tx, golfCompetition, row.competitionId);
      const places = competition?.maxPlayers || Infinity;
      return { isFull: (competition?.playerCount ?? 0) >= places ? YesNo.yes : YesNo.no };
    },
  },
  effects: {
    approve: counted,
    promote: counted,
    refuse: counted,
    async withdraw(tx, row, _input, _user, moment) {
      await leaveFlight(tx, row, moment);
      await recountPlayers(tx, row.competitionId);
    },
  },
  onAction: createDayEffect(days),
});
