/** Plans of competitions: flights and their players, and the start holes of a wave (COMP-11). */

import { Type } from 'typebox';
import { golfCompetitionPlan } from '../entities/competitionPlan.ts';
import { golfFlight } from '../entities/flight.ts';
import { golfStartHole } from '../entities/startHole.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { VisibleRecord } from './records.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText, TARGET } from './schemas.ts';

const EDIT = { permission: 'golf:competitionPlan:edit' } as const;
const MAX_FLIGHTS = 120;
const One = Type.Object({ id: Type.String() });
const Words = Nullable(Type.String());
const Problem = Nullable(Type.String({ description: 'Why it cannot be published yet (Chinese).' }));

/** A place in a flight, as its row keeps it. */
const Seat = Type.Object(
  {
    playerId: Type.String(),
    name: Type.String(),
    bagTag: Type.Optional(Words),
    teeColor: Type.Optional(Words),
  },
  { additionalProperties: Type.Unknown() },
);

const PlanBoard = Type.Object({
  plan: VisibleRecord(golfCompetitionPlan),
  parkName: Type.String(),
  competitionStatus: Type.Optional(Type.String({ description: 'golf_competition_status' })),
  problem: Problem,
  flights: Type.Array(
    Type.Object({
      id: Type.String(),
      rev: Type.Integer(),
      flightNo: Type.String(),
      boardNo: Words,
      teeTime: Type.String({ description: '`YYYY-MM-DD HH:mm:ss`' }),
      startHoleNo: Nullable(Type.Integer()),
      subGroup: Words,
      status: Type.String({ description: 'golf_flight_status' }),
      players: Type.Array(Seat),
    }),
  ),
  players: Type.Array(
    Type.Object({
      playerId: Type.String(),
      name: Type.String(),
      bibNo: Words,
      sex: Words,
      handicapIndex: Nullable(Type.Number()),
      seated: Type.Boolean({ description: 'In one of the flights.' }),
    }),
    { description: 'Everybody who plays this round.' },
  ),
});

export const planCalls = {
  autoPair: defineCall({
    method: 'POST',
    path: '/admin/golfCompetitionPlan/autoPair',
    summary: 'Flights for everybody who takes part',
    access: EDIT,
    of: golfCompetitionPlan.name,
    changes: [golfFlight.name],
    body: Type.Object(TARGET),
    reply: Type.Object({
      flights: Type.Integer(),
      players: Type.Integer(),
      competitionId: Type.String(),
    }),
  }),

  regroup: defineCall({
    method: 'PUT',
    path: '/admin/golfCompetitionPlan/regroup',
    summary: 'Who plays in which flight',
    access: EDIT,
    of: golfCompetitionPlan.name,
    changes: [golfFlight.name],
    body: Type.Object({
      ...TARGET,
      flights: Type.Array(
        Type.Object({
          flightId: Type.Optional(
            Type.Union([Type.Null(), Type.String()], { description: 'null: a new one' }),
          ),
          players: Type.Array(Type.String(), { description: 'ids of players; none: the flight goes' }),
        }),
        { maxItems: MAX_FLIGHTS, description: 'a flight that is not named stays as it is' },
      ),
    }),
    reply: Type.Object({ problem: Problem }),
  }),

  readBoard: defineCall({
    method: 'GET',
    path: '/admin/golfCompetitionPlan/board',
    summary: 'A plan with its flights and players',
    access: { permission: 'golf:competitionPlan:list' },
    of: golfCompetitionPlan.name,
    query: One,
    reply: PlanBoard,
  }),

  /** The same, as it hangs on the wall of the starter's hut. */
  readPrintSheet: defineCall({
    method: 'GET',
    path: '/admin/golfCompetitionPlan/printSheet',
    summary: 'A plan as it is hung up',
    access: { permission: 'golf:competitionPlan:exportXls' },
    of: golfCompetitionPlan.name,
    query: One,
    reply: PlanBoard,
  }),
};

export type Plan = ReplyOf<typeof planCalls.readBoard>;
export type PlanFlight = Plan['flights'][number];
export type PlanPlayer = Plan['players'][number];

const LIST_STARTS = { permission: 'golf:startHole:list' } as const;
const EDIT_STARTS = { permission: 'golf:startHole:edit' } as const;
/** The first wave where none is named. */
const Wave = Type.Object({ planId: Type.String(), wave: OptionalNumber });
/** So many holes has a park. */
const MAX_HOLES = 54;

