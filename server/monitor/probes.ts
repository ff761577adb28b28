/**
 * What a supervisor or a proxy asks without an account: `/livez`, whether the process answers at all, and `/readyz`, whether
 * calls are to be sent here (SYSTEM-131).
 */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { probeCalls, type ReadyAnswer } from '#domain/calls/probes.ts';
import { awaitWithin } from '../runtime/timers.ts';

const READY_WITHIN_MS = 2_000;
const UNAVAILABLE = 503;

export const registerProbes: FastifyPluginAsync = async (app) => {
  // Asked again and again, by whoever stands before it.
  app.serve(probeCalls.isLive, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' as const };
  });

  app.serve(probeCalls.isReady, async ({ query: { part = 'days' } }, reply): Promise<ReadyAnswer> => {
    const database = (await isDatabaseUp(app)) ? 'up' : 'down';
    const days = app.days.driverState;
    const isServed = part === 'calls' ? days !== 'unreachable' : days === 'driving' || days === 'off';
    const isReady = !app.drain.isDraining && database === 'up' && isServed;
    reply.code(isReady ? 200 : UNAVAILABLE).header('cache-control', 'no-store');
    return {
      status: isReady ? 'ready' : 'notReady',
      database,
      disk: app.diskSpace.isFull ? 'full' : 'free',
      days,
    };
  });
};

async function isDatabaseUp({ db }: FastifyInstance): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return (await awaitWithin(READY_WITHIN_MS, answer)) ?? false;
}
