/** What a supervisor or a proxy asks without an account (SYSTEM-131). At the root and not below the API base. */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';

const PROBE = { method: 'GET', access: 'open', of: 'server', isBare: true } as const;

export const probeCalls = {
  isLive: defineCall({
    ...PROBE,
    path: '/livez',
    summary: 'Whether this process answers',
    reply: Type.Object({ status: Type.Literal('live') }),
  }),

  /** With status 503 where it is not. */
  isReady: defineCall({
    ...PROBE,
    path: '/readyz',
    summary: 'Whether calls are to be sent to this server',
    query: Type.Object({
      part: Type.Optional(
        Type.Union([Type.Literal('days'), Type.Literal('calls')], {
          description: 'days: all calls, as before; calls: those that a server on standby answers as well.',
        }),
      ),
    }),
    reply: Type.Object({
      status: Type.Union([Type.Literal('ready'), Type.Literal('notReady')]),
      database: Type.Union([Type.Literal('up'), Type.Literal('down')]),
      disk: Type.Union([Type.Literal('free'), Type.Literal('full')], {
        description: 'full: reads are answered, changes refused.',
      }),
      days: Type.Union(
        [
          Type.Literal('driving'),
          Type.Literal('opening'),
          Type.Literal('standby'),
          Type.Literal('unreachable'),
          Type.Literal('off'),
        ],
        { description: 'Of the parks; standby: another server drives them.' },
      ),
    }),
  }),
};

export type ReadyAnswer = ReplyOf<typeof probeCalls.isReady>;
