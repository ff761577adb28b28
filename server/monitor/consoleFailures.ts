/** Defects that consoles report (SYSTEM-134): a line of the log each, and a figure. */

import type { FastifyPluginAsync } from 'fastify';
import { consoleFailureCalls } from '#domain/calls/consoleFailures.ts';
import { succeed } from '../http/envelope.ts';

/** A defect that everybody meets at once would fill the log with itself. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

export const registerConsoleFailures: FastifyPluginAsync = async (app) => {
  let total = 0;
  let minute = 0;
  let logged = 0;
  app.measure({
    name: 'console_failures_total',
    about: 'Defects that consoles reported',
    kind: 'total',
    read: () => [{ value: total }],
  });
  app.serve(consoleFailureCalls.report, async ({ body }) => {
    total += 1;
    const now = Math.floor(app.now() / MINUTE_MS);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    if (logged <= MOST_A_MINUTE) app.log.warn({ console: body }, 'a console failed');
    return succeed(null);
  });
};
