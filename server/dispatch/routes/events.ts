/** Catch-up of a stream: what it said after a number (golf-domain 6.6). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NO_PERMISSION } from '../../http/access.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { idOfDestination } from '../../realtime/destinations.ts';
import { lastStoredSeq, listEvents } from '../../realtime/eventStore.ts';
import { type DispatchContext, VIEW } from './context.ts';

const PAGE = 500;
const ByStream = {
  schema: {
    querystring: Type.Object({
      dest: Type.String(),
      epoch: Type.Optional(Type.String({ maxLength: 20 })),
      afterSeq: Type.Integer({ minimum: 0, default: 0 }),
      limit: Type.Integer({ minimum: 1, default: PAGE }),
    }),
  },
};

export function eventRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { hub } = app.realtime;

  app.get('/admin/golfEvent/list', { ...VIEW, ...ByStream }, async ({ user, query }) => {
    const { dest, afterSeq } = query;
    const id = idOfDestination(dest);
    if (id === null) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    if (id !== user.id) desks.of(user, id);
    const epoch = query.epoch ?? hub.epoch;
    const headSeq = epoch === hub.epoch ? hub.headSeq(dest) : await lastStoredSeq(app.db, dest, epoch);
    const limit = Math.min(query.limit, PAGE);
    return ok(await listEvents(app.db, { dest, epoch, afterSeq, limit }, headSeq));
  });
}
