/** Where trackers and gateways report, by a key (TRACK-01, TRACK-04 to TRACK-07, TRACK-15). */

import { Type } from 'typebox';
import type { TrialGround } from '../trackers/trial.ts';
import { defineCall } from './call.ts';

const OPEN = { access: 'open', of: 'trackerFeed', isBare: true } as const;
const Key = Type.Object({
  key: Type.Optional(Type.String({ description: 'The key, unless a header has it.' })),
});
/** As senders of other makers have it. */
const Loose = Type.Object({}, { additionalProperties: true });
/** How many positions of the call were used. */
const Counted = Type.Object({ accepted: Type.Integer(), ignored: Type.Integer() });
/** Longitude, latitude. */
const Place = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

export const trackerFeedCalls = {
  reportPositions: defineCall({
    ...OPEN,
    method: 'POST',
    path: '/tracker/positions',
    summary: 'Positions of trackers',
    query: Key,
    body: Type.Array(
      Type.Object({
        deviceNo: Type.String({ description: '设备号 or IMEI.' }),
        ts: Type.Union([Type.Number(), Type.String()], { description: 'Epoch ms, or an ISO time.' }),
        lng: Type.Number({ description: 'WGS-84 degrees.' }),
        lat: Type.Number(),
        accuracyM: Type.Optional(Type.Number({ description: 'Metres; 0 = unknown.' })),
        batteryPct: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      }),
    ),
    reply: Counted,
  }),

  readTrialGround: defineCall({
    ...OPEN,
    method: 'GET',
    path: '/tracker/trialGround',
    summary: 'Devices and holes that a sender may try itself out with',
    query: Key,
    reply: Type.Unsafe<TrialGround>(
      Type.Object({
        devices: Type.Array(Type.String()),
        holes: Type.Array(Type.Object({ tee: Place, green: Place })),
      }),
    ),
  }),

  forwardTraccar: defineCall({
    ...OPEN,
    method: 'POST',
    path: '/tracker/traccar',
    summary: 'A position that a Traccar server forwards',
    query: Key,
    body: Loose,
    reply: Counted,
  }),

  reportByAddress: defineCall({
    ...OPEN,
    method: 'GET',
    path: '/tracker/phone',
    summary: 'A position of OsmAnd and old Traccar Clients',
    query: Key,
    reply: Counted,
  }),

  reportByPhone: defineCall({
    ...OPEN,
    method: 'POST',
    path: '/tracker/phone',
    summary: 'Positions of Traccar Client and OsmAnd',
    query: Key,
    body: Loose,
    reply: Counted,
  }),

  /** An empty list is what the app takes for "nothing new". */
  reportByOwnTracks: defineCall({
    ...OPEN,
    method: 'POST',
    path: '/tracker/owntracks',
    summary: 'A message of OwnTracks',
    query: Key,
    body: Loose,
    reply: Type.Array(Type.Unknown(), { maxItems: 0 }),
  }),
};
