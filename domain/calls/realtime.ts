/**
 * What the links of one server have done since its start (SERVE-10). Names and numbers only: nothing here identifies a
 * token.
 */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable } from './schemas.ts';

const Count = Type.Integer();

export const realtimeCalls = {
  readMetrics: defineCall({
    method: 'GET',
    path: '/admin/realtime/metrics',
    summary: 'State of the realtime links',
    access: { permission: 'monitor:realtime' },
    of: 'realtime',
    reply: Type.Object({
      sinceTs: Type.Number({ description: 'When counting began, epoch ms: the start of this server.' }),
      open: Type.Object({ notice: Count, vxe: Count, stomp: Count }),
      refused: Type.Record(Type.String(), Count, {
        description: 'Handshakes by reason: `token`, `origin`, `user`, `limit`, `stopping` …',
      }),
      pingsMissed: Count,
      received: Type.Integer({ description: 'Text frames that clients sent, heartbeats for the most part.' }),
      dropped: Type.Integer({ description: 'Outbound messages dropped for slow readers.' }),
      resyncs: Type.Integer({ description: 'Slow readers that had to read everything anew.' }),
      givenUp: Type.Integer({ description: 'Readers given up with 1013.' }),
      oversized: Type.Integer({
        description: 'Outbound messages that were too large for one frame and went out as a hint to read.',
      }),
      badFrames: Count,
      slowestBytes: Type.Integer({ description: 'Largest backlog of one socket since the start, bytes.' }),
      slowest: Nullable(
        Type.Object(
          {
            kind: Type.Union([Type.Literal('notice'), Type.Literal('vxe'), Type.Literal('stomp')]),
            userId: Type.String(),
            backlog: Type.Integer({ description: 'Bytes that wait for it.' }),
          },
          { description: 'Who is furthest behind now; `null` = everybody keeps up.' },
        ),
      ),
      broker: Type.Union([Type.Literal('off'), Type.Literal('open'), Type.Literal('waiting')], {
        description: 'The connection to the message broker; `off` = none is configured.',
      }),
    }),
  }),
};

export type RealtimeReport = ReplyOf<typeof realtimeCalls.readMetrics>;
export type SocketKind = keyof RealtimeReport['open'];
/** A socket whose reader does not keep up. */
export type SlowestConsumer = NonNullable<RealtimeReport['slowest']>;
export type BrokerState = RealtimeReport['broker'];
