/**
 * What a supervisor or a proxy asks without an account: `/livez`, whether the process answers at all, and `/readyz`, whether
 * calls are to be sent here (SYSTEM-131).
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
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
});

export const registerProbes: FastifyPluginAsyncTypebox = async (app) => {
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
        querystring: Type.Object({
          part: Type.Optional(
            Type.Union([Type.Literal('days'), Type.Literal('calls')], {
              description:
                'days: all calls, as before; calls: those that a server on standby answers as well.',
            }),
          ),
        }),
        response: { 200: Readiness, [UNAVAILABLE]: Readiness },
      },
    },
    async ({ query: { part = 'days' } }, reply) => {
      const database = (await isDatabaseUp(app)) ? 'up' : 'down';
      const days = app.days.driverState;
      const isServed = part === 'calls' ? days !== 'unreachable' : days === 'driving' || days === 'off';
      const isReady = !app.drain.isDraining && database === 'up' && isServed;
      return reply
        .code(isReady ? 200 : UNAVAILABLE)
        .header('cache-control', 'no-store')
        .send({
          status: isReady ? 'ready' : 'notReady',
          database,
          disk: app.diskSpace.isFull ? 'full' : 'free',
          days,
        });
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
