/** The records of competitions as their tables hold them. */

import type { golfCompetition } from '#domain/entities/competition.ts';
import type { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import type { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import type { golfHole } from '#domain/entities/hole.ts';
import type { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { golfStartHole } from '#domain/entities/startHole.ts';

export type StoredCompetition = StoredRow<typeof golfCompetition>;
export type StoredPlan = StoredRow<typeof golfCompetitionPlan>;
/** Somebody's entry in a competition. */
export type StoredEntry = StoredRow<typeof golfCompetitionPlayer>;
export type StoredRule = StoredRow<typeof golfCompetitionRule>;
export type StoredScore = StoredRow<typeof golfCompetitionScore>;
export type StoredStartHole = StoredRow<typeof golfStartHole>;
export type StoredHole = StoredRow<typeof golfHole>;
export type StoredJump = StoredRow<typeof golfJumpHole>;
