/** Catch-up of a stream: what it said after a number (LIVE-15). */

import type { FastifyInstance } from 'fastify';
import { boardCalls } from '#domain/calls/board.ts';
import { type CurrentUser, canSeeAllParks } from '../../auth/currentUser.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import {
  findEpochAfter,
  findEpochBefore,
  findLastStoredSeq,
  listEvents,
  type VisibleParks,
} from '../../realtime/eventStore.ts';
import { parseDestinationId } from '../../realtime/hub/destinations.ts';
import { type DispatchContext, VIEW_BOARD } from './context.ts';
import { hideNarrowedRow } from './narrowedRow.ts';

const PAGE = 500;
export function registerEventRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  const { hub } = app.realtime;

  app.serve(boardCalls.listEvents, async ({ user, query }) => {
    const { dest, afterSeq } = query;
    const id = parseDestinationId(dest);
    const isOwn = id === user.id;
    if (id === null || (!isOwn && !user.permissions.has(VIEW_BOARD)))
      throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    if (!isOwn) registry.of(user, id);
    const epoch = query.epoch ?? hub.epoch;
    const isOver = epoch !== hub.epoch;
    const headSeq = isOver ? await findLastStoredSeq(app.db, dest, epoch) : hub.headSeq(dest);
    const limit = Math.min(query.limit, PAGE);
    const parks = isOwn ? { parks: visibleParks(user) } : {};
    const stored = await listEvents(app.db, { dest, epoch, afterSeq, limit, ...parks }, headSeq);
    const previous = afterSeq === 0 ? await findEpochBefore(app.db, dest, epoch) : null;
    const page = {
      ...stored,
      ...(previous !== null && { previous }),
      records: stored.records.map((body) => hideNarrowedRow(body, user)),
    };
    if (!isOver || page.more) return succeed(page);
    // A server that counts anew says where to read on, so that nothing of the restarts between is missed.
    return succeed({ ...page, next: await findEpochAfter(app.db, dest, epoch, hub.epoch) });
  });
}

/** The own stream keeps what was said while rights were held: it is shown for as long as they are. */
function visibleParks(user: CurrentUser): VisibleParks {
  const { tenantId, parkIds } = user;
  if (!user.permissions.has(VIEW_BOARD)) return { tenantId, ids: [] };
  return { tenantId, ids: canSeeAllParks(user) ? null : parkIds };
}
