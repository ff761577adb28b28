/** What a server adds to the report of a fault (SYSTEM-135): where it runs, its settings, its last log lines; no secret. */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable } from './schemas.ts';

export const faultReportCalls = {
  readServer: defineCall({
    method: 'GET',
    path: '/sys/faultReport',
    summary: 'Fault report: the part of the server',
    // Its log speaks of all tenants.
    access: { permission: 'monitor:realtime', isOfPlatform: true },
    of: 'faultReport',
    reply: Type.Object({
      release: Type.String({ description: 'Version of the server.' }),
      node: Type.String(),
      system: Type.String({ description: 'Operating system and processor.' }),
      database: Type.String({ description: 'Version of PostgreSQL.' }),
      uptimeSec: Type.Integer(),
      memoryBytes: Type.Integer({ description: 'Resident, of the server without its database.' }),
      settings: Type.Array(
        Type.Object({
          name: Type.String(),
          value: Nullable(Type.String({ description: '`null`: it is set, and not shown.' })),
        }),
        { description: 'Those that somebody set, by name.' },
      ),
      log: Type.Array(Type.String(), { description: 'Last lines, oldest first, secrets taken out.' }),
    }),
  }),
};

export type ServerFacts = ReplyOf<typeof faultReportCalls.readServer>;
