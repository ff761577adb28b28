/**
 * What a supervisor or a proxy asks without an account: `/livez`, whether the process answers at all, and `/readyz`, whether
 * calls are to be sent here (SYSTEM-131).
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { sql } from 'kysely';
import { awaitWithin } from '../runtime/timers.ts';

const READY_WITHIN_MS = 2_000;
const UNAVAILABLE = 503;
/** Asked again and again, by whoever stands before it. */
const OPEN = { config: { access: 'open' as const } };

const Part = Type.Union([Type.Literal('up'), Type.Literal('down')]);
const Readiness = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('notReady')]),
  database: Part,
  days: Type.Union(
    (['driving', 'opening', 'standby', 'unreachable', 'off'] as const).map((state) => Type.Literal(state)),
    { description: 'Of the parks; standby: another server drives them.' },
  ),
});

export const registerProbes: FastifyPluginAsync = async (app) => {
  app.get(
    '/livez',
    {
      ...OPEN,
      schema: {
        summary: 'Whether this process answers',
        response: { 200: Type.Object({ status: Type.Literal('live') }) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get(
    '/readyz',
    {
      ...OPEN,
      schema: {
        summary: 'Whether calls are to be sent to this server',
        response: { 200: Readiness, [UNAVAILABLE]: Readiness },
      },
    },
    async (_request, reply) => {
      const database = (await isDatabaseUp(app)) ? 'up' : 'down';
      const days = app.days.driverState;
      const isReady = database === 'up' && (days === 'driving' || days === 'off');
      return reply
        .code(isReady ? 200 : UNAVAILABLE)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'notReady', database, days });
    },
  );
};

async function isDatabaseUp({ db }: FastifyInstance): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return (await awaitWithin(READY_WITHIN_MS, asked)) ?? false;
}
