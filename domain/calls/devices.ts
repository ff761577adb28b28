/** Trackers: what is done to them, where they were, and by which keys they report (DEVICE-04, DEVICE-05, TRACK-13). */

import { Type } from 'typebox';
import type { TrackerReport } from '../trackers/report.ts';
import { defineCall } from './call.ts';
import { Nothing, Nullable, OptionalIds, OptionalText } from './schemas.ts';

const DEVICE = 'golfDevice';
const VIEW_BOARD = { permission: 'golf:dispatch:view' } as const;

/** Park time, epoch ms; degrees. */
const PLACE = { ts: Type.Number(), lng: Type.Number(), lat: Type.Number() };

export const deviceCalls = {
  /** The same as its PUT, for clients that post it. */
  command: defineCall({
    method: 'POST',
    path: '/admin/golfDevice/command',
    summary: 'Have a device beep, show a message or say where it is',
    access: { permission: 'golf:device:command' },
    of: DEVICE,
    body: Type.Object({
      id: OptionalIds,
      ids: OptionalIds,
      command: Type.Optional(Type.String({ description: 'beep, message or locate' })),
      message: OptionalText,
    }),
    reply: Nothing,
  }),

  /** Lines with what their call asks for; which right a line takes its call says. */
  controlEach: defineCall({
    method: 'POST',
    path: '/admin/golfDevice/batchControl',
    summary: 'Another thing for each device, all or none',
    access: 'signedIn',
    of: DEVICE,
    body: Type.Object({
      rows: Type.Optional(
        Type.Array(
          Type.Object({ id: Type.String(), call: Type.String() }, { additionalProperties: Type.Unknown() }),
        ),
      ),
    }),
    reply: Nothing,
  }),

  /** All that is kept, the oldest first. Messages about devices come all the time and change nothing of where this one was. */
  readTrack: defineCall({
    method: 'GET',
    path: '/admin/golfDevice/track',
    summary: 'Where a tracker was',
    access: { permission: 'golf:device:list' },
    of: DEVICE,
    query: Type.Object({ deviceId: Type.String() }),
    reply: Type.Object({
      deviceId: Type.String(),
      deviceNo: Type.String(),
      fixes: Type.Array(
        Type.Object({
          ...PLACE,
          time: Type.String({ description: '`YYYY-MM-DD HH:mm:ss`' }),
          speed: Type.Number(),
          acc: Type.Number({ description: 'Metres.' }),
        }),
      ),
    }),
  }),

  /** For those who watch the board (BOARD-51). */
  readLastHour: defineCall({
    method: 'GET',
    path: '/admin/golfPosition/track',
    summary: 'Where a tracker was in the last hour',
    access: VIEW_BOARD,
    of: 'golfPosition',
    query: Type.Object({ parkId: OptionalText, deviceId: Type.String() }),
    reply: Type.Object({ deviceId: Type.String(), fixes: Type.Array(Type.Object(PLACE)) }),
  }),

  /** The way of every flight around the moment a hole timeout was raised, by the device that reported most. */
  readReplay: defineCall({
    method: 'GET',
    path: '/admin/golfHoleTimeout/replay',
    summary: 'What went on around a hole timeout',
    access: VIEW_BOARD,
    of: 'golfHoleTimeout',
    query: Type.Object({ id: Type.String() }),
    reply: Type.Object({
      fromTs: Type.Number({ description: 'Park times, epoch ms.' }),
      toTs: Type.Number(),
      raiseTs: Type.Number(),
      parkId: Type.String(),
      flightId: Type.String(),
      heldByFlightId: Nullable(Type.String()),
      flights: Type.Array(
        Type.Object({
          flightId: Nullable(Type.String()),
          flightNo: Type.String(),
          fixes: Type.Array(
            Type.Unsafe<readonly [ts: number, lng: number, lat: number]>(
              Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }),
            ),
            { description: 'Park time, longitude, latitude.' },
          ),
        }),
      ),
    }),
  }),
};

const KEYS = 'golfTrackerKey';

export const trackerKeyCalls = {
  /** For people who work in one park the call names that one. */
  issue: defineCall({
    method: 'POST',
    path: '/admin/golfTrackerKey/issue',
    summary: '生成接入密钥',
    access: { permission: 'golf:trackerKey:add' },
    of: KEYS,
    body: Type.Object({
      name: OptionalText,
      kind: OptionalText,
      deviceId: OptionalText,
      remark: OptionalText,
      parkId: OptionalText,
    }),
    reply: Type.Object({ id: Type.String(), key: Type.String({ description: 'Nobody sees it again.' }) }),
  }),

  readReport: defineCall({
    method: 'GET',
    path: '/admin/golfTrackerKey/report',
    summary: 'What trackers reported',
    access: { permission: 'golf:trackerKey:list' },
    of: KEYS,
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Unsafe<TrackerReport>(
      Type.Object({
        sinceTs: Type.Number({ description: 'When counting began, epoch ms: the start of this server.' }),
        broker: Type.String({ description: 'off, open or waiting' }),
        senders: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String({ description: 'Of the key, or of the broker.' }),
            parkId: Type.String(),
            lastTs: Nullable(Type.Number({ description: 'Epoch ms.' })),
            accepted: Type.Integer(),
            ignored: Type.Record(
              Type.String(),
              Type.Object({ count: Type.Integer(), lastTs: Type.Number(), sample: Type.String() }),
            ),
          }),
        ),
      }),
    ),
  }),
};

export const golfUserCalls = {
  /** The parks of the tenant that a user works in. */
  bindParks: defineCall({
    method: 'PUT',
    path: '/admin/golfUser/bindPark',
    summary: 'Bind a user to parks',
    access: { permission: 'golf:user:bindPark' },
    of: 'caddieUsers',
    changes: ['playerUsers'],
    body: Type.Object({ id: Type.String(), parkIds: OptionalIds }),
    reply: Nothing,
  }),
};
