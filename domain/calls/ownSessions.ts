/** Where the caller is signed in (FACTOR-08). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { ID, Nothing } from './schemas.ts';

const SESSION = 'ownSession';

export const ownSessionCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sys/account/sessions',
    summary: 'Own sign-ins',
    access: 'signedIn',
    of: SESSION,
    reply: Type.Array(
      Type.Object({
        id: ID,
        createTime: Type.String(),
        lastUsedTime: Type.String(),
        ip: Type.String(),
        userAgent: Type.String(),
        own: Type.Union([Type.Literal('Y'), Type.Literal('N')], { description: '`Y` = the one that asks.' }),
      }),
    ),
  }),

  end: defineCall({
    method: 'DELETE',
    path: '/sys/account/sessions',
    summary: 'End one of the own sign-ins',
    access: 'signedIn',
    of: SESSION,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),

  endOthers: defineCall({
    method: 'DELETE',
    path: '/sys/account/otherSessions',
    summary: 'End all own sign-ins but this one',
    access: 'signedIn',
    of: SESSION,
    reply: Type.Object({ count: Type.Integer() }),
  }),
};

export type OwnSession = ReplyOf<typeof ownSessionCalls.list>[number];
