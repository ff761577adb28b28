/** Where the caller is signed in (FACTOR-08); ending a sign-in asks for the password (FACTOR-11). */

import { Type } from 'typebox';
import { YesNo } from '../codes/system.ts';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { ID, Nothing } from './schemas.ts';

const SESSION = 'ownSession';
const PASSWORD = { password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }) };

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
        own: Type.Union([Type.Literal(YesNo.yes), Type.Literal(YesNo.no)], {
          description: '`Y` = the one that asks.',
        }),
      }),
    ),
  }),

  end: defineCall({
    method: 'POST',
    path: '/sys/account/endSession',
    summary: 'End one of the own sign-ins',
    access: 'signedIn',
    of: SESSION,
    body: Type.Object({ ...PASSWORD, id: ID }),
    reply: Nothing,
  }),

  endOthers: defineCall({
    method: 'POST',
    path: '/sys/account/endOtherSessions',
    summary: 'End all own sign-ins but this one',
    access: 'signedIn',
    of: SESSION,
    body: Type.Object(PASSWORD),
    reply: Type.Object({ count: Type.Integer() }),
  }),
};

export type OwnSession = ReplyOf<typeof ownSessionCalls.list>[number];
