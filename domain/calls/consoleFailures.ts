/** Defects of the console that nobody would hear of: where a page failed, for the log of the server (SYSTEM-134). */

import { Type } from 'typebox';
import { defineCall } from './call.ts';

export const consoleFailureCalls = {
  report: defineCall({
    method: 'POST',
    path: '/sys/consoleFailure',
    writes: false,
    summary: 'A defect that the console met, for the log of the server',
    access: 'signedIn',
    of: 'consoleFailure',
    body: Type.Object({
      message: Type.String({ maxLength: 300 }),
      stack: Type.String({ maxLength: 4_000 }),
      page: Type.String({ maxLength: 200, description: 'Path of the page, without its query.' }),
      release: Type.String({ maxLength: 40, description: 'Build of the console.' }),
    }),
    reply: Type.Null(),
  }),
};
