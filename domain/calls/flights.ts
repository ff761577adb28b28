/** What people do to flights (FLIGHT-06, BOARD-45), how the day will go on (PACE-40), and words to everybody in a park (BOARD-50). */

import { Type } from 'typebox';
import { AnnouncementTarget } from '../codes/service.ts';
import type { ForecastView } from '../dispatch/forecastView.ts';
import { LONGEST_HOLD_MIN } from '../pace/forecast.ts';
import type { GolfPermission } from '../permissions/golf.ts';
import { defineCall } from './call.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText, TARGET } from './schemas.ts';

const FLIGHT = 'golfFlight';
const EDIT = { permission: 'golf:flight:edit' } as const;
const BROADCAST = { permission: 'golf:dispatch:broadcast' } as const;
const MOVE = { permission: 'golf:flight:move' } as const;
const ParkId = Type.String({ minLength: 1, maxLength: 19 });
const TARGETS = Object.values(AnnouncementTarget);
const Moment = Type.Number({ description: 'Park time, epoch ms.' });
const Jam = Nullable(
  Type.Object({
    holeNo: Type.Integer(),
    fromTs: Moment,
    untilTs: Moment,
    flights: Type.Integer({ description: 'Most that wait at once.' }),
  }),
);

const describeFlightAct = <const P extends GolfPermission>(key: string, permission: P) =>
  defineCall({
    method: 'PUT',
    path: `/admin/golfFlight/${key}`,
    summary: '组',
    access: { permission },
    of: FLIGHT,
    body: Type.Object({ ...TARGET, reason: OptionalText }, { additionalProperties: Type.Unknown() }),
    reply: Nothing,
  });

/** What is done to a flight (`domain/actions/flights.ts`), as far as it takes what its action asks for. */
export const flightActionCalls = {
  remind: describeFlightAct('remind', 'golf:holeTimeout:remind'),
  marshal: describeFlightAct('marshal', 'golf:holeTimeout:marshal'),
  undoMarshal: describeFlightAct('undoMarshal', 'golf:holeTimeout:marshal'),
  recallMarshal: describeFlightAct('recallMarshal', 'golf:holeTimeout:marshal'),
  note: describeFlightAct('note', 'golf:flight:note'),
  ready: describeFlightAct('ready', 'golf:flight:ready'),
  start: describeFlightAct('start', 'golf:flight:start'),
  release: describeFlightAct('release', 'golf:flight:release'),
  recall: describeFlightAct('recall', 'golf:flight:recall'),
  finish: describeFlightAct('finish', 'golf:flight:finish'),
  abort: describeFlightAct('abort', 'golf:flight:abort'),
};

export const flightCalls = {
  /** The hole that it is on is played, as somebody says who stands there (ACTUAL-07). */
  holeOut: defineCall({
    method: 'PUT',
    path: '/admin/golfFlight/holeOut',
    summary: 'The hole that a flight is on is played',
    access: { permission: 'golf:flight:holeOut' },
    of: FLIGHT,
    body: Type.Object(TARGET),
    reply: Nothing,
  }),

  /** A running day has the flight there at once (FLIGHT-20). */
  move: defineCall({
    method: 'PUT',
    path: '/admin/golfFlight/move',
    summary: 'Another tee time or start hole',
    access: MOVE,
    of: FLIGHT,
    body: Type.Object({
      ...TARGET,
      teeTime: Type.Optional(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
      startHoleNo: OptionalNumber,
    }),
    reply: Nothing,
  }),

  correctHole: defineCall({
    method: 'PUT',
    path: '/admin/golfFlight/correctHole',
    summary: 'The true hole when a tracker is wrong',
    access: { permission: 'golf:flight:correct' },
    of: FLIGHT,
    body: Type.Object({ ...TARGET, holeNo: Type.Number() }),
    reply: Nothing,
  }),

  merge: defineCall({
    method: 'POST',
    path: '/admin/golfFlight/merge',
    summary: 'The people of two flights in one',
    access: EDIT,
    of: FLIGHT,
    body: Type.Object({
      ids: Type.Array(Type.String(), { description: 'the flight that stays, the one that joins it' }),
    }),
    reply: Nothing,
  }),

  split: defineCall({
    method: 'POST',
    path: '/admin/golfFlight/split',
    summary: 'Some places of a flight become one of their own',
    access: EDIT,
    of: FLIGHT,
    body: Type.Object({
      ...TARGET,
      players: Type.Array(Type.Number(), { description: 'places in the flight, from 0' }),
    }),
    reply: Type.String({ description: 'Id of the flight that was split off.' }),
  }),

  /** The nearest first. */
  listMarshals: defineCall({
    method: 'GET',
    path: '/admin/golfFlight/marshals',
    summary: 'Who could be sent to a flight',
    access: flightActionCalls.marshal.access,
    of: FLIGHT,
    query: Type.Object({ id: Type.String() }),
    reply: Type.Array(
      Type.Object({
        marshalId: Type.String({ description: 'Of the tracker.' }),
        name: Type.String(),
        holeNo: Type.Integer(),
        etaSec: Type.Number(),
      }),
    ),
  }),
};

export const forecastCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/forecast',
    summary: 'How the day will go on',
    access: { permission: 'golf:dispatch:view' },
    of: 'forecast',
    query: Type.Object({ parkId: ParkId }),
    reply: Type.Unsafe<ForecastView>(
      Type.Object({
        lastPuttTs: Nullable(Moment),
        nextJam: Jam,
        proposal: Nullable(
          Type.Object({
            startHoleNo: Type.Integer(),
            minutes: Type.Integer(),
            starts: Type.Integer({ description: 'Flights that start later.' }),
            savedWaitSec: Type.Number({ description: 'Of all flights together.' }),
            lastPuttLaterSec: Type.Number({ description: 'Negative: the day ends earlier.' }),
            nextJam: Jam,
          }),
        ),
      }),
    ),
  }),

  holdStarts: defineCall({
    method: 'PUT',
    path: '/admin/golfDispatch/holdStarts',
    summary: 'Later starts at one hole, as the forecast proposes',
    access: MOVE,
    of: 'forecast',
    changes: [FLIGHT],
    body: Type.Object({
      parkId: ParkId,
      startHoleNo: Type.Integer({ minimum: 1 }),
      minutes: Type.Integer({ minimum: 1, maximum: LONGEST_HOLD_MIN }),
    }),
    reply: Nothing,
  }),
};

export const broadcastCalls = {
  /** It is sent after the seconds in which it can be taken back (BOARD-109). */
  send: defineCall({
    method: 'POST',
    path: '/admin/golfDispatch/broadcast',
    summary: 'Say something to everybody in a park who is meant',
    access: BROADCAST,
    of: 'broadcast',
    body: Type.Object({
      parkId: ParkId,
      text: Type.String({ minLength: 1, maxLength: 100 }),
      voice: Type.Boolean({ description: 'spoken as well' }),
      targets: Type.Array(Type.Unsafe<AnnouncementTarget>({ type: 'string', enum: TARGETS }), {
        minItems: 1,
        maxItems: TARGETS.length,
        description: 'golf_notice_target',
      }),
    }),
    reply: Type.Object({
      id: Type.String(),
      dueTs: Type.Number({ description: 'When it is sent, epoch ms.' }),
    }),
  }),

  /** Until it is sent, by who asked for it. */
  takeBack: defineCall({
    method: 'PUT',
    path: '/admin/golfDispatch/undoBroadcast',
    summary: 'Take back what was to be said',
    access: BROADCAST,
    of: 'broadcast',
    body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 19 }) }),
    reply: Nothing,
  }),
};