export const startHoleCalls = {
  /** Doubled by priority. */
  distribute: defineCall({
    method: 'POST',
    path: '/admin/golfStartHole/distribute',
    summary: 'The groups of a wave over the open holes',
    access: EDIT_STARTS,
    of: golfStartHole.name,
    body: Wave,
    reply: Type.Object({ left: Type.Integer({ description: 'Groups without a hole.' }) }),
  }),

  reverse: defineCall({
    method: 'POST',
    path: '/admin/golfStartHole/reverse',
    summary: 'The holes of a wave in the opposite order',
    access: EDIT_STARTS,
    of: golfStartHole.name,
    body: Wave,
    reply: Nothing,
  }),

  compareWaves: defineCall({
    method: 'GET',
    path: '/admin/golfStartHole/check',
    summary: 'Groups and flights of each wave',
    access: LIST_STARTS,
    of: golfStartHole.name,
    query: Type.Object({ planId: Type.String() }),
    reply: Type.Object({
      planName: Words,
      planStatus: Type.String({ description: 'golf_plan_status' }),
      waves: Type.Array(
        Type.Object({
          wave: Type.Integer(),
          flights: Type.Integer(),
          groups: Type.Integer(),
          problem: Nullable(Type.String({ description: 'Why they do not agree (Chinese).' })),
        }),
      ),
    }),
  }),

  /** Every hole of the course with what is stored of it, or what it would begin with. */
  readSheet: defineCall({
    method: 'GET',
    path: '/admin/golfStartHole/sheet',
    summary: 'The start holes of a wave as a table',
    access: LIST_STARTS,
    of: golfStartHole.name,
    query: Wave,
    reply: Type.Object({
      planName: Words,
      closed: Nullable(Type.String({ description: 'Why nothing may be changed (Chinese).' })),
      wave: Type.Integer(),
      waves: Type.Integer({ description: 'How many there are.' }),
      flights: Type.Integer({ description: 'That start in this wave.' }),
      holes: Type.Array(
        Type.Object({
          holeId: Type.String(),
          id: Nullable(Type.String({ description: 'null: not stored yet' })),
          rev: Nullable(Type.Integer()),
          holeNo: Type.Integer(),
          par: Type.Integer(),
          status: Type.String({ description: 'golf_hole_status' }),
          startTime: Type.String({ description: '`YYYY-MM-DD HH:mm:ss`' }),
          groupCount: Type.Integer(),
          priority: Type.Integer(),
          direction: Type.String({ description: 'golf_direction' }),
        }),
      ),
    }),
  }),

  writeSheet: defineCall({
    method: 'PUT',
    path: '/admin/golfStartHole/sheet',
    summary: 'Write the start holes of a wave, all or none',
    access: EDIT_STARTS,
    of: golfStartHole.name,
    body: Type.Object({
      planId: Type.String(),
      wave: OptionalNumber,
      // The fields of a line are those of its record, whose description checks them and names the hole.
      holes: Type.Array(
        Type.Object({
          holeId: Type.String(),
          id: Type.Optional(Type.String({ description: 'of the stored row; none: there is none yet' })),
          rev: OptionalNumber,
          startTime: Type.Optional(Type.Unknown()),
          groupCount: Type.Optional(Type.Unknown()),
          priority: Type.Optional(Type.Unknown()),
          direction: Type.Optional(Type.Unknown()),
        }),
        { minItems: 1, maxItems: MAX_HOLES },
      ),
    }),
    reply: Nothing,
  }),
};

export type StartHoleSheet = ReplyOf<typeof startHoleCalls.readSheet>;
export type SentStartHole = BodyOf<typeof startHoleCalls.writeSheet>['holes'][number];

/** Steps and changes of flights beyond their actions (FLIGHT-06). */
export const flightGroupCalls = {
  /** What cannot be done to one is said, the others go on. */
  controlEach: defineCall({
    method: 'POST',
    path: '/admin/golfFlight/batchControl',
    summary: 'One step for several flights',
    access: { permission: 'golf:flight:batch' },
    of: golfFlight.name,
    body: Type.Object({ ids: Type.Array(Type.String()), action: OptionalText, reason: OptionalText }),
    reply: Type.Object({
      done: Type.Integer(),
      refused: Type.Array(
        Type.Object({ id: Type.String(), message: Type.String({ description: 'In Chinese.' }) }),
      ),
    }),
  }),
};
