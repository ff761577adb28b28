/** What a jump would change, looked at before it is asked for or approved. */

import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#domain/calls/call.ts';
import { jumpCalls } from '#domain/calls/course.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { findRowById } from '../../shared/rows.ts';
import { findTouched } from './jumpForecast.ts';

export function registerJumpRoutes(app: FastifyInstance): void {
  app.serve(jumpCalls.preview, async ({ user, query }) => {
    const flights = await runInTransaction(app, user, (tx) => previewJump(tx, user, query));
    return succeed({ flights, affected: flights.length });
  });
}

async function previewJump(
  tx: ScopedTx,
  user: CurrentUser,
  { id, flightId, toHoleNo }: QueryOf<typeof jumpCalls.preview>,
) {
  const jump = id ? await requireOwnRow(tx, golfJumpHole, user, { id }) : { flightId, toHoleNo };
  const flight = await findRowById(tx, golfFlight, jump.flightId);
  if (flight === undefined) return [];
  await requireOwnRow(tx, golfFlight, user, { id: flight.id });
  return findTouched(tx, flight, jump.toHoleNo || 0);
}
