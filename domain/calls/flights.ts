/** What people do to flights (FLIGHT-06, BOARD-45), how the day will go on (PACE-40), and words to everybody in a park (BOARD-50). */
import { Type } from 'typebox';
import { FLIGHT_ACTIONS, type FlightAction } from '../actions/flights.ts';
import { AnnouncementTarget } from '../codes/service.ts';
import type { ForecastView } from '../dispatch/forecastView.ts';
import type { Action } from '../entities/action.ts';
import { LONGEST_HOLD_MIN } from '../pace/forecast.ts';
import { defineCall } from './call.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText, TARGET } from './schemas.ts';

const FLIGHT = 'golfFlight';
const EDIT = { permission: 'golf:flight:edit' } as const;
const BROADCAST = { permission: 'golf:dispatch:broadcast' } as const;
const rightOf = (action: FlightAction) => ({ permission: FLIGHT_ACTIONS[action].permission });
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

/** An action of a flight (`domain/actions/flights.ts`): the call is named for it and asks for its right. */
export const describeFlightAction = ({
  key,
  permission,
  label,
}: Pick<Action, 'key' | 'permission' | 'label'>) =>
  defineCall({
    method: 'PUT',
    path: `/admin/golfFlight/${key}`,
    summary: `组：${label}`,
    access: { permission },
    of: FLIGHT,
    body: Type.Object({ ...TARGET, reason: OptionalText }, { additionalProperties: Type.Unknown() }),
    reply: Nothing,
  });

export const flightCalls = {
  /** The hole that it is on is played, as somebody says who stands there (ACTUAL-07). */
  holeOut: defineCall({
    method: 'PUT',
    path: '/admin/golfFlight/holeOut',
    summary: 'The hole that a flight is on is played',
    access: rightOf('holeOut'),
    of: FLIGHT,
    body: Type.Object(TARGET),
    reply: Nothing,
  }),

  /** A running day has the flight there at once (FLIGHT-20). */
  move: defineCall({
    method: 'PUT',
    path: '/admin/golfFlight/move',
    summary: 'Another tee time or start hole',
    access: rightOf('move'),
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
    access: rightOf('correctHole'),
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
    access: rightOf('marshal'),
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
    access: rightOf('move'),
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
