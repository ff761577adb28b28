/** The cards of the players of a competition: read, written, signed and marked, one or all of a round (COMP-17). */

import { Type } from 'typebox';
import { golfCompetitionPlayer } from '../entities/competitionPlayer.ts';
import { golfCompetitionScore } from '../entities/competitionScore.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { VisibleRecord } from './records.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText } from './schemas.ts';
import { leaderboardCall } from './statistics.ts';

const LIST = { permission: 'golf:competitionPlayer:list' } as const;
const SCORE = { permission: 'golf:competitionPlayer:score' } as const;
const CHANGED = [golfCompetitionScore.name];
/** So many play in a competition, and so many holes has a park. */
const MOST_PLAYERS = 288;
const MOST_HOLES = 54;
const Strokes = Nullable(Type.Integer());
const HolePar = Type.Object({ holeNo: Type.Integer(), par: Type.Integer() });

const CARD = { competitionPlayerId: OptionalText, rev: OptionalNumber };
/** The fields of a line are those of its record, whose description checks them. */
const LINE = {
  roundNo: Type.Optional(Type.Unknown()),
  holeNo: Type.Optional(Type.Unknown()),
  strokes: Type.Optional(Type.Unknown()),
  putts: Type.Optional(Type.Unknown()),
  penalty: Type.Optional(Type.Unknown()),
};

export const scoreCardCalls = {
  /** The holes of the course and the scores that count. */
  read: defineCall({
    method: 'GET',
    path: '/admin/golfCompetitionPlayer/card',
    summary: 'The card of a player',
    access: LIST,
    of: golfCompetitionPlayer.name,
    query: Type.Object({ id: Type.String() }),
    reply: Type.Object({
      player: VisibleRecord(golfCompetitionPlayer),
      rounds: Type.Integer(),
      competitionStatus: Type.Optional(Type.String({ description: 'golf_competition_status' })),
      scoreLock: Type.Optional(Nullable(Type.String({ description: 'Y: no scores are written any more' }))),
      holes: Type.Array(
        Type.Object({
          holeNo: Type.Integer(),
          par: Type.Integer(),
          strokeIndex: Nullable(Type.Integer()),
        }),
        { description: 'Of the park.' },
      ),
      courses: Type.Array(Type.Array(Type.Integer()), {
        description: 'Hole numbers of each round, in the order of its card.',
      }),
      scores: Type.Array(
        Type.Object({
          roundNo: Type.Integer(),
          holeNo: Type.Integer(),
          strokes: Strokes,
          putts: Strokes,
          penalty: Strokes,
          confirmBy: Nullable(Type.String({ description: 'Who signed it.' })),
        }),
      ),
    }),
  }),

  write: defineCall({
    method: 'POST',
    path: '/admin/golfCompetitionPlayer/score',
    summary: 'Write holes of a card',
    access: SCORE,
    of: golfCompetitionPlayer.name,
    changes: CHANGED,
    body: Type.Object({
      ...CARD,
      ...LINE,
      scores: Type.Optional(
        Type.Union([Type.Array(Type.Object(LINE)), Type.Null()], {
          description: 'in place of a single line',
        }),
      ),
    }),
    reply: Nothing,
  }),

  confirm: defineCall({
    method: 'PUT',
    path: '/admin/golfCompetitionPlayer/scoreConfirm',
    summary: 'Sign a card',
    access: SCORE,
    of: golfCompetitionPlayer.name,
    changes: CHANGED,
    body: Type.Object({
      ...CARD,
      roundNo: Type.Optional(
        Type.Union([Type.Literal(''), Type.Number()], { description: 'none: every round' }),
      ),
    }),
    reply: Nothing,
  }),

  /** Why there is no result, or that there is one after all. */
  mark: defineCall({
    method: 'PUT',
    path: '/admin/golfCompetitionPlayer/mark',
    summary: 'Mark a card, or take its mark back',
    access: SCORE,
    of: golfCompetitionPlayer.name,
    body: Type.Object({ ...CARD, resultCode: OptionalText }),
    reply: Nothing,
  }),

  readLeaderboard: defineCall({
    method: 'GET',
    path: '/admin/golfCompetitionPlayer/leaderboard',
    summary: 'The leaderboard of a competition',
    access: LIST,
    of: golfCompetitionPlayer.name,
    live: GolfMessageType.leaderboard,
    query: leaderboardCall.query,
    reply: leaderboardCall.reply,
  }),

  /** Everybody who takes part, with the strokes that count by hole number; the first round where none is named. */
  readSheet: defineCall({
    method: 'GET',
    path: '/admin/golfCompetitionPlayer/scoreSheet',
    summary: 'The cards of a round as a table',
    access: LIST,
    of: golfCompetitionPlayer.name,
    query: Type.Object({ competitionId: Type.String(), roundNo: OptionalNumber }),
    reply: Type.Object({
      rounds: Type.Integer(),
      roundNo: Type.Integer(),
      closed: Nullable(Type.String({ description: 'Why nothing may be written (Chinese).' })),
      holes: Type.Array(HolePar),
      players: Type.Array(
        Type.Object({
          id: Type.String(),
          rev: Type.Integer(),
          playerName: Type.String(),
          bibNo: Nullable(Type.String()),
          flightNo: Nullable(Type.String()),
          lock: Nullable(Type.String({ description: 'Why this card is not written here (Chinese).' })),
          strokes: Type.Record(Type.String(), Type.Integer(), { description: 'By hole number.' }),
        }),
      ),
    }),
  }),

  writeSheet: defineCall({
    method: 'POST',
    path: '/admin/golfCompetitionPlayer/scores',
    summary: 'Write the cards of a round, all or none',
    access: SCORE,
    of: golfCompetitionPlayer.name,
    changes: CHANGED,
    body: Type.Object({
      competitionId: Type.String(),
      roundNo: OptionalNumber,
      players: Type.Array(
        Type.Object({
          id: Type.String(),
          rev: Type.Number({ description: 'as the caller saw it' }),
          scores: Type.Array(
            // The description of a score checks them and names the player.
            Type.Object({ holeNo: Type.Optional(Type.Unknown()), strokes: Type.Optional(Type.Unknown()) }),
            { minItems: 1, maxItems: MOST_HOLES },
          ),
        }),
        { minItems: 1, maxItems: MOST_PLAYERS },
      ),
    }),
    reply: Nothing,
  }),
};

export type Card = ReplyOf<typeof scoreCardCalls.read>;
/** What is written of a hole. */
export type HoleDraft = Pick<Card['scores'][number], 'strokes' | 'putts' | 'penalty'>;
export type ScoreSheet = ReplyOf<typeof scoreCardCalls.readSheet>;
export type HolePar = ScoreSheet['holes'][number];
export type SentCard = BodyOf<typeof scoreCardCalls.writeSheet>['players'][number];
