/** What the board of a park reads: its picture, what happened since, what was done, and the same of the past. */

import { Type } from 'typebox';
import type { RewindDay } from '../dispatch/rewind.ts';
import { Overdue, Position, Snapshot } from './boardShapes.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable, OptionalText } from './schemas.ts';

const BOARD = 'golfDispatch';
const VIEW = { permission: 'golf:dispatch:view' } as const;
const EVENTS_AT_ONCE = 500;

const OfPark = Type.Object({ parkId: OptionalText });
const Moment = Type.Number({ description: 'Park time, epoch ms.' });
const AT_MOMENT = {
  parkId: Type.String({ minLength: 1, maxLength: 19 }),
  at: Type.Integer({ minimum: 0, description: 'park time, epoch ms' }),
};
/** Read by `domain/wire`, as frames are. */
const Messages = Type.Array(Type.Unknown({ description: 'A message of the golf topic.' }));
const Words = Nullable(Type.String());

export const boardCalls = {
  /** Picture, clock and number belong to the same moment (BOARD-17). */
  readSnapshot: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/snapshot',
    summary: 'A park as its board shows it',
    access: VIEW,
    of: BOARD,
    query: OfPark,
    reply: Snapshot,
  }),

  listPositions: defineCall({
    method: 'GET',
    path: '/admin/golfPosition/latest',
    summary: 'The last fix of each tracker',
    access: VIEW,
    of: BOARD,
    query: OfPark,
    reply: Type.Array(Position),
  }),

  /** Late services, of all parks without one (BOARD-22). */
  listOverdue: defineCall({
    method: 'GET',
    path: '/admin/workspace/queryOutTimeList',
    summary: 'Orders that are late',
    access: 'signedIn',
    of: BOARD,
    query: OfPark,
    reply: Type.Array(Overdue),
  }),

  /** What was done about a flight or an alarm, the latest first. */
  listLog: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/log',
    summary: 'What was done about a flight or an alarm',
    access: VIEW,
    of: BOARD,
    query: Type.Object({ flightId: OptionalText, alertId: OptionalText }),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        flightId: Words,
        alertId: Words,
        action: Type.String({ description: 'golf_dispatch_action' }),
        content: Words,
        channel: Nullable(Type.String({ description: 'golf_channel' })),
        operator: Type.String(),
        operateTime: Type.String({ examples: ['2026-05-01 08:30:00'] }),
        receipt: Nullable(Type.String({ description: 'golf_receipt_status' })),
      }),
    ),
  }),

  /** Catch-up of a stream, oldest first (LIVE-15). One's own stream is always one's own. */
  listEvents: defineCall({
    method: 'GET',
    path: '/admin/golfEvent/list',
    summary: 'What a stream said after a number',
    access: 'signedIn',
    of: BOARD,
    query: Type.Object({
      dest: Type.String(),
      epoch: Type.Optional(Type.String({ maxLength: 20 })),
      afterSeq: Type.Integer({ minimum: 0, default: 0 }),
      limit: Type.Integer({ minimum: 1, default: EVENTS_AT_ONCE }),
    }),
    reply: Type.Object({
      epoch: Type.String(),
      headSeq: Type.Integer(),
      more: Type.Boolean(),
      next: Type.Optional(Nullable(Type.String({ description: 'Where the stream went on.' }))),
      previous: Type.Optional(Type.Object({ epoch: Type.String(), headSeq: Type.Integer() })),
      records: Messages,
    }),
  }),
};

export type DispatchLogEntry = ReplyOf<typeof boardCalls.listLog>[number];

/** The board of a park at a moment of the past (BOARD-110). */
export const rewindCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/rewind',
    summary: 'The board as it was',
    access: VIEW,
    of: BOARD,
    query: Type.Object(AT_MOMENT),
    reply: Snapshot,
  }),

  readDay: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/rewindDay',
    summary: 'The day in which a moment lies',
    access: VIEW,
    of: BOARD,
    query: Type.Object(AT_MOMENT),
    reply: Type.Unsafe<RewindDay>(
      Type.Object({
        firstTs: Moment,
        lastTs: Moment,
        courseChangeTs: Nullable(Moment),
        alarms: Type.Array(
          Type.Object({
            alarmId: Type.String(),
            ts: Moment,
            isRed: Type.Boolean(),
            text: Type.String(),
          }),
        ),
      }),
    ),
  }),

  listEvents: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/rewindEvents',
    summary: 'What had happened by then',
    access: VIEW,
    of: BOARD,
    query: Type.Object({
      ...AT_MOMENT,
      afterTs: Type.Integer({
        minimum: 0,
        default: 0,
        description: 'what is known already; park time, epoch ms',
      }),
    }),
    reply: Type.Object({ records: Messages, isCut: Type.Boolean() }),
  }),
};
