/** What a jump would change, looked at before it is asked for or approved. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { OptionalNumber, OptionalText } from '../../../http/inputs.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, requirePermission, runInTransaction } from '../../shared/call.ts';
import { findRowById } from '../../shared/rows.ts';
import { findTouched } from './jumpForecast.ts';

const Preview = Type.Object({
  id: Type.Optional(Type.String({ description: 'of a request; the others before there is one' })),
  flightId: OptionalText,
  toHoleNo: OptionalNumber,
});

export function registerJumpRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const mayList = requirePermission('golf:jumpHole:list');
  app.get(
    `${golfJumpHole.path}/preview`,
    { ...mayList, schema: { summary: 'The flights that a jump would touch', querystring: Preview } },
    async ({ user, query }) => {
      const flights = await runInTransaction(app, user, (tx) => previewJump(tx, user, query));
      return succeed({ flights, affected: flights.length });
    },
  );
}

async function previewJump(
  tx: ScopedTx,
  user: CurrentUser,
  { id, flightId, toHoleNo }: Static<typeof Preview>,
) {
  const jump = id ? await requireOwnRow(tx, golfJumpHole, user, { id }) : { flightId, toHoleNo };
  const flight = await findRowById(tx, golfFlight, jump.flightId);
  if (flight === undefined) return [];
  await requireOwnRow(tx, golfFlight, user, { id: flight.id });
  return findTouched(tx, flight, jump.toHoleNo || 0);
}
