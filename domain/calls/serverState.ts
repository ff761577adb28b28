/** What everybody at a console has to know of its server (DISK-02). */

import { Type } from 'typebox';
import { defineCall } from './call.ts';

export const serverStateCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/serverState',
    summary: 'Whether changes are refused at present',
    access: 'signedIn',
    of: 'serverState',
    reply: Type.Object({
      isDiskFull: Type.Boolean({ description: 'Everybody may look, nobody may change.' }),
    }),
  }),
} as const;
