/** Competitions: chosen, copied and started (COMP-04); and their rules. */

import { Type } from 'typebox';
import { golfCompetition } from '../entities/competition.ts';
import { golfCompetitionRule } from '../entities/competitionRule.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { RecordPart } from './records.ts';
import { Nothing, OptionalText, TARGET } from './schemas.ts';

const One = Type.Object({ id: Type.String() });

/** What a page of competitions shows of each. */
export const CARD_FIELDS = [
  'id',
  'parkId',
  'competitionNo',
  'name',
  'type',
  'status',
  'startType',
  'startDate',
  'endDate',
  'rounds',
  'playerCount',
  'maxPlayers',
  'cover',
] as const;

export const competitionCalls = {
  listCards: defineCall({
    method: 'GET',
    path: '/admin/golfCompetition/listForSelect',
    summary: 'Cards of the selection page',
    access: { permission: 'golf:competition:list' },
    of: golfCompetition.name,
    live: golfCompetition.live,
    query: Type.Object({
      parkId: OptionalText,
      type: Type.Optional(Type.String({ description: 'golf_competition_type, several joined by commas' })),
      startDate: Type.Optional(Type.String({ description: 'only competitions that end then or later' })),
      endDate: Type.Optional(Type.String({ description: 'only competitions that begin then or earlier' })),
      name: Type.Optional(Type.String({ description: 'part of it' })),
    }),
    reply: Type.Array(RecordPart(golfCompetition, CARD_FIELDS, {})),
  }),

  copy: defineCall({
    method: 'POST',
    path: '/admin/golfCompetition/copy',
    summary: 'A draft with the same particulars',
    access: { permission: 'golf:competition:add' },
    of: golfCompetition.name,
    body: One,
    reply: Type.String({ description: 'Its id.' }),
  }),

  /** It may start all the same. */
  listWarnings: defineCall({
    method: 'GET',
    path: '/admin/golfCompetition/startCheck',
    summary: 'What is not ready when a competition starts',
    access: { permission: 'golf:competition:start' },
    of: golfCompetition.name,
    query: One,
    reply: Type.Array(Type.String({ description: 'In Chinese.' })),
  }),
};

export type CompetitionBrief = ReplyOf<typeof competitionCalls.listCards>[number];

export const competitionRuleCalls = {
  setDefault: defineCall({
    method: 'PUT',
    path: '/admin/golfCompetitionRule/setDefault',
    summary: 'The rule that new competitions of its scoring begin with',
    access: { permission: 'golf:competitionRule:edit' },
    of: golfCompetitionRule.name,
    body: Type.Object(TARGET),
    reply: Nothing,
  }),
};
